import type { ConditionsQuestion } from '../notations/conditions.ts'

/**
 * 100 questions of a container line's network planner, an LPG and ammonia trader in Houston, a government energy-security analyst in
 * Berlin, a pilot-station dispatcher in the Dardanelles and a pension-fund ESG researcher. Written from the notation and the documented
 * filters, without sight of the parser, its lists or any other set.
 */
export const networkPlannersGasTradersAndDispatchers: readonly ConditionsQuestion[] = [
  // a container line's network planner
  ['ULCVs due at Rotterdam or Antwerp within 10 days', '(X) size=ulcv dest=NLRTM,BEANR eta=10d'],
  ['container ships anchored off Ningbo', 'X/$containers status=anchored,waiting near*'],
  ['feeders bound for Hamburg, last called Bremerhaven', '(X) size=feeder dest=DEHAM last=DEBRV'],
  ['boxships doing under 10 knots in the English Channel right now', 'X/$containers kn<10 in=english-channel'],
  ['any neo-panamax container vessels heading to the US east coast?', 'X/$containers size=neo_panamax dest*'],
  [
    'how many containerships are waiting at Los Angeles and Long Beach',
    'X/$containers status=waiting/status=anchored,waiting near*/dest*',
  ],
  ['Panama-flagged boxships with Jebel Ali as next port', 'X/$containers flag=PA dest=AEJEA'],
  [
    'post-panamax container tonnage whose last port was Colombo, now around the Cape of Good Hope',
    'X/$containers size=post_panamax last=LKCMB in=cape-of-good-hope/near*',
  ],
  [
    'box ships under Liberian or Marshall Islands flag berthed in Tanger Med',
    'X/$containers flag=LR,MH status=moored/status=moored,loading,discharging near*',
  ],
  ['container vessels above 150,000 dwt in the Red Sea', 'X/$containers dwt>150000 in=red-sea'],
  ['container ships with Maersk in the name calling Felixstowe next', 'X/$containers name=maersk dest=GBFXT'],
  ['Containerships with ETA Singapore in the next 48 hours', 'X/$containers dest=SG/dest=SGSIN eta=48h'],
  ['boxships whose reported ETA for Savannah has already passed', 'X/$containers dest=USSAV quality=eta_past'],
  [
    'reefer boxes on container ships from Callao to Vlissingen',
    'X/$containers orig=PECLL/last=PECLL dest=NLVLI (laden) ?reefer',
  ],
  ['what does a forty-foot box from Shanghai to Rotterdam cost on the spot market these days?', 'ask'],
  ['cntainer ships drifting in the Bay of Bengal', 'X/$containers status=drifting in=bay-of-bengal'],
  [
    'show box carriers crossing the Taiwan Strait at more than 20 kn',
    'X/$containers in=taiwan-strait kn>20 (status=under_way)',
  ],
  ['small feeder ships in the Adriatic that are not going to Koper', '(X) size=feeder in=adriatic-sea ?'],
  [
    'container ships out of Busan on the way to Manzanillo, Mexico',
    'X/$containers orig=KRPUS/last=KRPUS dest=MXZLO (laden) (status=under_way)',
  ],
  ['container ships seen in the last 2 hours around Port Klang', 'X/$containers recv=2h near*'],

  // an LPG/ammonia trader in Houston
  ['VLGCs laden from Houston to Chiba', '(P) size=vlgc laden orig=USHOU dest=JPCHB'],
  ['empty vlgc heading to us gulf eta 5 days', '(P) size=vlgc ballast dest=us-gulf eta=5d'],
  ['ammonia cargoes loaded in Trinidad', '$Ammonia orig=TT (laden)'],
  ['propane price?', 'price=PROPANE'],
  ['LPG carriers waiting at the Panama Canal', 'P/$lpg status=waiting/status=anchored,waiting in=panama/near*'],
  ['midsize gas carriers w ammonia for Ulsan', '(P) size=mgc $Ammonia dest=KRUSN (laden)'],
  ['LGCs carrying ammonia, more than 35,000 tonnes on board', '(P) size=lgc $Ammonia cargo>35000 (laden)'],
  ['who holds the August export slots at the Enterprise terminal', 'ask'],
  ['anhydrous ammonia headed for Tampa arriving inside 2 weeks', '$Ammonia dest=USTPA eta=14d (laden)'],
  ['lpg ships in ballast slower than 8 kts in the Gulf of Mexico', 'P/$lpg ballast kn<8 in=gulf-of-mexico/in=us-gulf'],
  ['where is the vlgc Clermont at the moment', '(P) size=vlgc name=clermont'],
  ['sanctioned LPG carriers with product loaded in Iran', 'P/$lpg sanctioned orig=IR (laden)'],
  ['LPG tankers unloading in Morocco', 'P/$lpg status=discharging waters=MA/near*/dest=MA'],
  ['lpg carriers less than half full, destination West Africa', 'P/$lpg load<50 dest=west-africa'],
  ['urea and ammonia from Egypt', '$Ammonia orig=EG (laden) ?urea'],
  [
    'need all propane cargoes en route to Japan that loaded in the States',
    '$Propane/$lpg orig=US dest=JP (P) (laden) (status=under_way)',
  ],
  ['LPG carriers between 20,000 and 30,000 dwt in the North Sea', 'P/$lpg dwt>20000 dwt<30000 in=north-sea'],
  ['Henry Hub and Brent pls', 'price=NATGAS,BRENT'],
  ['VLGCs gone dark in the Gulf of Oman', '(P) size=vlgc quality=gap in=gulf-of-oman'],
  ['vlgc doing at least 16.5 kts toward South Korea', '(P) size=vlgc kn>16.5 dest=KR (status=under_way)'],

  // a government energy-security analyst in Berlin
  ['LNG-Tanker auf dem Weg nach Wilhelmshaven', 'N/$LNG dest=DEWVN (laden) (status=under_way)'],
  ['Welche Rohöltanker mit Ladung aus Russland sind gerade in der Ostsee?', 'C/$crude orig=RU in=baltic-sea (laden)'],
  ['Sanktionierte Schiffe in der N\u00e4he von Rügen', 'sanctioned near*'],
  ['Wie hoch ist der TTF-Gaspreis?', 'price=TTF'],
  [
    'LNG carriers from the United States due in Germany within the next fortnight',
    'N/$LNG orig=US dest=DE eta=14d (laden)',
  ],
  [
    'sanctioned crude tankers now in the Danish straits with Primorsk as last port',
    'C/$crude sanctioned in=danish-straits last=RUPRI',
  ],
  ['Which tankers in the Gulf of Finland have their AIS switched off?', 'CH/CNPH/CHP in=gulf-of-finland quality=gap'],
  ['crude tankers bound for Gdansk or Rostock, over 80,000 dwt', 'C/$crude dest=PLGDN,DERSK dwt>80000'],
  ['Coal from Colombia destined for Germany', '$Coal orig=CO dest=DE (B) (laden)'],
  ['How full are the German gas storage sites?', 'ask'],
  ['diesel cargoes en route from India to Europe', '$Diesel orig=IN dest=europe (laden) (status=under_way)'],
  ['TTF vs JKM, latest quotes', 'price=TTF,LNG_ASIA'],
  ['CPC Blend heading to Trieste', '$CPC_Blend dest=ITTRS (C) (laden)'],
  [
    'Q-Flex carriers that loaded in Qatar and are now making for Zeebrugge or Dunkirk',
    '(N) size=q_flex orig=QA dest=BEZEE,FRDKK (laden)',
  ],
  ['Russian-flagged vessels off Estonia', 'flag=RU waters=EE/near*'],
  [
    'Please list oil tankers in German waters with a draught that has not changed for over a month',
    'CH/C waters=DE quality=draught_stale',
  ],
  [
    'jet fuel arrivals in Rotterdam from the Middle East or India over the next 20 days',
    '$Jet_Fuel dest=NLRTM orig=middle-east,IN eta=20d (laden)',
  ],
  ['sanctioned LNG carriers in the Arctic with cargo aboard', 'N/$LNG sanctioned laden in=arctic'],
  ['Suezmaxes carrying Urals to India or Turkey', '(CH) size=suezmax $Urals dest=IN,TR (laden)'],
  [
    'crude tankers flying the flag of Gabon, Cameroon or Gambia with crude loaded in Russia',
    'C/$crude flag=GA,CM,GM orig=RU (laden)',
  ],

  // a pilot-station dispatcher in the Dardanelles
  ['tankers at anchor off Canakkale', 'CH/CNPH/CHP status=anchored,waiting near*'],
  ['everything in the Aegean bound for Novorossiysk', 'dest=RUNVS near*'],
  ['vsls in turkish straits over 12 kn', 'in=turkish-straits kn>12'],
  ['southbound laden suezmaxes in the Sea of Marmara', '(CH) size=suezmax laden near* ?southbound'],
  ['bulkers arriving Canakkale within 12 hrs', 'B/$dry_bulk dest* eta=12h'],
  ['any lpg ship w/ eta istanbul in the coming 6 hours', 'P/$lpg dest* eta=6h'],
  ['who is drifting off Bozcaada', 'status=drifting near*'],
  [
    'grain ships with cargo from Constanta or Odesa waiting in the Marmara',
    '$Grain orig=ROCND,UAODS status=waiting/status=anchored,waiting near* (B) (laden)',
  ],
  [
    'laden tankers in the turkish straits, positions not older than 15 min',
    'CH/CNPH/CHP laden in=turkish-straits recv=15m',
  ],
  ['ships in the Dardanelles that need a tug escort', 'in=turkish-straits/near* ?tug'],
  ['vessels longer than 250 m going to Ambarli', 'dest* ?'],
  ['Greek or Maltese flag tankers for Black Sea ports', 'CH/CNPH/CHP flag=GR,MT dest=black-sea'],
  ['slow ones, under 6 knots and over 100k dwt, in the Dardanelles', 'kn<6 dwt>100000 in=turkish-straits/near*'],
  ['ships declared for Izmit with an ETA in the past', 'dest* quality=eta_past'],
  ['empty aframaxes headed up to Batumi', '(CH) size=aframax ballast dest=GEBUS'],
  ['iron ore for Eregli in ships of more than 150000 dwt', '$Iron_Ore dest* dwt>150000 (B) (laden)'],
  ['is the strait shut for fog this morning?', 'ask'],
  ['box boat alongside in Gemlik now', 'X/$containers status=moored/status=moored,loading,discharging near*'],
  ['Panamanian bulk carriers that loaded in Mykolaiv', 'B/$dry_bulk flag=PA orig=UANLV (laden)'],
  [
    'which ships now in the turkish straits last called at Novorossiysk or Tuapse',
    'in=turkish-straits last=RUNVS,RUTUA',
  ],

  // a pension-fund ESG researcher
  [
    'Sanctioned crude tankers with cargo loaded in Iran and headed for China',
    'C/$crude sanctioned orig=IR dest=CN (laden)',
  ],
  [
    'Coal going to India or Pakistan on ships that are on no sanctions list',
    'unsanctioned $Coal dest=IN,PK (B) (laden)',
  ],
  [
    'Could you tell me the carbon intensity of the VLCCs on the way to Japan?',
    '(CH) size=vlcc dest=JP (status=under_way) ?carbon',
  ],
  ['Thermal coal from Indonesia to Vietnam', '$Thermal_Coal/$Coal orig=ID dest=VN (B) (laden)'],
  ['Palm oil shipments leaving Indonesia and Malaysia for the Netherlands', '$Palm_Oil orig=ID,MY dest=NL (H) (laden)'],
  ['vessels with AIS gaps near Kharg Island', 'quality=gap near*'],
  ['Which ships are chartered by Trafigura?', 'ask ?trafigura'],
  ['tankers of 20 years and older under the flag of Sierra Leone', 'CH/CNPH/CHP flag=SL ?'],
  ['dry bulk carriers fitted with scrubbers in the Irish Sea', 'B/$dry_bulk in=irish-sea ?scrubber'],
  [
    'soybeans loaded in Brazil with a destination in the European Union',
    '$Soybeans orig=BR dest=european-union/dest=EU (B) (laden)',
  ],
  ['latest Newcastle coal price please', 'price=COAL'],
  ['bauxite shipments out of Guinea above 170,000 tonnes', '$Bauxite orig=GN cargo>170000 (B) (laden)'],
  ['LNG vessels at anchor off Mozambique', 'N/$LNG status=anchored,waiting waters=MZ/near*/in=mozambique-channel'],
  [
    'Tankers in the Persian Gulf flagged with a stale destination',
    'CH/CNPH/CHP in=persian-gulf quality=destination_stale',
  ],
  [
    'Are there any crude carriers steaming above 14 knots in the Indian Ocean?',
    'C/$crude kn>14 in=indian-ocean (status=under_way)',
  ],
  [
    'Comoros-flag vessels under sanctions, anchored in the South China Sea',
    'flag=KM sanctioned status=anchored,waiting in=south-china-sea',
  ],
  ['VLCCs at least 90 percent full that took on their cargo in Venezuela', '(CH) size=vlcc load>90 orig=VE (laden)'],
  ['green methanol to Denmark', '$Methanol dest=DK (H) (laden) ?green'],
  ['gasoline for Nigeria, parcels of around 40,000 tonnes', '$Gasoline dest=NG cargo>36000 cargo<44000 (H) (laden)'],
  ["How did the tanker sector's emissions develop between 2019 and 2022?", 'ask'],
]
