import type { ConditionsQuestion } from '../notations/conditions.ts'

/**
 * 100 questions of a gas-oil and heating oil trader in London, an oil ministry's export statistician, a liner schedule analyst,
 * a P&I club correspondent in Cape Town and a summer intern at a commodity fund. Written from the notation and the documented
 * filters, without sight of the parser, its lists or any other set.
 */
export const gasoilTradersStatisticiansAndInterns: readonly ConditionsQuestion[] = [
  // a gas-oil and heating oil trader in London
  ['any MRs with diesel out of Primorsk pointing at ARA', 'size=mr $Diesel orig=RUPRI dest=ara (CH) (laden)'],
  [
    'LR2s, diesel, loaded Yanbu for NWE, eta inside 10 days',
    'size=lr2 $Diesel orig* dest=north-west-europe eta=10d (CH) (laden)',
  ],
  ['diesel and heating oil prices pls', 'price=DIESEL,HEATING_OIL'],
  ['ulsd sat at anchor off Le Havre', '$Diesel status=anchored,waiting at=FRLEH (laden)'],
  ["where's gasoil loading in the Baltic right now", '$Diesel/$Gasoil/$Gas_Oil status=loading in=baltic-sea'],
  [
    'product tankers from Sikka or Vadinar, destination Europe, routed via the Cape',
    'H/$products orig=INSIK,INVAD/orig* dest=europe ?cape (laden)',
  ],
  [
    'Is there any diesel from the US Gulf showing Amsterdam or Rotterdam as its destination?',
    '$Diesel orig=us-gulf dest=NLAMS,NLRTM (laden)',
  ],
  [
    'handies with 15-20kt of diesel in the Med',
    'size=handysize $Diesel cargo>15000 cargo<20000 in=mediterranean (CH) (laden)',
  ],
  [
    'ships discharging jet or diesel at Immingham',
    '$products/$Diesel/$Jet_Fuel ? status=discharging at=GBIMM/dest=GBIMM',
  ],
  ['laden lr1, russian origin, gone dark', 'size=lr1 laden orig=RU quality=gap (CH)'],
  [
    'Turkish destination, gasoil ex Novorossiysk, anything over 25,000 t on board',
    'dest=TR $Diesel/$Gasoil/$Gas_Oil orig=RUNVS cargo>25000 (laden)',
  ],
  [
    'mr tankers that have been waiting off Lavera for more than three days',
    'size=mr status=waiting/status=anchored,waiting near* ?day (CH)',
  ],
  ['empty MRs in the North Sea making less than 3 knots', 'ballast size=mr in=north-sea kn<3 (CH)'],
  ['which of the LR2s heading to Rotterdam belong to Scorpio', '?scorpio (size=lr2) (dest=NLRTM) (CH)'],
  [
    'clean product tankers drifting off Malta, more than 90% full',
    'H/$products status=drifting near*/waters=MT load>90 (laden)',
  ],
  ['How much diesel did the UK import in March?', 'ask'],
  ['middle east diesel that is in the Red Sea as we speak', '$Diesel orig=middle-east in=red-sea (laden)'],
  [
    'pétroliers transportant du gazole à destination du Havre, arrivée dans les 5 jours',
    '$Diesel/$Gasoil/$Gas_Oil dest=FRLEH eta=5d (CNPH) (laden)',
  ],
  [
    'heating oil for New York, 300,000 barrels or more',
    '$Heating_Oil/$Diesel/$Gasoil/$Gas_Oil dest=USNYC cargo>~40500 (laden)',
  ],
  ['LR1 or LR2, laden, going into West Africa', 'size=lr1,lr2 laden dest=west-africa (CH)'],

  // an oil ministry's export statistician
  ['Please list all VLCCs loaded at Basrah that are destined for China.', 'size=vlcc orig* dest=CN (CH) (laden)'],
  ['Crude tankers at present loading in Iraqi waters', 'C/$crude status=loading waters=IQ'],
  ['Cargoes of Basrah Medium with India as their destination', '$Basrah_Medium/$Basra_Medium dest=IN (C) (laden)'],
  [
    'Number of crude oil tankers alongside at Mina al Ahmadi',
    'C/$crude status=moored/status=moored,loading,discharging near*',
  ],
  [
    'Crude of Nigerian origin bound for Spain, parcels of more than 900,000 barrels',
    '$crude orig=NG dest=ES cargo>~122800 (C) (laden)',
  ],
  [
    'Suezmaxes carrying crude from Angola and expected to arrive within three weeks',
    'size=suezmax C/$crude orig=AO eta=21d (CH) (laden)',
  ],
  ['Total tonnage exported by Libya in the second quarter of last year', 'ask'],
  ['Vessels laden with Es Sider whose destination lies in Italy or Germany', '$Es_Sider dest=IT,DE (laden)'],
  ['ULCCs under any flag other than that of Liberia', 'size=ulcc ? (CH)'],
  [
    'Tankers under the Kuwaiti flag, in ballast, inside the Persian Gulf',
    'CH/CNPH/CHP flag=KW ballast in=persian-gulf',
  ],
  ['LPG carriers which loaded at Ras Laffan and are bound for India', 'P/$lpg orig=QARLF dest=IN (laden)'],
  [
    'Which ships of at least 250 000 dwt have crude from Oman aboard and Chinese ports as destination?',
    'dwt>250000 $crude orig=OM dest=CN (C) (laden)',
  ],
  [
    'Tankers anchored off Fujairah whose cargo was lifted in Iran',
    'CH/CNPH/CHP status=anchored,waiting at=AEFJR orig=IR (laden)',
  ],
  [
    'Fuel oil shipped from Kuwait to Singapore or Malaysia, cargoes between 80 and 130 thousand tonnes',
    '$Fuel_Oil orig=KW dest=SG,MY/dest=SGSIN,MY cargo>80000 cargo<130000 (laden)',
  ],
  ['naphtha, Algerian origin, Japanese or Korean destination', '$Naphtha orig=DZ dest=JP,KR (laden)'],
  ['Condensate exported from Qatar to South Korea', '?condensate orig=QA dest=KR (laden)'],
  ['For our bulletin: Brent and Dubai as of today', 'price=BRENT,DUBAI'],
  [
    'Crude tankers with a stale draught and Saudi Arabia as last port of call',
    'C/$crude quality=draught_stale last=SA',
  ],
  ['Petroleros con crudo de Venezuela rumbo a la India', 'C/$crude orig=VE dest=IN (CH) (laden)'],
  ['Which pipelines feed the terminal at Ceyhan and what is their capacity?', 'ask'],

  // a liner schedule analyst
  ['ULCVs due Rotterdam within 4 days', 'size=ulcv dest=NLRTM eta=4d (X)'],
  ['boxships waiting outside Savannah', 'X/$containers status=waiting/status=anchored,waiting at=USSAV'],
  [
    'neo-panamax container ships, last port Yantian, next Los Angeles or Long Beach',
    'size=neo_panamax last* dest=USLAX,USLGB (X) ($containers)',
  ],
  [
    'container vessels slow steaming below 14 kn in the Indian Ocean with a European destination',
    'X/$containers kn<14 in=indian-ocean dest=europe',
  ],
  ['feeders at berth in Bremerhaven', 'size=feeder status=moored/status=moored,loading,discharging at=DEBRV (X)'],
  ['container ships with MAERSK in the name that are off Algeciras', 'X/$containers name* at=ESALG'],
  [
    'post-panamax boxships in the Singapore Strait on a westerly course',
    'size=post_panamax in=singapore-strait ?west (X) ($containers)',
  ],
  ['schedule reliability of the Gemini alliance', 'ask'],
  [
    'Container ships for Valencia or Barcelona whose declared ETA has already passed',
    'X/$containers dest=ESVLC,ESBCN quality=eta_past',
  ],
  ['boxships, Portuguese or Cypriot flag, faster than eighteen knots', 'X/$containers flag=PT,CY kn>18'],
  ['containerships >200k dwt ex Ningbo for Felixstowe', 'X/$containers dwt>200000 orig*/last* dest=GBFXT'],
  [
    'contianer ships under way in the Red Sea or the Gulf of Aden',
    'X/$containers status=under_way in=red-sea,gulf-of-aden',
  ],
  [
    'any panamax container vessel that called Callao last and is now going to Buenaventura',
    'size=panamax X/$containers last=PECLL dest=COBUN',
  ],
  [
    'container ships of more than 8000 TEU heading to Santos',
    'X/$containers dest=BRSSZ ?teu/dwt>~100000/size=neo_panamax,ulcv',
  ],
  [
    'box vessels whose previous call was Tanjung Pelepas, Med destination',
    'X/$containers last=MYTPP dest=mediterranean',
  ],
  ['which container ships left Colombo for Jeddah', 'X/$containers last=LKCMB/orig=LKCMB dest=SAJED'],
  [
    'container, drifting or anchored off Shanghai, position no older than 2h',
    'X/$containers status=drifting,anchored/status=drifting,anchored,waiting near* recv=2h',
  ],
  [
    'Containerschiffe auf der Nordsee mit Ziel Hamburg, schneller als 15 Knoten',
    'X/$containers in=north-sea dest=DEHAM kn>15',
  ],
  ['Container ships loading or discharging in Taiwanese waters', 'X/$containers status=loading,discharging waters=TW'],
  [
    'ultra large container vessels for Piraeus whose last port was Singapore',
    'size=ulcv dest=GRPIR last=SG/last=SGSIN (X) ($containers)',
  ],

  // a P&I club correspondent in Cape Town
  ['bulkers lying at anchor in Saldanha Bay', 'B/$dry_bulk status=anchored,waiting at=ZASDB/near*'],
  ['Vessels not under command off Durban?', 'at=ZADUR ?command'],
  [
    'tankers adrift in South African waters, h\u0065ard from in the last 3 hours',
    'CH/CNPH/CHP status=drifting waters=ZA recv=3h',
  ],
  ['Marshall Islands flagged ships loading coal at Richards Bay', 'flag=MH status=loading $Coal at=ZARCB'],
  ['capes with iron ore from Saldanha going to Qingdao', 'size=capesize $Iron_Ore orig=ZASDB dest* (B) (laden)'],
  ['Is any sanctioned ship off the Cape of Good Hope at the moment?', 'sanctioned in=cape-of-good-hope'],
  ['which P&I club is the vessel "Ocean Pearl" entered with?', '?club (name*)'],
  ['urea to Beira, ships arriving in the coming fortnight', '?urea dest=MZBEW eta=14d'],
  [
    'Bulk carriers over 150k dwt in ballast, last port anywhere in Asia, bound Brazil',
    'B/$dry_bulk dwt>150000 ballast last=asia dest=BR',
  ],
  ['liberian bulkers with coal from Maputo to India', 'flag=LR $Coal orig=MZMPM dest=IN (B) (laden)'],
  ['container ships off Cape Town that are delayed by wind', 'X/$containers at=ZACPT ?wind'],
  ['loaded LNG carriers in the Mozambique Channel', 'N/$lng laden in=mozambique-channel'],
  ['ships in Namibian waters that have their AIS switched off', 'waters=NA quality=gap'],
  [
    'Are there product tankers moored in Cape Town which came from India?',
    'H/$products status=moored/status=moored,loading,discharging at=ZACPT last=IN/orig=IN',
  ],
  ['any bulker with "Glory" in h\u0065r name bound for Durban', 'B/$dry_bulk name* dest=ZADUR'],
  ['tankers signalling "for orders" in the South Atlantic', 'CH/CNPH/CHP dest=orders in=south-atlantic'],
  ['chemical tankers reporting a draught greater than the hull allows', 'H/$chemicals quality=draught_above_hull'],
  [
    'Greek bulkers with forty to fifty-five thousand tonnes aboard for Tema or Lome',
    'flag=GR B/$dry_bulk cargo>40000 cargo<55000 dest=GHTEM,TGLFW (laden)',
  ],
  ['Two ships collided off Port St Johns last night, which ones were they?', 'ask'],
  ['目前在南非水域的散货船', 'B/$dry_bulk waters=ZA'],

  // a summer intern at a commodity fund
  ["hi! what's brent at?", 'price=BRENT'],
  ['show me all the lng ships that are on their way to japan pls', 'N/$lng dest=JP (laden) (status=under_way)'],
  ['soybean boats brazil to china w/ more than 60k tons of cargo', '$Soybeans orig=BR dest=CN cargo>60000 (B) (laden)'],
  ['how many q-flex are empty right now', 'size=q_flex ballast (N)'],
  ['crude tankers aruond Galveston', 'C/$crude at=USGLS/near*'],
  ['is frontline a good stock to own', 'ask'],
  ['ttf vs jkm', 'price=TTF,LNG_ASIA'],
  [
    'Palm oil from Indonesia or Malaysia going to India, arriving in the next week',
    '$Palm_Oil orig=ID,MY dest=IN eta=7d (laden)',
  ],
  ['are there any vlgcs in the panama canal', 'size=vlgc in=panama/near* (P)'],
  ['iron ore from port hedland, only ships faster than 12 knots', '$Iron_Ore orig=AUPHE kn>12 (laden)'],
  ['corn leaving New Orleans for mexico or colombia', '$Corn orig=USMSY/last=USMSY dest=MX,CO (laden)'],
  ['bauxite guinea -> china', '$Bauxite orig=GN dest=CN (laden)'],
  ['do we see russian flagged vessels in the english channel', 'flag=RU in=english-channel'],
  ['crude tankers near rotterdam that are half full or less', 'C/$crude load<50 at=NLRTM/near* (laden)'],
  ['gasoline tankers to nyc, eta next 72 hours', '$Gasoline dest=USNYC eta=72h/eta=3d (CNPH) (laden)'],
  ['quotes for WTI and henry hub gas please', 'price=WTI,NATGAS'],
  ['supramaxes waiting at chittagong', 'size=supramax status=waiting/status=anchored,waiting near* (B)'],
  [
    'unsanctioned aframaxes carrying Urals loaded in Novorossiysk',
    'unsanctioned size=aframax $Urals orig=RUNVS (CH) (laden)',
  ],
  ['vessels older than 20 years with crude from Iran', '$crude orig=IR ?old/?year (C) (laden)'],
  [
    'Could you find me aframaxes without cargo that are going to Gibraltar?',
    'size=aframax ballast dest=GI/dest=GIGIB (CH)',
  ],
]
