import type { ConditionsQuestion } from '../notations/conditions.ts'

/**
 * 100 questions of an energy analyst of a hedge fund in New York, an energy journalist, a naval analyst, a chartering manager of a mining
 * company and an LNG scheduler in Tokyo. Written from the notation and the documented filters, without sight of the parser, its lists or any other set.
 * One or two expectations were corrected after the first score.
 */
export const fundsMinersAndSchedulers: readonly ConditionsQuestion[] = [
  // energy analyst of a hedge fund in New York
  [
    'how many VLCCs are heading to China right now loaded with Saudi crude',
    'size=vlcc dest=CN orig=SA $crude/C (C) (laden)',
  ],
  [
    'laden crude tankers that left the US Gulf for Europe, ETA next 10 days',
    'C/$crude (C) laden orig=us-gulf/last=us-gulf dest=europe eta=10d',
  ],
  [
    'Russian crude on the water to India, exclude anything sanctioned',
    '$crude/C (C) orig=RU dest=IN unsanctioned (laden)',
  ],
  ['suezmaxes waiting off Corpus Christi', 'size=suezmax (CH) status=waiting/status=anchored,waiting at=USCRP/near*'],
  ['where are TTF and JKM trading?', 'price=TTF,LNG_ASIA'],
  ['gasoline cargoes above 35kt inbound New York within 5 days', '$Gasoline (H) cargo>35000 dest=USNYC eta=5d (laden)'],
  [
    'dark ships in the Gulf of Oman with more than 1.5 million barrels on board',
    'quality=gap in=gulf-of-oman cargo>~204600 (C) ($crude) (laden)',
  ],
  ['US LNG cargoes for Asia that were diverted on the way', 'N/$LNG orig=US dest=asia ?divert (laden)'],
  ['Aframaxes and LR2s in ballast west of Suez', 'size=aframax,lr2 (CH) ballast ?west'],
  [
    'crude tankers bigger than 150,000 dwt doing under 8 knots in the Atlantic',
    'C dwt>150000 kn<8 in=north-atlantic,south-atlantic/near*',
  ],
  [
    'laden vlccs at anchor around Singapore that are at least 90% full',
    'size=vlcc (CH) laden status=anchored,waiting load>90 at=SGSIN/near*',
  ],
  ['condensate from Qatar heading to Korea', '?condensate orig=QA dest=KR (laden)'],
  ['brent wti spread', 'price=BRENT,WTI'],
  [
    'diesel out of India bound for Europe and currently around the Cape of Good Hope',
    '$Diesel (H) orig=IN dest=europe in=cape-of-good-hope (laden)',
  ],
  [
    'Venezuelan crude going to the US Gulf, tankers between 80k and 120k dwt',
    '$crude/C (CH) orig=VE dest=us-gulf dwt>80000 dwt<120000 (laden)',
  ],
  [
    'fuel oil tankers drifting in the Malacca Strait, AIS seen in the last 3 hours',
    '$Fuel_Oil (CH) status=drifting in=malacca recv=3h',
  ],
  [
    'VLGCs US Gulf to Japan/Korea/China, eta < 3 weeks',
    'size=vlgc (P) orig=us-gulf/last=us-gulf dest=JP,KR,CN eta=21d (laden)',
  ],
  [
    "any crude tanker inside the Persian Gulf whose draught hasn't been updated for over a month",
    'C quality=draught_stale in=persian-gulf',
  ],
  ['did Cushing inventories build this week', 'ask ?'],
  [
    'Naphtha cargoes of about 75k tonnes sailing to Japan or South Korea',
    '$Naphtha (H) cargo>67500 cargo<82500 dest=JP,KR (laden) (status=under_way)',
  ],

  // energy journalist
  ['Which oil tankers in the Bab el-Mandeb are under sanctions?', 'C/CH/CNPH/CHP in=bab-el-mandeb sanctioned'],
  ['Can you show me LNG carriers in the Arctic that loaded at Sabetta?', 'N/$LNG in=arctic orig* (laden)'],
  ['Cook Islands flagged tankrs in the Gulf of Finland', 'flag=CK CH/CNPH/CHP in=gulf-of-finland'],
  ['How many ships have been hit by drones in the Black Sea since January?', '? (in=black-sea)'],
  ["What's the oil price this morning?", 'price=BRENT,WTI'],
  [
    'Please list all gas carriers, LNG as well as LPG, that come from Qatar and are bound for Italy',
    'NP orig=QA/last=QA dest=IT (laden)',
  ],
  [
    'tankers flying the flag of Gabon, Cameroon or the Comoros with Russian crude on board',
    'flag=GA,CM,KM orig=RU $crude/C (CHNP) (laden)',
  ],
  ['Where is the Eagle S at the moment?', 'name*'],
  [
    'Are there any crude tankers anchored off Malaysia with their AIS switched off?',
    'C status=anchored,waiting quality=gap waters=MY/near*',
  ],
  [
    'Ukrainian grain in the Black Sea on its way to Egypt or Turkey',
    '$Grain (B) orig=UA in=black-sea dest=EG,TR (laden) (status=under_way)',
  ],
  [
    'I need the tankers waiting at the Panama Canal',
    'CH/CNPH/CHP status=waiting/status=anchored,waiting in=panama/near*',
  ],
  [
    'How much jet fuel is on its way to the UK in the next two weeks?',
    '$Jet_Fuel (H) dest=GB eta=14d (laden) (status=under_way)',
  ],
  ['buques con gas natural licuado desde Estados Unidos hacia España', 'N/$LNG orig=US/last=US dest=ES (laden)'],
  [
    'Which insurer covers the Russian tankers in the Danish Straits?',
    '?insur (in=danish-straits) (flag=RU) (orig=RU) (CHNP)',
  ],
  ['Méthaniers à vide en direction du Nigeria', 'N/$LNG ballast dest=NG'],
  ['Tankers seen near Novorossiysk in the past 12 hours', 'CH/CNPH/CHP at=RUNVS/near* recv=12h'],
  [
    'Tankers over 100,000 tonnes deadweight that came from Primorsk and are in the North Sea now',
    'CH/CNPH/CHP dwt>100000 in=north-sea orig*/last* (laden)',
  ],
  ['price of Dubai crude and of heating oil, please', 'price=DUBAI,HEATING_OIL'],
  ['Norwegian-flagged chemical tankers in Norwegian waters', 'flag=NO waters=NO H/$chemicals'],
  ['Sanctioned ships that say they are going to Syria or Lebanon', 'sanctioned dest=SY,LB'],

  // naval analyst
  ['All vessels in the Strait of Hormuz, position less than 30 min old', 'in=hormuz recv=30m'],
  ['AIS-dark tankers within the Gulf of Aden', 'quality=gap CH/CNPH/CHP in=gulf-of-aden'],
  [
    'Chinese-flag container ships transiting the Taiwan Strait above 18 kts',
    'flag=CN X in=taiwan-strait kn>18 (status=under_way)',
  ],
  ['who is loitering below 2 kn in the Irish Sea', 'kn<2 in=irish-sea (status=drifting)'],
  ['ships sharing an MMSI with another vessel, Black Sea', 'quality=shared_mmsi in=black-sea'],
  ['ships in the Med with conflicting positions', 'quality=position_conflict in=mediterranean'],
  ['declared destination is the port just left: anything in the Baltic?', 'quality=destination_left in=baltic-sea'],
  ['merchant traffic off Yemen, tankers + bulkers only, speed over 10 knots', 'CHB/CNPHB/CHPB waters=YE/near* kn>10'],
  ['Iranian flagged VLCCs at anchor off Kharg Island', 'flag=IR size=vlcc (CH) status=anchored,waiting near*'],
  ['any ship in Finnish waters that last called at Ust-Luga', 'waters=FI last=RUULU/last*'],
  ['LPG carriers in the Suez Canal, southbound', 'P/$LPG in=suez ?south'],
  ['vessels under naval escort in the Gulf of Guinea', 'in=gulf-of-guinea ?escort'],
  ['North Korean flag, any type, in the Yellow Sea', 'flag=KP near*'],
  ['moored in Tartus under Russian or Syrian flag', 'status=moored/status=moored,loading,discharging flag=RU,SY near*'],
  [
    'Vietnamese, Philippine and Malaysian flags adrift in the South China Sea',
    'flag=VN,PH,MY in=south-china-sea status=drifting',
  ],
  ['Position of US Navy destroyers in the Arabian Sea', '? (in=arabian-sea) (flag=US)'],
  [
    'blacklisted tankers, laden, making better than 11 knots in the English Channel',
    'sanctioned CH/CNPH/CHP laden in=english-channel kn>11',
  ],
  [
    'ships in the Persian Gulf whose reported draught exceeds the design of the hull',
    'quality=draught_above_hull in=persian-gulf',
  ],
  [
    'bulkers of 100k dwt and up underway in the Mozambique Channel',
    'B dwt>100000 status=under_way in=mozambique-channel',
  ],
  ['红海里受制裁的油轮', 'C/CH/CNPH/CHP in=red-sea sanctioned'],

  // chartering manager of a mining company
  ['capes ballasting to Port Hedland eta next 8 days', 'size=capesize (B) ballast dest=AUPHE eta=8d'],
  ['newcastlemaxes in ballast, open spot', 'size=newcastlemax (B) ballast ?'],
  ['iron ore from Brazil to China, min 170kt on board', '$Iron_Ore (B) orig=BR dest=CN cargo>170000 (laden)'],
  [
    'empty bulk carriers of 170-185k dwt now in the Singapore Strait',
    'B dwt>170000 dwt<185000 in=singapore-strait ballast',
  ],
  ['Bauxite out of Kamsar for Yantai or Rizhao', '$Bauxite (B) orig=GNKMR/orig* dest* (laden)'],
  [
    'how many panamaxes are queuing off Newcastle, Australia?',
    'size=panamax (BCHX) status=waiting/status=anchored,waiting at=AUNTL/near*',
  ],
  ['C5 freight rate today', 'ask ?'],
  ['coal price?', 'price=COAL'],
  [
    'supramaxes or ultramaxes with coal from Indonesia to India',
    'size=supramax,ultramax (B) $Coal orig=ID dest=IN (laden)',
  ],
  [
    'capes that have been anchored off Qingdao for more than 5 days',
    'size=capesize (B) status=anchored,waiting at=CNTAO/at=CNQDG/near* ?',
  ],
  ['kamsarmax vessels discharging in Japan', 'size=kamsarmax (B) status=discharging waters=JP/near*'],
  [
    'VLOCs from Ponta da Madeira now near the Cape of Good Hope',
    'size=vloc (B) orig*/last* in=cape-of-good-hope/near* (laden)',
  ],
  [
    'Could I see laden capesizes from Saldanha Bay or Richards Bay going anywhere in Asia?',
    'laden size=capesize (B) orig* dest=asia',
  ],
  ['bulkers on charter to BHP in the Indian Ocean', 'B in=indian-ocean ?bhp'],
  [
    'handysize bulkers off West Africa with less than 20,000 t of cargo',
    'size=handysize B cargo<20000 in=west-africa/near*',
  ],
  ['bulk carriers without cargo, slower than 11 knots, in the Bay of Bengal', 'B ballast kn<11 in=bay-of-bengal'],
  ['nickel ore from the Philippines to China', '?nickel/$Nickel_Ore ($dry_bulk) (B) orig=PH dest=CN (laden)'],
  ['Massengutfrachter mit Kohle aus Kolumbien nach Rotterdam', '$Coal (B) orig=CO dest=NLRTM (laden)'],
  [
    'vessles with coal whose last port was Gladstone and which are bound for South Korea',
    '$Coal (B) last=AUGLT dest=KR (laden)',
  ],
  ['bulkers destined for Dampier with an ETA that has already passed', 'B quality=eta_past dest=AUDAM'],

  // LNG scheduler in Tokyo
  ['LNG ship arrive Futtsu this week', 'N/$LNG dest* eta*'],
  ['LNG ship discharge now in Himeji', 'N/$LNG status=discharging near*'],
  ['LNG from Australia to Japan, ETA inside 5 day', 'N/$LNG orig=AU dest=JP eta=5d (laden)'],
  ['Q-Max ship in Indian Ocean?', 'size=q_max (N) in=indian-ocean'],
  ['which LNG vessel is waiting near Yokohama', 'N/$LNG status=waiting/status=anchored,waiting at=JPYOK/near*'],
  ['small LNG carrier under way in Japan water', 'size=small_lng (N) status=under_way waters=JP'],
  ['LNG vessel speed over 19 knot, North Pacific, laden', 'N/$LNG kn>19 in=north-pacific laden'],
  ['Empty LNG ship to Ras Laffan please', 'N/$LNG ballast dest=QARLF/dest*'],
  ['Papua New Guinea LNG to Japan, position within 2 hour', 'N/$LNG orig=PG dest=JP recv=2h (laden)'],
  ['Sohshu Maru where now', 'name*'],
  ['LNG, loading now, Bonny', 'N/$LNG status=loading near*'],
  ['tank level of Sodegaura terminal?', 'ask ?'],
  ['JKM and Henry Hub price please', 'price=LNG_ASIA,NATGAS'],
  [
    'LNG carrier in Panama Canal, from USA, to Japan or Korea or Taiwan',
    'N/$LNG in=panama orig=US/last=US dest=JP,KR,TW (laden)',
  ],
  ['LNG ship last port Bintulu, cargo 60,000 ton or more', 'N/$LNG last=MYBTU/last* cargo>60000 (laden)'],
  [
    'conventional size LNG, no cargo, in Singapore Strait or Malacca Strait',
    'size=conventional_lng (N) ballast in=singapore-strait,malacca',
  ],
  ['LNG cargo from Russia, only not sanctioned ship', 'N/$LNG orig=RU unsanctioned (laden)'],
  ['VLGC arrive Chiba in 48 hours', 'size=vlgc (P) ($LPG) dest=JPCHB/dest* eta=48h/eta=2d'],
  ['LNG ship to Japan with delay by typhoon', 'N/$LNG dest=JP ?typhoon'],
  ['LNG ship load under 30 percent, go to Korea', 'N/$LNG load<30 dest=KR'],
]
