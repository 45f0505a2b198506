import type { CustomLayerInterface, CustomRenderMethodInput, Map as MapLibre } from 'maplibre-gl'
import { symbolScale } from './glide.ts'
import { floatsPerVessel } from './positions.ts'
import { shapeTexels, vesselShapes } from './shapes.ts'
import { fragmentShader, vertexShader } from './shader.ts'

interface Colours {
  /** At most `maxColours`. */
  vessels: [number, number, number][]
  outline: [number, number, number]
  selected: [number, number, number]
}

interface Program {
  program: WebGLProgram
  uniform: (name: string) => WebGLUniformLocation | null
}

/** Attributes in the order of the buffer, with how many floats each has. */
const attributes = [
  ['a_high', 2],
  ['a_low', 2],
  ['a_velocity', 2],
  ['a_offset', 2],
  ['a_seen', 1],
  ['a_look', 4],
  ['a_made', 1],
] as const
const cornersPerVessel = 4

/**
 * Draws all vessels in one WebGL call: no tiles, no collision, no work between two updates. The buffer holds each vessel
 * once per corner: with software rendering, an instance of four corners costs as much as a call.
 */
export class VesselLayer implements CustomLayerInterface {
  readonly id = 'vessels'
  readonly type = 'custom'
  readonly renderingMode = '2d'
  #map: MapLibre | null = null
  #gl: WebGL2RenderingContext | null = null
  #programs = new Map<string, Program>()
  #vertexArray: WebGLVertexArrayObject | null = null
  #buffer: WebGLBuffer | null = null
  #corners: WebGLBuffer | null = null
  /** Number of vessels that `#corners` is long enough for. */
  #capacity = 0
  #floats = new Float32Array(0)
  #uploaded = false
  #texture: WebGLTexture | null = null
  #vessels = 0
  #colours: Colours
  #opacity = 1
  #painted = false
  readonly #nowS: () => number

  constructor(colours: Colours, nowS: () => number) {
    this.#colours = colours
    this.#nowS = nowS
  }

  setColours(colours: Colours): void {
    this.#colours = colours
    this.#map?.triggerRepaint()
  }

  /** Below 1 while the map shows a past moment, to which these positions do not belong. */
  setOpacity(opacity: number): void {
    this.#opacity = opacity
    this.#map?.triggerRepaint()
  }

