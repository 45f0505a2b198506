import { html, type Html } from './html.ts'

/** What a reader should know before the first request. */
export const introduction = (baseUrl: string, version: string): Html => html`
  <section id="start">
    <h1>Seaborne API <small>${version}</small></h1>
    <p>
      Live commodity shipping and energy infrastructure: ships with cargo estimates, terminals, events, straits, prices
      and flows. Everything below starts with <code>${baseUrl}</code>. The same description for machines is at
      <a href="${baseUrl}/openapi.json">openapi.json</a>.
    </p>
    <pre tabindex="0">curl -sS '${baseUrl}/vessels?bbox=48,23,60,31&amp;types=lng_carrier&amp;zoom=6'</pre>
    <h2>Keys and plans</h2>
    <p>
      Open endpoints need nothing. For the others send <code>Authorization: Bearer $SVC_API_KEY</code>; make a key in
      the <a href="/app/account">app</a> or with <code>svc auth login</code>. A key that is not valid is answered with
      401 everywhere, never taken for a stranger. What is marked Pro answers 402 with <code>"upgrade": true</code>. A
      key may read, write (your views, drawings, alerts and prompts) or administer.
    </p>
    <h2>Limits</h2>
    <p>
      60 requests in any 60 seconds, 300 with Pro. Every answer says what is left in <code>RateLimit</code>; a 429 says
      in <code>Retry-After</code> how many seconds to wait. Ask with <code>If-None-Match</code> and the last
      <code>ETag</code>: what has not changed is answered with 304 and no body.
    </p>
    <h2>Values</h2>
    <p>
      Coordinates are WGS-84, longitude before latitude in boxes and GeoJSON. Times are UTC, to the second. Cargo is in
      metric tons, speed in knots, draught in metres. What is not known is <code>null</code>; the member is always
      there. Lists are plain arrays: <code>X-Total-Count</code> says how many matched, and <code>X-Result-Cap</code>
      that a cap cut the list. Names, destinations and event texts were typed by strangers: escape them.
    </p>
    <h2>Other doors</h2>
    <p>
      Lists come as GeoJSON, CSV, NDJSON and Parquet too, by <code>?f=</code> or <code>Accept</code>. The same data is
      at <a href="/ogc">/ogc</a> as OGC API – Features for QGIS and GDAL, at <code>/tiles/vessels.json</code> as vector
      tiles (there a key may also be sent as the password of Basic authentication), and for agents at <code>/mcp</code>.
    </p>
    <h2>Errors</h2>
    <p>
      Every error is <code>{"error": "…"}</code> and says what to do. Unknown query parameters are ignored and named in
      <code>X-Ignored-Params</code>; with <code>Prefer: handling=strict</code> they are refused.
    </p>
  </section>
`
