import { join } from 'node:path'
import { loadPorts } from '#reference/ports.ts'
import { loadSeaLanes } from '#reference/sea-lanes.ts'
import { loadTerminals } from '#reference/terminals.ts'
import { loadChokepoints } from '#reference/chokepoints.ts'
import { loadChokepointBaselines } from '#reference/baselines.ts'
import { hearings, isScored, withLike, transitsHeard, trueTransits } from './accuracy-transits.ts'
import { PlayedDemo } from './play-demo.ts'
const d=join(import.meta.dirname,'../data')
const ports=loadPorts(d), terminals=loadTerminals(d), lanes=loadSeaLanes(d,ports,terminals)
const parts={world:{ports,terminals,lanes},chokepoints:loadChokepoints(d),baselines:loadChokepointBaselines(d),seed:Number(process.argv[2]??1),vessels:Number(process.argv[3]??2000),fromMs:Date.parse('2026-11-01T00:00:00Z'),days:Number(process.argv[4]??10)}
let a=performance.now()
const demo=new PlayedDemo(parts).demo
const truth=trueTransits(demo,parts)
console.log('truth',truth.length,((performance.now()-a)/1000).toFixed(1),'s')
const only=process.argv[5]
for(const [name,thin] of Object.entries(hearings)){
 if(only&&!name.startsWith(only))continue
 a=performance.now()
 const {found}=transitsHeard(parts,thin?.(parts.seed),demo)
 console.log(name,'found',found.length,'unheard',found.filter(f=>f.unheard).length,((performance.now()-a)/1000).toFixed(1),'s')
 const all=found, made0=truth.filter(x=>isScored(x,parts)), f0=found.filter(x=>isScored(x,parts))
 console.log('  scored truth',made0.length,'counted',f0.length,(f0.length/made0.length*100).toFixed(1)+'%','recall',(withLike(made0,all).length/made0.length*100).toFixed(1),'precision',(withLike(f0,truth).length/f0.length*100).toFixed(1),'unheard',f0.filter(f=>f.unheard).length)
 for(const c of parts.chokepoints){const t=made0.filter(x=>x.strait===c.id),f=f0.filter(x=>x.strait===c.id);const hit=new Set(withLike(t,all)), right=new Set(withLike(f,truth))
 console.log('  ',c.id,'truth',t.length,'found',f.length,'hits',hit.size,'missed',t.filter(x=>!hit.has(x)).slice(0,4).map(x=>x.index+'@'+new Date(x.atMs).toISOString().slice(5,16)).join(' '),'wrong',f.filter(x=>!right.has(x)).slice(0,3).map(x=>x.index+'@'+new Date(x.atMs).toISOString().slice(5,16)+(x.inbound?'i':'o')).join(' '))}
}
