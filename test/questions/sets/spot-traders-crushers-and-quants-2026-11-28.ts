import type { ConditionsQuestion } from '../notations/conditions.ts'

/**
 * 100 questions of an LNG spot trader in Singapore, a soybean crusher's buyer in China, a vessel traffic service operator, an activist
 * who tracks fossil fuel shipments, and a quant with a freight signal. Written from the notation and the documented filters, without
 * sight of the parser, its lists or any other set.
 */
export const spotTradersCrushersAndQuants: readonly ConditionsQuestion[] = [
  // LNG spot trader in Singapore
  ['LNG ballasters in the North Pacific doing under 12 knots', 'N ballast in=north-pacific kn<12'],
  ['any laden LNG out of Sabine Pass pointing at Asia?', 'N/$LNG laden orig* dest=asia'],
  ['q-flex arriving korea within 5 days', 'size=q_flex (N) dest=KR eta=5d'],
  ['LNG ships drifting off Singapore', 'N/$LNG status=drifting near*'],
  ['JKM vs TTF right now?', 'price=LNG_ASIA,TTF'],
  ['which LNG cargoes are still showing "for orders", laden, over 15 kts', 'N/$LNG laden dest=orders kn>15'],
  ['Q-Max or Q-Flex ex Ras Laffan for China or India', 'size=q_max,q_flex (N) orig=QARLF dest=CN,IN'],
  ['LNG ships of more than 170,000 cbm, empty, in the Med', 'N ballast in=mediterranean ?'],
  ['who is discharging LNG at Dahej', 'N/$LNG status=discharging near*/at=INDAH/dest=INDAH'],
  ['uncommitted LNG carriers in ballast in the Arabian Sea', 'N ballast in=arabian-sea ?uncommitted'],
  ['Australian LNG to Japan, slow steaming below 13kts', 'N/$LNG orig=AU dest=JP kn<13 (laden)'],
  ['henry hub pls', 'price=NATGAS'],
  [
    'show me lng tankers whose last port was bintulu and that are now in the south china sea',
    'N/$LNG last=MYBTU in=south-china-sea',
  ],
  ['spot LNG freight rate for a TFDE in the Pacific?', 'ask'],
  [
    'LNG, declared ETA already passed, still under way in the Indian Ocean',
    'N/$LNG quality=eta_past status=under_way in=indian-ocean',
  ],
  ['未来7天抵达中国的卡塔尔LNG船', 'N/$LNG dest=CN orig=QA/last=QA eta=7d (laden)'],
  ['small scale lng carriers, malaysian flag, loaded', 'size=small_lng (N) flag=MY laden'],
  ['LNG heading to Taiwan with at least 60k tonnes on board', 'N/$LNG dest=TW cargo>60000'],
  [
    'LNG vessels in ballast queueing at the Panama Canal',
    'N ballast status=waiting/status=anchored,waiting in=panama/near*',
  ],
  ['Shell-controlled LNG ships headed for Egypt or Jordan', 'N/$LNG dest=EG,JO ?shell'],

  // a soybean crusher's buyer in China
  [
    'Show me the ships bringing soybeans from Brazil to China that should get here in the next two weeks',
    '$Soybeans (B) orig=BR dest=CN eta=14d (laden)',
  ],
  [
    'Which soybean vessels are waiting outside Qingdao at the moment?',
    '$Soybeans (B) status=waiting/status=anchored,waiting near*/dest*',
  ],
  [
    'I need the panamax bulkers that are loading at Paranagua now',
    'B size=panamax status=loading near*/at=BRPNG/dest=BRPNG',
  ],
  ['What does a tonne of soybeans cost in Chicago today?', 'ask'],
  [
    'soybeans loaded in Rosario or San Lorenzo, more than 60 thousand tonnes',
    '$Soybeans (B) orig* cargo>60000 (laden)',
  ],
  ['Ships with US soybeans bound for Dalian, Tianjin or Nantong', '$Soybeans (B) orig=US dest* (laden)'],
  ['Is there any ship with corn or wheat from Ukraine going to China?', '$Grain (B) orig=UA dest=CN (laden) ?'],
  [
    'palm oil tankers from Indonesia to Zhangjiagang that arrive within 4 days',
    '$Palm_Oil (CNPH) orig=ID dest=CNZJG eta=4d (laden)',
  ],
  ['empty bulk carriers heading to Santos, there in ten days or less', 'B ballast dest=BRSSZ eta=10d'],
  [
    'Please list soybean ships in the Indian Ocean that go slower than 9 knots and have China as destination',
    '$Soybeans (B) kn<9 in=indian-ocean dest=CN',
  ],
  ['Soybean cargoes that Cofco bought, due in Rizhao', '$Soybeans (B) dest* (laden) ?cofco'],
  ['How many bulkers are anchored near Santos right now?', 'B status=anchored,waiting near*'],
  [
    'Any Kamsarmax with soybeans near the Cape of Good Hope?',
    'size=kamsarmax (B) $Soybeans near*/in=cape-of-good-hope',
  ],
  ['Soybeans from Uruguay with moisture below 13%', '$Soybeans (B) orig=UY (laden) ?moisture'],
  [
    'Which soybean ship left New Orleans and is now discharging in China',
    '$Soybeans (B) last=USMSY/orig=USMSY (laden) status=discharging waters=CN/near*/dest=CN',
  ],
  ['Did we import more Brazilian beans in March than in March of last year?', 'ask'],
  ['soybean ships now in the Singapore Strait, at least 90 percent full', '$Soybeans (B) in=singapore-strait load>90'],
  ['soybean ships with Golden in the name and the Hong Kong flag', '$Soybeans (B) name* flag=HK'],
  [
    'soybeens frm argentina over 50,000 t, going to china or vietnam',
    '$Soybeans (B) orig=AR cargo>50000 dest=CN,VN (laden)',
  ],
  [
    'Do any bulkers above 80,000 dwt with soybeans fly the Chinese or the Panamanian flag?',
    'B dwt>80000 $Soybeans flag=CN,PA',
  ],

  // vessel traffic service operator
  [
    'tankers at anchor in Singapore Strait, position less than 10 min old',
    'CH/CNPH/CHP status=anchored,waiting in=singapore-strait recv=10m',
  ],
  ['everything drifting in the English Channel', 'status=drifting in=english-channel'],
  ['vessels over 150,000 dwt inbound Rotterdam, eta next 6 hrs', 'dwt>150000 dest=NLRTM eta=6h'],
  ['Container ships faster than 18 kn in the Malacca Strait', 'X/$containers kn>18 in=malacca'],
  [
    'LPG carriers moored at Antwerp',
    'P/$LPG status=moored/status=moored,loading,discharging near*/at=BEANR/dest=BEANR',
  ],
  ['bulkers with more than 15 m draught in the Danish straits', 'B in=danish-straits ?draught'],
  ['laden crude tankers in the Turkish Straits with LOA above 200 metres', 'C laden in=turkish-straits ?loa/?metres'],
  ['any ship with an AIS gap inside Hormuz?', 'quality=gap in=hormuz'],
  [
    'pétroliers au mouillage dans la Manche, vitesse inférieure à 1 noeud',
    'CH/C/CNPH/CHP status=anchored,waiting in=english-channel kn<1',
  ],
  ['bulk carriers bound Hamburg that declare an impossible ETA', 'B dest=DEHAM quality=eta_impossible'],
  ['traffic in the Gulf of Finland making 20 knots or more', 'in=gulf-of-finland kn>20'],
  ['shared MMSI in the Persian Gulf, crude or LPG', 'CP quality=shared_mmsi in=persian-gulf'],
  ['VLCCs for Fujairah in the next 12 hours with pilot ordered', 'size=vlcc (C) dest=AEFJR eta=12h ?pilot'],
  [
    'box ships alongside in Felixstowe',
    'X/$containers status=moored/status=moored,loading,discharging near*/at=GBFXT/dest=GBFXT',
  ],
  ['where is the EVER GLORY now', 'name*'],
  ['LNG and LPG carriers within 20 nm of Gibraltar', 'NP near*'],
  ['ships in Norwegian waters, under way, below 3 kn', 'waters=NO kn<3 status=under_way'],
  [
    'chemical tankers in ballast in the Great Belt for Primorsk or Ust-Luga',
    'H ballast near*/in=danish-straits dest=RUPRI,RUULU',
  ],
  ['Bab el Mandeb: crude and product tankers, sanctioned ones only', 'CH in=bab-el-mandeb sanctioned'],
  [
    'feeders in the Baltic whose typed destination is the port they just left',
    'size=feeder (X) in=baltic-sea quality=destination_left',
  ],

  // an activist who tracks fossil fuel shipments
  ['Show all tankers with Russian crude heading for India', '$crude/C (CNPH) orig=RU dest=IN (laden)'],
  ['sanctioned oil tankers in the Baltic Sea', 'CH/C sanctioned in=baltic-sea'],
  [
    'coal ships from Colombia and South Africa sailing to Rotterdam or Amsterdam',
    '$Coal (B) orig=CO,ZA dest=NLRTM,NLAMS (laden) (status=under_way)',
  ],
  ['How much Yamal LNG did Zeebrugge take in last winter?', 'ask'],
  [
    'LNG from Russia on its way into the EU, arriving in under 72 hours',
    'N/$LNG orig=RU dest* eta=72h/eta=3d (laden) (status=under_way)',
  ],
  ['shadow fleet tankers off Denmark', 'CH/CNPH/CHP waters=DK/near* sanctioned/?shadow'],
  ['tankers older than 20 years carrying fuel oil off Estonia', '$Fuel_Oil (CNPH) waters=EE/near* ?'],
  [
    'ships under the flag of Gabon, Cameroon or the Cook Islands with crude loaded in Russia',
    'flag=GA,CM,CK orig=RU $crude/C (laden)',
  ],
  ['tankers which have switched off their transponder in the Black Sea', 'CH/CNPH/CHP quality=gap in=black-sea'],
  [
    'coal carriers from Newcastle in Australia to Japan with over 100000 tonnes aboard',
    '$Coal (B) orig=AUNTL dest=JP cargo>100000 (laden)',
  ],
  ['LNG carriers in the North Atlantic with the worst methane slip', 'N/$LNG in=north-atlantic ?methane'],
  ['Kohleschiffe aus Südafrika nach Deutschland, beladen', '$Coal (B) orig=ZA dest=DE laden'],
  ['anyone shipping jet fuel from Kuwait or Saudi Arabia to the UK?', '$Jet_Fuel (CNPH) orig=KW,SA dest=GB (laden)'],
  [
    'Greek-flagged tankers, not sanctioned, that loaded at Novorossiysk',
    'CH/CNPH/CHP flag=GR unsanctioned orig=RUNVS (laden)',
  ],
  ['petroleros cargados en Venezuela con destino a Cuba o China', 'CH/C/CNPH/CHP orig=VE dest=CU,CN (laden)'],
  [
    'vessels carrying more than 1 million barrels of crude to the US Gulf',
    '$crude/C cargo>~136426 dest=us-gulf (laden)',
  ],
  ['LPG tankers from Houston to Europe that are more than half full', 'P/$LPG orig=USHOU dest=europe load>50 (laden)'],
  ['coal boats going to Turkey, h\u0065ard from in the past 2 hours', '$Coal (B) dest=TR recv=2h'],
  ['Iranian-flagged VLCCs at anchor in the Malacca Strait', 'size=vlcc (C) flag=IR status=anchored,waiting in=malacca'],
  ['crude tankers off Malaysia that are doing ship-to-ship transfers', 'C/$crude waters=MY/near* ?ship'],

  // a quant who builds a freight signal
  [
    'count capesize ballasters bound for Tubarao or Ponta da Madeira, ETA <= 20d',
    'size=capesize (B) ballast dest* eta=20d',
  ],
  ['laden capes Brazil->China, speed 10 to 12 kn', 'size=capesize (B) laden orig=BR dest=CN kn>10 kn<12'],
  ['Baltic Dry Index today', 'ask'],
  [
    'vlcc ballasters -> AG, eta within 15 days, no sanctions',
    'size=vlcc (C) ballast dest=persian-gulf eta=15d unsanctioned',
  ],
  ['170-185k dwt bulk carriers with iron ore ex Port Hedland', 'dwt>170000 dwt<185000 B $Iron_Ore orig=AUPHE (laden)'],
  ['wti and brent last', 'price=WTI,BRENT'],
  ['suezmaxes with a stale draught in the Gulf of Guinea', 'size=suezmax (C) quality=draught_stale in=gulf-of-guinea'],
  ['supramax + ultramax, coal, Indonesia to India', 'size=supramax,ultramax (B) $Coal orig=ID dest=IN (laden)'],
  ['MRs discharging in ARA', 'size=mr (CH) status=discharging in=ara/near*/dest=ara'],
  ['coal price', 'price=COAL'],
  [
    'LR2s on naphtha from the middle east to japan/korea, 80-100k t of cargo',
    'size=lr2 (CH) $Naphtha orig=middle-east dest=JP,KR cargo>80000 cargo<100000 (laden)',
  ],
  ['neo-panamax boxships below 30 pct load heading to the USA', 'size=neo_panamax (X) load<30 dest=US'],
  ['vlgc, last port Japan or China, empty, North Pacific now', 'size=vlgc (P) last=JP,CN in=north-pacific ballast'],
  ['aframax laden in the North Sea, sog > 13.5', 'size=aframax (CH) laden in=north-sea kn>13.5'],
  ['好望角型散货船,空载,目的地巴西,15天内到港', 'size=capesize (B) ballast dest=BR eta=15d'],
  ['bulkers of around 82,000 dwt in ballast for ECSA', 'B dwt>~73800 dwt<~90200 ballast dest=east-coast-south-america'],
  [
    'bauxite from Guinea to China excluding newcastlemaxes',
    '$Bauxite (B) orig=GN dest=CN (laden) ?newcastlemax/?excluding',
  ],
  [
    'crude tankers with about 700,000 bbl on board, Libya to Italy',
    'C/$crude cargo>~85950 cargo<~105050 orig=LY dest=IT (laden)',
  ],
  [
    'methanol, 40kt or more, into China from Trinidad or the US',
    '$Methanol (CNPH) cargo>40000 dest=CN orig=TT,US (laden)',
  ],
  [
    'dry bulk > 60k dwt, status waiting, in Chinese waters',
    'B/$dry_bulk dwt>60000 status=waiting/status=anchored,waiting waters=CN',
  ],
]
