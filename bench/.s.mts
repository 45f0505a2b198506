import { join } from 'node:path'
import { loadPorts } from '#reference/ports.ts'
import { loadSeaLanes } from '#reference/sea-lanes.ts'
import { loadTerminals } from '#reference/terminals.ts'
import { loadChokepoints } from '#reference/chokepoints.ts'
import { allSpells, foundSpells, overlapping, playAtSea, trueSpells } from './accuracy-at-sea.ts'
const d=join(import.meta.dirname,'../data')
const ports=loadPorts(d), terminals=loadTerminals(d), lanes=loadSeaLanes(d,ports,terminals)
const parts={world:{ports,terminals,lanes},chokepoints:loadChokepoints(d),baselines:[],seed:Number(process.argv[2]??1),vessels:2000,fromMs:Date.parse('2026-11-01T00:00:00Z'),days:Number(process.argv[3]??14)}
let a=performance.now()
const run=playAtSea(parts)
console.log(((performance.now()-a)/1000).toFixed(1),'s',run.points)
const truth=trueSpells(run,parts)
const counts:any={}; for(const e of run.found){counts[e.kind]=(counts[e.kind]??0)+1}
console.log(counts)
for(const [kind,made] of [['sts_meeting',truth.meetings],['floating_storage',truth.storage],['gap',truth.gaps]] as const){
 const f=foundSpells(run.found,kind), all=allSpells(run,parts,kind)
 const hit=new Set(overlapping(made,f)), ok=new Set(overlapping(f,all))
 console.log(kind,'truth',made.length,'found',f.length,'recall',(hit.size/made.length*100).toFixed(1),'precision',(ok.size/f.length*100).toFixed(1))
 const iso=(m:number)=>Number.isFinite(m)?new Date(m).toISOString().slice(5,16):'..'
 for(const m of made.filter(x=>!hit.has(x)).slice(0,8)){const p=run.played.demo.plans.find(p=>String(p.ship.mmsi)===m.key.split(' ')[0])!;const st=run.ships.get(p.ship.mmsi)!.state(m.fromMs);const s=run.played.fleet.slotOf(p.ship.mmsi);console.log('   missed',m.key,iso(m.fromMs),iso(m.toMs),p.ship.kind.name,st.phase,st.lng.toFixed(1),st.lat.toFixed(1),'class',run.played.fleet.columns.vesselClass[s],'load',run.played.fleet.columns.loadShare[s])}
 for(const m of f.filter(x=>!ok.has(x)).slice(0,8)){const p=run.played.demo.plans.find(p=>String(p.ship.mmsi)===m.key.split(' ')[0])!;const st=run.ships.get(p.ship.mmsi)!.state(m.fromMs);console.log('   wrong',m.key,iso(m.fromMs),iso(m.toMs),p.ship.kind.name,st.phase,st.laden,st.lng.toFixed(1),st.lat.toFixed(1),JSON.stringify(run.found.find(e=>e.kind===kind&&e.startedMs===m.fromMs)?.detail))}
}
const sts=run.found.filter(e=>e.kind==='sts_meeting');console.log('confirmed',sts.filter(e=>e.detail.confirmed_by_draught).length,'ended',sts.filter(e=>e.endedMs).length)
console.log(run.found.filter(e=>e.kind==='shared_mmsi'||e.kind==='teleport').slice(-4))
