import type { ConditionsQuestion } from '../notations/conditions.ts'

/**
 * 100 questions of traders, a charterer, an operator, analysts, a reporter, a lawyer, a navy, a port authority and a ship-spotter.
 * Written from the notation, the filters and the list of regions alone, without sight of the parser or of other sets.
 */
export const operatorsAndLawyers: readonly ConditionsQuestion[] = [
  // A crude trader in Singapore
  [
    'vlccs ag to china laden eta next 10 days',
    'size=VLCC (CH) orig=persian-gulf dest=CN laden eta=10d/etaTo=2026-12-04 (etaFrom*)',
  ],
  ['suezmax from basrah for med', 'size=suezmax (CH) orig=IQMAB dest=mediterranean (laden)'],
  [
    'Which laden VLCCs loaded at Ras Tanura or Juaymah and are signalling Korea or Japan?',
    'size=VLCC (CH) laden orig=SARTA,SAJUT dest=KR,JP',
  ],
  [
    'waf crude heading to india, more than 130kt on board',
    'C/$crude/$Crude_Oil orig=west-africa dest=IN cargo>130000 (laden)',
  ],
  ['ESPO from Kozmino to Qingdao, Rizhao or Yantai', '$ESPO (CH) orig=RUKZM dest=CNTAO,CNRZH,CNYNT (laden)'],
  ['Murban cargoes arriving thailand before 1 december', '$Murban (CH) dest=TH etaTo=2026-11-30 (etaFrom*) (laden)'],
  ['aframaxes waiting off Kozmino', 'size=aframax (CH) status=waiting/status=anchored,waiting at=RUKZM/dest=RUKZM'],
  ['vlcc for orders in malacca or south china sea', 'size=VLCC (CH) dest=orders in=malacca,south-china-sea'],
  ['US gulf crude to Asia excluding China', 'C/$crude/$Crude_Oil orig=us-gulf dest=asia (laden) ?China'],
  ['iranian light on the water', '$Iranian_Light (CH) (laden) (status*)'],
  [
    'any sanctioned tankers with more than 100,000 t of cargo anchored off malaysia?',
    'CH/CHP/CNPH sanctioned cargo>100000 status=anchored/status=anchored,waiting waters=MY/bbox* (laden)',
  ],
  ['vlccs that went dark in the gulf of oman', 'size=VLCC (CH) quality=gap in=gulf-of-oman'],
  [
    'VLCC or suezmax, laden, under 8 knots, rounding the cape of good hope',
    'size=VLCC,suezmax (CH) laden kn<8 in=cape-of-good-hope',
  ],
  ['hormuz outbound vlcc', 'size=VLCC (CH) in=hormuz (laden) ?outbound/orig=persian-gulf/last=persian-gulf'],
  ['lr2 jet fuel from jubail or ruwais to rotterdam', 'size=LR2 (CH) $Jet_Fuel orig=SAJUB,AERUW dest=NLRTM (laden)'],
  [
    'naphtha to daesan/yeosu arriving this week',
    '$Naphtha (CH) dest=KRTSN,KRYOS eta=7d/etaTo=2026-11-29 (etaFrom*) (laden)',
  ],
  [
    'fuel oil ex Russia into Singapore, 80-120kt',
    '$Fuel_Oil (CH) orig=RU dest=SGSIN/dest=SG cargo>80000 cargo<120000 (laden)',
  ],

  // An LNG charterer in London
  ['lng carriers in ballast, north atlantic', 'N ballast in=north-atlantic'],
  [
    'us gulf lng to NWE arriving next week',
    'N/$LNG orig=us-gulf dest=north-west-europe etaFrom=2026-11-30 etaTo=2026-12-06 (laden)',
  ],
  [
    'Q-Flex and Q-Max bound for Isle of Grain, Milford Haven or Zeebrugge',
    'size=q_flex,q_max (N) dest=GBIOG,GBMLF,BEZEE',
  ],
  ['lng sabine pass -> spain or portugal, laden, over 16 kts', 'N/$LNG orig=USSAB dest=ES,PT laden kn>16'],
  [
    'LNG carriers waiting more than three days off Dahej',
    'N status=waiting/status=anchored,waiting at=INDAH/dest=INDAH ?days/?three/?3',
  ],
  ['lng ships with steam turbines currently ballasting', 'N ballast ?steam/?turbine'],
  ['Any Norwegian flag LNG carrier loading at Hammerfest?', 'N flag=NO status=loading at=NOHFT/dest=NOHFT/orig=NOHFT'],
  ['lng japan eta 1-7 dec', 'N/$LNG dest=JP etaFrom=2026-12-01 etaTo=2026-12-07'],
  ['VLGCs from Houston to Chiba via panama', 'size=VLGC (P) orig=USHOU dest=JPCHB (laden) ?panama'],
  ['propane cargoes for india, vlgc, >40,000 mt', '$Propane size=VLGC (P) dest=IN cargo>40000 (laden)'],

  // An operator of chemical tankers in Bergen
  ['chem tankers in ARA, empty, 10-20k dwt', 'H ballast in=ara dwt>10000 dwt<20000'],
  ['methanol point lisas to rotterdam', '$Methanol (H) orig=TTPTS dest=NLRTM (laden)'],
  ['palm oil from dumai or belawan towards europe', '$Palm_Oil (H) orig=IDDUM,IDBLW dest=europe (laden)'],
  ['norwegian flagged chemical tankers in us gulf or caribs', 'H flag=NO in=us-gulf,caribbean'],
  ['stainless steel chemical tankers near Houston', 'H at=USHOU ?stainless/?steel'],
  ['MRs in ballast around Skagen, not sanctioned', 'size=MR (CH) ballast at=DKSKA unsanctioned'],
  ['handysize chemical tankers discharging at antwerp', 'H size=handysize status=discharging at=BEANR/dest=BEANR'],
  ['MGCs with ammonia in the med', 'size=MGC (P) $Ammonia in=mediterranean (laden)'],
  ['ice class product tankers in gulf of bothnia', 'H/$products/$Oil_Products in=gulf-of-bothnia ?ice'],
  [
    'tankers that loaded at Mongstad, 15 to 25k dwt, going UK',
    'CH/CHP/CNPH orig=NOMON dwt>15000 dwt<25000 dest=GB (laden)',
  ],

  // A coal analyst in Beijing
  [
    'capesize from Newcastle Australia to China with thermal coal',
    'size=capesize (B) orig=AUNTL dest=CN $Thermal_Coal (laden)',
  ],
  [
    'How many panamax bulk carrier is waiting at Qinhuangdao and Huanghua',
    'B size=panamax status=waiting/status=anchored,waiting dest=CNSHP,CNHUH/near*',
  ],
  [
    'coking coal hay point to india, kamsarmax, arrive in december',
    '$Coking_Coal size=kamsarmax (B) orig=AUHPT dest=IN etaFrom=2026-12-01 etaTo=2026-12-31 (laden)',
  ],
  [
    'coal from Indonesia to Huangpu or Nansha within 5 days',
    '$Coal (B) orig=ID dest=CNHUA,CNNSA eta=5d/etaTo=2026-11-29 (etaFrom*) (laden)',
  ],
  [
    'Newcastlemax carrying more than 180000 tons iron ore from Brazil, now in Indian Ocean',
    'size=newcastlemax (B) cargo>180000 $Iron_Ore orig=BR in=indian-ocean (laden)',
  ],
  ['met coal out of Baltimore or Norfolk', '$Coking_Coal (B) orig=USBAL,USORF (laden)'],
  ['bulk carriers not laden near richards bay', 'B ballast at=ZARCB'],
  [
    'bulker to China ETA between 28 Nov and 3 Dec, cargo above 150 kt',
    'B dest=CN etaFrom=2026-11-28 etaTo=2026-12-03 cargo>150000 (laden)',
  ],
  ['capsize from port headland', 'size=capesize (B) orig=AUPHE/last=AUPHE (laden)'],

  // A reporter on fertilizer and grain
  ['urea ships from egypt to brazil', '(B) ($dry_bulk/$Dry_Bulk) orig=EG dest=BR (laden) ?urea'],
  ['Wheat from Novorossiysk to Egypt, cargoes over 50,000 tonnes', '$Wheat (B) orig=RUNVS dest=EG cargo>50000 (laden)'],
  ['corn ukraine to spain handymax', '$Corn size=handymax (B) orig=UA dest=ES (laden)'],
  [
    'December arrivals in China of soybeans from Santos and Paranagua',
    '$Soybeans (B) orig=BRSSZ,BRPNG dest=CN etaFrom=2026-12-01 etaTo=2026-12-31 (laden)',
  ],
  ['empty bulkers inbound Odesa, Chornomorsk, Pivdennyi', 'B ballast dest=UAODS,UAILK,UAYZE'],
  [
    'bulkers waiting in the turkish straits with russian wheat',
    '$Wheat B orig=RU in=turkish-straits status=waiting/status=anchored,waiting (laden)',
  ],
  ['wheat or barley from France to Algeria', '$Wheat/$Grain (B) orig=FR dest=DZ (laden) ?barley'],

  // A shipping lawyer
  ['IMO 9645970', 'imo=9645970'],
  ['sanctioned vessels under the Gabon, Cameroon or Comoros flag', 'sanctioned flag=GA,CM,KM'],
  [
    'Tankers whose last port was Novorossiysk, now heading for Turkey and not on any sanctions list',
    'CH/CHP/CNPH last=RUNVS dest=TR unsanctioned',
  ],
  [
    'Bulk carriers at anchor off Chittagong for over two weeks',
    'B status=anchored/status=anchored,waiting at=BDCGP ?weeks/?two/?14',
  ],
  [
    'liberian flag capes moored at port hedland',
    'flag=LR size=capesize (B) status=moored,loading,discharging at=AUPHE/dest=AUPHE',
  ],
  ['tankers bound for Houston whose ETA is already past', 'CH/CHP/CNPH dest=USHOU quality=eta_past'],
  ['ships arrested in Durban', 'at=ZADUR ?arrest'],

  // An analyst of naval intelligence
  ['russian flagged tankers in the english channel', 'CH/CHP/CNPH flag=RU in=english-channel'],
  ['ships drifting in gulf of aden, seen in the last 2 hours', '(CNPHBX) status=drifting in=gulf-of-aden recv=2h'],
  ['all vessels within 25 nm of 12.6N 43.3E', '(CNPHBX) near*'],
  ['vessels with shared mmsi in the black sea', 'quality=shared_mmsi in=black-sea'],
  [
    'tankers below 2 kn, laden, east med, flag panama or cook islands',
    'CH/CHP/CNPH kn<2 laden in=east-mediterranean flag=PA,CK',
  ],
  ['iranian or venezuelan flag crude tankers with AIS gaps', 'C flag=IR,VE quality=gap'],
  ['Sanctioned LNG carriers, laden, in the Arctic or the Barents Sea', 'N sanctioned laden in=arctic,barents-sea'],
  ['chinese flag bulkers in the taiwan strait not bound for Taiwan', 'B flag=CN in=taiwan-strait ?Taiwan'],

  // An ESG analyst of a pension fund
  ['coal shipments to Germany, Poland or the Netherlands', '$Coal (B) dest=DE,PL,NL (laden)'],
  [
    'tankers older than 20 years carrying russian crude',
    'C/CH/CHP/CNPH/$crude/$Crude_Oil orig=RU (laden) ?older/?20/?years',
  ],
  [
    'Crude tankers in the Danish Straits that loaded in Primorsk or Ust-Luga and are not sanctioned',
    'C in=danish-straits orig=RUPRI,RUULU unsanctioned (laden)',
  ],
  ['fuel oil cargoes in the arctic', '$Fuel_Oil (CH) in=arctic (laden)'],

  // A planner of the port authority of Antwerp
  ['container ships eta antwerp tomorrow', 'X dest=BEANR etaFrom=2026-11-25 etaTo=2026-11-25'],
  ['All ships except tankers bound for Antwerp or Zeebrugge in the next 48 hours', 'BX/BXNP dest=BEANR,BEZEE eta=48h'],
  [
    'ULCV at anchor in the north sea with destination antwerp',
    'size=ULCV (X) status=anchored/status=anchored,waiting in=north-sea dest=BEANR',
  ],
  ['arrivals antwerp by friday with draught over 14 m', 'dest=BEANR etaTo=2026-11-27 (etaFrom*) ?draught/?14'],
  [
    'lng and lpg carriers due zeebrugge or terneuzen this weekend',
    'NP dest=BEZEE,NLTNZ etaFrom=2026-11-28 etaTo=2026-11-29',
  ],
  ['containerships from Shanghai or Ningbo for Antwerp', 'X orig=CNSHA,CNNGB/last=CNSHA,CNNGB dest=BEANR (laden)'],

  // A hobby ship-spotter
  ['where is ever given', 'name=ever_given'],
  ['msc ships in the channel faster than 18kn', 'name=msc in=english-channel kn>18 (X)'],
  ['tankrs in the irish sea', 'CH/CHP/CNPH in=irish-sea'],
  ['dutch flag ships in vlissingen right now', 'flag=NL at=NLVLI (recv*)'],

  // Spanish, French, German, Chinese
  ['buques con maíz desde Argentina hacia Vietnam', '$Corn (B) orig=AR dest=VN (laden)'],
  ['petroleros fondeados frente a Algeciras', 'C/CH/CHP/CNPH status=anchored/status=anchored,waiting at=ESALG'],
  [
    'méthaniers chargés à destination de Montoir ou Dunkerque avant le 5 décembre',
    'N laden dest=FRMTX,FRDKK etaTo=2026-12-04 (etaFrom*)',
  ],
  ['blé au départ de La Pallice vers l’Algérie', '$Wheat (B) orig=FRLPE dest=DZ (laden)'],
  ['beladene Rohöltanker unter griechischer Flagge in der Ostsee', 'C flag=GR in=baltic-sea laden'],
  [
    'Containerschiffe, die morgen in Hamburg oder Bremerhaven ankommen',
    'X dest=DEHAM,DEBRV etaFrom=2026-11-25 etaTo=2026-11-25',
  ],
  ['从澳大利亚到中国的好望角型铁矿石船', 'size=capesize (B) $Iron_Ore orig=AU dest=CN (laden)'],
  ['未来三天抵达青岛的满载VLCC', 'size=VLCC (CH) laden dest=CNTAO eta=3d/etaTo=2026-11-27 (etaFrom*)'],

  // No list of vessels
  ['brent price', 'price=BRENT'],
  ['what does lng cost in asia at the moment', 'price=LNG_ASIA'],
  ['How much crude did India import from Russia in October?', 'ask'],
  ['which countries import the most iron ore', 'ask'],
  ['what is demurrage', 'ask'],
  ['difference between a kamsarmax and a panamax', 'ask'],
  ['TD3C freight rate', 'ask'],
  ['bunker price VLSFO singapore', 'ask'],
  ['cost of shipping 60kt wheat from Constanta to Alexandria', 'ask'],
  ['coal stocks at chinese ports', 'ask'],
]