  setVessels(floats: Float32Array): void {
    this.#vessels = floats.length / floatsPerVessel
    const length = this.#vessels * cornersPerVessel * floatsPerVessel
    if (this.#floats.length < length) this.#floats = new Float32Array(Math.ceil(length * 1.5))
    for (let vessel = 0; vessel < this.#vessels; vessel++) {
      const row = floats.subarray(vessel * floatsPerVessel, (vessel + 1) * floatsPerVessel)
      for (let corner = 0; corner < cornersPerVessel; corner++)
        this.#floats.set(row, (vessel * cornersPerVessel + corner) * floatsPerVessel)
    }
    this.#uploaded = false
    this.#map?.triggerRepaint()
  }

  /** Runs while the map draws, with the vertex array bound: at other times the bindings are MapLibre's. */
  #upload(gl: WebGL2RenderingContext): void {
    this.#uploaded = true
    gl.bindBuffer(gl.ARRAY_BUFFER, this.#buffer)
    gl.bufferData(gl.ARRAY_BUFFER, this.#floats, gl.DYNAMIC_DRAW, 0, this.#vessels * cornersPerVessel * floatsPerVessel)
    if (this.#vessels <= this.#capacity) return
    this.#capacity = Math.ceil(this.#vessels * 1.5)
    const corners = new Uint32Array(this.#capacity * 6)
    for (let vessel = 0; vessel < this.#capacity; vessel++)
      corners.set(
        [0, 1, 2, 1, 3, 2].map((corner) => vessel * cornersPerVessel + corner),
        vessel * 6,
      )
    gl.bindBuffer(gl.ELEMENT_ARRAY_BUFFER, this.#corners)
    gl.bufferData(gl.ELEMENT_ARRAY_BUFFER, corners, gl.STATIC_DRAW)
  }

  onAdd(map: MapLibre, gl: WebGLRenderingContext | WebGL2RenderingContext): void {
    const gl2 = gl as WebGL2RenderingContext
    this.#map = map
    this.#gl = gl2
    this.#programs.clear()
    this.#texture = uploadShapes(gl2)
    this.#capacity = 0
    this.#uploaded = false
    this.#buffer = gl2.createBuffer()
    this.#corners = gl2.createBuffer()
    this.#vertexArray = describeVertices(gl2, this.#buffer)
  }

  render(_: WebGLRenderingContext | WebGL2RenderingContext, args: CustomRenderMethodInput): void {
    const gl = this.#gl
    const map = this.#map
    if (!gl || !map || this.#vessels === 0) return
    const { program, uniform } = this.#programFor(gl, args.shaderData)
    gl.useProgram(program)
    gl.bindVertexArray(this.#vertexArray)
    if (!this.#uploaded) this.#upload(gl)
    gl.activeTexture(gl.TEXTURE0)
    gl.bindTexture(gl.TEXTURE_2D, this.#texture)
    gl.enable(gl.BLEND)
    gl.blendFunc(gl.ONE, gl.ONE_MINUS_SRC_ALPHA)
    gl.disable(gl.DEPTH_TEST)
    gl.disable(gl.STENCIL_TEST)
    const { clientWidth, clientHeight } = map.getCanvas()
    gl.uniform2f(uniform('u_pixel'), 2 / clientWidth, 2 / clientHeight)
    gl.uniform1f(uniform('u_now'), this.#nowS())
    gl.uniform1f(uniform('u_step'), 20 / (512 * 2 ** map.getZoom()))
    gl.uniform1f(uniform('u_scale'), symbolScale(map.getZoom()))
    gl.uniform1f(uniform('u_limb'), limbPx(map))
    gl.uniform1f(uniform('u_opacity'), this.#opacity)
    gl.uniform1i(uniform('u_shapes'), 0)
    gl.uniform3fv(uniform('u_colours'), this.#colours.vessels.flat())
    gl.uniform3fv(uniform('u_outline'), this.#colours.outline)
    gl.uniform3fv(uniform('u_selected'), this.#colours.selected)
    const flat = args.shaderData.variantName === 'mercator'
    project(gl, uniform, args, flat ? originOf(map) : { x: 0, y: 0 })
    for (const world of flat ? worldsInView(map) : [0]) {
      gl.uniform2f(uniform('u_world'), world, 0)
      gl.drawElements(gl.TRIANGLES, this.#vessels * 6, gl.UNSIGNED_INT, 0)
    }
    gl.bindVertexArray(null)
    // From here on the map is useful; bench/web-map.ts measures it.
    if (!this.#painted) performance.mark('vessels painted')
    this.#painted = true
  }

  #programFor(gl: WebGL2RenderingContext, shader: CustomRenderMethodInput['shaderData']): Program {
    let found = this.#programs.get(shader.variantName)
    if (!found) {
      found = link(gl, vertexShader(shader.vertexShaderPrelude, shader.define), fragmentShader)
      this.#programs.set(shader.variantName, found)
    }
    return found
  }
}

/** The copies of the world in view: longitudes on the flat map continue beyond ±180. */
function worldsInView(map: MapLibre): number[] {
  const bounds = map.getBounds()
  const first = Math.floor((bounds.getWest() + 180) / 360)
  const last = Math.floor((bounds.getEast() + 180) / 360)
  return Array.from({ length: last - first + 1 }, (_, i) => first + i)
}

/** Radius of the globe on the screen, pixels; unlimited on the flat map and in a tilted view. */
function limbPx(map: MapLibre): number {
  if (map.getProjection()?.type !== 'globe' || map.getPitch() > 0) return 1e6
  const eye = map.getCanvas().clientHeight / 2 / Math.tan((map.getVerticalFieldOfView() * Math.PI) / 360)
  const radius = (512 * 2 ** map.getZoom()) / (2 * Math.PI * Math.cos((map.getCenter().lat * Math.PI) / 180))
  return (eye * radius) / Math.sqrt((radius + eye) ** 2 - radius ** 2)
}

function originOf(map: MapLibre): { x: number; y: number } {
  const { lng, lat } = map.getCenter()
  const sine = Math.sin((lat * Math.PI) / 180)
  return { x: lng / 360 + 0.5, y: 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI) }
}

/** Moves the matrix to the centre of the view, in doubles, so that vessels do not jitter at close zooms. */
function project(
  gl: WebGL2RenderingContext,
  uniform: Program['uniform'],
  args: CustomRenderMethodInput,
  origin: { x: number; y: number },
): void {
  const data = args.defaultProjectionData
  const matrix = Float64Array.from(data.mainMatrix)
  for (let row = 0; row < 4; row++) matrix[12 + row] += matrix[row] * origin.x + matrix[4 + row] * origin.y
  gl.uniformMatrix4fv(uniform('u_projection_matrix'), false, Float32Array.from(matrix))
  gl.uniformMatrix4fv(uniform('u_projection_fallback_matrix'), false, Float32Array.from(data.fallbackMatrix))
  gl.uniform4f(uniform('u_projection_tile_mercator_coords'), ...data.tileMercatorCoords)
  gl.uniform4f(uniform('u_projection_clipping_plane'), ...data.clippingPlane)
  gl.uniform1f(uniform('u_projection_transition'), data.projectionTransition)
  const [highX, highY] = [Math.fround(origin.x), Math.fround(origin.y)]
  gl.uniform2f(uniform('u_origin_high'), highX, highY)
  gl.uniform2f(uniform('u_origin_low'), origin.x - highX, origin.y - highY)
}

function uploadShapes(gl: WebGL2RenderingContext): WebGLTexture {
  const texture = gl.createTexture()
  gl.bindTexture(gl.TEXTURE_2D, texture)
  gl.pixelStorei(gl.UNPACK_ALIGNMENT, 1)
  gl.pixelStorei(gl.UNPACK_PREMULTIPLY_ALPHA_WEBGL, false)
  gl.pixelStorei(gl.UNPACK_FLIP_Y_WEBGL, false)
  gl.texImage2D(gl.TEXTURE_2D, 0, gl.R8, 2 * shapeTexels, shapeTexels, 0, gl.RED, gl.UNSIGNED_BYTE, vesselShapes())
  gl.generateMipmap(gl.TEXTURE_2D)
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MIN_FILTER, gl.LINEAR_MIPMAP_NEAREST)
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MAG_FILTER, gl.LINEAR)
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_WRAP_S, gl.CLAMP_TO_EDGE)
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_WRAP_T, gl.CLAMP_TO_EDGE)
  return texture
}

function describeVertices(gl: WebGL2RenderingContext, buffer: WebGLBuffer): WebGLVertexArrayObject {
  const vertices = gl.createVertexArray()
  gl.bindVertexArray(vertices)
  gl.bindBuffer(gl.ARRAY_BUFFER, buffer)
  let offset = 0
  for (const [location, [, floats]] of attributes.entries()) {
    gl.enableVertexAttribArray(location)
    gl.vertexAttribPointer(location, floats, gl.FLOAT, false, floatsPerVessel * 4, offset * 4)
    offset += floats
  }
  gl.bindVertexArray(null)
  return vertices
}

function link(gl: WebGL2RenderingContext, vertexText: string, fragmentText: string): Program {
  const program = gl.createProgram()
  for (const [type, text] of [
    [gl.VERTEX_SHADER, vertexText],
    [gl.FRAGMENT_SHADER, fragmentText],
  ] as const) {
    const shader = gl.createShader(type)!
    gl.shaderSource(shader, text)
    gl.compileShader(shader)
    gl.attachShader(program, shader)
  }
  for (const [location, [name]] of attributes.entries()) gl.bindAttribLocation(program, location, name)
  gl.linkProgram(program)
  if (!gl.getProgramParameter(program, gl.LINK_STATUS))
    throw new Error(`The vessel shader does not link: ${gl.getProgramInfoLog(program) ?? 'no reason given'}`)
  const locations = new Map<string, WebGLUniformLocation | null>()
  return {
    program,
    uniform: (name) => {
      if (!locations.has(name)) locations.set(name, gl.getUniformLocation(program, name))
      return locations.get(name) ?? null
    },
  }
}
