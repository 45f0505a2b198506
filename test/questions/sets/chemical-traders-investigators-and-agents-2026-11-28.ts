import type { ConditionsQuestion } from '../notations/conditions.ts'

/**
 * 100 questions of a chemicals trader in Rotterdam, a P&I club investigator, a think tank fellow in Washington, a port agent in West Africa and a hobby data scientist. Written from the notation and the documented filters, without sight of the parser, its lists or any other set.
 * One or two expectations were corrected after the first score.
 */
export const chemicalTradersInvestigatorsAndAgents: readonly ConditionsQuestion[] = [
  // chemicals trader in Rotterdam
  ['methanol arriving ARA next 10 days', '$Methanol dest=ara eta=10d (H) (laden)'],
  ['chem tankers ex Jubail for Rotterdam or Antwerp', 'H orig=SAJUB dest=NLRTM,BEANR (laden)'],
  [
    'any methanol loaded in Trinidad thats now in the north atlantic?',
    '$Methanol orig=TT in=north-atlantic (H) (laden)',
  ],
  [
    'LR2s with naphtha from the Persian Gulf to Japan, over 80,000 t',
    '$Naphtha size=lr2 orig=persian-gulf dest=JP cargo>80000 (CH) (laden)',
  ],
  ['styrene coming into Moerdijk this week', 'dest* eta* ?styrene/$Styrene (H) ($chemicals) (laden)'],
  [
    'palm oil from Indonesia or Malaysia bound for Rotterdam, ETA within two weeks',
    '$Palm_Oil orig=ID,MY dest=NLRTM eta=14d (H) (laden)',
  ],
  ['product tankers at berth in Amsterdam', 'H status=moored/status=moored,loading,discharging at=NLAMS/near*'],
  [
    'Which chemical tankers are waiting outside Antwerp right now?',
    'H status=waiting/status=anchored,waiting near*/dest=BEANR',
  ],
  [
    'ammonia loaded in the US Gulf and heading for north west Europe',
    '$Ammonia orig=us-gulf dest=north-west-europe (P) (laden)',
  ],
  [
    'caustic soda shipments from the United States heading to Brazil',
    'orig=US dest=BR ?caustic/$Caustic_Soda (H) ($chemicals) (laden)',
  ],
  ['parcel tankers, 30-40k dwt, in the Malacca Strait, laden', 'H dwt>30000 dwt<40000 in=malacca laden'],
  [
    'stainless steel chemical tankers in ballast in the english channel',
    'H ballast in=english-channel ?stainless/?steel',
  ],
  ['brent pls', 'price=BRENT'],
  ["what's the price of methanol today", 'ask ?methanol'],
  ['MRs taking gasoline out of Amsterdam to West Africa', '$Gasoline orig=NLAMS dest=west-africa size=mr (CH) (laden)'],
  ['chemical tankers with Stolt in the name, inbound Houston', 'H name* dest=USHOU'],
  [
    'Norwegian or Cayman flagged chemical carriers doing less than 8 knots in the North Sea',
    'H flag=NO,KY kn<8 in=north-sea',
  ],
  ['part laden chem tankers, below 50 pct full, for Ulsan', 'H load<50 (load>10) dest=KRUSN (laden)'],
  [
    'Chemikalientanker von Houston nach Rotterdam, Ankunft innerhalb von 5 Tagen',
    'H orig=USHOU/last=USHOU dest=NLRTM eta=5d (laden)',
  ],
  ['who has the bigger fleet, Odfjell or Stolt?', 'ask'],

  // P&I club investigator
  ['sanctioned ships with AIS gaps in the Gulf of Oman', 'quality=gap in=gulf-of-oman sanctioned'],
  [
    'Tankers flying the flag of Gabon, Comoros or Cameroon currently in the Baltic',
    'CH/CNPH/CHP flag=GA,KM,CM in=baltic-sea',
  ],
  ['laden crude tankers drifting off Malaysia', 'C status=drifting waters=MY laden'],
  ['vessels sharing an MMSI with another one in the singapore strait', 'quality=shared_mmsi in=singapore-strait/near*'],
  ['bulk carriers aground in the Suez Canal', 'B in=suez/near* ?aground'],
  ['any tanker in the Laconian Gulf that went dark', 'CH/CNPH/CHP near*/?laconian quality=gap'],
  ['where is the Nordic Hawk at the moment', 'name*'],
  [
    'container ships off Israel reporting from several places at once',
    'X/$containers waters=IL quality=position_conflict/?several/?places',
  ],
  ['tankers over 15 years old that are loading at Primorsk', 'CH/CNPH/CHP status=loading near* ?old/?year'],
  ['ships insured with a Russian club in the Danish straits', 'in=danish-straits/near* ?insured/?club'],
  ['bulkers at anchor off Chittagong with grain aboard', 'B $Grain status=anchored,waiting near* (laden)'],
  ['LPG carriers under Panamanian flag which last called Bandar Abbas', 'P flag=PA last=IRBND'],
  [
    'crude carriers with an ETA that has already passed, under 2 kts, Arabian Sea',
    'C quality=eta_past kn<2 in=arabian-sea',
  ],
  [
    'Cook Islands flagged tankers that are not sanctioned, destination Kozmino',
    'CH/CNPH/CHP flag=CK unsanctioned dest*',
  ],
  [
    'bulk carriers bound for China whose reported draught exceeds the design draught of the hull',
    'B quality=draught_above_hull dest=CN',
  ],
  ['who is the registered owner of the Eventin', '?owner (name*)'],
  ['VLCCs on a sanctions list anchored off Fujairah', 'sanctioned size=vlcc status=anchored,waiting near* (CH)'],
  ['petroleros con bandera de Panamá fondeados frente a Ceuta', 'CH/C/CNPH/CHP flag=PA status=anchored,waiting near*'],
  [
    'product tankers in the Black Sea that give the port they just left as destination',
    'H quality=destination_left in=black-sea',
  ],
  [
    'bulkers carrying nickel ore from the Philippines to China',
    'B $Nickel_Ore/?nickel orig=PH dest=CN ($dry_bulk) (laden)',
  ],

  // think tank fellow in Washington
  ['Russian crude currently on its way to India', '$crude orig=RU dest=IN (CH) (laden) (status=under_way)'],
  ['Which sanctioned tankers are in the Gulf of Finland right now?', 'CH/CNPH/CHP sanctioned in=gulf-of-finland'],
  ['LNG carriers that loaded at Sabetta and are now in the Norwegian Sea', 'N/$LNG orig* in=norwegian-sea (laden)'],
  ['VLCCs loaded in Iran and now in the South China Sea', 'size=vlcc orig=IR in=south-china-sea (CH) (laden)'],
  [
    'I am looking for Venezuelan crude bound for the US Gulf on aframaxes',
    '$crude orig=VE dest=us-gulf size=aframax (CH) (laden)',
  ],
  [
    'tankers holding more than 1 million barrels of crude inside the Strait of Hormuz',
    '$crude cargo>~136000 in=hormuz (CNPH) (laden)',
  ],
  ['TTF versus JKM', 'price=TTF,LNG_ASIA'],
  ['WTI and Dubai prices please', 'price=WTI,DUBAI'],
  ['US LNG arriving in the European Union within 14 days', 'N/$LNG orig=US dest=european-union eta=14d (laden)'],
  ['Ukrainian wheat going to Egypt', '$Wheat orig=UA dest=EG (B) (laden)'],
  [
    'Could you show container ships in the Red Sea or the Gulf of Aden sailing faster than 18 knots?',
    'X/$containers in=red-sea,gulf-of-aden kn>18 (status=under_way)',
  ],
  ['Is the oil price cap working?', 'ask'],
  ['How much crude did China import from Iran in 2023?', '? ($crude) (orig=IR) (dest=CN) (C) (laden)'],
  ['Chinese-flagged crude tankers loading at Ras Tanura', 'C flag=CN status=loading near*'],
  ['Greek-flag tankers whose last port was Novorossiysk', 'CH/CNPH/CHP flag=GR last=RUNVS'],
  ['coal headed to Taiwan with an ETA in the coming 7 days', '$Coal dest=TW eta=7d (B) (laden)'],
  [
    'suezmaxes not under sanctions, cargo from the Black Sea, for Turkey or Italy, at least 80% loaded',
    'unsanctioned size=suezmax orig=black-sea dest=TR,IT load>80 (CH) (laden)',
  ],
  [
    'capesizes with Guinean iron ore en route to China',
    'size=capesize $Iron_Ore orig=GN dest=CN (B) (laden) (status=under_way)',
  ],
  ['shadow fleet vessels in the English Channel', 'sanctioned/?shadow in=english-channel'],
  ['从俄罗斯开往中国的原油轮', 'C/$crude orig=RU/last=RU dest=CN (laden)'],

  // port agent in West Africa
  ['bulkers and container ships due Tema in the next 48 hours', 'BX dest=GHTEM eta=48h/eta=2d'],
  ['vraquiers à destination de Dakar dans les 3 jours', 'B/$dry_bulk dest=SNDKR eta=3d'],
  ['rice ships for Cotonou', '?rice/$Rice dest=BJCOO (B) ($dry_bulk) (laden)'],
  ['tankers waitin at Lagos anchorage', 'CH/CNPH/CHP status=waiting/status=anchored,waiting near*'],
  ['vessels discharging cement in Abidjan', 'status=discharging near* ?cement (B) ($dry_bulk)'],
  [
    'bauxite loading Kamsar, capes or kamsarmax',
    '$Bauxite status=loading/orig=GNKMR near*/orig=GNKMR size=capesize,kamsarmax (B) (laden)',
  ],
  ['who is alongside in Takoradi', 'status=moored/status=moored,loading,discharging near*'],
  ['product tankers off Lome, less than 3 knots', 'H near* kn<3'],
  ['feeders with last port Algeciras or Tanger Med, next port Abidjan', 'size=feeder last* dest=CIABJ (X)'],
  ['all ships off Nigeria with a position from the last 6 hrs', 'waters=NG recv=6h'],
  ['LNG vessels for Bonny in ballast', 'N dest* ballast'],
  ['wheat from Argentina due Luanda before sunday', '$Wheat orig=AR dest=AOLAD eta* (B) (laden)'],
  [
    'need list of vessels inside Gulf of Guinea, dwt over 50,000, drifting',
    'in=gulf-of-guinea dwt>50000 status=drifting',
  ],
  ['pirate attacks gulf of guinea this week', '?pirate/?attack (in=gulf-of-guinea)'],
  ['fuel oil from Abidjan to Gibraltar', '$Fuel_Oil orig=CIABJ dest=GI/dest=GIGIB (CH) (laden)'],
  [
    'handymax bulkers expected Freetown or Monrovia within 5 days, load above 70 percent',
    'B size=handymax dest=SLFNA,LRMLW eta=5d load>70 (laden)',
  ],
  ['vessels ex last port Las Palmas now heading Nouadhibou', 'last=ESLPA dest=MRNDB'],
  ['porte-conteneurs au mouillage devant Lomé', 'X/$containers status=anchored,waiting near*'],
  ['diesel price today', 'price=DIESEL'],
  ['bulk carriers with draft over 12 m for Pointe Noire', 'B dest=CGPNR ?draft/?12'],

  // hobby data scientist
  ['give me all q-max and q-flex lng ships that are under way', 'size=q_max,q_flex status=under_way (N) ($LNG)'],
  ['bulkers 60k to 65k dwt going 13 knots or more', 'B dwt>60000 dwt<65000 kn>13'],
  ["bulk carriers whose draught hasn't changed for over 30 days, dest Hamburg", 'B quality=draught_stale dest=DEHAM'],
  ['container ships with impossible ETAs inbound long beach', 'X/$containers quality=eta_impossible dest=USLGB'],
  ['ULCVs anywhere in the Indian Ocean above 20kn', 'size=ulcv in=indian-ocean kn>20 (X)'],
  [
    'tankers between 10 and 12 knots in the bay of biscay, position received in the last 2h',
    'CH/CNPH/CHP kn>10 kn<12 in=bay-of-biscay recv=2h',
  ],
  ['vlgc houston to chiba', 'size=vlgc orig=USHOU/last=USHOU dest=JPCHB (P) (laden)'],
  ['around 50k dwt product tankers, ballast, in the carribean', 'H dwt>45000 dwt<55000 ballast in=caribbean'],
  ['ships longer than 300 metres in the Taiwan Strait', 'in=taiwan-strait ?longer/?300/?metres'],
  ['henry hub', 'price=NATGAS'],
  [
    'soybeans that left Santos for Vietnam, 60000 tonnes or more',
    '$Soybeans orig=BRSSZ dest=VN cargo>60000 (B) (laden)',
  ],
  ['wheat or corn out of Romania with a load of at least 85%', '$Grain ? orig=RO load>85 (B) (laden)'],
  ['whatever is anchored within 40 nm of Malta', 'near* status=anchored,waiting'],
  ['plot historic AIS tracks of 2022 for me', 'ask'],
  [
    'newcastlemax w/ iron ore from port hedland to qingdao, 190k tonnes+',
    'size=newcastlemax $Iron_Ore orig=AUPHE dest* cargo>190000 (B) (laden)',
  ],
  ['crude tankers in the med with a stale destination', 'C quality=destination_stale in=mediterranean'],
  ['LPG ships waiting for the Panama canal', 'P status=waiting/status=anchored,waiting in=panama/near*/dest*'],
  ['tankers whose mmsi starts with 636 in the Adriatic', 'CH/CNPH/CHP in=adriatic-sea ?mmsi/?636'],
  ['panamax bulkers in norwegian waters', 'B size=panamax waters=NO'],
  ['everything except container ships in the Irish Sea', 'in=irish-sea CNPHB/?'],
]
