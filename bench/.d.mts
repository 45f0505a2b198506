import { join } from 'node:path'
import { loadPorts } from '#reference/ports.ts'
import { loadSeaLanes } from '#reference/sea-lanes.ts'
import { loadTerminals } from '#reference/terminals.ts'
import { loadChokepoints } from '#reference/chokepoints.ts'
import { TrueShip } from '#feeds/demo/truth.ts'
import { PlayedDemo } from './play-demo.ts'
const d=join(import.meta.dirname,'../data')
const ports=loadPorts(d), terminals=loadTerminals(d), lanes=loadSeaLanes(d,ports,terminals)
const parts={world:{ports,terminals,lanes},chokepoints:loadChokepoints(d),baselines:[],seed:1,vessels:2000,fromMs:Date.parse('2026-11-04T00:00:00Z'),days:5}
const p=new PlayedDemo(parts)
const watch=new Map([216,1244,1258,560].map(i=>[p.demo.plans[i].ship.mmsi,i]))
const names=['new','late','dup','held']
p.play({hears:(i)=>[216,1244,1258,560].includes(i)||i<3,onBatch:(b)=>{for(let r=0;r<b.length;r++){const i=watch.get(b.mmsi[r]);if(i===undefined||b.kind[r]!==1)continue; if(b.verdict[r]!==0)console.log(i,new Date(b.atMs[r]).toISOString().slice(5,16),names[b.verdict[r]],b.lng[r].toFixed(2),b.lat[r].toFixed(2))}}})
for(const [m,i] of watch){const s=p.fleet.slotOf(m);console.log(i,p.demo.plans[i].ship.kind.name,'class',p.fleet.columns.vesselClass[s],'listed',p.fleet.listed(s));const t=new TrueShip(p.demo,p.demo.plans[i]);let o='';for(let h=0;h<24*5;h++)o+=t.isSilent(parts.fromMs+h*3600e3)?'x':'.';console.log(o)}
import { shipState } from '#feeds/demo/motion.ts'
import { StraitZones } from '#derive/strait-zones.ts'
const cps=loadChokepoints(d)
for(const [id,index,day] of [['cape-of-good-hope',1244,'2026-11-10T00:40Z'],['panama',1258,'2026-11-08T11:10Z'],['panama',560,'2026-11-10T23:12Z']] as const){
 const z=new StraitZones(cps.find(c=>c.id===id)!)
 let last=-1; const out:string[]=[]
 for(let t=Date.parse(day)-80*3600e3;t<=Date.parse(day)+20*3600e3;t+=600e3){const s=shipState(1,p.demo.plans[index],terminals,t);const q=z.zoneOf(s.lng,s.lat);if(q!==last){out.push(new Date(t).toISOString().slice(5,16)+':z'+q+'('+s.lng.toFixed(2)+','+s.lat.toFixed(2)+')');last=q}}
 console.log(id,index,out.join(' '))
}
