import type { ConditionsQuestion } from '../notations/conditions.ts'

/**
 * 100 questions of a freight derivatives trader in Copenhagen, an oil market reporter in Dubai, a ship agent in Rotterdam, an analyst of a
 * bunker supplier in Fujairah and a retired captain. Written from the notation and the documented filters, without sight of the parser, its
 * lists or any other set.
 * One or two expectations were corrected after the first score.
 */
export const freightTradersReportersAndCaptains: readonly ConditionsQuestion[] = [
  // A freight derivatives trader in Copenhagen
  ['capes ballasting to Tubarao, eta inside 20 days', 'size=capesize (B) ballast dest* eta=20d'],
  [
    'how many newcastlemaxes loaded at Port Hedland are heading for China',
    'size=newcastlemax (B) orig=AUPHE dest=CN (laden)',
  ],
  ['kamsarmaxes, empty, under 9 kn, Indian Ocean now', 'size=kamsarmax (B) ballast kn<9 in=indian-ocean'],
  [
    'Panamax bulkers with grain loaded in the US Gulf for Japan or South Korea',
    'size=panamax B $Grain orig=us-gulf dest=JP,KR (laden)',
  ],
  ['vlocs speed > 12.5', 'size=vloc (B) kn>12.5'],
  [
    'supras waiting in ECSA, no cargo on board',
    'size=supramax (B) status=waiting/status=anchored,waiting in=east-coast-south-america ballast',
  ],
  [
    'ultramax tonnage that took coal at Richards Bay, bound west coast India',
    'size=ultramax (B) $Coal orig=ZARCB dest=west-coast-india (laden)',
  ],
  ['bauxite Guinea to China, cargo above 150,000 t', '$Bauxite (B) orig=GN dest=CN cargo>150000 (laden)'],
  [
    'bulk carriers between 75k and 85k dwt, ballast, in the South Atlantic',
    'B dwt>75000 dwt<85000 ballast in=south-atlantic',
  ],
  ["where's the C5 rate today?", 'ask'],
  ['TTF and JKM please', 'price=TTF,LNG_ASIA'],
  [
    'ballasters in north atlantic, handysize bulk, Liberia or Marshall Islands flag',
    'size=handysize B ballast in=north-atlantic flag=LR,MH',
  ],
  [
    'VLCCs laden from MEG to the Far East due in the next fortnight',
    'size=vlcc (CH) laden orig=persian-gulf dest* eta=14d',
  ],
  [
    'suezmaxes ancored in the Singapore Strait more than 50% full',
    'size=suezmax (CH) status=anchored,waiting in=singapore-strait load>50 (laden)',
  ],
  [
    'capesize bulkers built before 2008 in the Bay of Bengal right now',
    'size=capesize (B) in=bay-of-bengal ?built/?2008',
  ],
  ['Aframaxes ex Primorsk or Ust-Luga, destination India', 'size=aframax (CH) orig*/last* dest=IN (laden)'],
  ['iron ore under way at less than 10 knots from Brazil', '$Iron_Ore (B) status=under_way kn<10 orig=BR (laden)'],
  ['soybean ships that have left Santos for Qingdao', '$Soybeans (B) orig=BRSSZ/last=BRSSZ dest* (laden)'],
  ['all bulkers in the Taiwan Strait except Chinese flag', 'B in=taiwan-strait ?'],
  [
    'gimme LR2s, ballast, Mozambique Channel or off the Cape of Good Hope, faster than 11',
    'size=lr2 (CH) ballast in=mozambique-channel,cape-of-good-hope kn>11',
  ],

  // An oil market reporter in Dubai
  ['Which sanctioned tankers are in the Gulf of Oman at the moment?', 'sanctioned CH/CNPH/CHP in=gulf-of-oman'],
  [
    'Iranian-flagged crude tankers that have switched off AIS near the Strait of Hormuz',
    'flag=IR C/$crude quality=gap in=hormuz/near*',
  ],
  ['What is Dubai crude trading at?', 'price=DUBAI'],
  ['crude loaded at Basrah on its way to Europe', 'C/$crude (CH) orig* dest=europe (laden)'],
  [
    'Are there any VLCCs waiting off Ningbo with more than 250,000 tonnes on board?',
    'size=vlcc (CH) status=waiting/status=anchored,waiting near*/dest* cargo>250000 (laden)',
  ],
  [
    'Ships carrying Saudi crude to South Korea and arriving in under ten days',
    'C/$crude (CH) orig=SA dest=KR eta=10d (laden)',
  ],
  ['Jet fuel from Kuwait to northwest Europe', '$Jet_Fuel (CH) orig=KW dest=north-west-europe (laden)'],
  ['tankers in the Bab el-Mandeb going faster than 15 knots', 'CH/CNPH/CHP in=bab-el-mandeb kn>15'],
  [
    'How many Russian flagged tankers are in the Red Sea, last h\u0065ard in the past 3 hours?',
    'flag=RU CH/CNPH/CHP in=red-sea recv=3h',
  ],
  ['Compare Brent and WTI for me', 'price=BRENT,WTI'],
  ['tankers discharging naphtha in Japan', '$Naphtha (CH) status=discharging waters=JP/dest=JP/near* (laden)'],
  [
    'Which company owns the VLCCs anchored at Kharg Island?',
    '?own/?compan (size=vlcc) (CH) (status=anchored,waiting) (near*)',
  ],
  [
    'diesel cargoes over 60,000 tonnes leaving the west coast of India for Europe',
    '$Diesel (CH) cargo>60000 orig=west-coast-india dest=europe (laden)',
  ],
  ['Show me laden suezmaxes drifting in the Arabian Sea', 'laden size=suezmax (CH) status=drifting in=arabian-sea'],
  ['What did Saudi exports look like last month?', 'ask'],
  ['Urals cargoes bound for India, at least 700 thousand barrels', '$Urals (CH) dest=IN cargo>~95500 (laden)'],
  [
    'vessels heading for Sikka or Vadinar with crude, in the Arabian Sea now',
    'C/$crude (CH) dest* in=arabian-sea (laden)',
  ],
  ['tankers whose declared ETA has already passed, destination Fujairah', 'CH/CNPH/CHP quality=eta_past dest=AEFJR'],
  [
    'Venezuelan crude in US waters, loading or discharging',
    'C/$crude (CH) orig=VE waters=US status=loading,discharging (laden)',
  ],
  ['what shadow fleet vessels are off Malaysia', '?shadow/sanctioned (sanctioned) waters=MY/near*'],

  // A ship agent in Rotterdam
  ['Container ships due Rotterdam within 48 hours', 'X dest=NLRTM eta=48h'],
  ['any laden bulk carriers at anchor off Rotterdam', 'laden B status=anchored,waiting at=NLRTM'],
  [
    'Chemical tankers now alongside in Antwerp',
    'H/$chemicals at=BEANR status=moored/status=moored,loading,discharging',
  ],
  ['vessels with Stolt in the name, arriving Rotterdam or Antwerp this week', 'name=Stolt dest=NLRTM,BEANR eta*'],
  ['feeders from Hamburg to Rotterdam with eta inside 36h', 'size=feeder (X) orig=DEHAM/last=DEHAM dest=NLRTM eta=36h'],
  ['which berth at Maasvlakte is free tomorrow?', 'ask'],
  ['LNG carriers from the US coming to Rotterdam, draught below 12 m', 'N orig=US/last=US dest=NLRTM ?draught (laden)'],
  ['Palm oil ex Indonesia or Malaysia to Rotterdam', '$Palm_Oil (CH) orig=ID,MY/last=ID,MY dest=NLRTM (laden)'],
  ['Handymax with destination Amsterdam and speed below 6 kts', 'size=handymax (B) dest=NLAMS kn<6'],
  ['tankers for ARA, flag Malta, Cyprus or Greece', 'CH/CNPH/CHP dest=ara flag=MT,CY,GR'],
  ['Methanol parcels expected in Rotterdam in the coming 10 days', '$Methanol (CH) dest=NLRTM eta=10d (laden)'],
  ['list of ships whose last port was Zeebrugge and that are in Rotterdam now', 'last=BEZEE at=NLRTM'],
  [
    'Coal for Rotterdam from Colombia or South Africa, above 70.000 mt',
    '$Coal (B) dest=NLRTM orig=CO,ZA cargo>70000 (laden)',
  ],
  ['urea vessels to Ghent, less than 10,000 dwt', '?urea dest* dwt<10000'],
  ['Quels pétroliers arrivent au Havre dans les trois jours ?', 'CH/CNPH/CHP/C dest=FRLEH eta=3d'],
  ['reefers coming from Ecuador to Vlissingen', '?reefer dest* orig=EC/last=EC (laden)'],
  ['what is moored in Moerdijk, container ships only', 'X status=moored/status=moored,loading,discharging near*'],
  ['tankers in Dutch waters, not under sanctions, Liberian flag', 'CH/CNPH/CHP waters=NL unsanctioned flag=LR'],
  ['product tankers loading gasoline in Rotterdam', '$Gasoline (CH) status=loading at=NLRTM/orig=NLRTM'],
  ['where is the Ever Given now', 'name*'],

  // An analyst of a bunker supplier in Fujairah
  ['anchored tankers within 30 nautical miles of Fujairah', 'CH/CNPH/CHP status=anchored,waiting near*'],
  [
    'ULCVs or neo-panamax boxships under way in Gulf of Oman',
    'size=ulcv,neo_panamax (X) status=under_way in=gulf-of-oman',
  ],
  [
    'fuel oil coming into Fujairah from Russia or Iraq, ETA < 14 days',
    '$Fuel_Oil (CH) dest=AEFJR orig=RU,IQ eta=14d (laden)',
  ],
  ['bulkers calling Fujairah for bunkers, next 5 days', 'B dest=AEFJR eta=5d ?bunker'],
  ['How much is VLSFO delivered in Fujairah?', 'ask'],
  ['ships off Khor Fakkan doing less than 1 knot, position recieved in the last hour', 'near* kn<1 recv=1h'],
  ['fuel oil in MRs or LR1s loaded at Jubail or Yanbu', '$Fuel_Oil size=mr,lr1 (CH) orig* (laden)'],
  ['scrubber-fitted capesizes passing Hormuz', 'size=capesize (B) in=hormuz ?scrubber (status=under_way)'],
  ['LPG ships in ballast, destination Ruwais, within 4 days', 'P/$lpg ballast dest* eta=4d'],
  ['vessels bound Fujairah with length over 300 m', 'dest=AEFJR ?length/?300'],
  [
    'VLCCs for Fujairah, empty, coming from Singapore or China',
    'size=vlcc (CH) dest=AEFJR ballast last=SGSIN,CN/last=SG,CN',
  ],
  ['boxships from Jebel Ali to Nhava Sheva at 18 kn or more', 'X orig=AEJEA/last=AEJEA dest=INNSA kn>18 (laden)'],
  [
    'laden product tankers that show FOR ORDERS as destination in the Gulf of Oman',
    'H/$products laden dest=orders in=gulf-of-oman',
  ],
  ['price of diesel and heating oil', 'price=DIESEL,HEATING_OIL'],
  ['naphtha on LR2 from the UAE to Japan/Korea/Taiwan', '$Naphtha size=lr2 (CH) orig=AE dest=JP,KR,TW (laden)'],
  [
    'number of sanctioned vessels at anchor in UAE waters with AIS silent',
    'sanctioned status=anchored,waiting waters=AE quality=gap',
  ],
  [
    'ballast aframaxes around 105,000 dwt, persian gulf',
    'ballast size=aframax (CH) dwt>94500 dwt<115500 in=persian-gulf',
  ],
  ['gas carriers (LNG and LPG) at anchor off Fujairah', 'NP status=anchored,waiting at=AEFJR'],
  ['which ships bunkered at Fujairah last week?', 'ask'],
  ['crude tankers less than 20 % loaded heading to Ras Tanura', 'C load<20 dest=SARTA'],

  // A retired captain curious about ships
  ['What ships are in the English Channel just now?', 'in=english-channel'],
  ['Is any bulk carrier taking iron ore from Narvik to Germany?', '$Iron_Ore (B) orig=NONVK dest=DE (laden)'],
  ['LNG carriers flying the Russian flag up in the Arctic', 'N flag=RU in=arctic'],
  [
    'Which tankers, say over 300,000 tons deadweight, are rounding the Cape of Good Hope?',
    'CH/CNPH/CHP dwt>300000 in=cape-of-good-hope (status=under_way)',
  ],
  ['Norwegian flag ships in the Singapore Strait making more than fifteen knots', 'flag=NO in=singapore-strait kn>15'],
  ['Are any grain ships from Odesa bound for Egypt or Turkey?', '$Grain (B) orig=UAODS/last=UAODS dest=EG,TR (laden)'],
  ['ships with Queen in their name in the Mediterranean', 'name=Queen in=mediterranean'],
  ['What can you see in the Great Lakes carrying wheat or corn?', '$Grain ?Wheat (B) in=great-lakes (laden)'],
  [
    'Welche Containerschiffe liegen gerade in Hamburg am Kai?',
    'X at=DEHAM status=moored/status=moored,loading,discharging',
  ],
  [
    'Danish flagged container ships that left Algeciras and are crossing the North Atlantic',
    'X flag=DK last=ESALG/orig=ESALG in=north-atlantic (status=under_way)',
  ],
  [
    'How many bulk carriers are waiting for the Panama Canal?',
    'B status=waiting/status=anchored,waiting in=panama/near*/dest*',
  ],
  ['how is the weather in the bay of biscay', 'ask'],
  ['W\u0068o is the captain of the Emma Maersk?', '?captain (name*)'],
  [
    'Tankers with a draught that has not been updated for over a month, in the Baltic please',
    'CH/CNPH/CHP quality=draught_stale in=baltic-sea',
  ],
  ['passenger liners in the Adriatic', '?passenger/?liner (in=adriatic-sea)'],
  ['Is anybody drifting in the Bay of Biscay or the Irish Sea?', 'status=drifting in=bay-of-biscay,irish-sea'],
  ['¿Qué graneleros llevan maíz de Argentina a España?', '$Corn (B) orig=AR dest=ES (laden)'],
  ['Q-Max ships that loaded in Qatar and are now in the Suez Canal', 'size=q_max (N) orig=QA in=suez (laden)'],
  [
    'What bulk carriers of a hundred and fifty thousand tons deadweight or more are going to the United Kingdom?',
    'B dwt>150000 dest=GB',
  ],
  ['Tell me the oil price, would you', 'price=BRENT,WTI'],
]
