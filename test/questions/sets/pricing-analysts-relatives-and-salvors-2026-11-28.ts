import type { ConditionsQuestion } from '../notations/conditions.ts'

/**
 * 100 questions of a crude oil analyst at a pricing agency, a captain's relative who follows one ship, a wheat importer's buyer
 * in Egypt, a salvage master and a climate economist. Written from the notation and the documented filters, without sight of the
 * parser, its lists or any other set.
 */
export const pricingAnalystsRelativesAndSalvors: readonly ConditionsQuestion[] = [
  // a crude oil analyst at a pricing agency
  ['VLCCs that loaded at Basrah and are now heading to China', 'size=vlcc orig* dest=CN (CH) (laden)'],
  ['aframaxes waiting off Ceyhan', 'size=aframax status=waiting/status=anchored,waiting near*/dest=TRCEY (CH)'],
  ['Forties cargoes bound for South Korea', '$Forties/$Forties_Blend dest=KR (C) (laden)'],
  ['where is dated brent today', 'price=BRENT (?dated)'],
  [
    'suezmax from west africa to nw europe eta next 10 days',
    'size=suezmax orig=west-africa dest=north-west-europe eta=10d (CH) (laden)',
  ],
  ['Urals on the water to India, 90kt and up', '$Urals dest=IN cargo>90000 (C) (laden) (status=under_way)'],
  [
    'Show me crude tankers that have been drifting in the Singapore Strait for more than two weeks',
    'C status=drifting in=singapore-strait ?week',
  ],
  ["what's the Brent Dubai spread", 'price=BRENT,DUBAI (?spread)'],
  ['any VLCC in ballast doing above 14 knots toward the US Gulf', 'size=vlcc ballast kn>14 dest=us-gulf (CH)'],
  ['who chartered the suezmaxes out of novorossiysk', '?charter (size=suezmax) (orig=RUNVS) (last=RUNVS) (CH) (laden)'],
  [
    'tankers with at least 1.9 million barrels of crude onboard, loaded in Saudi Arabia',
    '$crude/C cargo>~259200 orig=SA (CH) (laden)',
  ],
  [
    'ESPO liftings from Kozmino, position received in the last 12 hours',
    '$ESPO/$ESPO_Blend orig* recv=12h (C) (laden)',
  ],
  ['sanctioned crude tankers with a gap in AIS, gulf of oman', 'C sanctioned quality=gap in=gulf-of-oman'],
  ['WTI Midland cargoes arriving Rotterdam within a fortnight', '$WTI_Midland/$WTI dest=NLRTM eta=14d (C) (laden)'],
  ['crude tankers between 30 and 60 pct full in the Turkish Straits', 'C load>30 load<60 in=turkish-straits'],
  ['Bonny Light for Spain or Italy', '$Bonny_Light dest=ES,IT (C) (laden)'],
  ['vlccs used as floating storage off Malaysia', 'size=vlcc waters=MY/near* ?storage (CH) (laden) (status*)'],
  [
    'Aframax or Suezmax, last port Primorsk, destination still for orders',
    'size=aframax,suezmax last* dest=orders (CH)',
  ],
  ['crude stock level in the tanks at Fujairah?', 'ask'],
  ['Arab Light carriers discharging in Japan', '$Arab_Light status=discharging dest=JP/waters=JP/near* (C) (laden)'],

  // a captain's relative who follows one ship
  ['where is the Minerva Astra right now', 'name*'],
  ['when will Astrid arrive in Rotterdam?', 'name=Astrid dest=NLRTM (eta*)'],
  ['My dad is on an LNG ship named Arctic Voyager', 'N name* (?)'],
  ['container ship Maersk Hangzhou, is it in the red sea', 'X name* in=red-sea'],
  ['how much fuel did my brothers ship burn last week', 'ask'],
  ['show every vessel called Nordic something that flies the Danish flag', 'name=Nordic flag=DK (?something)'],
  ["Is my son's ship Hafnia Lotte still anchored off Lagos?", 'name* status=anchored,waiting near* (?)'],
  ['Schiffe namens Hansa in der Ostsee', 'name=Hansa in=baltic-sea'],
  ['dónde está el buque Monte Urquiola', 'name*'],
  ["Is the weather bad where my daughter's ship is?", 'ask'],
  ['has Torm Hilde sent a position in the last three hours', 'name* recv=3h'],
  ['can you tell me whether the pilot is on board the Frontera', '?pilot (name=Frontera)'],
  ['ship named Orion with lpg, where is sh\u0065 bound', 'P/$lpg/$LPG name=Orion (laden)'],
  ['vessel called Sea Hope with AIS switched off', 'name* quality=gap'],
  [
    'which bulkers named Cape-something left Richards Bay for Rotterdam',
    'B name=Cape last=ZARCB/orig=ZARCB dest=NLRTM (laden) (?something)',
  ],
  ['the bulk carrier Atlantic Rose, is sh\u0065 full or empty', 'B name*'],
  ['phone number of the bridge on the MSC Irina please', '?phone (name*)'],
  ['how many filipino sailors are on the Golden Bear', '?filipino/?sailor (name*)'],
  ['chemical tankers under norwegian flag on their way to houston', 'H flag=NO dest=USHOU'],
  [
    'Is a crude tanker by the name of Olympia at berth in Sines?',
    'C name=Olympia status=moored/status=moored,loading,discharging at=PTSIE/near*/dest=PTSIE',
  ],

  // a wheat importer's buyer in Egypt
  ['wheat for Alexandria or Damietta in the coming 7 days', '$Wheat dest=EGALY,EGDAM eta=7d (B) (laden)'],
  [
    'panamax bulkers with wheat loaded at novorossiysk that are still in the black sea',
    'size=panamax $Wheat orig=RUNVS in=black-sea (B) (laden)',
  ],
  ['grain loaded in Constanta, cargo over 60,000 t', '$Grain orig=ROCND cargo>60000 (B) (laden)'],
  [
    'wheat ships lying at berth in Rouen',
    '$Wheat status=moored/status=moored,loading,discharging at=FRURO/near* (B) (laden)',
  ],
  ['either wheat or corn coming to Egypt, 35k tonnes at most', '$Grain ? dest=EG cargo<35000 (B) (laden)'],
  ['CBOT wheat price?', 'ask'],
  ['bulk carriers discharging in egypt right now', 'B status=discharging waters=EG/dest=EG/near*'],
  ['demurrage so fa\u0072 of the vessels queuing at Dekheila', '?demurrage (status*) (near*) (dest*)'],
  [
    'handysize from Odesa with corn, eta Port Said inside five days',
    'size=handysize $Corn orig=UAODS dest=EGPSD eta=5d (B) (laden)',
  ],
  ['austalian wheat now in the Gulf of Aden', '$Wheat orig=AU in=gulf-of-aden (B) (laden)'],
  ['any Ukrainian wheat under way slower than 8 kts', '$Wheat orig=UA status=under_way kn<8 (B) (laden)'],
  ['quels navires chargés de blé vont vers Alexandrie', '$Wheat dest=EGALY (B) (laden)'],
  ['empty kamsarmaxes in the Aegean', 'size=kamsarmax ballast near* (B)'],
  ['wheat cargoes to Egypt with 12.5 protein', '$Wheat dest=EG ?protein (B) (laden)'],
  [
    'Russian flagged bulk carriers between 25,000 and 40,000 dwt in the Sea of Marmara',
    'B flag=RU dwt>25000 dwt<40000 near*',
  ],
  ['soybeans from the US or Brazil with Egypt as destination', '$Soybeans orig=US,BR dest=EG (B) (laden)'],
  ['Vessels not on any sanctions list carrying grain out of Russia', '$Grain unsanctioned orig=RU (B) (laden)'],
  ['who else buys: wheat to Saudi Arabia, Jordan and Algeria', '$Wheat dest=SA,JO,DZ (B) (laden) (?)'],
  ['urea ships that loaded in Damietta', '?urea orig=EGDAM (B) (laden)'],
  ['wheat out of Varna or Burgas, 25kt+ on board', '$Wheat orig* cargo>25000 (B) (laden)'],

  // a salvage master
  ['tankers drifting in the English Channel', 'CH/CNPH/CHP status=drifting in=english-channel'],
  ['anything not under command in the Irish Sea', '?command in=irish-sea'],
  ['laden vlccs making less than 3 kn round the Cape of Good Hope', 'size=vlcc laden kn<3 in=cape-of-good-hope (CH)'],
  ['salvage tugs on station at Falmouth', '?tug (near*) (status*)'],
  [
    'container ships of 100,000 dwt or more in the Bay of Biscay at under 5 knots',
    'X dwt>100000 in=bay-of-biscay kn<5',
  ],
  ['vessels aground in the Danish Straits', '?aground in=danish-straits'],
  ['all ships within 20 nautical miles of Fujairah h\u0065ard in the past hour', 'near* recv=1h'],
  [
    'draught deeper than the hull allows, capesize, off Brazil',
    'quality=draught_above_hull size=capesize waters=BR/near* (B)',
  ],
  ['ammonia cargoes in the English channel or the North Sea', '$Ammonia in=english-channel,north-sea (PH) (laden)'],
  ['gas carriers at anchor off Port Elizabeth', 'NP/N/P/?gas status=anchored,waiting near*'],
  ['fuel oil aboard and speed below 1 knot, Gulf of Guinea', '$Fuel_Oil kn<1 in=gulf-of-guinea (CH) (laden)'],
  ['sanctioned tankers older than 20 years in the Baltic', 'CH/CNPH/CHP sanctioned in=baltic-sea ?old/?year/?20'],
  ['what does diesel cost today', 'price=DIESEL'],
  ['containerships with hazardous goods in the strait of hormuz', 'X in=hormuz ?hazard'],
  ['Suezmaxes whose ETA has already passed, Arabian Sea', 'size=suezmax quality=eta_past in=arabian-sea (CH)'],
  ['ships in ballast 150k-220k dwt in the Mozambique Channel', 'ballast dwt>150000 dwt<220000 in=mozambique-channel'],
  [
    'naphtha tankers moored at Antwerp',
    '$Naphtha status=moored/status=moored,loading,discharging at=BEANR/near* (CH) (laden)',
  ],
  ['vessels with conflicting positions in the Black Sea', 'quality=position_conflict in=black-sea'],
  ['Liberian or Marshall Islands flag bulkers disabled off Sri Lanka', 'B flag=LR,MH waters=LK/near* ?disabled'],
  ['petroleros a la deriva en el Golfo de México', 'CH/C status=drifting in=gulf-of-mexico'],

  // a climate economist
  ['Coal going to Europe from Colombia, South Africa or the US', '$Coal orig=CO,ZA,US dest=europe (B) (laden)'],
  ['average speed of the capesize fleet', '?average (size=capesize) (B)'],
  ['container ships slow steaming at 12 knots or less in the North Pacific', 'X kn<12 in=north-pacific (?slow)'],
  ['ships with a carbon intensity rating of D or E', '?carbon/?intensity/?rating'],
  ['TTF and JKM today', 'price=TTF,LNG_ASIA'],
  ['LNG from Qatar and the United States to Germany', 'N/$lng/$LNG orig=QA,US dest=DE (N) (laden)'],
  ['methanol-fuelled container ships', 'X ?methanol'],
  ['How much ammonia is being carried to Japan or Korea?', '$Ammonia dest=JP,KR (PH) (laden)'],
  [
    'boxships off the Cape of Good Hope bound for north-west Europe instead of going via Suez',
    'X in=cape-of-good-hope dest=north-west-europe ?suez/?instead/?via',
  ],
  ['russian-flag LNG carriers in Arctic waters with their tanks over half full', 'N flag=RU in=arctic load>50'],
  ['henry hub spot', 'price=NATGAS (?spot)'],
  ['EU carbon allowance price', 'ask'],
  [
    "how many tonnes of coal are on the water for India's west coast",
    '$Coal dest=west-coast-india (B) (laden) (status=under_way)',
  ],
  [
    'palm oil, Indonesia to Netherlands, parcels bigger than 20 000 t',
    '$Palm_Oil orig=ID dest=NL cargo>20000 (H) (laden)',
  ],
  ['iron ore from Brazil to China on vessels of 200k dwt and up', '$Iron_Ore orig=BR dest=CN dwt>200000 (B) (laden)'],
  ['emissions of crude tankers from the Persian Gulf to India', '?emission (C) (orig=persian-gulf) (dest=IN) (laden)'],
  [
    'LNG carriers under the flags of Greece, Malta or Cyprus crossing the North Atlantic in ballast',
    'N flag=GR,MT,CY in=north-atlantic ballast (status=under_way)',
  ],
  ['从印度尼西亚运往越南的煤炭', '$Coal orig=ID dest=VN (B) (laden)'],
  ['bauxite exports out of Guinea on capes', '$Bauxite orig=GN size=capesize (B) (laden)'],
  ['jet fuel going to the UK with an ETA within 3 weeks', '$Jet_Fuel dest=GB eta=21d (CH) (laden)'],
]
