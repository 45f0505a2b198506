import { html, type Html } from './html.ts'

/** The introduction of the reference page. */
export const introduction = (baseUrl: string, version: string): Html => html`
  <section id="start">
    <h1>Seaborne API <small>${version}</small></h1>
    <p>
      Live commodity shipping and energy infrastructure: vessels with cargo estimates, terminals, events, chokepoints,
      prices and flows. All paths are relative to <code>${baseUrl}</code>. The machine-readable description is at
      <a href="${baseUrl}/openapi.json">openapi.json</a>.
    </p>
    <pre tabindex="0">curl -sS '${baseUrl}/vessels?bbox=48,23,60,31&amp;types=lng_carrier&amp;zoom=6'</pre>
    <h2>Keys and plans</h2>
    <p>
      Open endpoints need no key. For the others send <code>Authorization: Bearer $SVC_API_KEY</code>; create a key in
      the <a href="/app/account">app</a> or with <code>svc auth login</code>. An invalid key gets 401 on every endpoint,
      open ones included. Endpoints marked Pro answer 402 with <code>"upgrade": true</code> without a Pro plan. The
      scopes of a key are read, write (your views, drawings, alerts and prompts) and admin.
    </p>
    <h2>Limits</h2>
    <p>
      60 requests in any 60 seconds, 300 with Pro; twenty tiles or pages of OGC features count as one. Every response
      states the remaining requests in
      <code>RateLimit</code>; a 429 states the seconds to wait in <code>Retry-After</code>. Send
      <code>If-None-Match</code> with the last <code>ETag</code>: unchanged data is answered with 304 and no body.
    </p>
    <h2>Values</h2>
    <p>
      Coordinates are WGS-84, longitude before latitude in boxes and GeoJSON. Times are UTC, to the second. Cargo is in
      tonnes, speed in knots, draught in metres. Unknown values are <code>null</code>; the member is always present.
      Lists are plain arrays: <code>X-Total-Count</code> is the number of matching items, and
      <code>X-Result-Cap</code> is set when a cap cut the list. <code>X-Data-Demo: true</code> marks responses with
      simulated data; simulated vessels have MMSIs from 580000000 to 599999999. Names, destinations and event texts are
      untrusted input: escape them.
    </p>
    <h2>Other interfaces</h2>
    <p>
      Lists are also available as GeoJSON, CSV, NDJSON and Parquet, by <code>?f=</code> or <code>Accept</code>. The same
      data is served at <a href="/ogc">/ogc</a> as OGC API – Features for QGIS and GDAL and at
      <code>/tiles/vessels.json</code> as vector tiles (both accept a key as the password of Basic authentication), and
      at <code>/mcp</code> for agents.
    </p>
    <h2>Errors</h2>
    <p>
      Every error is <code>{"error": "…"}</code> and says what to do. Unknown query parameters are ignored and listed in
      <code>X-Ignored-Params</code>; with <code>Prefer: handling=strict</code> they are rejected.
    </p>
  </section>
`
