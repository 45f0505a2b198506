import type { ConditionsQuestion } from '../notations/conditions.ts'

/**
 * 100 questions of a fuel oil trader in Singapore, a marine underwriter in London, a freight analyst at a miner of coal and iron ore, a journalist
 * who follows Russian oil and a port agent in Rotterdam and Antwerp. Written from the notation
 * and the documented filters, without sight of the parser, its lists or any other set.
 */
export const bunkerTradersUnderwritersAndPortAgents: readonly ConditionsQuestion[] = [
  // A fuel-oil and bunker trader in Singapore
  ['fuel oil arrivals singapore next 10 days', '$Fuel_Oil dest=SG eta=10d (CH) (laden)'],
  [
    'HSFO cargoes on the water from Fujairah to Singapore',
    '$Fuel_Oil orig=AEFJR dest=SG (status=under_way) (CH) (laden)',
  ],
  ['VLCCs with fuel oil, Rotterdam to Spore', '$Fuel_Oil size=vlcc orig=NLRTM dest=SG (CH) (laden)'],
  ['Al Zour fuel oil liftings bound for Asia', '$Fuel_Oil orig=KWMIS dest=asia (CH) (laden)'],
  [
    'any aframax at anchor in the singapore strait right now?',
    'size=aframax (CH) status=anchored,waiting in=singapore-strait',
  ],
  ['tankers waiting off Tanjung Pelepas', 'CH/CNPH/CHP status=waiting/status=anchored,waiting at=MYTPP/near*'],
  ['fuel oil >80kt heading to Zhoushan', '$Fuel_Oil cargo>80000 dest=CNZOS (CH) (laden)'],
  ['russian fuel oil into singapore, excl sanctioned vessels', '$Fuel_Oil orig=RU dest=SG unsanctioned (CH) (laden)'],
  ['Where is VLSFO delivered Singapore trading today?', 'ask'],
  ['dubai and brent last', 'price=DUBAI,BRENT'],
  ['LR2s drifting in Malacca Strait', 'size=lr2 (CH) status=drifting in=malacca'],
  ['how many tankers are at anchor off Fujairah', 'CH/CNPH/CHP status=anchored,waiting at=AEFJR/near*'],
  ['MRs in ballast for Pengerang', 'size=mr (CH) ballast dest=MYPGG'],
  [
    'suezmaxes from Basrah w fuel oil, eta singapore before 12 december',
    '$Fuel_Oil size=suezmax orig=IQMAB dest=SG etaTo=2026-12-12/etaTo=2026-12-11 (CH) (laden)',
  ],
  ['Gasoil out of Sikka or Vadinar for Singapore', '$Gasoil/$Diesel orig=INSIK,INVAD dest=SG (CH) (laden)'],
  ['product tankers moored at Pasir Gudang', 'H status=moored/status=moored,loading,discharging at=MYPGU/near*'],
  ['ships going to Jurong that do less than 8 knots', 'dest=SGSIN kn<8'],
  ['Iranian fuel oil sitting in Malaysian waters', '$Fuel_Oil orig=IR waters=MY/near* (CH) (laden)'],
  ['alert me on vlccs for Singapore due within 48 hours', 'size=vlcc (CH) dest=SG eta=48h/eta=2d ?alert'],
  [
    'biggest fuel oil cargoes coming to Singapore from the US Gulf',
    '$Fuel_Oil orig=us-gulf dest=SG (CH) (laden) ?biggest',
  ],

  // A marine insurance underwriter in London
  ['everything in the Gulf of Aden under 10 kn', 'in=gulf-of-aden kn<10'],
  ['LNG carriers inside the Persian Gulf, laden', 'N/$LNG laden in=persian-gulf'],
  ['Liberian flagged bulkers in Ukrainian waters', 'B flag=LR waters=UA/near*'],
  ['Tankers that went dark in the Gulf of Oman', 'CH/CNPH/CHP quality=gap in=gulf-of-oman'],
  ['laden VLCCs transiting Hormuz now', 'size=vlcc (CH) laden in=hormuz (status=under_way)'],
  ['find Sounion', 'name=Sounion'],
  ['IMO 9321483', 'imo=9321483'],
  ['Show me vessels sharing one MMSI', 'quality=shared_mmsi'],
  ['tankers older than 20 years in the Baltic', 'CH/CNPH/CHP in=baltic-sea ?old/?20/?year'],
  ['What is the current war risk premium for the Red Sea?', 'ask'],
  ['container ships in the Red Sea right now', 'X/$containers in=red-sea'],
  ['boxships rounding the Cape of Good Hope at more than 16 knots', 'X/$containers in=cape-of-good-hope kn>16'],
  ['which vessels are aground at the moment', 'ask ?aground'],
  ['Sanctioned vessels anchored off Ceyhan', 'sanctioned status=anchored,waiting/status=anchored at=TRBOT/near*'],
  [
    'bulk carriers above 60,000 dwt at berth in Odesa',
    'B dwt>60000 status=moored/status=moored,loading,discharging at=UAODS/near*',
  ],
  ['ammonia cargoes going to Jorf Lasfar', '$Ammonia dest=MAJFL (P) (laden)'],
  [
    'accumulation check: all vessels moored at Jebel Ali',
    'status=moored/status=moored,loading,discharging at=AEJEA/near*',
  ],
  ['Cook Islands, Gabon or Comoros flag with crude on board', '$crude flag=CK,GA,KM (C) (laden)'],
  ['gas carriers in the Black Sea', 'NP in=black-sea'],
  ['vessels bound for Israel, ETA within 5 days', 'dest=IL eta=5d'],

  // A freight analyst at a coal and iron ore miner in Australia
  ['Capes ballasting to Port Hedland', 'size=capesize (B) ballast dest=AUPHE'],
  [
    'iron ore from Hedland, Dampier and Walcott to China, eta 1-7 December',
    '$Iron_Ore orig=AUPHE,AUDAM,AUPWL dest=CN etaFrom=2026-12-01 etaTo=2026-12-07 (B) (laden)',
  ],
  ['bulkers queuing off Dalrymple Bay', 'B status=waiting/status=anchored,waiting at=AUHPT/near*'],
  ['Newcastlemaxes laden from Brazil for China', 'size=newcastlemax (B) laden orig=BR dest=CN'],
  ['coking coal Hay Point to India', '$Coking_Coal orig=AUHPT dest=IN (B) (laden)'],
  [
    'kamsarmaxes with thermal coal out of Newcastle NSW to Japan or Taiwan',
    '$Thermal_Coal size=kamsarmax orig=AUNTL dest=JP,TW (B) (laden)',
  ],
  ['where is the Baltic C5 index today', 'ask'],
  ['iron ore and coal price', 'price=COAL'],
  ['VLOCs under way to Brazil in ballast', 'size=vloc (B) ballast dest=BR status=under_way'],
  ['Capesizes doing over 13 kn in the Indian Ocean', 'size=capesize (B) kn>13 in=indian-ocean'],
  ['ballasters from Qingdao, capes only', 'size=capesize (B) ballast last=CNTAO'],
  ['bauxite Kamsar to China above 170kt', '$Bauxite orig=GNKMR dest=CN cargo>170000 (B) (laden)'],
  ['how many capes waiting off Caofeidian', 'size=capesize (B) status=waiting/status=anchored,waiting at=CNCFD/near*'],
  ['Indonesian coal for India on panamaxes', '$Coal size=panamax orig=ID dest=IN (B) (laden)'],
  ['supramaxes in the Java Sea, empty', 'size=supramax (B) ballast in=java-sea'],
  ['Which bulkers are loading at Abbot Point?', 'B status=loading at=AUABP/near*'],
  ['slow steamers: laden capes below 10.5 knots', 'size=capesize (B) laden kn<10.5'],
  ['top 10 iron ore cargoes for Japan by tonnage', '$Iron_Ore dest=JP (B) (laden) ?top'],
  ['saldanha ore to Rotterdam, anything?', '$Iron_Ore orig=ZASDB dest=NLRTM (B) (laden)'],
  ['bulk carriers discharging at Gwangyang or Pohang', 'B status=discharging at=KRKAN,KRKPO/near*'],

  // A journalist who follows Russian oil
  ['Urals cargoes on their way to India', '$Urals dest=IN (status=under_way) (C) (laden)'],
  ['ESPO from Kozmino to China', '$ESPO orig=RUKZM dest=CN (C) (laden)'],
  ['sanctioned tankers in the Baltic Sea', 'CH/CNPH/CHP sanctioned in=baltic-sea'],
  ['crude from Primorsk sailing for orders', '$crude orig=RUPRI dest=orders (status=under_way) (C) (laden)'],
  ['Where is the Eventin now?', 'name=Eventin'],
  ['russian crude to turkey', '$crude orig=RU dest=TR (C) (laden)'],
  ['Russian-flagged tankers in the English Channel', 'CH/CNPH/CHP flag=RU in=english-channel'],
  [
    'sanctioned suezmaxes passing the Danish Straits, laden',
    'size=suezmax (CH) sanctioned laden in=danish-straits (status=under_way)',
  ],
  ['How much crude did Russia export in October last year?', 'ask'],
  ['Diesel from Russia to Brazil', '$Diesel orig=RU dest=BR (CH) (laden)'],
  ['LNG from Sabetta to China', '$LNG orig=RUSAB dest=CN (N) (laden)'],
  ['tankers with an AIS gap in the Black Sea', 'CH/CNPH/CHP quality=gap in=black-sea'],
  [
    'aframaxes drifting off Egypt with Russian crude',
    '$crude size=aframax orig=RU status=drifting waters=EG/near* (CH) (laden)',
  ],
  ['CPC Blend liftings from Novorossiysk heading into the EU', '$CPC_Blend orig=RUNVS dest=european-union (C) (laden)'],
  [
    'tankers under the Gambian or Sierra Leone flag coming out of Ust-Luga',
    'CH/CNPH/CHP flag=GM,SL orig=RUULU/last=RUULU (laden)',
  ],
  ['What does Brent cost today?', 'price=BRENT'],
  ['mmsi 273349220', 'mmsi=273349220'],
  ['Russian fuel oil being discharged at Fujairah', '$Fuel_Oil orig=RU status=discharging at=AEFJR/near* (CH) (laden)'],
  ['sanctioned ships due at Sikka or Vadinar within a week', 'sanctioned dest=INSIK,INVAD eta=7d'],
  ['watch crude tankers near Murmansk that are less than 20% full', 'C/$crude load<20 at=RUMMK/near*'],

  // A port agent in Rotterdam and Antwerp
  ['eta rotterdam next 24h', 'dest=NLRTM eta=24h/eta=1d'],
  ['product tankers for Antwerp due before 4 Dec', 'H dest=BEANR etaTo=2026-12-04/etaTo=2026-12-03'],
  ['who is at anchor at Westhinder', 'status=anchored,waiting near*'],
  ['ships anchored off Flushing', 'status=anchored,waiting/status=anchored at=NLVLI/near*'],
  ['bulkers for Ghent or Terneuzen', 'B dest=BEGNE,NLTNZ'],
  ['LNG carriers due Zeebrugge between 1 and 10 December', 'N/$LNG dest=BEZEE etaFrom=2026-12-01 etaTo=2026-12-10'],
  ['iron ore for Rotterdam, over 150,000 t on board', '$Iron_Ore dest=NLRTM cargo>150000 (B) (laden)'],
  ['vessels for Antwerp whose ETA has already passed', 'dest=BEANR quality=eta_past'],
  [
    'containerships at berth in Antwerp',
    'X/$containers status=moored/status=moored,loading,discharging at=BEANR/near*',
  ],
  ['which jetty in the Botlek is free tomorrow morning?', 'ask'],
  ['tankers for NLRTM coming from Houston', 'CH/CNPH/CHP dest=NLRTM orig=USHOU/last=USHOU (laden)'],
  ['chem tankers moored Terneuzen', 'H status=moored/status=moored,loading,discharging at=NLTNZ/near*'],
  ['vessels for Antwerp with a pilot on board', 'dest=BEANR ?pilot'],
  ['Norwegian and Danish flagged ships inbound Rotterdam', 'flag=NO,DK dest=NLRTM'],
  ['position of the Stolt Tenacity pls', 'name*'],
  ['ARA bound gasoline', '$Gasoline dest=ara/dest=NLAMS,NLRTM,BEANR (CH) (laden)'],
  ['any VLCC at Maasvlakte?', 'size=vlcc (CH) at=NLRTM/near*'],
  ['everything inbound Amsterdam between 50k and 80k dwt', 'dest=NLAMS dwt>50000 dwt<80000'],
  ['capes with coal for Rotterdam, earliest ETA first', '$Coal size=capesize dest=NLRTM (B) (laden) ?earliest'],
  ['Ships for Rotterdam heard in the last 2 hours and doing less than 5 kn', 'dest=NLRTM recv=2h kn<5'],
]
