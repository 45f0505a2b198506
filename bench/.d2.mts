import { join } from 'node:path'
import { loadPorts } from '#reference/ports.ts'
import { loadSeaLanes } from '#reference/sea-lanes.ts'
import { loadTerminals } from '#reference/terminals.ts'
import { loadChokepoints } from '#reference/chokepoints.ts'
import { PlayedDemo } from './play-demo.ts'
import { hearings } from './accuracy-transits.ts'
const d=join(import.meta.dirname,'../data')
const ports=loadPorts(d), terminals=loadTerminals(d), lanes=loadSeaLanes(d,ports,terminals)
const parts={world:{ports,terminals,lanes},chokepoints:loadChokepoints(d),baselines:[],seed:1,vessels:2000,fromMs:Date.parse('2026-11-01T00:00:00Z'),days:10}
const p=new PlayedDemo(parts)
const set=new Map([243,216,159,570].map(i=>[p.demo.plans[i].ship.mmsi,i]))
p.steps.chokepoints.onTransit=(c,t)=>{const i=set.get(p.fleet.columns.mmsi[t.slot]); if(i!==undefined)console.log('TRANSIT',i,c.id,new Date(t.atMs).toISOString(),t.inbound,t.unheard)}
const h=hearings['half of the time unheard, twelve hours at a time'](1)
const lastAt=new Map<number,number>()
p.play({hears:(i,at)=>set.has(p.demo.plans[i].ship.mmsi)&&h(i,at)||i<2,onBatch:(b)=>{for(let r=0;r<b.length;r++){const i=set.get(b.mmsi[r]);if(i===undefined||b.kind[r]!==1)continue;const g=b.atMs[r]-(lastAt.get(i)??0);if(g>3*3600e3||b.verdict[r]!==0)console.log(i,new Date(b.atMs[r]).toISOString(),'gap',(g/3600e3).toFixed(1),'v',b.verdict[r],'listed',p.fleet.listed(b.slot[r]),b.lng[r].toFixed(1),b.lat[r].toFixed(1));lastAt.set(i,b.atMs[r])}}})
