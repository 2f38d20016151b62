---VERTEX---
$HEADER$
// Kivy does not switch a vertex attribute on again that another shader's drawing switched off, and
// only the position is never off. So the colours are uniforms, mixed by where a corner lies.
uniform vec4 low;
uniform vec4 high;
uniform float bottom;
uniform float top;
void main(void) {
    frag_color = mix(low, high, (vPosition.y - bottom) / (top - bottom));
    gl_Position = projection_mat * modelview_mat * vec4(vPosition.xy, 0.0, 1.0);
}
---FRAGMENT---
$HEADER$
void main(void) {
    gl_FragColor = frag_color;
}
