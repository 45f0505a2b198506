import type { ConditionsQuestion } from '../notations/conditions.ts'

/**
 * 100 questions of a gas trader in Madrid, a sanctions compliance officer of a bank, a coal and iron ore buyer of a steel mill in Korea,
 * a grain trader in Chicago and a data scientist at a trading firm. Written from the notation and the documented filters, without
 * sight of the parser, its lists or any other set.
 * One or two expectations were corrected after the first score.
 */
export const gasTradersComplianceAndBuyers: readonly ConditionsQuestion[] = [
  // gas trader in Madrid
  ['laden lng carriers heading to Huelva or Barcelona, eta within 5 days', 'N/$LNG laden dest=ESHUV,ESBCN eta=5d'],
  [
    'q-flex ex Ras Laffan that will be in Europe inside two weeks',
    'size=q_flex (N) orig=QARLF dest=europe eta=14d (laden)',
  ],
  ["What's TTF doing against JKM this morning?", 'price=TTF,LNG_ASIA'],
  ['metaneros cargados con destino a España que llegan en los próximos 7 días', 'N/$LNG laden dest=ES eta=7d'],
  ['barcos de GNL en lastre en el Mediterráneo a más de 15 nudos', 'N ballast in=mediterranean kn>15'],
  ['ballasting LNG ships in the north atlantic bound for the US gulf', 'N ballast in=north-atlantic dest=us-gulf'],
  ['Nigerian LNG going to Portugal, > 60,000 t on board', 'N/$LNG orig=NG dest=PT cargo>60000 (laden)'],
  ['lng boats d\u0061wdling below 8 kn in the bay of biscay', 'N/$LNG kn<8 in=bay-of-biscay'],
  [
    'is anything with LNG waiting off Sagunto right now?',
    'N/$LNG status=waiting/status=anchored,waiting at=ESSAG/near* (laden)',
  ],
  ['Which US-loaded LNG cargoes are still showing "for orders" as destination?', 'N/$LNG orig=US dest=orders (laden)'],
  ['henry hub last?', 'price=NATGAS'],
  ['how full are the spanish regas tanks', 'ask'],
  ['lng carriers on charter to Naturgy bound for Bilbao', 'N/$LNG dest=ESBIO ?naturgy'],
  [
    'VLGCs loaded in Houston and now on their way to the Med',
    'size=vlgc (P) orig=USHOU dest=mediterranean (laden) (status=under_way)',
  ],
  ['small-scale lng carriers flying the norwegian flag in the north sea', 'size=small_lng (N) flag=NO in=north-sea'],
  ['LNG being discharged at Zeebrugge at the moment', 'N/$LNG status=discharging at=BEZEE/near* (laden)'],
  ['Russian LNG sitting in Spanish waters?', 'N/$LNG orig=RU waters=ES (laden)'],
  [
    'Please show me Angolan LNG for Turkey or Italy that should arrive before Sunday',
    'N/$LNG orig=AO dest=TR,IT eta* (laden)',
  ],
  ['lng carriers whose last call was Montoir and that are empty now', 'N last* ballast'],
  ['northbound LNG ships in the Panama Canal', 'N/$LNG in=panama/near* ?northbound'],

  // sanctions compliance officer of a bank
  ['sanctioned tankers in the Gulf of Finland', 'CH/CNPH/CHP sanctioned in=gulf-of-finland'],
  ['Crude loaded at Kharg Island heading for China with AIS gaps', 'C/$crude orig=IRKHK dest=CN quality=gap (laden)'],
  [
    'Vessels flagged in Gabon, Cameroon or the Comoros carrying crude from Russia',
    'C/$crude flag=GA,CM,KM orig=RU (laden)',
  ],
  ['list all ships that share an MMSI in the Strait of Hormuz', 'quality=shared_mmsi in=hormuz'],
  ['went dark off Malaysia, laden, crude only', 'C/$crude laden quality=gap waters=MY'],
  ['W\u0068o ultimately owns these ships and which bank financed them?', 'ask'],
  [
    'Iran-flagged VLCCs at anchor with more than 200k tonnes of cargo',
    'flag=IR size=vlcc (CH) status=anchored,waiting cargo>200000 (laden)',
  ],
  [
    'tankers that are not on any sanctions list but whose last port was Novorossiysk',
    'CH/CNPH/CHP unsanctioned last=RUNVS',
  ],
  [
    'Product tankers from Ust-Luga to Turkey insured outside the International Group',
    'H/$products orig=RUULU dest=TR (laden) ?insured',
  ],
  ['oil tankers with conflicting positions in the Black Sea', 'CH/C quality=position_conflict in=black-sea'],
  ['lpg of Iranian origin headed to Bangladesh', 'P/$LPG orig=IR dest=BD (laden)'],
  [
    'Is any vessel on a sanctions list bound for the Netherlands or Belgium within the next 10 days?',
    'sanctioned dest=NL,BE eta=10d',
  ],
  ['Venezuelan crude aboard ships built before 2004', 'C/$crude orig=VE (laden) ?built'],
  ['buques sancionados de bandera panameña en el mar Caribe', 'sanctioned flag=PA in=caribbean'],
  ['full crude tankers drifting in the Gulf of Oman', 'C laden/load* status=drifting in=gulf-of-oman'],
  ['crude tankers doing STS off Greece', 'C waters=GR ?sts'],
  [
    'positions jumping (teleport held back), sanctioned hulls, h\u0065ard in the last 24h',
    'quality=teleport_held_back sanctioned recv=24h',
  ],
  ['Coal out of North Korea going to Chinese ports, please', '$Coal (B) orig=KP dest=CN (laden)'],
  ['Crude tankers loading at Primorsk that do not fly the Russian flag', 'C status=loading at=RUPRI/near* ?'],
  ["Did any of our clients' ships call at a Crimean port in 2022?", 'ask'],

  // coal and iron ore buyer of a steel mill in Korea
  [
    'capes with iron ore from Port Hedland to Gwangyang, next 10 days',
    'size=capesize (B) $Iron_Ore orig=AUPHE dest* eta=10d (laden)',
  ],
  ['coking coal out of Hay Point destined for Pohang', '$Coal/$Coking_Coal (B) orig=AUHPT dest=KRKPO (laden)'],
  [
    'which VLOCs loaded in Brazil are rounding the Cape of Good Hope now',
    'size=vloc (B) ($Iron_Ore) orig=BR in=cape-of-good-hope (laden) (status=under_way)',
  ],
  ['how many bulkers are waiting off Qingdao', 'B status=waiting/status=anchored,waiting near*'],
  ['newcastlemax in ballast for Port Walcott or Dampier', 'size=newcastlemax (B) ballast dest*'],
  ['Newcastle coal price?', 'price=COAL'],
  ['62% Fe fines, what is the price today', 'ask'],
  [
    'Coal loaded in Vancouver, more than 120 thousand tonnes, to Korea or Japan',
    '$Coal (B) orig=CAVAN cargo>120000 dest=KR,JP (laden)',
  ],
  ['coal from Vostochny with eta Korea in the coming 72 hours', '$Coal (B) orig* dest=KR eta=72h/eta=3d (laden)'],
  ['bulk carriers at berth in Incheon', 'B status=moored/status=moored,loading,discharging at=KRINC/near*'],
  [
    'Kamsarmaxes with coal ex Richards Bay that are slower than 10.5 knots',
    'size=kamsarmax (B) $Coal orig=ZARCB kn<10.5 (laden)',
  ],
  [
    'iron ore ships between 170k and 185k dwt in the south china sea',
    '$Iron_Ore (B) dwt>170000 dwt<185000 in=south-china-sea (laden)',
  ],
  ['iron ore that POSCO has bought, coming from Australia', '$Iron_Ore (B) orig=AU (laden) ?posco'],
  ['iron ore of Ukrainian origin, destination anywhere in Asia', '$Iron_Ore (B) orig=UA dest=asia (laden)'],
  ['handymax bulkers with scrap from Japan to Korea', 'size=handymax (B) orig=JP dest=KR (laden) ?scrap'],
  [
    'supramax carrying coal from Indonesia to the Philippines, load over 90%',
    'size=supramax (B) $Coal orig=ID dest=PH load>90 (laden)',
  ],
  ['laden capes in malacca straight, eta in under a week', 'size=capesize (B) laden in=malacca eta=7d'],
  [
    'empty capesizes, last port in Korea, steaming faster than 13kn',
    'size=capesize (B) ballast last=KR kn>13 (status=under_way)',
  ],
  ['Korean flag bulk carriers without cargo in the Bay of Bengal', 'B flag=KR ballast in=bay-of-bengal'],
  ['who is loading iron ore at Ponta da Madeira right now', '$Iron_Ore (B) status=loading at=BRPMA/near*'],

  // grain trader in Chicago
  ['panamaxes w/ soybeans santos to china', 'size=panamax (B) $Soybeans orig=BRSSZ dest=CN (laden)'],
  ['corn from the US Gulf for Mexico or Colombia', '$Corn (B) orig=us-gulf dest=MX,CO (laden)'],
  ['Black Sea wheat into Egypt, arriving inside 6 days', '$Wheat (B) orig=black-sea dest=EG eta=6d (laden)'],
  ['grain boats under way on the Great Lakes', '$Grain (B) status=under_way in=great-lakes (laden)'],
  ['bulkers anchord at Paranagua over 60k dwt', 'B status=anchored,waiting at=BRPNG/near* dwt>60000'],
  ['bulkers with urea into New Orleans', 'B dest=USMSY (laden) ?urea'],
  ['where did December corn settle on the CBOT', 'ask'],
  [
    'beans loading up river at Rosario, handymax or panamax',
    '$Soybeans (B) status=loading size=handymax,panamax at=ARROS/near*',
  ],
  [
    'Ultramax with wheat ex Australia, 55-60k t aboard',
    'size=ultramax (B) $Wheat orig=AU cargo>55000 cargo<60000 (laden)',
  ],
  ['ballasters in the south atlantic making for Brazil, dry bulk only', 'B ballast in=south-atlantic dest=BR'],
  [
    'bulk carriers in the queue, i.e. waiting, at the Panama Canal',
    'B status=waiting/status=anchored,waiting in=panama/near*',
  ],
  ['Corn from Odesa to Spain, still making 11 knots or better', '$Corn (B) orig=UAODS dest=ES kn>11 (laden)'],
  [
    "palm oil from Indonesia bound for India's west coast",
    '$Palm_Oil (CH) orig=ID dest=west-coast-india/dest=IN (laden)',
  ],
  ['soybeans, around 60,000 tonnes, for Roterdam', '$Soybeans (B) cargo>54000 cargo<66000 dest=NLRTM (laden)'],
  ['bulkers with DDGS from the US to Vietnam', 'B orig=US dest=VN (laden) ?ddgs'],
  [
    'Greek-flagged bulkers of 75,000 to 82,000 dwt, in ballast and close to Gibraltar',
    'B flag=GR dwt>75000 dwt<82000 ballast near*',
  ],
  ['wheat loaded in Russia that is in the Bosphorus right now', '$Wheat (B) orig=RU in=turkish-straits/near* (laden)'],
  ['diesel and natgas prices pls', 'price=DIESEL,NATGAS'],
  ['grain ships for Algeria whose declared ETA has already passed', '$Grain (B) dest=DZ quality=eta_past (laden)'],
  [
    'handysize bulkers discharging wheat in Morocco',
    'size=handysize B $Wheat status=discharging waters=MA/near*/dest=MA (laden)',
  ],

  // data scientist at a trading firm
  ['crude tankers, laden = true, quality flag draught_stale', 'C laden quality=draught_stale'],
  ['vessels with dwt >= 300000 and speed <= 3 kn in the Persian Gulf', 'dwt>300000 kn<3 in=persian-gulf'],
  [
    'LR2s with jet fuel from the Middle East to NWE, load above 85 pct',
    'size=lr2 (CH) $Jet_Fuel orig=middle-east dest=north-west-europe load>85 (laden)',
  ],
  [
    'container ships with a position received in the last 20 minutes and an ETA at Singapore within 48 h',
    'X recv=20m dest=SGSIN/dest=SG eta=48h/eta=2d',
  ],
  ['mean speed of ballast VLCCs in the Indian Ocean', 'size=vlcc (CH) ballast in=indian-ocean ?mean'],
  [
    'suezmaxes out of West Africa with around 1 million barrels of crude',
    'size=suezmax (CH) $crude/C orig=west-africa cargo>~122783 cargo<~150068 (laden)',
  ],
  [
    'naphtha, ARA to Asia, cargo between 80 and 100 kt',
    '$Naphtha (CH) orig=ara dest=asia cargo>80000 cargo<100000 (laden)',
  ],
  ['bulkers only: draught above the hull or draught at maximum', 'B quality=draught_above_hull,draught_maximum'],
  ['chemical tankers whose destination is the port they have just left', 'H quality=destination_left'],
  ['impossible ETAs among container ships over 150k dwt', 'X quality=eta_impossible dwt>150000'],
  ['can you correlate wave height with hull fouling and send me the p-values', 'ask'],
  ['Brent minus Dubai', 'price=BRENT,DUBAI'],
  [
    'methanol in the Caribbean or the Gulf of Mexico, tanks at most half full',
    '$Methanol (CH) in=caribbean,gulf-of-mexico load<50 (laden)',
  ],
  ['MGCs hauling ammonia out of Trinidad', 'size=mgc (P) $Ammonia orig=TT (laden)'],
  ['ships with "Maran" in the name that are laden with crude', 'name=maran/name=Maran/name=MARAN C/$crude laden'],
  [
    'lpg carriers whose destination is stale, english channel, over 4 knots',
    'P/$LPG quality=destination_stale in=english-channel kn>4 (status=under_way)',
  ],
  [
    'Marshall Islands or Liberia flag, product tankers, 30 to 50k dwt, currently moored',
    'flag=MH,LR H/$products dwt>30000 dwt<50000 status=moored/status=moored,loading,discharging',
  ],
  ['哪些VLCC从沙特阿拉伯开往中国', 'size=vlcc (CH) orig=SA dest=CN (laden) (status=under_way)'],
  [
    'fuel oil idling within 50 km of Fujairah (speed < 0.5 kn) with at least 90 kt',
    '$Fuel_Oil (CH) kn<0.5 cargo>90000 at=AEFJR/near* (laden) (status*)',
  ],
  [
    'crude tankers in the Arabian Sea that had engine trouble, 60 % loaded or more',
    'C in=arabian-sea load>60 (laden) ?engine',
  ],
]
