import { render } from 'preact'
// Before our own styles, which override the map's buttons.
import 'maplibre-gl/dist/maplibre-gl.css'
import './styles/tokens.css'
import './styles/base.css'
import './styles/shell.css'
import './styles/panels.css'
import './styles/card.css'
import './styles/strip.css'
import './styles/account.css'
import './styles/phone.css'
import './styles/touch.css'
import { initialViewport } from './map/camera/viewport.ts'
import { App } from './shell/app.tsx'
import { followInbox, followSession, loadMe, reloadMeOnFocus } from './state/account.ts'
import { syncAddress, syncDerivedState } from './state/address.ts'
import { camera, filters, globe } from './state/app.ts'
import { embedded, startClock } from './state/browser.ts'
import { followDrawings } from './state/drawing/saved-drawings.ts'
import { fleet } from './state/fleet/fleet.ts'
import { sources } from './state/resources.ts'

const topBarPx = embedded ? 0 : 48

syncAddress()
syncDerivedState()
startClock()
// The vessels are requested while the map library still loads.
const viewport = globe.value ? null : initialViewport(camera.value, innerWidth, innerHeight - topBarPx)
if (viewport) fleet.watch(viewport, filters.value)
fleet.followVisibility()
sources.start()
followInbox()
followSession()
followDrawings()
void loadMe()
reloadMeOnFocus()
render(<App />, document.querySelector('#app')!)
