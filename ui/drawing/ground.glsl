---VERTEX---
$HEADER$
attribute vec4 vColour;
void main(void) {
    frag_color = vColour;
    gl_Position = projection_mat * modelview_mat * vec4(vPosition.xy, 0.0, 1.0);
}
---FRAGMENT---
$HEADER$
void main(void) {
    gl_FragColor = frag_color;
}
