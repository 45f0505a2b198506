import type { ConditionsQuestion } from '../notations/conditions.ts'

/**
 * 120 questions of three to six conditions each in changing order, with parts that have no filter, to find what is dropped. Written
 * from the notation, the filters and the list of regions alone, without sight of the parser or of other sets.
 */
export const manyConditions: readonly ConditionsQuestion[] = [
  // Many conditions in changing order
  ['In the Red Sea, laden VLCCs, Saudi flag, doing over 12 knots', 'in=red-sea laden size=VLCC (C) flag=SA kn>12'],
  [
    'Rotterdam-bound, ETA before 3 December, Maltese flag, laden, aframax',
    'dest=NLRTM etaTo=2026-12-02/etaTo=2026-12-03 (etaFrom=2026-11-24) flag=MT laden size=aframax (C)',
  ],
  [
    'ETA within 5 days, discharge port Ningbo, iron ore, capes over 170k dwt',
    'eta=5d dest=CNNGB $Iron_Ore size=capesize (B) dwt>170000 (laden)',
  ],
  [
    'disport Houston, crude cargo of at least 0.6 mb, not Liberian-flagged',
    'dest=USHOU $crude/C cargo>~81855 ?liberian/?liberia (laden)',
  ],
  [
    'load port Ras Tanura, two million barrels or more, destination Japan or South Korea',
    'orig=SARTA cargo>~272851 dest=JP,KR (C) ($crude) (laden)',
  ],
  ['boxships inbound Los Angeles / Long Beach, sub-10 knots, Panama flag', 'X dest=USLAX,USLGB kn<10 flag=PA'],
  [
    'ore carriers idle off Port Hedland, over 200,000 dwt, flag Liberia or Marshall Islands',
    'B ($Iron_Ore) (size=capesize) at=AUPHE dwt>200000 flag=LR,MH status=waiting/status=anchored,waiting/status=anchored,waiting,drifting/status=drifting/status=waiting,drifting/status=moored,anchored,waiting,drifting/kn<1/kn<0.5/?idle',
  ],
  [
    'gas carriers steaming to India from Qatar at no more than 14 knots, unsanctioned',
    'NP dest=IN orig=QA kn<14 unsanctioned (status=under_way)',
  ],
  [
    'MR product tankers with jet, 60-70 pct full, ex Jebel Ali, bound for North West Europe',
    'size=MR H $Jet_Fuel load>60 load<70 orig=AEJEA dest=north-west-europe (laden)',
  ],
  [
    'sanctioned tankers parked off Malaysia, laden, position received in the last 6 hours',
    'CH sanctioned laden waters=MY/bbox* recv=6h status=anchored,waiting/status=anchored/status=waiting/status=anchored,waiting,drifting/status=moored,anchored,waiting/status=moored,loading,discharging/status=moored,anchored,waiting,drifting/status=moored,loading,discharging,anchored,waiting/kn<1/kn<0.5/?parked',
  ],
  [
    'steaming under 9 knots in the Mediterranean, crude tankers with Arab Light, laden, Bahamas flag',
    'kn<9 in=mediterranean C $Arab_Light laden flag=BS (status=under_way)',
  ],
  [
    'Murban cargoes above 1 mb, discharge port in Thailand or Japan, ETA after 1 December',
    '$Murban cargo>~136426 dest=TH,JP etaFrom=2026-12-01/etaFrom=2026-12-02 (C) (laden)',
  ],
  [
    'flag Malta, Cyprus or Greece; MR tankers; moored at Augusta; 25% loaded or less',
    'flag=MT,CY,GR size=MR CH/H status=moored,loading,discharging at=ITAUG load<25',
  ],
  [
    'boxships drifting or at anchor near Algeciras, 150k dwt plus, Danish flag',
    'X status=drifting,anchored,waiting at=ESALG dwt>150000 flag=DK',
  ],
  [
    'bulkers queueing at Hay Point, coking coal, panamax, Hong Kong flag',
    'B status=waiting at=AUHPT $Coking_Coal size=panamax flag=HK',
  ],
  [
    'Suez Canal now: laden tankers, Liberia flag, from the Persian Gulf to Italy',
    'in=suez CH laden flag=LR orig=persian-gulf dest=IT',
  ],
  [
    'in the Panama Canal, Panama flag, panamax bulkers, laden, under way',
    'in=panama flag=PA size=panamax B laden status=under_way',
  ],
  [
    'Singapore-flag tankers in the Singapore Strait bound for China, drifting, 100,000 dwt min',
    'flag=SG CH in=singapore-strait dest=CN status=drifting dwt>100000',
  ],
  ['to Norway, flag Norway, in the Norwegian Sea, LNG carriers, ballast', 'dest=NO flag=NO in=norwegian-sea N ballast'],
  [
    'VLCCs and suezmaxes from WAF to NWE, laden, ETA before 8 December',
    'size=VLCC,suezmax (C) orig=west-africa dest=north-west-europe laden etaTo=2026-12-07/etaTo=2026-12-08 (etaFrom=2026-11-24)',
  ],
  [
    'loaded in the AG, China or Taiwan discharge, VLCC, 1.9 mb minimum',
    'orig=persian-gulf dest=CN,TW size=VLCC (C) cargo>~259209 (laden) ($crude)',
  ],
  [
    'USG exports of crude to Europe, aframaxes, 70-80 kt, not Greek-flagged',
    'orig=us-gulf $crude/C dest=europe size=aframax cargo>~70000 cargo<~80000 ?greek/?greece (laden)',
  ],
  [
    'grain ex ECSA, panamax bulkers, laden, to China, ETA 20-31 December',
    'orig=east-coast-south-america $Grain size=panamax B laden dest=CN etaFrom=2026-12-20 etaTo=2026-12-31',
  ],
  [
    'gasoline from ARA to New York, MR product tankers, 30,000 t or more, ETA within 10 days',
    '$Gasoline orig=ara dest=USNYC size=MR H cargo>~30000 eta=10d (laden)',
  ],
  [
    'for orders, laden tankers with fuel oil, from Russia, slower than 10 knots',
    'dest=orders laden CH $Fuel_Oil orig=RU kn<10',
  ],
  [
    'methanol to China from Iran or Oman, chemical tankers, sanctioned, at least 20 kt',
    '$Methanol dest=CN orig=IR,OM H sanctioned cargo>~20000 (laden)',
  ],
  [
    'outbound from Corpus Christi, crude tankers, Marshall Islands flag, for Rotterdam or Le Havre, 100k dwt and over',
    'orig=USCRP/last=USCRP C flag=MH dest=NLRTM,FRLEH dwt>100000',
  ],
  [
    'departed Paranagua, soybeans, laden bulkers, below 12 knots, for China, Vietnam and Thailand',
    'orig=BRPNG/last=BRPNG $Soybeans laden B kn<12 dest=CN,VN,TH',
  ],
  [
    'in ballast from Japan, capesizes, to Port Hedland, Gladstone or Dampier, > 13 kn',
    'ballast last=JP size=capesize (B) dest=AUPHE,AUGLT,AUDAM kn>13',
  ],
  [
    'boxships, feeder size, in the Baltic, flag Germany, 10-14 knots, to Gdansk',
    'X size=feeder in=baltic-sea flag=DE kn>10 kn<14 dest=PLGDN',
  ],
  [
    'name contains Eagle, aframaxes, laden, in the US Gulf',
    'name=Eagle size=aframax (C) laden in=us-gulf/in=gulf-of-mexico',
  ],
  [
    'ETA this weekend Mundra, Urals, aframaxes, laden',
    'etaFrom=2026-11-28 etaTo=2026-11-29 dest=INMUN $Urals size=aframax (C) laden',
  ],
  [
    'Q-Max carriers bound for Belgium, Italy or Poland, laden 95 pct or more, from Ras Laffan',
    'size=q_max (N) dest=BE,IT,PL load>95 orig=QARLF (laden) ($lng)',
  ],
  [
    'discharging coal in Japan, capesizes, flag Panama, from Newcastle, Australia',
    'status=discharging waters=JP/bbox*/dest=JP $Coal size=capesize (B) flag=PA orig=AUNTL',
  ],
  [
    'wheat from Russia or Ukraine to Egypt, no more than 60 kt cargo, ETA 1-5 December',
    '$Wheat orig=RU,UA dest=EG cargo<~60000 etaFrom=2026-12-01 etaTo=2026-12-05 (B) (laden)',
  ],
  [
    'bulkers loaded in Rosario with wheat, corn or soybeans, dwt 40,000 to 60,000',
    'B orig=ARROS $Grain dwt>40000 dwt<60000 (laden)',
  ],
  [
    '80 kt or more coal stem ex Richards Bay, disport India or Pakistan, already sailing',
    'cargo>~80000 $Coal orig=ZARCB dest=IN,PK (B) (laden) (status=under_way)',
  ],
  [
    'parcel of no more than 40,000 t palm oil, from Indonesia or Malaysia, discharge port Rotterdam',
    'cargo<~40000 $Palm_Oil orig=ID,MY dest=NLRTM (H) (laden)',
  ],
  [
    'LR2 product tankers ex Sikka, diesel or jet, bound for Europe, at least 90 kt',
    'size=LR2 H orig=INSIK $products ?diesel dest=europe cargo>~90000 (laden)',
  ],
  [
    'naphtha to Japan, South Korea and Taiwan from the Middle East, 55,000 t upward',
    '$Naphtha dest=JP,KR,TW orig=middle-east/orig=persian-gulf cargo>~55000 (H) (laden)',
  ],
  [
    'newcastlemaxes in ballast, 14 kn or less, in the South Atlantic, bound for Saldanha Bay',
    'size=newcastlemax (B) ballast kn<14 in=south-atlantic dest=ZASDB',
  ],
  [
    'supramax bulkers off Chittagong, anchored, thermal coal from Indonesia, < 60k dwt',
    'size=supramax B at=BDCGP status=anchored,waiting $Thermal_Coal orig=ID dwt<60000',
  ],
  [
    'ultramaxes in the Baltic, grain, laden over 80%, to Algeria or Morocco',
    'size=ultramax (B) in=baltic-sea $Grain load>80 dest=DZ,MA (laden)',
  ],
  [
    'ammonia on LPG carriers, from Trinidad, to Morocco/France, ETA first half of December',
    '$Ammonia P orig=TT dest=MA,FR etaFrom=2026-12-01 etaTo=2026-12-15 (laden)',
  ],
  [
    'butane from Algeria or Norway, gas carriers, at least half full, bound for the Mediterranean',
    '$Butane orig=DZ,NO NP/P load>50 dest=mediterranean (laden)',
  ],
  [
    'LPG and LNG carriers under Japanese flag, in the Indian Ocean, laden, 15 to 18 knots',
    'NP flag=JP in=indian-ocean laden kn>15 kn<18',
  ],
  [
    'ETA not before 1 December Qingdao, capesizes with iron ore from Port Hedland',
    'etaFrom=2026-12-01 dest=CNTAO/dest=CNQDG size=capesize (B) $Iron_Ore orig=AUPHE (laden)',
  ],
  [
    'ETA no later than 3 December Rizhao, coking coal, kamsarmaxes, from Australia',
    'etaTo=2026-12-03 (etaFrom=2026-11-24) dest=CNRZH $Coking_Coal size=kamsarmax (B) orig=AU (laden)',
  ],

  // Negation
  [
    'Urals on aframaxes or suezmaxes, ex Novorossiysk, not for India',
    '$Urals size=aframax,suezmax (C) orig=RUNVS ?india (laden)',
  ],
  [
    'excluding VLCCs, laden crude tankers to Ningbo, flag Liberia, at most 12 knots',
    'size=ulcc,suezmax,aframax,lr1,mr,handysize C laden dest=CNNGB flag=LR kn<12',
  ],
  [
    'non-laden LPG carriers off Houston, anchored, Singapore or Isle of Man flag',
    'P ballast at=USHOU status=anchored,waiting flag=SG,IM/flag=SG (?im)',
  ],
  [
    'tankers without cargo in the Gulf of Guinea, doing < 3 kn, flag not Nigeria',
    'CH ballast in=gulf-of-guinea kn<3 ?nigeria/?nigerian',
  ],
  [
    'all except container ships in the Singapore Strait, under way, > 12 knots, Chinese flag',
    'CNPHB/?container/?except in=singapore-strait status=under_way kn>12 flag=CN',
  ],
  [
    'LNG for Asia ex-China, laden, from Ras Laffan, above 16 knots',
    'N/$lng dest=asia ?china/?ex-china laden orig=QARLF kn>16',
  ],
  [
    'loading in Nigeria, suezmax, Bonny Light, other than Greek flag',
    'status=loading waters=NG/bbox*/orig=NG size=suezmax (C) $Bonny_Light ?greek/?greece',
  ],
  [
    'stuck in the Turkish Straits: laden aframaxes, not sanctioned, loaded in Russia',
    'in=turkish-straits laden size=aframax (C) unsanctioned orig=RU status=waiting/status=anchored,waiting/status=anchored,waiting,drifting/status=waiting,drifting/status=drifting/kn<1/kn<0.5/?stuck',
  ],
  [
    'neither Panama nor Liberia flag: bulkers from Kamsar with bauxite to China',
    '?panama/?liberia/?neither B orig=GNKMR $Bauxite dest=CN (laden)',
  ],
  [
    'ETA tomorrow, Antwerp, chemical tankers, other than Norwegian flag, over 20,000 dwt',
    'etaFrom=2026-11-25 etaTo=2026-11-25 dest=BEANR H ?norwegian/?norway dwt>20000',
  ],
  [
    'arriving Trieste by Friday: crude tankers, laden, not from Russia',
    'dest=ITTRS etaTo=2026-11-27 (etaFrom=2026-11-24) C laden ?russia/?russian',
  ],
  [
    'tankers and gas carriers waiting near Fujairah, ballast, flag not Panama, sub-2 knots',
    'CHNP status=waiting at=AEFJR ballast ?panama kn<2',
  ],
  [
    'ships carrying crude, neither sanctioned nor loaded in Russia, to Turkey, laden',
    '$crude/C unsanctioned ?russia/?russian dest=TR laden',
  ],
  [
    'position not older than 3 hours, VLCCs in the Gulf of Oman, ballast, not moored',
    'recv=3h size=VLCC (C) in=gulf-of-oman ballast status=under_way,anchored,waiting,drifting/?moored',
  ],
  ['crude tankers without P&I cover, laden, in the Baltic, Gambia flag', '?p&i/?cover C laden in=baltic-sea flag=GM'],

  // Qualifiers without a filter
  [
    'eco LR2 tankers, Singapore flag, ballast, en route to the US Gulf, under 13 knots',
    '?eco size=LR2 CH/H flag=SG ballast dest=us-gulf kn<13 (status=under_way)',
  ],
  [
    'scrubber-fitted capesizes to China, laden, over 12.5 knots',
    '?scrubber/?scrubber-fitted size=capesize (B) dest=CN laden kn>12.5',
  ],
  [
    'ice class aframaxes loaded in Primorsk, ETA by 5 December, for India or Turkey',
    '?ice size=aframax (C) orig=RUPRI etaTo=2026-12-05 (etaFrom=2026-11-24) dest=IN,TR (laden)',
  ],
  [
    'VLCCs over 15 years old, under Iranian flag, anchored in the Malacca Strait',
    'size=VLCC (C) ?years/?old/?15 flag=IR status=anchored,waiting in=malacca',
  ],
  [
    'tankers owned by Frontline, laden with crude, heading for South Korea, faster than 11 knots',
    'CH/C ?frontline/?owned $crude (laden) dest=KR kn>11',
  ],
  [
    'under charter to Shell: LNG carriers from Australia, due Japan within a week',
    '?charter/?shell N orig=AU dest=JP eta=7d ($lng)',
  ],
  [
    'VLGCs via the Cape from the US Gulf to the Far East, laden, at least 14 kn',
    'size=VLGC (P) ?cape/?via orig=us-gulf dest=far-east laden kn>14',
  ],
  [
    'boxships from Shanghai through Suez to Rotterdam, Antwerp or Hamburg, over 100k dwt',
    'X orig=CNSHA ?suez/?through dest=NLRTM,BEANR,DEHAM dwt>100000',
  ],
  [
    'diverted LNG carriers from the US, laden, now bound for Asia, over 15 knots',
    '?diverted N orig=US laden dest=asia kn>15 ($lng)',
  ],
  [
    'drifting off West Africa since Monday, laden suezmaxes, Greek flag',
    'status=drifting in=west-africa ?since/?monday laden size=suezmax (C) flag=GR',
  ],
  [
    'bulkers waiting off Santos for ten days, soybeans, 60,000 dwt and up',
    'B status=waiting at=BRSSZ ?ten/?days/?long $Soybeans dwt>60000',
  ],
  [
    'the biggest tankers in the Strait of Hormuz, laden, outbound, not Iranian flag',
    '?biggest CH in=hormuz laden ?outbound/orig=persian-gulf/last=persian-gulf ?iranian/?iran',
  ],
  [
    'top five crude tankers by cargo heading to Rotterdam, ETA next 72 hours, no sanctioned ones',
    '?top/?five C dest=NLRTM eta=72h/eta=3d unsanctioned',
  ],
  [
    'average speed of ballast capesizes from China to Brazil, Panama flag',
    '?average ballast size=capesize (B) last=CN dest=BR flag=PA',
  ],
  [
    'trend of Qatari LNG going to Italy and Spain, ships above 75% loaded',
    '?trend N/$lng orig=QA/?qatari dest=IT,ES load>75 (laden)',
  ],
  [
    'tankers that called at Kharg Island twice, laden, now for China, gone dark',
    'CH laden dest=CN ?dark ?twice last=IRKHK/orig=IRKHK/?kharg',
  ],
  [
    'unfixed VLCCs in ballast, ETA Arabian Gulf within 10 days, Greek flag',
    '?unfixed size=VLCC (C) ballast eta=10d dest=persian-gulf flag=GR',
  ],
  [
    'ballasters for a 1-5 December laycan at Ras Tanura, VLCC, Greek or Norwegian flag',
    'ballast ?laycan/eta* dest=SARTA/at=SARTA size=VLCC (C) flag=GR,NO',
  ],
  [
    'northbound in the Mozambique Channel, coal bulkers, laden, over 10 kn',
    '?northbound in=mozambique-channel B $Coal laden kn>10',
  ],
  [
    'built before 2010, VLCC, laden, from Venezuela or Iran, to China, sanctioned',
    '?built/?2010 size=VLCC (C) laden orig=VE,IR dest=CN sanctioned',
  ],
  [
    'draught over 17 m, capesizes from Brazil to China, ETA after 10 December',
    '?draught size=capesize (B) orig=BR dest=CN etaFrom=2026-12-10/etaFrom=2026-12-11',
  ],
  [
    'LNG-fuelled boxships bound for Felixstowe, > 180,000 dwt, French flag',
    'X ?fuelled/?lng-fuelled/?lng dest=GBFXT dwt>180000 flag=FR',
  ],
  [
    'dual-fuel methanol boxships, flag Denmark, en route to Tanjung Pelepas, 16 knots plus',
    'X ?dual/?dual-fuel/?methanol flag=DK dest=MYTPP kn>16 (status=under_way)',
  ],
  [
    'boxships operated by MSC, Liberian flag, last port Colombo, bound for the Med',
    'X ?msc/?operated flag=LR last=LKCMB dest=mediterranean',
  ],
  [
    'Greek-owned aframaxes under Malta flag, loaded in Ust-Luga, to India, > 80 kt',
    '?owned/?greek/?greek-owned size=aframax (C) flag=MT orig=RUULU dest=IN cargo>~80000 (laden)',
  ],
  [
    'Greek suezmax tankers in ballast to the Black Sea, under 10 kn',
    'flag=GR/?greek size=suezmax CH/C ballast dest=black-sea kn<10',
  ],
  [
    'laden tankers doing ship-to-ship off Malta, 80-120k dwt, last port Novorossiysk',
    'CH laden ?ship-to-ship/?ship/?sts waters=MT/bbox*/near* dwt>80000 dwt<120000 last=RUNVS',
  ],
  [
    'shadow fleet tankers in the Gulf of Finland, laden, over 12 kn, Gabon or Comoros flag',
    '?shadow CH in=gulf-of-finland laden kn>12 flag=GA,KM',
  ],
  [
    'ageing suezmaxes, Cameroon flag, laden, India-bound, less than 9 kn',
    '?ageing size=suezmax (C) flag=CM laden dest=IN kn<9',
  ],
  [
    'rerouted boxships off the Cape of Good Hope, from Asia to Europe, 120k dwt or above',
    '?rerouted X in=cape-of-good-hope orig=asia dest=europe dwt>120000',
  ],
  [
    'boxships over 14,500 TEU at berth in Busan, Hong Kong flag',
    'X ?teu/size=ulcv/dwt>181000/dwt>181250 at=KRPUS status=moored,loading,discharging flag=HK',
  ],
  [
    '174k cbm LNG carriers, ballast, from Japan to the US Gulf, 17 kn or more',
    'N ?cbm/?174k/size=conventional_lng ballast last=JP dest=us-gulf kn>17',
  ],
  [
    'last port Yanbu, laden suezmaxes or aframaxes, in the Red Sea, southbound',
    'last=SAYNB laden size=suezmax,aframax (C) in=red-sea ?southbound',
  ],
  [
    'boxships en route to Jeddah, armed guards on board, Singapore flag, over 15 knots',
    '?armed/?guards X dest=SAJED flag=SG kn>15 (status=under_way)',
  ],
  [
    'bulkers on demurrage off Santos, anchored, Panama or Liberia flag, 70-85k dwt',
    '?demurrage B at=BRSSZ status=anchored,waiting flag=PA,LR dwt>70000 dwt<85000',
  ],

  // Follow-ups
  [
    'only the laden ones under Greek or Maltese flag',
    'C dest=CN laden flag=GR,MT',
    { types: ['Crude Tanker'], destination: ['CN'] },
  ],
  [
    'not China but India, and below 10 knots',
    'C dest=IN laden kn<10',
    { types: ['Crude Tanker'], destination: ['CN'], laden: true },
  ],
  [
    'any flag, but over 150k dwt and ETA within 5 days',
    'B dest=CN dwt>150000 eta=5d',
    { types: ['Bulk Carrier'], destination: ['CN'], flags: ['PA'] },
  ],
  [
    'same for LNG carriers, from the US instead of Qatar',
    'N orig=US dest=JP ($lng)',
    { types: ['LPG Carrier'], origin: ['QA'], destination: ['JP'] },
  ],
  [
    'also those to South Korea and Japan, without the ballasters',
    'N dest=CN,KR,JP laden/?ballasters',
    { types: ['LNG Carrier'], destination: ['CN'] },
  ],
  [
    'which of them are over 15 years old and doing under 8 knots?',
    'C orig=RU kn<8 ?years/?old/?15',
    { types: ['Crude Tanker'], origin: ['RU'] },
  ],
  [
    'only those waiting, except Panama flag',
    'B dest=BRSSZ ballast status=waiting ?panama/?except',
    { types: ['Bulk Carrier'], destination: ['BRSSZ'], laden: false },
  ],
  [
    'of these, smaller than 60,000 dwt, with coal, last port Richards Bay',
    'B dest=IN dwt<60000 $Coal last=ZARCB (laden)',
    { types: ['Bulk Carrier'], destination: ['IN'] },
  ],

  // Spanish, French, German, Chinese
  [
    'petroleros cargados rumbo a China, bandera griega, más de 12 nudos, no sancionados',
    'C/CH laden dest=CN flag=GR kn>12 unsanctioned',
  ],
  [
    'graneleros en lastre hacia Santos, bandera de Panamá, entre 60.000 y 85.000 tpm, de más de 15 años',
    'B ballast dest=BRSSZ flag=PA dwt>60000 dwt<85000 ?años/?15',
  ],
  [
    'porte-conteneurs à destination du Havre, pavillon français ou maltais, moins de 14 nœuds, arrivée avant le 2 décembre',
    'X dest=FRLEH flag=FR,MT kn<14 etaTo=2026-12-01/etaTo=2026-12-02 (etaFrom=2026-11-24)',
  ],
  [
    'méthaniers chargés au Qatar, vers la France ou l’Italie, hors pavillon libérien, plus de 15 nœuds',
    'N orig=QA dest=FR,IT ?libérien/?liberia/?liberian/?hors kn>15 (laden) ($lng)',
  ],
  [
    'Massengutfrachter mit Eisenerz aus Brasilien nach China, über 170.000 dwt, Ankunft nach dem 10. Dezember',
    'B $Iron_Ore orig=BR dest=CN dwt>170000 etaFrom=2026-12-10/etaFrom=2026-12-11 (laden)',
  ],
  [
    'Tanker in der Nordsee, beladen, nicht unter russischer Flagge, langsamer als 8 Knoten',
    'CH in=north-sea laden ?russischer/?russian/?russia/?russland kn<8',
  ],
  ['从沙特装货、开往宁波或上海的满载VLCC,航速12节以上', 'orig=SA dest=CNNGB,CNSHA laden size=VLCC (C) kn>12'],
  ['马六甲海峡内空载的LNG船,巴拿马旗除外,前往卡塔尔', 'in=malacca N ballast ?巴拿马/?panama/?除外 dest=QA'],

  // Questions without an answer or asked back
  ['TD3C rate for a VLCC, Ras Tanura to Ningbo, in Worldscale?', 'ask'],
  ['where is all the gas?', 'ask'],
  ['significant wave height in the Bay of Biscay this weekend?', 'ask'],
  ['VLSFO bunker price in Singapore and Fujairah today', 'ask'],
  ['what was the average waiting time off Santos in March 2024?', 'ask'],
  ['iron ore 62% Fe price CFR China today', 'ask'],
]
