import type { ConditionsQuestion } from '../notations/conditions.ts'

/**
 * 100 questions of a head of freight at an oil major, a coast guard watch officer in the Baltic, an iron ore analyst in Melbourne,
 * an energy podcast host and a customs broker in Mumbai. Written from the notation and the documented filters, without sight of
 * the parser, its lists or any other set.
 */
export const freightHeadsWatchOfficersAndHosts: readonly ConditionsQuestion[] = [
  // Head of freight at an oil major
  ['VLCCs in ballast heading for the US Gulf, eta inside 20 days', '(CH) size=vlcc ballast dest=us-gulf eta=20d'],
  ['suezmaxes ballasting in the med right now, but no greek flags', '(CH) size=suezmax ballast in=mediterranean ?'],
  ['which aframaxes loaded at Ceyhan are making less than 11 kts', '(CH) size=aframax orig* kn<11 (laden)'],
  [
    'LR2s with jet out of Jubail or Yanbu, discharge Northwest Europe',
    '(CH) size=lr2 $Jet_Fuel orig=SAJUB,SAYNB dest=north-west-europe (laden)',
  ],
  ['crude for Rotterdam, 90kt plus, next ten days', 'C/$crude (C) dest=NLRTM cargo>90000 eta=10d'],
  ['any MRs waiting off Lome?', '(CH) size=mr status=waiting/status=anchored,waiting near*/at=TGLFW/dest=TGLFW'],
  [
    'Show me sanctioned crude tankers that loaded in Iran and are now drifting off Malaysia',
    'C sanctioned orig=IR status=drifting waters=MY/near* (laden)',
  ],
  ['ships we have on time charter, laden, in Bab el Mandeb', 'laden in=bab-el-mandeb ?charter'],
  [
    'tonnage list please: LR1, AG, in ballast, positions no older than 12h',
    '(CH) size=lr1 ballast in=persian-gulf recv=12h',
  ],
  ['vlcc wafr to china laden >270kt', '(CH) size=vlcc orig=west-africa dest=CN laden cargo>270000'],
  [
    'crude tankers bewteen 140k and 165k dwt anchored off Fujairah',
    'C dwt>140000 dwt<165000 at=AEFJR/near* status=anchored,waiting',
  ],
  ['What is Dubai crude fetching this morning?', 'price=DUBAI'],
  ['worldscale for TD3C today', 'ask'],
  [
    'product carriers with about 38,000 tonnes of naphtha, Asia bound',
    '(H) $Naphtha cargo>~34200 cargo<~41800 dest=asia (laden)',
  ],
  ['ULCCs used as storage: at anchor, under 1 knot', '(CH) size=ulcc status=anchored,waiting kn<1 (laden) ?storage'],
  ['crude cargoes above 1.9 million barrels from Basrah to India', 'C/$crude (C) cargo>~259200 orig* dest=IN (laden)'],
  [
    'Bahamas or Marshall Islands flagged suezmaxes out of Guyana for the Med',
    '(CH) size=suezmax flag=BS,MH orig=GY dest=mediterranean (laden)',
  ],
  ['tankers showing destination for orders, laden, south atlantic', 'CH/CNPH/CHP dest* laden in=south-atlantic'],
  [
    'fuel oil in the Singapore Strait on ships that have their AIS off',
    '$Fuel_Oil (CH) in=singapore-strait quality=gap (laden)',
  ],
  ['aframaxes from Novorossiysk, laden, bound for Gibraltar', '(CH) size=aframax orig=RUNVS laden dest=GI/dest=GIGIB'],

  // Coast guard watch officer in the Baltic
  [
    'Tankers whose last port was Primorsk and which are now in the Gulf of Finland',
    'CH/CNPH/CHP last* in=gulf-of-finland',
  ],
  ['anything gone dark in the baltic while in ballast', 'quality=gap in=baltic-sea ballast'],
  ['drifting vessels inside Estonian waters', 'status=drifting waters=EE'],
  [
    'sanctioned ships transiting the Danish straits above 10 knots',
    'sanctioned in=danish-straits kn>10 (status=under_way)',
  ],
  ['Gabon, Cameroon or Comoros flag tankers bound for Ust-Luga', 'CH/CNPH/CHP flag=GA,CM,KM dest=RUULU/dest*'],
  ['ships reporting an impossible ETA, gulf of finland', 'quality=eta_impossible in=gulf-of-finland'],
  [
    'Which vessels at anchor off Tallinn have been h\u0065ard in the last 30 minutes?',
    'status=anchored,waiting at=EETLL/near* recv=30m',
  ],
  ['LNG carriers expected at Klaipeda within five days', 'N/$LNG (N) dest=LTKLJ eta=5d'],
  ['vessels under 3 kn over the Estlink 2 cable', '(kn<3) ?estlink'],
  ['position conflict near Kaliningrad, tankers only', 'quality=position_conflict CH/CNPH/CHP near*'],
  ['Was the Eagle S in our area on Christmas Day 2024?', '(name*) ?'],
  [
    'bulkers under Russian flag, laden, slower than 6 knots, Baltic Sea',
    'B/$dry_bulk flag=RU laden kn<6 in=baltic-sea',
  ],
  ['methanol to Finland on chemical tankers, in the next 72 hours', '(H) $Methanol dest=FI eta=72h (laden)'],
  ['two ships sharing one MMSI in swedish waters?', 'quality=shared_mmsi waters=SE'],
  [
    'crude tankers over 100 000 dwt moored at Gdansk',
    'C dwt>100000 status=moored/status=moored,loading,discharging at=PLGDN/near*/dest=PLGDN',
  ],
  [
    'tankers older than 20 years in the danish straits, full of Urals',
    '(CNPH) $Urals in=danish-straits (laden) (load*) ?old/?years',
  ],
  [
    'Vessel with PIONEER in the name, Danish waters, moving',
    'name=pioneer waters=DK status=under_way/kn>0/kn>0.5/kn>1',
  ],
  ['Tanker mit Diesel nach Rostock, Ankunft in den nächsten 48 Stunden', '(CNPH) $Diesel dest=DERSK eta=48h (laden)'],
  [
    'ballast tankers inbound to Russia whose last port was in India or Turkey',
    'CH/CNPH/CHP ballast dest=RU last=IN,TR',
  ],
  ['ice class product tankers for Finland or Sweden', 'H dest=FI,SE ?ice'],

  // Iron ore analyst in Melbourne
  ['capes laden from port hedland to qingdao arriving next 7 days', '(B) size=capesize laden orig=AUPHE dest* eta=7d'],
  ['Newcastlemaxes ballasting back to Dampier', '(B) size=newcastlemax ballast dest=AUDAM'],
  [
    'VLOCs out of Ponta da Madeira now rounding the Cape of Good Hope',
    '(B) size=vloc orig* in=cape-of-good-hope (laden)',
  ],
  [
    'iron ore queue: ships at anchor off Caofeidian with more than 150kt',
    '$Iron_Ore (B) status=anchored,waiting near*/dest* cargo>150000 (laden)',
  ],
  ['Iron ore from Brazil due in China over the next fortnight', '$Iron_Ore (B) orig=BR dest=CN eta=14d (laden)'],
  ['iron ore loaded Saldanha Bay, cargo 160-180k mt', '$Iron_Ore (B) orig* cargo>160000 cargo<180000 (laden)'],
  ['How many capesizes are loading at Port Hedland?', '(B) size=capesize status=loading at=AUPHE/near*/dest=AUPHE'],
  ["what's the SGX 62% fines swap at", 'ask'],
  ['Newcastle coal price, latest', 'price=COAL'],
  [
    'bulk carriers that loaded in Guinea with more than 170,000 t aboard and China as destination',
    'B/$dry_bulk orig=GN cargo>170000 dest=CN (laden)',
  ],
  [
    'kamsarmaxes w/ coal from Hay Point or Gladstone for Japan',
    '(B) size=kamsarmax $Coal orig=AUHPT,AUGLT dest=JP (laden)',
  ],
  ['BHP capes from Port Hedland, speed over 13', '(B) size=capesize orig=AUPHE kn>13 (laden) ?bhp'],
  [
    'queue of capes waiting off Rizhao this time last year',
    '(B) (size=capesize) (status=waiting/status=anchored,waiting) (near*) (dest*) ?',
  ],
  ['part-loaded capes (40 to 60% full) in the South China Sea', '(B) size=capesize load>40 load<60 in=south-china-sea'],
  [
    'Bulkers with dwt north of 200k passing Malacca, slow steaming at under 10.5 kn',
    'B/$dry_bulk dwt>200000 in=malacca kn<10.5 (status=under_way)',
  ],
  ['iron ore pellets from Sweden to the Middle East', '$Iron_Ore/?pellet (B) orig=SE dest=middle-east (laden)'],
  [
    'Capes that last called in China, in ballast, now in the Indian Ocean, destination Brazil',
    '(B) size=capesize last=CN ballast in=indian-ocean dest=BR',
  ],
  [
    'panamaxes loaded with soybeans in Santos, China bound, not yet sanctioned',
    '(B) size=panamax $Soybeans orig=BRSSZ dest=CN unsanctioned (laden)',
  ],
  ['从澳大利亚运铁矿石到日本,五天内到港的船', '$Iron_Ore (B) orig=AU dest=JP eta=5d (laden)'],
  [
    'capes anywhere in north pacific where the draught sits at design maximum',
    '(B) size=capesize in=north-pacific quality=draught_maximum',
  ],

  // Energy podcast host
  ['Hey, how much is a barrel of Brent versus WTI today?', 'price=BRENT,WTI'],
  ['What is gas trading at on TTF, and JKM over in Asia?', 'price=TTF,LNG_ASIA'],
  [
    'Which LNG ships from the United States are in the North Atlantic on their way to Europe at the moment?',
    'N/$LNG (N) orig=US in=north-atlantic dest=europe (laden) (status=under_way)',
  ],
  [
    'are any tankers that loaded in Russia headed for India with their transponders off',
    'CH/CNPH/CHP orig=RU dest=IN quality=gap (laden)',
  ],
  ['full oil tankers in the strait of hormuz right now', 'CH/C laden/load* in=hormuz'],
  [
    'Q-Max ships that loaded in Qatar and are going to Asia or Europe',
    '(N) size=q_max orig=QA dest=asia,europe (laden)',
  ],
  ['show my listeners Venezuelan crude going to the US gulf coast', 'C/$crude (C) orig=VE dest=us-gulf (laden)'],
  ['Is there American LPG in the Panama Canal area on VLGCs?', '$LPG/P (P) size=vlgc orig=US in=panama/near* (laden)'],
  [
    'container ships going round the Cape of Good Hope at 16 knots or better to avoid Suez',
    'X/$containers in=cape-of-good-hope kn>16 (status=under_way) ?',
  ],
  ['W\u0068o owns the tankers that carry Iranian oil to China?', '(CNPH) ($crude) (orig=IR) (dest=CN) ?own'],
  ['LNG or LPG carriers waiting off Japan', 'NP status=waiting/status=anchored,waiting waters=JP/near*'],
  ['Jet fuel coming to Britain from Kuwait or the UAE', '$Jet_Fuel (H) dest=GB orig=KW,AE (laden)'],
  ['what does heating oil cost these days', 'price=HEATING_OIL'],
  ['Can you explain contango in thirty seconds?', 'ask'],
  ['LNG loaded in Russia, ship in the Arctic, going faster than 8 knots', 'N/$LNG (N) orig=RU in=arctic kn>8 (laden)'],
  ['shadow fleet tankers off Greece', 'CH/CNPH/CHP sanctioned/?shadow waters=GR/near*'],
  [
    'diesel sailing from Europe to the US in medium range tankers',
    '$Diesel (CH) size=mr orig=europe dest=US (laden) (status=under_way)',
  ],
  [
    'méthaniers partis des États-Unis vers Dunkerque',
    'N/$LNG (N) orig=US/last=US dest=FRDKK (laden) (status=under_way)',
  ],
  ['empty LNG carriers returning to the US Gulf, what speed - say over 17kn', 'N ballast dest=us-gulf kn>17'],
  ['tankers hit by missiles in the Red Sea', 'CH/CNPH/CHP in=red-sea ?missile/?hit'],

  // Customs broker in Mumbai
  ['container vessels reaching Nhava Sheva within 3 days', 'X/$containers dest=INNSA eta=3d'],
  ['palm oil from Indonesia or Malaysia for Kandla', '$Palm_Oil (H) orig=ID,MY dest* (laden)'],
  ['boxships waiting off Mundra pls', 'X/$containers status=waiting/status=anchored,waiting at=INMUN/near*/dest=INMUN'],
  ['urea shipments Oman to Kakinada', '(B) ($dry_bulk) orig=OM dest* (laden) ?urea'],
  ['coal vessels ETA Paradip in one week, min 70000 MT', '$Coal (B) dest* eta=7d cargo>70000 (laden)'],
  ['Kindly list lpg carriers discharging at New Mangalore', 'P/$LPG (P) status=discharging near*/dest*'],
  ['sunflower oil from Ukraine to Mundra', '$Sunflower_Oil/?sunflower (H) orig=UA dest=INMUN (laden)'],
  ['vessels whose last port was Jebel Ali, now in Indian waters', 'last=AEJEA waters=IN'],
  ['feeder container ships from Colombo to Cochin', '(X) size=feeder orig=LKCMB/last=LKCMB dest=INCOK'],
  ['Crude oil of Russian origin for Sikka, VLCC or suezmax', 'C/$crude (C) orig=RU dest* size=vlcc,suezmax (laden)'],
  [
    'panama flag bulk carriers at berth in Chennai',
    'B/$dry_bulk flag=PA status=moored/status=moored,loading,discharging at=INMAA/near*/dest=INMAA',
  ],
  ['IGM numbers for the container ships arriving Nhava Sheva in 24 hrs', 'X/$containers dest=INNSA eta=24h ?igm'],
  ['what is basic customs duty on jet fuel', '($Jet_Fuel) (H) ?duty'],
  ['LNG for Dahej, Qatar origin, next 96 hrs', 'N/$LNG (N) dest* orig=QA eta=96h (laden)'],
  ['wheat or maize going to Bangladesh from Black Sea ports', '$Grain (B) orig=black-sea dest=BD (laden) ?'],
  [
    'Handysize and supramax in Bay of Bengal, anchored, empty',
    '(B) size=handysize,supramax in=bay-of-bengal status=anchored,waiting ballast',
  ],
  ['bulk ships for vizag with load above 90 percent', 'B/$dry_bulk load>90 dest=INVTZ'],
  ['any ship with maersk in its name near Pipavav?', 'name=maersk near*/at=INPAV'],
  [
    'neo-panamax box ships along the west coast of India, above 14 knots',
    '(X) size=neo_panamax in=west-coast-india kn>14',
  ],
  ['ships for Nhava Sheva whose declared ETA has already passed', 'dest=INNSA quality=eta_past'],
]
