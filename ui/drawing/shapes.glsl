---VERTEX---
$HEADER$
attribute vec4 vColour;
attribute vec2 vLocal;
attribute vec4 vBox;
attribute vec4 vDisc;
attribute float vKind;
varying vec2 local;
varying vec4 box;
varying vec4 disc;
varying float kind;
void main(void) {
    vec4 own = vKind > 0.5 ? vColour : color;
    frag_color = vec4(own.rgb, own.a * opacity);
    tex_coord0 = vKind > 2.5 ? vDisc.xy : vTexCoords0;
    local = vLocal;
    box = vBox;
    disc = vDisc;
    kind = vKind;
    gl_Position = projection_mat * modelview_mat * vec4(vPosition.xy, 0.0, 1.0);
}
---FRAGMENT---
$HEADER$
varying vec2 local;
varying vec4 box;
varying vec4 disc;
varying float kind;
void main(void) {
    // 0 is what Kivy's own instructions draw, 1 a box, 2 what a box and a disc share, 3 a symbol.
    // The texture is looked up once, for all of them: where the processor draws, every branch is
    // gone through for every pixel, and a look-up is the dearest of it.
    vec4 drawn = texture2D(texture0, tex_coord0);
    if (kind < 0.5) {
        gl_FragColor = frag_color * drawn;
        return;
    }
    float covered = drawn.r;
    if (kind < 2.5) {
        vec2 corner = abs(local) - box.xy + box.z;
        float away = length(max(corner, 0.0)) + min(max(corner.x, corner.y), 0.0) - box.z;
        if (box.w > 0.0) {
            away = abs(away + 0.5 * box.w) - 0.5 * box.w;
        }
        covered = clamp(0.5 - away, 0.0, 1.0);
        if (kind > 1.5) {
            float out_of = length(local - disc.xy) - disc.z;
            if (disc.w > 0.0) {
                out_of = abs(out_of) - 0.5 * disc.w;
            }
            covered *= clamp(0.5 - out_of, 0.0, 1.0);
        }
    }
    gl_FragColor = vec4(frag_color.rgb, frag_color.a * covered);
}
