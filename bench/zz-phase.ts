import { readPolygon } from '#domain/polygon.ts'
import { RankedView } from '#fleet/ranked-view.ts'
import { findInRegion } from '#fleet/region.ts'
import { seeded, syntheticFleet } from './synthetic-fleet.ts'
import { median } from './table.ts'
const fleet = syntheticFleet(100_000); const view = new RankedView(fleet); view.rebuild()
const { cargoTonnes, lng, lat } = fleet.columns
const random = seeded(4711)
function coast(lng:number, lat:number, half:number, n:number){ const phase=random()*6
 const ring=Array.from({length:n},(_, i):[number,number]=>{const turn=i/n*2*Math.PI; const far=half*(0.75+0.2*Math.sin(5*turn+phase)+0.05*random()); const at=(v:number)=>Math.round(v*1e5)/1e5; return [at(lng+far*Math.cos(turn)),at(Math.max(-85,Math.min(85,lat+far*0.7*Math.sin(turn))))]}); return [...ring, ring[0]] }
const run=(g:any)=>{for(;;){const s=g.next(); if(s.done) return s.value}}
const cases = [[0.4,8],[0.4,64],[4,8],[4,64],[20,8],[20,64]] as const
const all = cases.map(([half,n])=>({half,n,rings:Array.from({length:40},()=>{const s=Math.floor(random()*100000); return coast(Math.max(-170+half,Math.min(170-half,lng[s])),Math.max(-60,Math.min(60,lat[s])),half,n)})}))
for (let w=0;w<3;w++) for(const {rings} of all) for(const r of rings) run(findInRegion(view,cargoTonnes,readPolygon([r]) as any,5000))
for(let k=0;k<2;k++) for(const {half,n,rings} of all){ const prep:number[]=[],find:number[]=[]; let tot:number[]=[]
 for(let round=0;round<20;round++) for(const r of rings){ const a=performance.now(); const p=readPolygon([r]) as any; const b=performance.now(); const f=run(findInRegion(view,cargoTonnes,p,5000)); const c=performance.now(); prep.push(b-a); find.push(c-b); tot.push(f.total)}
 console.log(half,n,'prep µs',(median(prep)*1000).toFixed(1),'find µs',(median(find)*1000).toFixed(1),'ships',median(tot)) }
