import { freshS, maxGlideS, minOpacity, minOpacityAfterS, settleS } from './glide.ts'
import { diamondHalf, distanceRange, hullHalfBeam, reach } from './shapes.ts'

/** Width beyond the hull: the widest outline and half a pixel of antialiasing. */
const outlinePx = 2.6

/** The six classes and the others, or the steps of a scale. */
export const maxColours = 8

/** How opaque the hull of a simulated vessel is, and the width of its outline. */
const outlineFill = 0.12
const outlineWidthPx = 1.6

/**
 * Draws each vessel as one rotated square. Coordinates come in two floats each, because one is exact to a metre or two
 * only, and move in the shader, so that gliding costs no CPU time. `projectTile` is MapLibre's and handles both the flat
 * map and the globe.
 */
export const vertexShader = (prelude: string, define: string) => `#version 300 es
${prelude}
${define}
in vec2 a_high;
in vec2 a_low;
in vec2 a_velocity;
in vec2 a_offset;
in float a_seen;
in vec4 a_look;
in float a_made;
uniform vec2 u_origin_high;
uniform vec2 u_origin_low;
uniform vec2 u_world;
uniform vec2 u_pixel;
uniform float u_now;
uniform float u_step;
uniform float u_scale;
/* Radius of the globe on the screen, pixels. */
uniform float u_limb;
out vec2 v_local;
out float v_length;
flat out vec3 v_kind;

void main() {
  float glide = clamp(u_now - a_seen, 0.0, ${maxGlideS.toFixed(1)});
  float settle = max(0.0, 1.0 - (u_now - a_seen) / ${settleS.toFixed(1)});
  vec2 here = (a_high - u_origin_high) + (a_low - u_origin_low) + a_velocity * glide + a_offset * settle + u_world;
  vec4 at = projectTile(here);
  vec4 ahead = projectTile(here + u_step * vec2(sin(a_look.x), -cos(a_look.x)));
  vec2 bow = (ahead.xy / ahead.w - at.xy / at.w) / u_pixel;
  bow = length(bow) > 0.0 ? normalize(bow) : vec2(0.0, 1.0);
  float half_length = a_look.y * 0.5 * u_scale;
  // Opacity falls with the logarithm of the age.
  float silent = log(max(u_now - a_made, ${freshS.toFixed(1)}) / ${freshS.toFixed(1)}) / ${Math.log(minOpacityAfterS / freshS).toFixed(4)};
  float margin = u_limb - length(at.xy / at.w / u_pixel);
  float seen = mix(1.0, ${minOpacity.toFixed(2)}, min(1.0, silent)) * smoothstep(1.0, 1.4, margin / (half_length + ${outlinePx.toFixed(1)}));
  vec2 side = vec2((gl_VertexID & 1) * 2 - 1, (gl_VertexID & 2) - 1);
  // No wider than the shape with its outline: filled pixels are the cost.
  vec2 size = mod(a_look.w, 2.0) > 0.5 ? vec2(${diamondHalf.toFixed(2)}) : vec2(${hullHalfBeam.toFixed(2)}, 1.0);
  vec2 corner = side * min(size * half_length + ${outlinePx.toFixed(1)}, half_length * ${reach.toFixed(2)});
  at.xy += mat2(bow.y, -bow.x, bow.x, bow.y) * corner * u_pixel * at.w;
  gl_Position = at;
  v_local = corner / (half_length * ${reach.toFixed(2)});
  v_length = half_length;
  v_kind = vec3(a_look.z, a_look.w, seen);
}`

export const fragmentShader = `#version 300 es
precision mediump float;
in vec2 v_local;
in float v_length;
flat in vec3 v_kind;
uniform sampler2D u_shapes;
uniform vec3 u_colours[${maxColours}];
uniform vec3 u_outline;
uniform vec3 u_selected;
uniform float u_opacity;
out vec4 colour;

void main() {
  float stopped = mod(v_kind.y, 2.0);
  bool selected = mod(v_kind.y, 4.0) > 1.5;
  bool outline = v_kind.y > 3.5;
  vec2 uv = vec2((v_local.x * 0.5 + 0.5 + stopped) * 0.5, v_local.y * 0.5 + 0.5);
  float inside = (texture(u_shapes, uv).r - 0.5) * 2.0 * ${distanceRange.toFixed(2)} * v_length;
  float border = selected ? 2.0 : 0.9;
  float shape = clamp(inside + 0.5, 0.0, 1.0);
  float whole = clamp(inside + border + 0.5, 0.0, 1.0) * (selected ? 1.0 : mix(0.75, 1.0, shape));
  vec3 edge = selected ? u_selected : u_outline;
  // A simulated vessel is an outline in its colour, over a faint hull.
  float hull = outline ? mix(${outlineFill.toFixed(2)}, 1.0, clamp(${outlineWidthPx.toFixed(1)} - inside, 0.0, 1.0)) : 1.0;
  colour = vec4(mix(edge, u_colours[int(v_kind.x)], shape), 1.0) * whole * mix(1.0, hull, shape) * v_kind.z * u_opacity;
}`
