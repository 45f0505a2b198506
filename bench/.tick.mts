import { join } from 'node:path'
import { loadPorts } from '#reference/ports.ts'
import { loadSeaLanes } from '#reference/sea-lanes.ts'
import { loadTerminals } from '#reference/terminals.ts'
import { loadChokepoints } from '#reference/chokepoints.ts'
import { loadChokepointBaselines } from '#reference/baselines.ts'
import { PlayedDemo } from './play-demo.ts'
const d=join(import.meta.dirname,'../data')
const ports=loadPorts(d), terminals=loadTerminals(d), lanes=loadSeaLanes(d,ports,terminals)
for(const vessels of [2000,100000]){
 const parts={world:{ports,terminals,lanes},chokepoints:loadChokepoints(d),baselines:loadChokepointBaselines(d),seed:1,vessels,fromMs:Date.parse('2026-11-01T00:00:00Z'),days:vessels>5000?0.11:0.5}
 let a=performance.now()
 const p=new PlayedDemo(parts)
 console.log(vessels,'planned',(performance.now()-a).toFixed(0),'ms rss',Math.round(process.memoryUsage().rss/1e6))
 const at:number[]=[], ck:number[]=[], ap:number[]=[], apc:number[]=[]; let rows=0
 const t0=p.steps.atSea.tick.bind(p.steps.atSea), t1=p.steps.chokepoints.tick.bind(p.steps.chokepoints), a0=p.steps.atSea.apply.bind(p.steps.atSea), a1=p.steps.chokepoints.apply.bind(p.steps.chokepoints)
 p.steps.atSea.tick=(f,n)=>{const b=performance.now();t0(f,n);at.push(performance.now()-b)}
 p.steps.chokepoints.tick=(f,n)=>{const b=performance.now();t1(f,n);ck.push(performance.now()-b)}
 p.steps.atSea.apply=(b1,f)=>{const b=performance.now();a0(b1,f);ap.push(performance.now()-b);rows+=b1.length}
 p.steps.chokepoints.apply=(b1,f)=>{const b=performance.now();a1(b1,f);apc.push(performance.now()-b)}
 p.play()
 const q=(v:number[],s:number)=>v.toSorted((x,y)=>x-y)[Math.floor(s*(v.length-1))].toFixed(2)
 const sum=(v:number[])=>v.reduce((x,y)=>x+y,0)
 console.log('  atSea.tick p50',q(at,.5),'max',q(at,1),'ms; chokepoints.tick p50',q(ck,.5),'max',q(ck,1),'; apply ns/row atSea',(sum(ap)/rows*1e6).toFixed(0),'chokepoints',(sum(apc)/rows*1e6).toFixed(0),'rows',rows,'rss',Math.round(process.memoryUsage().rss/1e6))
}
