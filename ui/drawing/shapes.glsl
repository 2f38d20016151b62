---VERTEX---
$HEADER$
attribute vec4 vColour;
attribute vec2 vLocal;
attribute vec4 vBox;
varying vec2 local;
varying vec4 rim;
void main(void) {
    frag_color = vec4(vColour.rgb, vColour.a * opacity);
    tex_coord0 = vTexCoords0;
    local = vLocal;
    rim.xy = vBox.xy - vBox.z;
    rim.z = vBox.z + 0.5;
    rim.w = vBox.w > 0.0 ? vBox.w - vBox.z + 0.5 : 1e7;
    gl_Position = projection_mat * modelview_mat * vec4(vPosition.xy, 0.0, 1.0);
}
---FRAGMENT---
$HEADER$
varying vec2 local;
varying vec4 rim;
void main(void) {
    // One way for all shapes, without a branch: where the processor draws, every branch is gone
    // through for every pixel. A symbol or a word is a box without end, as far as its mask covers.
    vec2 corner = abs(local) - rim.xy;
    float away = length(max(corner, 0.0)) + min(max(corner.x, corner.y), 0.0);
    float covered = clamp(rim.z - away, 0.0, 1.0) * clamp(rim.w + away, 0.0, 1.0);
    gl_FragColor = vec4(frag_color.rgb, frag_color.a * covered * texture2D(texture0, tex_coord0).r);
}
