import { loadPorts } from '#reference/ports.ts'
import { loadTerminals } from '#reference/terminals.ts'
import { loadSeaLanes } from '#reference/sea-lanes.ts'
import { demo } from '#feeds/demo/demo.ts'
import { FeedStatus } from '#domain/feed-status.ts'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { wallClock } from '#domain/clock.ts'
const n = Number(process.argv[2]); const t0=performance.now()
const ports = loadPorts('data'), terminals = loadTerminals('data')
const lanes = loadSeaLanes('data', ports, terminals)
console.log('load', (performance.now()-t0).toFixed(0))
const h = monitorEventLoopDelay({resolution:5}); h.enable()
const stop = new AbortController(); setTimeout(()=>stop.abort(), Number(process.argv[3])*1000)
const status = new FeedStatus({id:'demo',name:'',licence:'',demo:true})
const base = process.memoryUsage().rss
let rows=0, batches=0; const seen=new Set<number>(); let full=0; const rates:number[]=[]; let last=performance.now(), lastRows=0; let cpu0: any
for await (const x of demo(new URL(`demo:?vessels=${n}&seed=1`), {sourceIndex:0,status,clock:wallClock,fetch,random:Math.random,setting:()=>undefined,world:{ports,terminals,lanes},sleep:(ms,s)=>new Promise(r=>{const t=setTimeout(r,ms); s.addEventListener('abort',()=>{clearTimeout(t);r()},{once:true})})})(stop.signal)) {
  if (x.kind!=='observations') continue
  rows+=x.observations.length; batches++
  if(!full){for(let i=0;i<x.observations.length;i++) seen.add(x.observations.mmsi[i]!); if(seen.size>=n*0.97){full=performance.now()-t0; console.log('97% of ships by', full.toFixed(0),'ms')}}
  if (performance.now()-last>5000){console.log('rows/s',((rows-lastRows)/(performance.now()-last)*1000).toFixed(0)); last=performance.now(); lastRows=rows; if(!cpu0) cpu0={c:process.cpuUsage(),t:performance.now()}}
}
console.log(rows,'rows', batches, 'loop max', (h.max/1e6).toFixed(0),'p99',(h.percentile(99)/1e6).toFixed(0), 'rss+', ((process.memoryUsage().rss-base)/1e6).toFixed(0),'MB rss', (process.memoryUsage().rss/1e6).toFixed(0), [...status.rejects], cpu0 && ((process.cpuUsage(cpu0.c).user/1000)/(performance.now()-cpu0.t)*100).toFixed(1)+'% cpu')
