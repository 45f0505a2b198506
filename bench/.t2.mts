import { join } from 'node:path'
import { loadPorts } from '#reference/ports.ts'
import { loadSeaLanes } from '#reference/sea-lanes.ts'
import { loadTerminals } from '#reference/terminals.ts'
import { loadChokepoints } from '#reference/chokepoints.ts'
import { loadChokepointBaselines } from '#reference/baselines.ts'
import { shipState } from '#feeds/demo/motion.ts'
import { StraitZones } from '#derive/strait-zones.ts'
import { OpenNodes, StraitSides } from '#derive/strait-sides.ts'
import { hearings, matched, transitsHeard, trueTransits } from './accuracy-transits.ts'
import { PlayedDemo } from './play-demo.ts'
const d=join(import.meta.dirname,'../data')
const ports=loadPorts(d), terminals=loadTerminals(d), lanes=loadSeaLanes(d,ports,terminals)
const parts={world:{ports,terminals,lanes},chokepoints:loadChokepoints(d),baselines:[],seed:1,vessels:2000,fromMs:Date.parse('2026-11-01T00:00:00Z'),days:10}
const demo=new PlayedDemo(parts).demo
const truth=trueTransits(demo,parts)
const hears=hearings['half of the time unheard, twelve hours at a time'](1)
const {found}=transitsHeard(parts,hears,demo)
console.log('truth',truth.length,'found',found.length)
for(const c of parts.chokepoints){const t=truth.filter(x=>x.strait===c.id),f=found.filter(x=>x.strait===c.id);const m=matched(f,t)
 console.log(c.id,'truth',t.length,'found',f.length,'hits',m.hits)
 const z=new StraitZones(c), sd=new StraitSides(new OpenNodes(lanes),c)
 for(const x of m.missed.slice(0,6)){ const out:string[]=[]; let last=NaN
  for(let tt=x.atMs-50*3600e3;tt<x.atMs+90*3600e3;tt+=600e3){ const h=hears(x.index,tt); const s=shipState(1,demo.plans[x.index],terminals,tt)
   const key=h?z.zoneOf(s.lng,s.lat)+'/'+sd.sideOf(s):'-'; if(key!==out.at(-1)?.split('@')[0])out.push(key+'@'+((tt-x.atMs)/3600e3).toFixed(0))}
  console.log('   miss',x.index,out.join(' '))}
 for(const x of m.wrong.slice(0,3))console.log('   wrong',x.index,new Date(x.atMs).toISOString(),truth.filter(q=>q.index===x.index).map(q=>q.strait+q.inbound+new Date(q.atMs).toISOString()).join())
}
