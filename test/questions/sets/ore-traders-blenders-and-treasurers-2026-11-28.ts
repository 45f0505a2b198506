import type { ConditionsQuestion } from '../notations/conditions.ts'

/**
 * 100 questions of an iron ore trader in Singapore, a fisheries protection officer, a fuel oil blender in Fujairah, a postgraduate
 * in geopolitics and a corporate treasurer who hedges diesel. Written from the notation and the documented filters, without sight
 * of the parser, its lists or any other set.
 */
export const oreTradersBlendersAndTreasurers: readonly ConditionsQuestion[] = [
  // an iron ore trader in Singapore
  [
    'capes out of Port Hedland for Qingdao, laden, eta inside 10 days',
    'size=capesize orig=AUPHE dest=CNTAO/dest=CNQDG laden eta=10d (B)',
  ],
  ['VLOCs w/ iron ore from Brazil heading to China', 'size=vloc $Iron_Ore orig=BR dest=CN (B) (laden)'],
  ['newcastlemaxes ballasting toward Dampier', 'size=newcastlemax ballast dest=AUDAM (B)'],
  ['How many bulkers are waiting off Caofeidian right now?', 'B near* status=waiting/status=anchored,waiting'],
  ['any sanctioned bulk carriers that loaded iron ore in Iran?', 'B sanctioned $Iron_Ore orig=IR (laden)'],
  ['laden capesize bulkers doing less than 8 kts in the Malacca Strait', 'size=capesize laden kn<8 in=malacca (B)'],
  [
    'iron ore cargoes, Saldanha Bay to Rotterdam or IJmuiden',
    '$Iron_Ore orig=ZASDB dest=NLRTM,NLIJM/dest=NLRTM,NLAMS (B) (laden)',
  ],
  ['ships over 200k dwt from Western Australia to Japan or Korea', 'dwt>200000 orig*/last* dest=JP,KR (laden)'],
  [
    'bulk carriers with more than 170,000 t of iron ore arriving Rizhao this week',
    'B $Iron_Ore cargo>170000 dest=CNRZH eta* (laden)',
  ],
  ['what is 62% Fe fines trading at today', 'ask'],
  ['bauxite from Guinea, capes or newcastlemaxes only', '$Bauxite orig=GN size=capesize,newcastlemax (B) (laden)'],
  [
    'empty bulkers above 100,000 dwt in the Indian Ocean going faster than 12 kn',
    'B ballast dwt>100000 in=indian-ocean kn>12',
  ],
  ['Which bulkers chartered by Vale are heading for Oman?', 'B dest=OM ?vale'],
  ['laden bulkers, last call Singapore, next stop China', 'B laden last=SG/last=SGSIN dest=CN'],
  [
    'supras carrying iron ore pellets from Ukraine or Norway',
    'size=supramax $Iron_Ore/$Iron_Ore_Pellets orig=UA,NO (B) (laden)',
  ],
  [
    'capes drifting outside Tubarao under the Liberian or Marshall Islands flag',
    'size=capesize status=drifting near* flag=LR,MH (B)',
  ],
  ['coking coal Queensland to India, eta next 2 weeks', '$Coking_Coal orig* dest=IN eta=14d (B) (laden)'],
  ['澳大利亚到中国的铁矿石船，载重20万吨以上', '$Iron_Ore orig=AU dest=CN dwt>200000/cargo>200000 (B) (laden)'],
  ['bulkers discharging iron ore at Qingdao', 'B $Iron_Ore status=discharging near*/dest=CNTAO/dest=CNQDG'],
  ['Newcastlemax or VLOC, under 40% loaded, South Atlantic', 'size=newcastlemax,vloc load<40 in=south-atlantic (B)'],
  ['thermal coal price now?', 'price=COAL'],

  // a fisheries protection officer
  ['trawlers in the Norwegian Sea making under 5 knots', '(in=norwegian-sea) (kn<5) ?trawler'],
  ['reefers at anchor off Las Palmas', '(status=anchored,waiting) (near*) ?reefer'],
  ['any tankers drifting in the Barents Sea?', 'CH/CNPH/CHP status=drifting near*'],
  ['ships that have gone dark in the Gulf of Guinea', 'quality=gap in=gulf-of-guinea'],
  ['Vessels doing 2 knots or less in the Bay of Biscay', 'kn<2 in=bay-of-biscay'],
  ['chinese flagged vessels off west africa with a shared mmsi', 'flag=CN in=west-africa/near* quality=shared_mmsi'],
  ['bulkers and container ships over the Dogger Bank right now', 'BX near*/?dogger'],
  [
    'anything at anchor inside Irish territorial waters, h\u0065ard from in the last 2 hours',
    'waters=IE status=anchored,waiting recv=2h',
  ],
  [
    'Show me Panama, Belize or Comoros flagged tankers in the North Sea at under 3 kts',
    'CH/CNPH/CHP flag=PA,BZ,KM in=north-sea kn<3',
  ],
  ['ships in Mauritanian waters moving slower than 4 kn', 'waters=MR kn<4 (status=under_way)'],
  ['which vessels called last at Vigo and are now in the English Channel', 'last=ESVGO in=english-channel'],
  [
    'vessels whose position jumps about impossibly, Gulf of Finland',
    'quality=teleport_held_back/quality=position_conflict/quality=teleport_held_back,position_conflict/quality=position_conflict,teleport_held_back in=gulf-of-finland',
  ],
  ['laden tankers within territorial waters of Iceland', 'CH/CNPH/CHP laden waters=IS'],
  ['who fished inside the cod closure last March?', 'ask'],
  [
    'chemical tankers more than 10,000 dwt in the Mozambique Channel, northbound',
    'H dwt>10000 in=mozambique-channel ?northbound',
  ],
  ['buques tanque fondeados frente a Dakar', 'CH/CNPH/CHP status=anchored,waiting near*'],
  ['fishmeal shipments from Peru to China', 'orig=PE dest=CN ?fishmeal (B) (laden)'],
  ['coal ships inside the Great Barrier Reef', '$Coal near*/?reef (B) (laden)'],
  [
    'Iranian or Indian flag ships waiting or drifting in the Gulf of Aden',
    'flag=IR,IN status=waiting,drifting/status=drifting,waiting/status=anchored,waiting,drifting in=gulf-of-aden',
  ],

  // a fuel oil blender in Fujairah
  [
    'fuel oil arriving Fujairah in the next 5 days, 30kt and up',
    '$Fuel_Oil dest=AEFJR eta=5d cargo>30000 (CH) (laden)',
  ],
  ['HSFO from Russia to Fujairah, aframax', '$Fuel_Oil/$HSFO orig=RU dest=AEFJR size=aframax (CH) (laden)'],
  [
    'fuel oil loaded in Khor al Zubair or Basrah thats now in the Gulf of Oman',
    '$Fuel_Oil orig* in=gulf-of-oman (CH) (laden)',
  ],
  ['aframaxes anchored off fujairah more than 60% full', 'size=aframax status=anchored,waiting near* load>60 (CH)'],
  [
    'VLSFO cargoes ex Brazil headed for Singapore or Fujairah',
    '$Fuel_Oil/$VLSFO orig=BR dest=SG,AEFJR/dest=SGSIN,AEFJR (CH) (laden)',
  ],
  ['tankers doing ship to ship transfers off Sohar', 'CH/CNPH/CHP near* ?'],
  ['naphtha from Sikka to anywhere in Japan, LR1s', '$Naphtha orig=INSIK dest=JP size=lr1 (CH) (laden)'],
  ['tankers older than 20 years in the Gulf of Oman', 'CH/CNPH/CHP in=gulf-of-oman ?'],
  ['Iranian fuel oil on the water for China on sanctioned hulls', '$Fuel_Oil orig=IR dest=CN sanctioned (CH) (laden)'],
  [
    'how many MRs loaded gasoil in Jubail and are bound for Kenya or Tanzania',
    'size=mr $Gasoil/$Diesel orig=SAJUB dest=KE,TZ (CH) (laden)',
  ],
  ['ballast VLCCs due Kharg Island inside 72 hrs', 'ballast size=vlcc dest=IRKHK eta=72h (CH)'],
  ['crude tankers, last port Bandar Abbas, flag Cameroon or Gabon, AIS off', 'C last=IRBND flag=CM,GA quality=gap'],
  ['suezmaxes from Yanbu carying fuel oil to Pakistan', 'size=suezmax orig=SAYNB $Fuel_Oil dest=PK (CH) (laden)'],
  [
    'around 90k tonnes of fuel oil in Hormuz, outbound',
    '$Fuel_Oil cargo>81000 cargo<99000 in=hormuz ?outbound (CH) (laden)',
  ],
  ['last port Fujairah, at least 90% loaded, 11 knots or better', 'last=AEFJR load>90 kn>11'],
  ['fuel oil ships with a stale draught along the UAE coast', '$Fuel_Oil quality=draught_stale waters=AE/near* (CH)'],
  ['tankers for Fujairah whose eta is already in the past', 'CH/CNPH/CHP dest=AEFJR quality=eta_past'],
  ['fuel oil or bitumen out of Bahrain', '$Fuel_Oil/$Bitumen/$products orig=BH ? (CH) (laden)'],
  ['dubai crude, latest price', 'price=DUBAI'],
  ['how full are the storage tanks at the Vopak terminal', 'ask'],

  // a postgraduate in geopolitics
  [
    'Which crude tankers with Russian oil are in the Danish Straits right now?',
    'C orig=RU in=danish-straits ($crude) (laden)',
  ],
  ['LNG carriers transiting the Suez Canal bound for Europe', 'N/$LNG in=suez dest=europe (status=under_way)'],
  [
    'Could you list the container ships still passing Bab el-Mandeb?',
    'X/$containers in=bab-el-mandeb (status=under_way)',
  ],
  ['How many sanctioned vessels flying the flag of Gambia are in the Baltic', 'sanctioned flag=GM in=baltic-sea'],
  ['grain from Ukraine to Egypt or Turkey', '$Grain orig=UA dest=EG,TR (B) (laden)'],
  [
    'vessels anchored in the Taiwan Strait under Chinese or Hong Kong flag',
    'status=anchored,waiting flag=CN,HK in=taiwan-strait',
  ],
  ['Why did the Houthis stop attacking ships?', 'ask'],
  ['is Venezuela sending any crude to Cuba at the moment', '$crude orig=VE dest=CU (CH) (laden)'],
  [
    'tankers with their transponder off in the Persian Gulf that are not on a sanctions list',
    'CH/CNPH/CHP quality=gap unsanctioned in=persian-gulf',
  ],
  ['LNG from Sabetta to China or South Korea', 'N/$LNG orig* dest=CN,KR (laden)'],
  [
    'shadow fleet tankers at anchor off Malaysia',
    'CH/CNPH/CHP status=anchored,waiting waters=MY/near* ?shadow (sanctioned)',
  ],
  ['coal from Russia or North Korea heading to China', '$Coal orig=RU,KP dest=CN (B) (laden)'],
  ['Which ships owned by Greek companies carry Russian crude to India?', '$crude orig=RU dest=IN ? (C) (laden)'],
  [
    'container vessels around the Cape of Good Hope, faster than 16 knots',
    'X/$containers in=cape-of-good-hope/near* kn>16',
  ],
  ['bulkers in ballast bound for Sevastopol or Kerch', 'B ballast dest*'],
  ['LPG carriers from Iran going to Bangladesh or Pakistan', 'P/$LPG orig=IR dest=BD,PK (laden)'],
  ['what crude did China import from Iran in 2023', '($crude) (orig=IR) (dest=CN) ?2023'],
  ['Welche Tanker unter russischer Flagge sind in der Ostsee?', 'CH/CNPH/CHP flag=RU in=baltic-sea'],
  ['wheat going to Sudan, Yemen or Somalia from the Black Sea', '$Wheat dest=SD,YE,SO orig=black-sea (B) (laden)'],
  ['US-flagged vessels in the Red Sea or the Gulf of Aden', 'flag=US in=red-sea,gulf-of-aden'],

  // a corporate treasurer who hedges diesel
  ["what's diesel at today?", 'price=DIESEL'],
  ['price of brent and heating oil please', 'price=BRENT,HEATING_OIL'],
  ['diesel cargoes due in Rotterdam or Antwerp within a week', '$Diesel dest=NLRTM,BEANR eta=7d (CH) (laden)'],
  [
    'diesel on the water from India to Europe, more than 60,000 tonnes each',
    '$Diesel orig=IN dest=europe cargo>60000 (CH) (laden)',
  ],
  ['How much diesel is currently heading from the US Gulf to Brazil?', '$Diesel orig=us-gulf dest=BR (CH) (laden)'],
  [
    'LR2s with diesel currently off the Cape of Good Hope, destination UK or France',
    'size=lr2 $Diesel in=cape-of-good-hope/near* dest=GB,FR (CH) (laden)',
  ],
  ['Should I lock in my Q3 diesel hedge now?', 'ask'],
  [
    'product tankers waiting outside Le Havre with gasoil',
    'H $Gasoil/$Diesel near* status=waiting/status=anchored,waiting (laden)',
  ],
  ['vessels carrying diesel that are at most 5 days from Hamburg', '$Diesel dest=DEHAM eta=5d (CH) (laden)'],
  ['diésel de Estados Unidos con destino a Chile o Perú', '$Diesel orig=US dest=CL,PE (CH) (laden)'],
  ['MRs discharging diesel in New York', 'size=mr $Diesel status=discharging near*/dest=USNYC (CH)'],
  [
    'diesel from Primorsk to Turkey or Morocco, ships above 30k dwt',
    '$Diesel orig=RUPRI dest=TR,MA dwt>30000 (CH) (laden)',
  ],
  [
    'jet fuel out of Kuwait or the UAE for north west Europe',
    '$Jet_Fuel orig=KW,AE dest=north-west-europe (CH) (laden)',
  ],
  ['diesel carrying ships drifting in the Red Sea', '$Diesel status=drifting in=red-sea (CH) (laden)'],
  ['gasoil sailing for orders from Ruwais', '$Gasoil/$Diesel dest=orders orig* (CH) (laden) (status=under_way)'],
  [
    'product tankers more than half full on their way to West Africa',
    'H load>50 dest=west-africa (laden) (status=under_way)',
  ],
  [
    'Diesel supply into Australia: MR and LR1 ships from Singapore, Korea or Taiwan',
    '$Diesel dest=AU size=mr,lr1 orig=SG,KR,TW/orig=SGSIN,KR,TW (CH) (laden)',
  ],
  ['wti and ttf, where are they now', 'price=WTI,TTF'],
  ['biodiesel from Argentina to Europe', '$Biodiesel/?biodiesel orig=AR dest=europe (CH) (laden)'],
  ['gasoline or diesel leaving Skikda for Spain', '$Diesel/$Gasoline/$products orig*/last* dest=ES ? (CH) (laden)'],
]
