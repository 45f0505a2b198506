import { join } from 'node:path'
import { loadPorts } from '#reference/ports.ts'
import { loadSeaLanes } from '#reference/sea-lanes.ts'
import { loadTerminals } from '#reference/terminals.ts'
import { loadChokepoints } from '#reference/chokepoints.ts'
import { OpenNodes, StraitSides } from '#derive/strait-sides.ts'
const d=join(import.meta.dirname,'../data')
const ports=loadPorts(d), terminals=loadTerminals(d), lanes=loadSeaLanes(d,ports,terminals)
const o=new OpenNodes(lanes)
for(const c of loadChokepoints(d)){const s:any=new StraitSides(o,c);console.log(c.id,s.debug)}
const c=loadChokepoints(d).find(c=>c.id==='bab-el-mandeb')!
const s=new StraitSides(o,c)
const P={lng:41.0,lat:16.5},Q={lng:44.9,lat:12.5}
console.log(s.mayLieBetween(P,Q,24.2*3600e3),s.sideOf(P),s.sideOf(Q),s.passed(P,Q,false,24.2*3600e3))
