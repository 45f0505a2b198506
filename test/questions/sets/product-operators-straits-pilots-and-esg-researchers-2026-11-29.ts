import type { ConditionsQuestion } from '../notations/conditions.ts'

/**
 * 100 questions of a product tanker operator in Hamburg, a clerk of the pilots of the Turkish straits, a fertiliser buyer in Brazil, an ESG researcher
 * with long polite sentences and a developer who writes filters half as code. Written from the notation
 * and the documented filters, without sight of the parser, its lists or any other set.
 */
export const productOperatorsStraitsPilotsAndEsgResearchers: readonly ConditionsQuestion[] = [
  // A product tanker operator in Hamburg: LR2 and MR, clean and dirty
  ['ballast LR2s in the AG', 'size=lr2 (CH) ballast in=persian-gulf'],
  [
    'MRs with gasoline from ARA to the US Atlantic coast',
    '$Gasoline size=mr (CH) orig=ara dest=us-atlantic-coast (laden)',
  ],
  [
    'any clean LR2 anchored off Skaw?',
    'size=lr2 (CH) H/$Oil_Products/$Clean_Products/?clean status=anchored/status=anchored,waiting at=DKSKA/near*',
  ],
  ['LR1 naphtha Skikda to Japan or Korea', '$Naphtha size=lr1 (CH) orig=DZSKI dest=JP,KR (laden)'],
  [
    'diesel ex Jubail to NWE, LR2 only, ETA by 10 Dec 2026',
    '$Diesel size=lr2 (CH) orig=SAJUB dest=north-west-europe etaTo=2026-12-10 (laden)',
  ],
  ['MRs with fuel oil in the Med', '$Fuel_Oil size=mr (CH) in=mediterranean (laden)'],
  ['product tankers alongside in Hamburg', 'H status=moored/status=moored,loading,discharging at=DEHAM/near*'],
  ['handysize tankers bound for Hamburg, ETA next 3 days', 'size=handysize CH/CNPH/CHP dest=DEHAM eta=3d'],
  ['MR doing less than 8 kts in the English Channel', 'size=mr (CH) kn<8 in=english-channel'],
  ['gasoil Primorsk to Turkey, laden', '$Gasoil laden orig=RUPRI dest=TR (CH)'],
  [
    'how many LR2 are off the Cape of Good Hope with jet fuel at the moment',
    '$Jet_Fuel size=lr2 (CH) in=cape-of-good-hope (laden)',
  ],
  ['LR2 bigger than 110k dwt, empty, heading to Ruwais', 'size=lr2 (CH) dwt>110000 ballast dest=AERUW'],
  ['MR ex Houston w/ diesel for Brazil, over 13 kn', '$Diesel size=mr (CH) orig=USHOU dest=BR kn>13 (laden)'],
  ['dirty MRs drifting off Lome', 'size=mr (CH) status=drifting at=TGLFW/near*'],
  ['MRs flying Liberia or Marshall Islands in the Baltic, in ballast', 'size=mr (CH) flag=LR,MH in=baltic-sea ballast'],
  ['diesel and jet prices pls', 'price=DIESEL,JET'],
  ['TC2 and TC14, where are they today in worldscale', 'ask'],
  ['product tankers discharging at Wilhelmshaven', 'H status=discharging at=DEWVN/near*'],
  [
    'tell me as soon as a ballast LR1 is at anchor at Rotterdam',
    'size=lr1 (CH) ballast status=anchored,waiting at=NLRTM/near* ?tell',
  ],
  ['newest MRs loading in Antwerp', 'size=mr (CH) status=loading at=BEANR/near* ?newest'],
  // A clerk of a pilot station of the Turkish Straits
  ['tankers waiting Turkish Straits', 'CH/CNPH/CHP status=waiting/status=anchored,waiting in=turkish-straits'],
  ['vsls at anchor Ahirkapi, crude tanker only', 'C/$crude status=anchored,waiting at=TRIST/near*'],
  [
    'suezmax laden Novorossiysk for Trieste, now in Marmara Sea',
    'size=suezmax (CH) laden orig=RUNVS dest=ITTRS in=sea-of-marmara/in=turkish-straits',
  ],
  ['LPG tanker for Aliaga ETA within 2 days', 'P/$lpg dest=TRALI eta=2d'],
  ['LNG carrier with destination Marmara Ereglisi', 'N/$LNG dest=TRMAR/dest=TRIST'],
  ['mmsi 271044123', 'mmsi=271044123'],
  ['where is imo 9236432 pls', 'imo=9236432'],
  ['bulker with wheat Odesa to Turkiye', '$Wheat (B) orig=UAODS dest=TR (laden)'],
  ['bulk carriers in the Dardanelles faster than 12 knots', 'B kn>12 in=turkish-straits/near*'],
  ['any ship aground in Bosphorus', 'in=turkish-straits/at=TRIST/near* ?aground'],
  ['tanker draft more than 15 m in Black Sea', 'CH/CNPH/CHP in=black-sea ?draft/?draught'],
  ['container ships to Ambarli, Turkish flag', 'X/$containers dest=TRIST/dest=TRAMR flag=TR'],
  ['aframax in ballast for Tuapse', 'size=aframax (CH) ballast dest=RUTUA'],
  ['crude tankers loaded at Supsa', 'C/$crude orig=GESPS (laden)'],
  ['vessels Aegean Sea speed under 1 kn', 'in=aegean-sea kn<1'],
  ['chemical tankers moored Gebze', 'H status=moored/status=moored,loading,discharging at=TRGEB/near*'],
  ['ships for Istanbul whose ETA is already past', 'quality=eta_past dest=TRIST'],
  ['sanctioned tankers from Novorossiysk', 'CH/CNPH/CHP sanctioned orig=RUNVS/last=RUNVS (laden)'],
  ['ships gone dark in the Black Sea', 'quality=gap in=black-sea'],
  ['what is the wind in the Bosphorus now', 'ask'],
  // A buyer of fertiliser and ammonia in Brazil, writing English
  ['ammonia ships coming to Brazil', '$Ammonia (P) dest=BR (laden)'],
  ['ammonia from Trinidad to Barcarena', '$Ammonia (P) orig=TT dest=BRVDC (laden)'],
  ['Vessels loading ammonia at Point Lisas now', '$Ammonia (P) status=loading at=TTPTS/near*'],
  ['bulk carriers waiting outside of Paranagua', 'B status=waiting/status=anchored,waiting at=BRPNG/near*'],
  ['supramax from Jorf Lasfar to Santos or Paranagua', 'size=supramax (B) orig=MAJFL dest=BRSSZ,BRPNG (laden)'],
  [
    'Ultramaxes ex Ust-Luga for Rio Grande arriving until 20 December 2026',
    'size=ultramax (B) orig=RUULU dest=BRRIG etaTo=2026-12-20 (laden)',
  ],
  ['urea cargoes from Oman to Brazil', '$Urea/$Fertilizers/B/?urea (B) orig=OM dest=BR (laden)'],
  ['what is the ammonia price CFR Tampa this month', 'ask'],
  ['Henry Hub and TTF please, is what makes my ammonia expensive', 'price=NATGAS,TTF'],
  ['ammonia vessels with more than 20,000 tons on board', '$Ammonia (P) cargo>20000 (laden)'],
  ['LPG carriers from Algeria going to Aratu', 'P/$lpg orig=DZ dest=BRSSA/dest=BRARB (laden)'],
  ['how many bulkers are at anchor in Santos today?', 'B status=anchored,waiting at=BRSSZ/near*'],
  ['panamax bulkers in ballast heading to Itaqui', 'size=panamax B ballast dest=BRIQI'],
  ['potash vessel from Vancouver to Paranagua', '$Potash/$Fertilizers/B/?potash (B) orig=CAVAN dest=BRPNG (laden)'],
  ['Ammonia afloat in the US Gulf', '$Ammonia (P) in=us-gulf/in=gulf-of-mexico (laden)'],
  ['who takes ammonia from Saudi Arabia to India, show the ships', '$Ammonia (P) orig=SA dest=IN (laden)'],
  ['ammonia ex Ras al Khair sailing below 10 knots', '$Ammonia (P) orig=SARAZ kn<10 (laden) (status=under_way)'],
  [
    'bulk carriers bigger than 55,000 dwt, Egypt to Brazil, ETA in the next 15 days',
    'B dwt>55000 orig=EG dest=BR eta=15d (laden)',
  ],
  ['Which supplier sold the last ammonia cargo to Mosaic', 'ask'],
  [
    'bulkers with grain moored at Vila do Conde',
    '$Grain (B) status=moored/status=moored,loading,discharging at=BRVDC/near* (laden)',
  ],
  // An ESG researcher who writes long polite sentences
  [
    'Good morning, would you be so kind as to show me all the crude tankers that are currently in the Arctic?',
    'C/$crude in=arctic',
  ],
  [
    'I would be very grateful if you could list the sanctioned tankers that have gone dark in the Gulf of Oman.',
    'CH/CNPH/CHP sanctioned quality=gap in=gulf-of-oman',
  ],
  [
    'For a paper I am writing, could you kindly show me which LNG carriers are on their way from Sabetta to China?',
    'N/$LNG orig=RUSAB dest=CN (laden) (status=under_way)',
  ],
  [
    'Might I trouble you for the ships that are carrying thermal coal from South Africa to the European Union?',
    '$Thermal_Coal (B) orig=ZA dest=european-union (laden)',
  ],
  [
    'Could you please help me find the vessels that are bringing palm oil from Indonesia to the Netherlands?',
    '$Palm_Oil (H) orig=ID dest=NL (laden)',
  ],
  [
    'I wonder whether you could show me tankers flying the flags of Gabon, the Comoros or the Cook Islands, if that is possible.',
    'CH/CNPH/CHP flag=GA,KM,CK',
  ],
  [
    'If it is not too much to ask, please show me the tankers older than twenty years that are in the Danish Straits.',
    'CH/CNPH/CHP in=danish-straits ?old/?older/?twenty/?year',
  ],
  [
    'We are studying slow steaming, so I should be glad to see the bulk carriers that are making less than 9 knots in the Indian Ocean.',
    'B kn<9 in=indian-ocean (status=under_way)',
  ],
  ['Would you mind telling me how many tonnes of carbon dioxide the world tanker fleet has emitted this year?', 'ask'],
  [
    'Please could you show me any ships which appear to share the same MMSI number with another vessel?',
    'quality=shared_mmsi',
  ],
  [
    'May I kindly ask for those vessels in the South China Sea whose reported positions conflict with each other?',
    'quality=position_conflict in=south-china-sea',
  ],
  [
    'I am looking into bauxite supply chains and would appreciate seeing all ships with bauxite from Guinea bound for China.',
    '$Bauxite (B) orig=GN dest=CN (laden)',
  ],
  ['Could I ask you, please, what Newcastle coal is trading at?', 'price=COAL'],
  [
    'Thank you in advance for showing me the VLCCs that are at anchor in Malaysian waters.',
    'size=vlcc (CH) status=anchored,waiting waters=MY/near*',
  ],
  [
    'Would it be possible to count the laden LNG carriers that are expected to arrive in the European Union within the next ten days?',
    'N/$LNG laden dest=european-union eta=10d',
  ],
  [
    'For comparison I would also like, please, the crude tankers in Norwegian waters that are not under sanctions.',
    'C/$crude unsanctioned waters=NO/near*',
  ],
  [
    'I should be much obliged for a list of crude tankers that loaded in Venezuela and are now heading for India or for China.',
    'C/$crude orig=VE dest=IN,CN (laden)',
  ],
  [
    'Could you be so good as to show me Capesize vessels with iron ore from Brazil that are sailing faster than 14 knots?',
    '$Iron_Ore size=capesize (B) orig=BR kn>14 (laden) (status=under_way)',
  ],
  [
    'I would like to see, if I may, the container ships in the Red Sea that have been h\u0065ard from in the last three hours.',
    'X/$containers in=red-sea recv=3h',
  ],
  [
    'Would you please show me the bulk carriers near Chittagong together with the nationality of their crew?',
    'B at=BDCGP/near* ?crew/?nationality',
  ],
  // A developer who writes filters half as code, half as words
  ['type=lng && laden && dest:JP && speed > 16', 'N/$LNG laden dest=JP kn>16'],
  ['select * from vessels where flag in (GR, MT) and commodity = crude', 'C/$crude flag=GR,MT (laden)'],
  ['vlcc | ballast | dest = persian gulf', 'size=vlcc (CH) ballast dest=persian-gulf'],
  ['load_pct < 10 and around Fujairah', 'load<10 at=AEFJR/near*'],
  [
    '!sanctioned crude tankers, origin == Russia, destination == India',
    'C/$crude unsanctioned orig=RU dest=IN (laden)',
  ],
  [
    'dwt between 80000 and 120000, type bulk, status: at anchor, near Qingdao',
    'B dwt>80000 dwt<120000 status=anchored,waiting at=CNTAO/near*',
  ],
  ['get vessel by mmsi = 636092345', 'mmsi=636092345'],
  ['imo:9707508', 'imo=9707508'],
  ['name contains "GASLOG" AND in mediterranean', 'name=GASLOG in=mediterranean'],
  ['min_speed=10, max_speed=14, container ships in bay of bengal', 'X/$containers kn>10 kn<14 in=bay-of-bengal'],
  ['est_cargo_mt > 150000 going to Ningbo', 'cargo>150000 dest=CNNGB (laden)'],
  [
    'tankers to Rotterdam where eta >= 2026-12-10 && eta <= 2026-12-15',
    'CH/CNPH/CHP dest=NLRTM etaFrom=2026-12-10 etaTo=2026-12-15',
  ],
  ['capesize bound for China order by dwt desc', 'size=capesize (B) dest=CN ?order/?desc/?sort'],
  [
    '{status: anchored, waters: Nigeria, type: crude tanker}',
    'C/$crude status=anchored/status=anchored,waiting waters=NG/near*',
  ],
  ['count(q-flex) in suez canal', 'size=q_flex (N) in=suez'],
  ['last_port = Kharg Island and ballast = true', 'last=IRKHK ballast'],
  ['quality:gap AND type:vlcc AND in the arabian sea', 'quality=gap size=vlcc (CH) in=arabian-sea'],
  ['price(brent), price(dubai)', 'price=BRENT,DUBAI'],
  [
    'if laden && vlgc then show from Marcus Hook -> anything in NW Europe, eta < 20d',
    'size=vlgc (P) laden orig=USMAH dest=north-west-europe eta=20d',
  ],
  ['how do I rotate my api key', 'ask'],
]
