import { render } from 'preact'
// Before our own, which say the last word about the map's buttons.
import 'maplibre-gl/dist/maplibre-gl.css'
import './styles/tokens.css'
import './styles/base.css'
import './styles/shell.css'
import './styles/panels.css'
import './styles/card.css'
import './styles/strip.css'
import './styles/account.css'
import './styles/phone.css'
import { followUpgrade, loadMe } from './state/account.ts'
import { camera, filters, followAddress, globe } from './state/app.ts'
import { startClock } from './state/clock.ts'
import { embedded } from './state/embed.ts'
import { followAttention, watch } from './live/fleet.ts'
import { sources } from './live/sources.ts'
import { viewportAhead } from './map/viewport.ts'
import { App } from './shell/app.tsx'

const topBarPx = embedded ? 0 : 48

followAddress()
startClock()
// The ships are asked for before the map is there to show them.
const ahead = globe.value ? null : viewportAhead(camera.value, innerWidth, innerHeight - topBarPx)
if (ahead) watch(ahead, filters.value)
followAttention()
sources.start()
void loadMe()
followUpgrade()
render(<App />, document.querySelector('#app')!)
