import type { ConditionsQuestion } from '../notations/conditions.ts'

/**
 * 100 questions of a fuel oil trader in Fujairah, a researcher of a think tank on Russian exports, a container freight forwarder, a mining
 * company's marketing analyst in Perth and an LNG shipping broker in London. Written from the notation and the documented filters, without
 * sight of the parser, its lists or any other set.
 */
export const fuelTradersThinkTanksAndForwarders: readonly ConditionsQuestion[] = [
  // Fuel oil trader, Fujairah
  ['fuel oil cargoes heading to Fujairah, eta inside a week', '$Fuel_Oil dest=AEFJR eta=7d (CH) (laden)'],
  [
    'who is sitting at anchor off fujairah with more than 80kt on board',
    'at=AEFJR status=anchored,waiting cargo>80000 (laden)',
  ],
  ['Aframaxes loaded in Iraq bound for Singapore', 'size=aframax orig=IQ dest=SG/dest=SGSIN (CH) (laden)'],
  ['HSFO ex Basrah into fujairah pls', '$Fuel_Oil orig* dest=AEFJR (CH) (laden)'],
  ['product tankers drifting in the gulf of oman below 2 knots', 'H in=gulf-of-oman status=drifting kn<2'],
  ['iranian flag tankers gone dark near Fujairah', 'CH/CNPH/CHP flag=IR quality=gap at=AEFJR'],
  [
    'any ballast MRs in the Persian Gulf? positions from the last 6 hours only please',
    'size=mr ballast in=persian-gulf recv=6h (CH)',
  ],
  ['where is Dubai crude trading now', 'price=DUBAI'],
  ["what's 380cst HSFO assessed at in fujairah today", 'ask'],
  [
    "VLCCs whose draught hasn't been updated for over a month, laden, Arabian Sea",
    'size=vlcc quality=draught_stale laden in=arabian-sea (CH)',
  ],
  ['who is discharging fuel oil in Sohar now', '$Fuel_Oil at=OMSOH status=discharging (CH) (laden)'],
  ['lr2 ex sikka w/ naphtha for Japan', 'size=lr2 $Naphtha orig* dest=JP (CH) (laden)'],
  ['sanctioned tankers that last called at Khor Fakkan', 'CH/CNPH/CHP sanctioned last=AEKLF'],
  ['bunker barges in the Fujairah anchorage', '?bunker (at=AEFJR) (status=anchored,waiting)'],
  [
    'Show me loaded suezmaxes transiting Hormuz faster than 11kn',
    'size=suezmax laden in=hormuz kn>11 (CH) (status=under_way)',
  ],
  [
    'tankers with Russian cargo waiting off Fujairah',
    'CH/CNPH/CHP orig=RU status=waiting/status=anchored,waiting at=AEFJR (laden)',
  ],
  ['who owns the storage tanks at Fujairah Oil Terminal', 'ask'],
  ['diesel from Kuwait to Kenya or Tanzania, 50k tons and up', '$Diesel orig=KW dest=KE,TZ cargo>50000 (CH) (laden)'],
  ['panamax tankers under 25 pct full, in Jubail right now', 'size=panamax CH/CNPH/CHP load<25 at=SAJUB'],
  [
    'anything with fuel oil aboard that sailed from Fujairah in the past three days',
    '$Fuel_Oil last=AEFJR/orig=AEFJR ? (CH) (laden)',
  ],

  // Researcher of a think tank on Russian exports
  ['shadow fleet tankers in the Gulf of Finland', 'CH/CNPH/CHP in=gulf-of-finland sanctioned/?shadow'],
  ['Crude loaded at Primorsk or Ust-Luga that is now headed to India', '$crude/C orig=RUPRI,RUULU dest=IN (C) (laden)'],
  [
    'Which Urals cargoes are on their way to Turkey with an ETA in the next ten days?',
    '$Urals dest=TR eta=10d (C) (laden) (status=under_way)',
  ],
  ['LNG carriers that loaded in Russia and list China as their destination', 'N orig=RU dest=CN (laden)'],
  [
    'tankers flagged in Gabon, Cameroon or the Cook Islands inside the Danish straits',
    'CH/CNPH/CHP flag=GA,CM,CK in=danish-straits',
  ],
  [
    'greek-flagged tankers not under sanctions with cargo from russia',
    'CH/CNPH/CHP flag=GR unsanctioned orig=RU (laden)',
  ],
  ['Vessels that have switched off their AIS in the Black Sea, above 50,000 dwt', 'quality=gap in=black-sea dwt>50000'],
  ['dark oil tankers off Malta', 'CH/C quality=gap near*/waters=MT'],
  ['How much Russian coal was exported in 2022?', '?2022 ($Coal) (orig=RU) (B) (laden)'],
  ['panamax bulkers carrying coal from Nakhodka toward South Korea', 'B size=panamax $Coal orig* dest=KR (laden)'],
  [
    'Wheat out of Novorossiysk for Egypt, at least 40 thousand tonnes',
    '$Wheat orig=RUNVS dest=EG cargo>40000 (B) (laden)',
  ],
  ['List the tankers chartered by Lukoil', '?lukoil (CNPH)'],
  [
    'Are there laden tankers anchored in the Baltic that report an ETA already in the past?',
    'CH/CNPH/CHP laden status=anchored,waiting in=baltic-sea quality=eta_past',
  ],
  ['what do Brent and WTI cost today', 'price=BRENT,WTI'],
  ['product tankers from Russia sailing for orders', 'H orig=RU dest* (laden) (status=under_way)'],
  ['What is the nameplate capacity of the Arctic LNG 2 terminal?', 'ask'],
  ['Urea and ammonia from Russian ports to Brazil', '$Ammonia ?urea orig=RU dest=BR (CPHB) (laden)'],
  ['crude tankers in the Turkish Straits, southbound only', 'C in=turkish-straits ?southbound'],
  [
    'Tankers over 100,000 dwt moving slower than 3 knots inside Danish territorial waters',
    'CH/CNPH/CHP dwt>100000 kn<3 waters=DK (status=under_way)',
  ],
  [
    'Welche sanktionierten Tanker liegen in der Ostsee vor Anker?',
    'CH/CNPH/CHP sanctioned status=anchored,waiting in=baltic-sea',
  ],

  // Container freight forwarder
  ['container ships for Felixstowe arriving in the next 5 days', 'X/$containers dest=GBFXT eta=5d'],
  ['where is the Ever Given', 'name*'],
  ['ULCVs going round the Cape of Good Hope to Europe', 'size=ulcv in=cape-of-good-hope dest=europe (X)'],
  [
    'boxships stuck waiting outside Los Angeles or Long Beach',
    'X/$containers status=waiting/status=anchored,waiting at=USLAX,USLGB/near*',
  ],
  ['feeder vessels moored in hamburg', 'size=feeder status=moored/status=moored,loading,discharging at=DEHAM (X)'],
  [
    'how many box ships from Ningbo to Rotterdam are there at the moment',
    'X/$containers orig*/last* dest=NLRTM (laden)',
  ],
  ['Maersk vessels in the Red Sea', 'in=red-sea name*/?maersk'],
  ['my container is MSCU1234567, which ship is it on', '? (X) ($containers)'],
  [
    'neo-panamax container vessels passing Panama at the moment under Liberian flag',
    'size=neo_panamax in=panama flag=LR (X) (status=under_way)',
  ],
  ['car carriers heading for Zeebrugge', '?car (dest=BEZEE)'],
  ['boxships doing 20 kts plus in the north pacific', 'X/$containers kn>20 in=north-pacific (status=under_way)'],
  ['freight rate shanghai-rotterdam 40ft hc', 'ask'],
  [
    'Post-panamax container vessels, Panama flag, last port Colombo, destination Jebel Ali',
    'size=post_panamax flag=PA last=LKCMB dest=AEJEA (X)',
  ],
  ['busan next, eta within 48h, containr ships', 'X/$containers dest=KRPUS eta=48h/eta=2d'],
  ['porte-conteneurs à destination du Havre battant pavillon français', 'X/$containers dest=FRLEH flag=FR'],
  [
    'Could you tell me which container ships declare an ETA for Santos they cannot possibly meet?',
    'X/$containers dest=BRSSZ quality=eta_impossible',
  ],
  [
    'containerships over 150k dwt in the Malacca strait heading for the Med',
    'X/$containers dwt>150000 in=malacca dest=mediterranean',
  ],
  [
    'ships at berth in Tanjung Pelepas, containers only',
    'X/$containers at=MYTPP status=moored/status=moored,loading,discharging',
  ],
  ['container ships in the English Channel with free reefer plugs', 'X/$containers in=english-channel ?reefer'],
  [
    'container ships bound for Algeciras, at anchor, h\u0065ard within the past 12 hours',
    'X/$containers dest=ESALG status=anchored,waiting recv=12h',
  ],

  // Marketing analyst of a mining company, Perth
  ['capes loaded at Port Hedland heading to Qingdao', 'size=capesize orig=AUPHE dest=CNTAO (B) (laden)'],
  [
    'iron ore on the water from Brazil to China, more than 150,000 t each',
    '$Iron_Ore orig=BR dest=CN cargo>150000 (B) (laden) (status=under_way)',
  ],
  [
    'newcastlemax in ballast for dampier or port walcott, eta 10 days',
    'size=newcastlemax ballast dest=AUDAM,AUPWL eta=10d (B)',
  ],
  ['VLOCs waiting near Ponta da Madeira', 'size=vloc near* status=waiting/status=anchored,waiting (B)'],
  ['Guinean bauxite going to China on ships over 180k dwt', '$Bauxite orig=GN dest=CN dwt>180000 (B) (laden)'],
  ['coal ex Newcastle NSW for Japan and Taiwan', '$Coal orig=AUNTL dest=JP,TW (B) (laden)'],
  ['coal price today?', 'price=COAL'],
  ['spodumene shipments from Bunbury', '?spodumene orig* (B) (laden)'],
  ['empty bulkers adrift in the indian ocean', 'B/$dry_bulk ballast status=drifting in=indian-ocean'],
  ['kamsarmaxes discharging coal in India', 'size=kamsarmax $Coal status=discharging waters=IN/dest=IN (B) (laden)'],
  ['which steel mills will take simandou ore next year', 'ask'],
  [
    'capesize vessels of about 180k dwt, Marshall Islands flag, in the South China Sea',
    'size=capesize dwt>~162000 dwt<~198000 flag=MH in=south-china-sea (B)',
  ],
  ['bulk carriers loading right now in Port Hedland', 'B/$dry_bulk status=loading at=AUPHE'],
  [
    'bulkers queuing at Hay Point for longer than a week',
    'B/$dry_bulk status=waiting/status=anchored,waiting at=AUHPT ?',
  ],
  [
    'iron ore loaded in Tubarao, now rounding the cape of good hope at less than 10 knots',
    '$Iron_Ore orig* in=cape-of-good-hope kn<10 (B) (laden)',
  ],
  [
    'ultramax or supramax with soybeans aboard, bay of bengal',
    'size=ultramax,supramax $Soybeans in=bay-of-bengal (B) (laden)',
  ],
  [
    'Can you give me the Chinese-flagged capesizes that are more than 90% full in Australian waters?',
    'size=capesize flag=CN load>90 waters=AU (B) (laden)',
  ],
  [
    'iron ore parcels between 160 and 175 kt bound for Kaohsiung',
    '$Iron_Ore cargo>160000 cargo<175000 dest=TWKHH (B) (laden)',
  ],
  ['从澳大利亚开往中国的铁矿石船', '$Iron_Ore orig=AU dest=CN (B) (laden)'],
  ['75-85k dwt bulkers in ballast, Singapore Strait', 'B/$dry_bulk dwt>75000 dwt<85000 ballast in=singapore-strait'],

  // LNG shipping broker, London
  ['Q-Flex ballasting to Ras Laffan', 'size=q_flex ballast dest=QARLF (N)'],
  [
    'conventional size lng ships, empty, drifting or at anchor in the singapore strait',
    'size=conventional_lng ballast status=drifting,anchored,waiting/status=drifting,anchored in=singapore-strait (N)',
  ],
  ['US LNG to Europe landing within 4 days', 'N/$LNG orig=US dest=europe eta=4d (N) (laden)'],
  ['TTF and JKM pls', 'price=TTF,LNG_ASIA'],
  ['henry hub last?', 'price=NATGAS'],
  [
    'small-scale LNG carriers moored anywhere in the Baltic',
    'size=small_lng status=moored/status=moored,loading,discharging in=baltic-sea (N)',
  ],
  ['LNGCs laden, slow steaming below 12 kn, north atlantic', 'N laden kn<12 in=north-atlantic (status=under_way)'],
  ['which laden LNG carriers changed destination since yesterday', 'N laden ?'],
  ['VLGC from Houston towards Chiba', 'size=vlgc orig=USHOU dest=JPCHB (P) (laden)'],
  ['spot charter rate for a 174k two-stroke, Atlantic basin', 'ask'],
  [
    'LNG ships waiting off Zeebrugge with boil-off above 0.1%',
    'N status=waiting/status=anchored,waiting at=BEZEE ?boil',
  ],
  ['Nigerian LNG for Dahej', 'N/$LNG orig=NG dest* (N) (laden)'],
  ['LNG carriers in the Suez Canal under the Greek or Japanese flag', 'N in=suez flag=GR,JP'],
  ['q-max at anchor in the gulf of oman', 'size=q_max status=anchored,waiting in=gulf-of-oman (N)'],
  [
    'lng out of Australia arriving Japan/Korea/Taiwan in the next 72 hours',
    'N/$LNG orig=AU dest=JP,KR,TW eta=72h/eta=3d (N) (laden)',
  ],
  ['LNG ships whose last port was Isle of Grain and that are now in ballast', 'N last* ballast'],
  ['metaneros cargados rumbo a Bilbao', 'N laden dest=ESBIO'],
  ['LNG carriers in the Mediterranean with less than half a cargo on board', 'N in=mediterranean load<50 (laden)'],
  ['any LNGC from the US Gulf still showing for orders', 'N orig=us-gulf dest* (laden)'],
  ['Algerian flag LNG vessels loading at Arzew', 'N flag=DZ status=loading near*'],
]
