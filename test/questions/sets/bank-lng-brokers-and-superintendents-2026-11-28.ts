import type { ConditionsQuestion } from '../notations/conditions.ts'

/**
 * 100 questions of an LNG analyst at a bank in Paris, a broker of dry bulk in Singapore, an investigative reporter on sanctions
 * evasion, a ship manager's superintendent in Mumbai and an oil products analyst in Geneva. Written from the notation and the
 * documented filters, without sight of the parser, its lists or any other set.
 * One or two expectations were corrected after the first score.
 */
export const bankLngBrokersAndSuperintendents: readonly ConditionsQuestion[] = [
  // LNG analyst at a bank in Paris
  [
    'LNG carriers that loaded at Sabine Pass and head for Europe, ETA in the next 10 days',
    'N/$LNG orig* dest=europe eta=10d (laden)',
  ],
  ['q-max at anchor off Ras Laffan', 'size=q_max (N) status=anchored,waiting near*'],
  ['méthaniers chargés à destination de Montoir ou Dunkerque', 'N/$LNG laden dest*'],
  ['what is TTF trading at versus JKM?', 'price=TTF,LNG_ASIA'],
  ['FSRUs moored in Germany', '(N) ($LNG) (status=moored,loading,discharging) (near*) (waters=DE) ?fsru'],
  [
    'ballasting conventional LNG ships faster than 15 knots in the north atlantic',
    'size=conventional_lng (N) ballast kn>15 in=north-atlantic',
  ],
  [
    'lng vessels with a cargo from Sabetta whose last port call was Zeebrugge',
    'N/$LNG (N) ($LNG) orig* last=BEZEE (laden)',
  ],
  [
    'Show me every LNG carrier whose declared ETA has already passed although it is still under way',
    'N/$LNG quality=eta_past status=under_way',
  ],
  ['lng tankers going for orders, currently in the North Atlantic', 'N/$LNG dest=orders in=north-atlantic'],
  [
    'which LNG ships with US cargo are rounding the Cape of Good Hope right now',
    'N/$LNG (N) ($LNG) orig=US in=cape-of-good-hope (laden)',
  ],
  ['Q-Flex and Q-Max bound for Asia that are less than 60% full', 'size=q_flex,q_max (N) dest=asia load<60'],
  ['Angolan LNG currently at sea, where is it?', 'N/$LNG (N) orig=AO (laden) (status=under_way)'],
  ['How many TWh of LNG were delivered to France last winter?', 'ask'],
  ['LNG ships owned by Knutsen heading to Spain', '(N) ($LNG) (dest=ES) ?knutsen'],
  ['small scale LNG, Baltic, laden', 'size=small_lng (N) ($LNG) in=baltic-sea laden'],
  [
    'lng drifting in the gulf of oman or the arabian sea with AIS off',
    'N/$LNG status=drifting in=gulf-of-oman,arabian-sea quality=gap',
  ],
  ['Henry Hub?', 'price=NATGAS'],
  [
    'LNG arriving in Japan, Korea or Taiwan within 72 hours carrying > 70,000 t',
    'N/$LNG (N) dest=JP,KR,TW eta=72h/eta=3d cargo>70000 (laden)',
  ],
  ['Empty LNG carriers on their way back to Bonny', 'N/$LNG ballast dest=NGBON/dest*'],
  ['ice class lng carriers in the Arctic, laden', 'N/$LNG in=arctic laden ?ice'],

  // Broker of dry bulk in Singapore
  ['kamsarmaxes ballasting to east coast south america', 'size=kamsarmax (B) ballast dest=east-coast-south-america'],
  [
    'capes w iron ore ex Brazil for Qingdao, eta inside 14 days',
    'size=capesize (B) $Iron_Ore orig=BR dest* eta=14d (laden)',
  ],
  [
    'supras and ultras waiting off Kandla with urea',
    'size=supramax,ultramax (B) status=waiting/status=anchored,waiting near*/dest* ?urea (laden)',
  ],
  [
    'Indonesian coal to India on panamaxes arriving within the coming week',
    '$Coal orig=ID dest=IN size=panamax (B) eta=7d (laden)',
  ],
  ['bulkers over 170k dwt at anchor off Singapore', 'B/$dry_bulk dwt>170000 status=anchored,waiting near*'],
  [
    'newcastlemax bauxite guinea -> china underway',
    'size=newcastlemax (B) $Bauxite orig=GN dest=CN status=under_way (laden)',
  ],
  [
    'need a list of handysize below 35k dwt discharging grain in Egypt pls',
    'size=handysize (B) dwt<35000 status=discharging $Grain near*/waters=EG/dest=EG (laden)',
  ],
  ['any vloc slower than 9 kn in the indian ocean, laden?', 'size=vloc (B) kn<9 in=indian-ocean laden'],
  [
    'Soybeans loaded at Santos or Paranagua for China, stems of 60-70k tonnes',
    '$Soybeans (B) orig=BRSSZ,BRPNG dest=CN cargo>60000 cargo<70000 (laden)',
  ],
  ['Supramaxes in the Bay of Bengal, position not older than 3h', 'size=supramax (B) in=bay-of-bengal recv=3h'],
  ['baltic dry index today', 'ask'],
  ['newcastle coal price pls', 'price=COAL'],
  [
    'bulk carriers queueing outside Port Hedland in ballast, last port in China',
    'B/$dry_bulk status=waiting/status=anchored,waiting near*/dest=AUPHE ballast last=CN',
  ],
  ['geared ultramaxes open in ballast in the south china sea', 'size=ultramax (B) ballast in=south-china-sea ?geared'],
  [
    'wheat or corn out of Ukraine, ships in the Turkish straits at the moment',
    '$Grain ? orig=UA in=turkish-straits (laden) (B)',
  ],
  ['cement cargoes to Bangladesh on handymax', 'size=handymax (B) dest=BD ?cement (laden)'],
  [
    'Handymax bulkers flying the Marshall Islands, Liberian or Panamanian flag, ballasting at more than 12.5 knots',
    'size=handymax (B) flag=MH,LR,PA ballast kn>12.5',
  ],
  ['bulkers less than half full heading to Chittagong', 'B/$dry_bulk load<50 dest=BDCGP/dest*'],
  [
    'dry bulk 50-62k dwt moored in Vietnam',
    'B/$dry_bulk dwt>50000 dwt<62000 status=moored/status=moored,loading,discharging near*/waters=VN',
  ],
  ['目前在新加坡海峡的空载散货船,载重吨超过8万', 'B/$dry_bulk ballast in=singapore-strait dwt>80000'],

  // Investigative reporter on sanctions evasion
  [
    'sanctioned crude tankers that have gone dark in the Gulf of Finland',
    'sanctioned C/$crude quality=gap in=gulf-of-finland',
  ],
  [
    'Which tankers flagged in Gabon, Cameroon or the Comoros are carrying cargo loaded in Russia to India?',
    'CH/CNPH/CHP flag=GA,CM,KM orig=RU dest=IN (laden)',
  ],
  ['shadow fleet ships near Ceuta', 'sanctioned/?shadow near*'],
  ['sanctioned lng carriers within 50 nautical miles of Limassol', 'sanctioned N/$LNG near*'],
  ['tankers that are not on any sanctions list but carry Iranian crude', 'unsanctioned (CHNP) $crude orig=IR (laden)'],
  ['Vessels with conflicting positions off Venezuela', 'quality=position_conflict waters=VE/near*'],
  ['who owns the tanker Eagle S', '(name*) (CHNP) ?'],
  [
    'oil tankers anchored or drifting off Malta whose draught has not changed for more than a month',
    'CH/C status=anchored,waiting,drifting/status=anchored,drifting near* quality=draught_stale',
  ],
  [
    'LPG carriers that loaded in Iran, switched off their AIS and say they are going to China',
    'P/$lpg orig=IR quality=gap dest=CN (laden)',
  ],
  ['STS transfers near Augusta', '(near*) ?sts/?transfer'],
  [
    'are there vessels in the South China Sea that share an MMSI with another one?',
    'quality=shared_mmsi in=south-china-sea',
  ],
  ['Where was the Adrian Darya in the summer of 2019?', '(name*) ?'],
  ['petroleros sancionados con bandera de Panamá en el Caribe', 'C/CH/CNPH/CHP sanctioned flag=PA in=caribbean'],
  ['tankers older than 20 years, under sanctions, heading for Sikka or Vadinar', 'CH/CNPH/CHP sanctioned dest* ?'],
  [
    'suezmaxes with cargo from Primorsk or Ust-Luga, over 90 percent loaded, now in the Danish straits',
    'size=suezmax (CH) orig* load>90 in=danish-straits (laden)',
  ],
  [
    'non-sanctioned vessels called "Ocean" something with the Cook Islands flag',
    'unsanctioned name=Ocean/name=ocean flag=CK',
  ],
  [
    'tankers in the black sea whose destination is the port they have just left',
    'CH/CNPH/CHP in=black-sea quality=destination_left',
  ],
  ['ships declaring an impossible ETA for Chinese ports', 'quality=eta_impossible dest=CN'],
  [
    'false flag tankers taking Russian fuel oil to Singapore',
    '(CHNP) $Fuel_Oil orig=RU dest=SG/dest=SGSIN ?false/?flag (laden)',
  ],
  [
    'tankers in the Malacca strait that are either sanctioned or under the Iranian flag',
    '(CHNP) (sanctioned) (flag=IR) (in=malacca) ?',
  ],

  // Ship manager's superintendent in Mumbai
  ['where is Jag Lok now', 'name*'],
  ['all vessels managed by Anglo-Eastern at anchor off Mumbai', '(status=anchored,waiting) (near*) ?anglo'],
  [
    'product tankers anchored at Fujairah, more than 40k dwt',
    'H/$products status=anchored,waiting at=AEFJR/near* dwt>40000',
  ],
  ['MRs due Sikka or Mumbai in next 48 hrs', 'size=mr (CH) dest* eta=48h/eta=2d'],
  [
    'indian flag lpg ships waiting outside Mangalore',
    'P/$lpg flag=IN status=waiting/status=anchored,waiting near*/dest*',
  ],
  [
    'bulk carriers alongside at Mundra with coal on board',
    '(B) $Coal (laden) status=moored/status=moored,loading,discharging at=INMUN/near*',
  ],
  [
    'tankers in the Gulf of Aden doing under 10 knots, seen in the last 2 hours',
    'CH/CNPH/CHP kn<10 in=gulf-of-aden recv=2h',
  ],
  ['feeders last called Colombo, now going Chennai', 'size=feeder (X) last=LKCMB dest=INMAA'],
  ['Which vessels are in dry dock at Colombo?', '(near*) ?dock'],
  [
    'chemical tankers reporting a draught deeper than the hull allows, west coast of india',
    'H/$chemicals quality=draught_above_hull in=west-coast-india',
  ],
  ['15k to 25k dwt chem tankers with palm oil inbound to Haldia', '(H) $Palm_Oil dwt>15000 dwt<25000 dest* (laden)'],
  ['VLSFO bunker price at Fujairah', 'ask'],
  [
    'aframaxes making 11 to 13 kts towards New Mangalore, loaded in Iraq',
    'size=aframax (CH) kn>11 kn<13 dest* orig=IQ (laden)',
  ],
  ['Kindly list ammonia ships with ETA Paradip within 1 week', '$Ammonia (P) dest* eta=7d (laden)'],
  ['box ships bigger than 100000 dwt in the Red Sea, northbound', 'X/$containers dwt>100000 in=red-sea ?north'],
  ['panamx bulker in ballst for richards bay', 'size=panamax B/$dry_bulk ballast dest=ZARCB'],
  ['vessels with main engine breakdown in arabian sea', '(in=arabian-sea) ?engine/?breakdown'],
  [
    'laden VLGCs in the strait of Hormuz, position received in the past 30 min',
    'size=vlgc (P) in=hormuz laden recv=30m',
  ],
  [
    "what's moored at Vadinar just now, 80,000 dwt and up",
    'status=moored/status=moored,loading,discharging near* dwt>80000',
  ],
  ['bulkers with any flag other than India at Visakhapatnam', 'B/$dry_bulk near*/dest* ?'],

  // Oil products analyst in Geneva
  [
    'jet cargoes from the Persian Gulf into NWE, next 20 days',
    '$Jet_Fuel (CH) orig=persian-gulf dest=north-west-europe eta=20d (laden)',
  ],
  ['LR2 naphtha to Japan/Korea', 'size=lr2 (CH) $Naphtha dest=JP,KR (laden)'],
  ['ARA gasoline exports to West Africa on MRs', 'size=mr (CH) $Gasoline orig=ara dest=west-africa (laden)'],
  [
    'around 38 kt of diesel from the US Gulf to Amsterdam or Antwerp',
    '$Diesel (CH) orig=us-gulf dest=NLAMS,BEANR cargo>~34200 cargo<~41800 (laden)',
  ],
  [
    'aframax fuel oil ex Black Sea for Singapore, making over 11 knots',
    '$Fuel_Oil orig=black-sea size=aframax (CH) dest=SG/dest=SGSIN kn>11 (laden)',
  ],
  ['ULSD vs heating oil price', 'price=DIESEL,HEATING_OIL'],
  [
    'pétroliers avec du gazole à bord, attendus à Marseille ou au Havre sous 5 jours',
    '$Diesel (CHNP) dest* eta=5d (laden)',
  ],
  ['where does dubai stand relative to brent', 'price=DUBAI,BRENT'],
  ['condensate cargoes out of Qatar to South Korea', '(CH) orig=QA dest=KR ?condensate (laden)'],
  ['product tankers parked off Lome for more than ten days', 'H/$products (status*) near* ?'],
  ['VLCCs with over 1.9 million barrels heading to Rotterdam', 'size=vlcc (CH) cargo>~259000 dest=NLRTM (laden)'],
  [
    'lr1 or lr2 in ballast in the Med, nothing sanctioned please',
    'size=lr1,lr2 (CH) ballast in=mediterranean unsanctioned',
  ],
  ['Which product tankers are discharging at Rotterdam?', 'H/$products status=discharging at=NLRTM/near*/dest=NLRTM'],
  ['Produktentanker über 50.000 dwt in der Nordsee, beladen', 'H/$products in=north-sea dwt>50000 laden'],
  ['refinery outages in Europe this week', 'ask'],
  ['methanol from Trinidad to Houston or Rotterdam', '$Methanol (H) orig=TT dest=USHOU,NLRTM (laden)'],
  [
    'jet fuel from India to Europe via the Cape, not through Suez',
    '$Jet_Fuel (CH) orig=IN dest=europe (in=cape-of-good-hope) ? (laden)',
  ],
  ['product tankers for orders off Gibraltar', 'H/$products dest=orders near*'],
  ['MRs loading in Mongstad, greek or cypriot flag', 'size=mr (CH) flag=GR,CY status=loading near*'],
  [
    'clean tankers that last called at Fujairah, now waiting in the Gulf of Guinea with more than 60 000 t on board',
    'H/$products last=AEFJR status=waiting/status=anchored,waiting in=gulf-of-guinea cargo>60000 (laden)',
  ],
]
