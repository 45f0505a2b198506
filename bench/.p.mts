import { join } from 'node:path'
import { loadPorts } from '#reference/ports.ts'
import { loadSeaLanes } from '#reference/sea-lanes.ts'
import { loadTerminals } from '#reference/terminals.ts'
import { loadChokepoints } from '#reference/chokepoints.ts'
import { loadChokepointBaselines } from '#reference/baselines.ts'
import { PlayedDemo } from './play-demo.ts'
const d=join(import.meta.dirname,'../data')
const ports=loadPorts(d), terminals=loadTerminals(d), lanes=loadSeaLanes(d,ports,terminals)
const parts={world:{ports,terminals,lanes},chokepoints:loadChokepoints(d),baselines:loadChokepointBaselines(d),seed:1,vessels:2000,fromMs:Date.parse('2026-11-01T00:00:00Z'),days:2}
new PlayedDemo(parts).play()
