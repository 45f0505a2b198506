import type { ConditionsQuestion } from '../notations/conditions.ts'

/**
 * 100 questions of a fuel procurement manager of an airline, a shipping reporter in Lagos, a broker of LPG ships in Oslo, an analyst of a
 * grain exporters' association and a satellite imagery analyst. Written from the notation and the documented filters, without sight of the
 * parser, its lists or any other set.
 */
export const airlineBuyersReportersAndImagery: readonly ConditionsQuestion[] = [
  // Fuel procurement manager of an airline
  ['jet fuel cargoes arriving in the UK within 10 days', '$Jet_Fuel dest=GB eta=10d (laden)'],
  [
    'show me LR2s carrying jet from the Middle East Gulf to Northwest Europe',
    'size=lr2 (CH) $Jet_Fuel orig=persian-gulf/orig=middle-east dest=north-west-europe (laden)',
  ],
  [
    'Kero loaded at Sikka, more than 60 kt aboard, bound for Rotterdam or Amsterdam',
    '$Jet_Fuel orig* cargo>60000 dest=NLRTM,NLAMS (laden)',
  ],
  ['what does jet cost today?', 'price=JET'],
  ['How much is heating oil and how much is diesel right now', 'price=HEATING_OIL,DIESEL'],
  ['Brent quote pls, and the jet one as well', 'price=BRENT,JET'],
  [
    'which product tankers loaded in Kuwait are heading for France at over 12 knots?',
    'H orig=KW dest=FR kn>12 (laden)',
  ],
  [
    'jet from South Korea to Los Angeles, MR size, eta next 3 weeks',
    '$Jet_Fuel orig=KR dest=USLAX size=mr (CH) eta=21d (laden)',
  ],
  ['any avtur going to Indonesia or the Philippines?', '$Jet_Fuel dest=ID,PH'],
  [
    'Tankers with Jet A-1 on board that wait off Fujairah',
    '$Jet_Fuel (CNPH) status=waiting/status=anchored,waiting at=AEFJR/near*/dest=AEFJR (laden)',
  ],
  ['Is there any SAF on its way to Rotterdam?', '?saf dest=NLRTM'],
  [
    'Laden jet tankers now rounding the Cape of Good Hope with a destination in Europe',
    '$Jet_Fuel (CNPH) in=cape-of-good-hope dest=europe laden',
  ],
  ['aviation fuel owned by Shell bound for Hamburg', '$Jet_Fuel ?shell dest=DEHAM'],
  ['Is Heathrow going to run short of jet?', '? ($Jet_Fuel)'],
  [
    'unsanctioned tankers under the Greek or Maltese flag with kerosene for Turkey',
    'unsanctioned flag=GR,MT $Jet_Fuel dest=TR (CNPH) (laden)',
  ],
  ['jet cargoes of about 90,000 tonnes due in the ARA', '$Jet_Fuel cargo>81000 cargo<99000 dest=ara'],
  [
    'product tankers discharging at Le Havre now, position not older than 3 hours',
    'H status=discharging at=FRLEH/dest=FRLEH/near* recv=3h',
  ],
  ['Jet ex Yanbu in the Red Sea, northbound', '$Jet_Fuel orig* in=red-sea ?northbound (laden)'],
  ['Buques con combustible de aviación rumbo a España que llegan en los próximos 5 días', '$Jet_Fuel dest=ES eta=5d'],
  ['Could you list the jet fuel going to Mombasa in parcels over 30k t?', '$Jet_Fuel dest=KEMBA/dest* cargo>30000'],
  [
    'LR1s with diesel or jet out of India for South Africa',
    'size=lr1 (CH) $products/$Diesel/$Jet_Fuel ? orig=IN dest=ZA (laden)',
  ],

  // Shipping reporter in Lagos
  ['Petrol tankers at anchor off Lagos', '$Gasoline (CNPH) status=anchored,waiting near*'],
  [
    'How many tankers are waiting off Nigeria right now?',
    'CH/CNPH/CHP status=waiting/status=anchored,waiting waters=NG',
  ],
  ['crude loaded in Nigeria and headed for India, suezmax only', 'C/$crude (CH) orig=NG dest=IN size=suezmax (laden)'],
  ['Bonny Light on its way to Wilhelmshaven', '$Bonny_Light dest=DEWVN'],
  [
    'Tankers bound for the Dangote refinery with crude from the United States',
    '?dangote/dest* C/$crude (CNPH) orig=US (laden)',
  ],
  [
    'gasoline out of Antwerp or Amsterdam to West Africa on MRs',
    '$Gasoline orig=BEANR,NLAMS dest=west-africa size=mr (CH) (laden)',
  ],
  ['container ships at berth in Apapa', 'X status=moored/status=moored,loading,discharging at=NGAPP/near*'],
  [
    'sanctioned tankers in the Gulf of Guinea, h\u0065ard within the last 24 hours',
    'sanctioned CH/CNPH/CHP in=gulf-of-guinea recv=24h/recv=1d',
  ],
  ['LNG from Bonny for Spain or Portugal', 'N/$LNG (N) orig* dest=ES,PT (laden)'],
  ['who was attacked by pirates off Brass last year', 'ask'],
  ['Nigerian flag product tankers, less than 20,000 dwt', 'flag=NG H dwt<20000'],
  ['how is Brent doing against WTI, my editor is asking', 'price=BRENT,WTI'],
  [
    'tankers drifting or anchored off Lome with petrol on board',
    '$Gasoline (CNPH) status=drifting,anchored,waiting near* (laden)',
  ],
  ['wheat coming in to Nigeria, ETA inside two weeks', '$Wheat dest=NG eta=14d'],
  ['tankers whose last port was Lome and which now head for Nigeria', 'CH/CNPH/CHP last=TGLFW dest=NG'],
  ['NNPC cargoes for China', '?nnpc dest=CN'],
  ['VLCCs loading in Angolan waters', 'size=vlcc (CH) status=loading waters=AO'],
  ['anything off Cotonou doing less than 1 knot whose AIS went dark', 'near* kn<1 quality=gap'],
  ['pétroliers chargés de gazole à destination de Dakar ou Abidjan', '$Diesel dest=SNDKR,CIABJ (CNPH) (laden)'],
  [
    'empty crude tankers whose last call was in Nigeria and that sail for the US Gulf',
    'C ballast last=NG dest=us-gulf (status=under_way)',
  ],

  // Broker of LPG ships in Oslo
  ['vlgcs ballasting to the usg, eta within 15 days', 'size=vlgc (P) ballast dest=us-gulf eta=15d'],
  ['laden VLGCs Houston to Chiba', 'size=vlgc (P) laden orig=USHOU dest=JPCHB'],
  ['MGCs with ammonia out of Trinidad', 'size=mgc (P) $Ammonia orig=TT (laden)'],
  ['LPG carriers waiting at the Panama Canal', 'P status=waiting/status=anchored,waiting in=panama/near*'],
  ['propane price?', 'price=PROPANE'],
  ['VLGCs open east of Suez', 'size=vlgc (P) (ballast) ?'],
  ['what did the Baltic BLPG1 fix at', 'ask'],
  ['Norwegian flagged LPG ships, speed above 15 kn', 'flag=NO P kn>15'],
  [
    'Any LPG loaded in Norway going to Sweden or Poland in the next 7 days',
    'P/$LPG (P) orig=NO dest=SE,PL eta=7d (laden)',
  ],
  ['VLGCs with BW in the name', 'size=vlgc (P) name=BW'],
  ['lpg ex Ruwais or Ras Laffan > 40k tons towards India', 'P/$LPG (P) orig* cargo>40000 dest=IN (laden)'],
  [
    'VLGC off the Cape of Good Hope now, bound Japan or Korea, position under 12h old',
    'size=vlgc (P) in=cape-of-good-hope/near* dest=JP,KR recv=12h',
  ],
  ['fully pressurised LPG ships in the North Sea, in ballast', 'P in=north-sea ballast ?pressuri'],
  ['LPG tankers under 10 000 dwt in the Baltic, laden, please', 'P dwt<10000 in=baltic-sea laden'],
  ['LPG carriers discharging at Flushing', 'P status=discharging at=NLVLI/near*/dest=NLVLI'],
  ['lgcs under Isle of Man or Singapore flag', 'size=lgc (P) flag=IM,SG'],
  ['lpg carriers drifting in the gulf of oman, empty', 'P status=drifting in=gulf-of-oman ballast'],
  ['Beladene LPG-Tanker mit Ziel Antwerpen, Ankunft innerhalb von 72 Stunden', 'P laden dest=BEANR eta=72h/eta=3d'],
  ['Iranian LPG to China on sanctioned ships', 'P/$LPG (P) orig=IR dest=CN sanctioned (laden)'],
  [
    'vlgcs that last called at Yantai and have the Panama Canal as destination',
    'size=vlgc (P) last* dest=panama/dest=PA',
  ],

  // Analyst of a grain exporters' association
  ['panamaxes loading grain at Santos', 'size=panamax (B) $Grain status=loading at=BRSSZ/near*'],
  ['Wheat from Russia to Egypt, above 50,000 tonnes', '$Wheat orig=RU dest=EG cargo>50000 (laden)'],
  ['US Gulf corn shipments to Japan or Taiwan', '$Corn orig=us-gulf dest=JP,TW (laden)'],
  ['wheat or barley out of Constanta', '$Grain/$Wheat ? orig=ROCND (laden)'],
  [
    'soybeans from Brazil arriving in China during the next 30 days, 65 to 80 kt each',
    '$Soybeans orig=BR dest=CN eta=30d cargo>65000 cargo<80000 (laden)',
  ],
  [
    'Bulkers waiting in the roads of Bahia Blanca',
    'B/$dry_bulk status=waiting/status=anchored,waiting at=ARBHI/near*/dest=ARBHI',
  ],
  ['ukrainian grain passing the Bosphorus', '$Grain orig=UA in=turkish-straits/near* (laden)'],
  ['What does wheat cost in Chicago?', 'ask'],
  [
    'soyabeans loaded in Paranagua, now in the South Atlantic at 10 to 12 knots',
    '$Soybeans orig=BRPNG in=south-atlantic kn>10 kn<12 (laden)',
  ],
  [
    'handysize bulk carriers in ballast to the Black Sea, faster than 11 knots',
    'size=handysize B ballast dest=black-sea kn>11',
  ],
  [
    'Kamsarmax, last port Qingdao, empty, going to East Coast South America',
    'size=kamsarmax (B) last=CNQDG/last* ballast dest=east-coast-south-america',
  ],
  ['soybean meal into the Netherlands', '?meal/$Soybean_Meal dest=NL ($Soybeans)'],
  ['Graneleros con trigo cargado en Argentina hacia Brasil', '$Wheat orig=AR dest=BR (B) (laden)'],
  ['wheat ex Vancouver for Indonesia or Bangladesh', '$Wheat orig=CAVAN/orig* dest=ID,BD (laden)'],
  ['ships that are discharging grain in Alexandria', '$Grain status=discharging at=EGALY/near*/dest=EGALY'],
  ['total corn exported by Brazil last season', '? ($Corn) (orig=BR)'],
  ['Supramaxes with a load under 30 % heading for Australia', 'size=supramax (B) load<30 dest=AU'],
  [
    'grain cargoes in the Gulf of Aden or the Red Sea that were loaded in Black Sea ports',
    '$Grain in=gulf-of-aden,red-sea orig=black-sea (laden)',
  ],
  ['Wheat loaded at Rouen for Algeria or Morocco, eta within 6 days', '$Wheat orig=FRURO dest=DZ,MA eta=6d (laden)'],
  ['urea coming into Paranagua on bulkers', '?urea dest=BRPNG B/$dry_bulk'],

  // Satellite imagery analyst
  ['tankers gone dark in the Gulf of Oman', 'CH/CNPH/CHP quality=gap in=gulf-of-oman'],
  [
    'Crude tankers anchored within 30 nm of Fujairah, last position less than 2 h old',
    'C status=anchored,waiting near* recv=2h',
  ],
  ['All ships with a position conflict in the Black Sea', 'quality=position_conflict in=black-sea'],
  ['Which vessels share an MMSI in the Persian Gulf?', 'quality=shared_mmsi in=persian-gulf'],
  [
    'laden vlccs in Malaysian waters, speed under 2 knots, stale draught',
    'laden size=vlcc (CH) waters=MY kn<2 quality=draught_stale',
  ],
  ['SAR targets without AIS near Kharg Island', '? (near*) (quality=gap)'],
  ['cloud cover over Novorossiysk tomorrow', 'ask'],
  [
    'iron ore ships at berth in Port Hedland',
    '$Iron_Ore (B) status=moored/status=moored,loading,discharging at=AUPHE/near*',
  ],
  ['LNG carriers loaded above 80 percent in the Arctic', 'N load>80 in=arctic'],
  [
    'container ships >180,000 dwt moored in Rotterdam',
    'X dwt>180000 status=moored/status=moored,loading,discharging at=NLRTM/dest=NLRTM/near*',
  ],
  [
    'tankers that loaded at Primorsk and are now in the English Channel',
    'CH/CNPH/CHP orig=RUPRI/orig* in=english-channel (laden)',
  ],
  ['show vessels named OCEAN in the Taiwan Strait', 'name=OCEAN in=taiwan-strait'],
  ['crude carriers with a hull length over 330 m in the Malacca Strait', '? C in=malacca'],
  ['crude tankers near Qingdao whose declared ETA has already passed', 'C quality=eta_past near*'],
  ['tankers within 25 km of 26.65N 50.16E', 'CH/CNPH/CHP near*/?'],
  ['目前在红海的满载原油轮', 'C in=red-sea laden'],
  [
    'aframaxes in ballast in the Baltic: Comoros, Cook Islands or Gabon flag',
    'flag=KM,CK,GA size=aframax (CH) ballast in=baltic-sea',
  ],
  ['bulkers in the Great Lakes that reported in the past 30 min', 'B/$dry_bulk in=great-lakes recv=30m'],
  ["tankers off Venezuela with a draught above the hull's", 'CH/CNPH/CHP quality=draught_above_hull waters=VE'],
]
