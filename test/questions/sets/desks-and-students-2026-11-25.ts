import type { ConditionsQuestion } from '../notations/conditions.ts'

/**
 * 100 questions of crude, gas, grain, ore and container desks, a reporter, a student, a coast guard and a port agent.
 * Written from the notation, the filters and the list of regions alone, without sight of the parser or of other sets.
 */
export const desksAndStudents: readonly ConditionsQuestion[] = [
  // Head of a crude desk (17)
  [
    'VLCCs laden AG to China arriving first half Dec',
    'size=VLCC (CH) laden orig=persian-gulf dest=CN etaFrom=2026-12-01 etaTo=2026-12-15',
  ],
  [
    'ballast VLCCs heading to the AG, ETA in 10 days',
    'size=VLCC (CH) ballast dest=persian-gulf eta=10d/etaTo=2026-12-04 (etaFrom=2026-11-24/etaFrom=2026-12-04)',
  ],
  ['aframaxes and suezmaxes in the Med not on subs', 'size=aframax,suezmax (CH) in=mediterranean ?subs'],
  ['urals cargoes for India', '$Urals (C) (laden) dest=IN'],
  ['CPC blend ex Novorossiysk for the Med', '$CPC_Blend (C) (laden) orig=RUNVS dest=mediterranean'],
  ['tankers with AIS gaps near Kharg island', 'CH/CHNP at=IRKHK/near* quality=gap'],
  ['sanctioned crude tankers off Malaysia', 'C sanctioned waters=MY/bbox*'],
  ['suezmax WAF/UKC laden', 'size=suezmax (CH) laden orig=west-africa dest=north-west-europe'],
  ['US crude on the water to Asia', 'C/$crude/$Crude_Oil (laden) (status=under_way) orig=US dest=asia'],
  ['anything with over 1.8 mb of crude for korea or japan', 'C/$crude/$Crude_Oil (laden) cargo>~245600 dest=KR,JP'],
  ['tankers for orders off WAF', 'CH/CHNP dest=orders in=west-africa'],
  [
    'VLCCs slow steaming under 9 kts in the indian ocean',
    'size=VLCC (CH) kn<9 (kn>*) (status=under_way) in=indian-ocean',
  ],
  ['crude tankers >150k dwt waiting at Roterdam', 'C dwt>150000 status=waiting at=NLRTM/dest=NLRTM'],
  ['laden LR2s from Jubail or Ruwais to ARA', 'size=LR2 (CH) laden orig=SAJUB,AERUW dest=ara'],
  [
    'jet cargoes into NWE by end of month',
    '$Jet_Fuel (CH) (laden) dest=north-west-europe etaTo=2026-11-30 (etaFrom=2026-11-24)',
  ],
  ['iranian crude not heading to China', 'C/$crude/$Crude_Oil (laden) orig=IR ?china'],
  ['MRs ballasting in the USG, dwt 45-52k', 'size=MR (CH) ballast in=us-gulf dwt>45000 dwt<52000'],

  // LNG portfolio analyst (13)
  ['lng to japan 3-5 dec', 'N/$LNG (laden) dest=JP etaFrom=2026-12-03 etaTo=2026-12-05'],
  [
    'LNG carriers loaded at Sabine Pass or Corpus Christi going to Europe',
    'N ($LNG) (laden) orig=USSAB,USCRP dest=europe',
  ],
  ['Qatari LNG in the Red Sea?', 'N/$LNG (laden) orig=QA in=red-sea'],
  [
    'q-flex and q-max laden for Milford Haven or Zeebrugge next month',
    'size=q_flex,q_max (N) laden dest=GBMLF,BEZEE etaFrom=2026-12-01 etaTo=2026-12-31',
  ],
  ['empty LNG ships heading for US Gulf', 'N ballast dest=us-gulf'],
  ['lng carriers drifting or anchored in singapore strait', 'N status=drifting,anchored,waiting in=singapore-strait'],
  ['Yamal LNG to China', '(N/$LNG) (laden) orig=RUSAB dest=CN'],
  [
    'lng vessels diverted from Europe to Asia this week',
    'N ($LNG) (dest=asia) (etaTo=2026-11-29/eta=7d) (etaFrom=2026-11-23/etaFrom=2026-11-24) (orig=europe) ?divert',
  ],
  ['steam turbine LNG carriers ballasting in the north pacific', 'N ballast in=north-pacific ?steam/?turbine'],
  ['LNG carriers eta Incheon tomorrow', 'N ($LNG) dest=KRINC etaFrom=2026-11-25 etaTo=2026-11-25'],
  [
    'lng ships above 170k cbm, laden, asia, eta within 14 days',
    'N ($LNG) laden dest=asia eta=14d/etaTo=2026-12-08 (etaFrom=2026-11-24) cargo>~76500/?170/?cbm',
  ],
  ['LNG carriers in the Panama canal northbound', 'N ($LNG) in=panama/at=PABLB ?northbound'],
  ['non-russian LNG into Spain', 'N/$LNG (laden) dest=ES ?russia'],

  // LPG shipping desk (8)
  [
    'VLGCs ballasting to Houston eta before 5 dec',
    'size=vlgc (P) ballast dest=USHOU etaTo=2026-12-04/etaTo=2026-12-05 (etaFrom=2026-11-24)',
  ],
  ['propane ex Marcus Hook', '$Propane (P) (laden) orig=USMAH'],
  ['laden vlgc USG to far east via the cape', 'size=vlgc (P) laden orig=us-gulf dest=far-east ?cape'],
  ['ammonia carriers in the med', '$Ammonia (P) in=mediterranean'],
  ['lpg ships waiting off chiba', 'P ($LPG) status=waiting at=JPCHB/dest=JPCHB'],
  ['MGC or LGC with butane bound WCI', 'size=mgc,lgc (P) $Butane (laden) dest=west-coast-india'],
  ['VLGCs doing more than 15 knots in S Atlantic', 'size=vlgc (P) kn>15 in=south-atlantic'],
  ['ethane to china, more than 40kt on board', '$Ethane (P) (laden) dest=CN cargo>40000'],

  // Grain trader in Geneva (10)
  ['panamax bulkers loaded ECSA for China', 'B size=panamax (laden) orig=east-coast-south-america dest=CN'],
  ['soybeans ex Paranagua or Santos, not for China', '$Soybeans (B) (laden) orig=BRPNG,BRSSZ ?china'],
  ['wheat from the Black Sea to Egypt', '$Wheat (B) (laden) orig=black-sea dest=EG'],
  [
    'corn vessels eta Damietta or Alexandria this week',
    '$Corn (B) (laden) dest=EGDAM,EGALY etaTo=2026-11-29/eta=7d (etaFrom=2026-11-23/etaFrom=2026-11-24)',
  ],
  ['handysize and supramax open in the Continent', 'size=handysize,supramax (B) in=north-west-europe ballast/?open'],
  ['kamsarmaxes ballasting to river plate', 'size=kamsarmax (B) ballast dest=river-plate'],
  ['laden bulkers that left Odesa, Chornomorsk or Pivdennyi', 'B laden last=UAODS,UAILK,UAYZE/orig=UAODS,UAILK,UAYZE'],
  [
    'grain ships, destination Bandar Imam Khomeini, eta 1-10 december',
    '$Grain (B) (laden) dest=IRBKM etaFrom=2026-12-01 etaTo=2026-12-10',
  ],
  ['soyabeans from us gulf for europe 60,000 t or more', '$Soybeans (B) (laden) orig=us-gulf dest=europe cargo>60000'],
  ['bulkers 50-65k dwt loading in New Orleans', 'B dwt>50000 dwt<65000 status=loading at=USMSY'],

  // Iron-ore analyst in Perth (8)
  ['capes laden out of Port Hedland', 'size=capesize (B) laden orig=AUPHE/last=AUPHE'],
  [
    'iron ore to Qingdao, Rizhao and Caofeidian arriving this week',
    '$Iron_Ore (B) (laden) dest=CNTAO,CNRZH,CNCFD etaTo=2026-11-29/eta=7d (etaFrom=2026-11-23/etaFrom=2026-11-24)',
  ],
  [
    'newcastlemax and VLOC from Brazil in the Indian Ocean',
    'size=newcastlemax,vloc (B) (laden) orig=BR in=indian-ocean',
  ],
  [
    'ballast capes to Port Hedland, Dampier and Cape Lambert next 7 days',
    'size=capesize (B) ballast dest=AUPHE,AUDAM,AUPWL eta=7d/etaTo=2026-12-01 (etaFrom=2026-11-24)',
  ],
  ['ships anchored off port headland', 'status=anchored,waiting at=AUPHE'],
  ['Guinea bauxite on capes to China', '$Bauxite size=capesize (B) (laden) orig=GN dest=CN'],
  ['coking coal from Hay Point & Gladstone to India or Japan', '$Coking_Coal (B) (laden) orig=AUHPT,AUGLT dest=IN,JP'],
  ['capesizes waiting off Qingdao for more than a week', 'size=capesize (B) status=waiting at=CNTAO/dest=CNTAO ?week'],

  // Container analyst (7)
  ['container ships over 14,500 TEU in the Suez canal', 'X in=suez size=ulcv/dwt>~181000/?teu/?14'],
  ['boxships eta Rotterdam or Antwerp wk 49', 'X dest=NLRTM,BEANR etaFrom=2026-11-30 etaTo=2026-12-06'],
  ['MSC container ships around the Cape of Good Hope', 'X in=cape-of-good-hope name=MSC/?msc'],
  ['container vessels anchored off LA/Long Beach', 'X status=anchored,waiting at=USLAX/at=USLGB'],
  [
    'neo-panamax box ships from Shanghai or Ningbo to USEC',
    'size=neo_panamax (X) orig=CNSHA,CNNGB/last=CNSHA,CNNGB dest=us-atlantic-coast',
  ],
  ['feeders in the Baltic below 5 kn', 'size=feeder (X) in=baltic-sea kn<5'],
  ['contaner ships arriving Santos this weekend', 'X dest=BRSSZ etaFrom=2026-11-28 etaTo=2026-11-29'],

  // Reporter of an energy newswire (6)
  ['sanctioned tankers in the Baltic right now', 'CH/CHNP sanctioned in=baltic-sea'],
  ['tankers that went dark in the gulf of oman', 'CH/CHNP quality=gap in=gulf-of-oman'],
  ['how many laden VLCCs are in the Strait of Hormuz', 'size=VLCC (CH) laden in=hormuz'],
  ['russia flagged tankers heading for Cuba or Venezuela', 'CH/CHNP flag=RU dest=CU,VE'],
  ['crude tankers not under sanctions that loaded in Venezuela', 'C unsanctioned (laden) orig=VE'],
  [
    'shadow fleet tankers waiting off Singapore',
    'CH/CHNP status=waiting at=SGSIN/in=singapore-strait/dest=SGSIN sanctioned/?shadow',
  ],

  // University student (4)
  [
    'show me all ships carrying crude oil from Saudi Arabia to the United States',
    'C/$crude/$Crude_Oil (laden) orig=SA dest=US',
  ],
  ['container ships with Panama flag', 'X flag=PA'],
  ['empty bulk carriers near Australia', 'B ballast waters=AU/near*'],
  ['Greek and Norwegian flagged tankers slower than 8 knots in the North Sea', 'CH/CHNP flag=GR,NO kn<8 in=north-sea'],

  // Coast guard officer (6)
  [
    'vessels under 1 kn not at anchor in English channel',
    'in=english-channel kn<1/status=drifting status=drifting/status=loading,discharging,moored,drifting,under_way/?anchor',
  ],
  ['tankers within 25 nm of Fujairah', 'CH/CHNP at=AEFJR/near*'],
  ['chem tankers in norwegian waters, position last 2 hours', 'H waters=NO recv=2h'],
  ['imo 9321483', 'imo=9321483'],
  ['ships sharing an mmsi in the med', 'quality=shared_mmsi in=mediterranean'],
  ['tankers with draft over 14 m in danish straits', 'CH/CHNP in=danish-straits ?draft/?draught/?14'],

  // Port agent in Santos (3)
  ['vessels expected Santos today and tomorrow', 'dest=BRSSZ (etaFrom=2026-11-24) etaTo=2026-11-25/eta=36h/eta=48h'],
  ['bulkers loading suger in Santos', 'B status=loading at=BRSSZ ?suger/?sugar'],
  [
    'tankers for Sao Sebastiao or Angra dos Reis eta friday',
    'CH/CHNP dest=BRSSO,BRADR etaFrom=2026-11-27 etaTo=2026-11-27',
  ],

  // No vessel list (10)
  ['brent price', 'price=BRENT'],
  ['where is TTF trading today', 'price=TTF'],
  ['weather in the North Atlantic', 'ask ?weather'],
  ['How many LNG cargoes did Qatar export last month?', 'ask'],
  ['top 5 iron ore exporters', 'ask'],
  ['which port has the worst congestion right now', 'ask'],
  ['vlcc freight rate AG-China', 'ask ?freight/?rate'],
  ['average speed of capesizes in 2025', 'ask ?average/?2025'],
  ['how long does it take from Houston to Rotterdam', 'ask'],
  ['india crude imports october vs september', 'ask ?import/?october/?september'],

  // Spanish, French, German, Chinese (8)
  ['graneleros cargando en Santos', 'B status=loading at=BRSSZ'],
  [
    'buques de GNL con destino a España que llegan la próxima semana',
    'N ($LNG) dest=ES etaFrom=2026-11-30 etaTo=2026-12-06',
  ],
  ['pétroliers chargés en mer Rouge à plus de 12 nœuds', 'C/CH laden in=red-sea kn>12'],
  ["blé russe à destination de l'Algérie", '$Wheat (B) (laden) orig=RU dest=DZ'],
  ['leere Massengutfrachter auf dem Weg nach Australien', 'B ballast dest=AU'],
  ['Containerschiffe nach Hamburg, Ankunft bis Freitag', 'X dest=DEHAM etaTo=2026-11-27 (etaFrom=2026-11-24)'],
  ['波斯湾内满载的VLCC，目的地中国', 'size=VLCC (CH) laden in=persian-gulf dest=CN'],
  ['从澳大利亚到日本的LNG船', 'N ($LNG) (laden) orig=AU dest=JP'],
]
