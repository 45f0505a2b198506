import { render } from 'preact'
import './styles/tokens.css'
import './styles/base.css'
import './styles/shell.css'
import './styles/panels.css'
import './styles/card.css'
import './styles/strip.css'
import './styles/account.css'
import './styles/phone.css'
import { followUpgrade, loadMe } from './state/account.ts'
import { followAddress } from './state/app.ts'
import { startClock } from './state/clock.ts'
import { sources } from './live/sources.ts'
import { App } from './shell/app.tsx'

followAddress()
startClock()
sources.start()
void loadMe()
followUpgrade()
render(<App />, document.querySelector('#app')!)
