import type { ConditionsQuestion } from '../notations/conditions.ts'

/**
 * 100 questions of a trader of petroleum coke and coal in Delhi, a scheduler of a tank storage company in Antwerp, a risk manager of a
 * commodity bank, a ship chandler in Singapore and a graduate trainee on a gas desk. Written from the notation and the documented
 * filters, without sight of the parser, its lists or any other set.
 */
export const cokeTradersTankOperatorsAndRiskManagers: readonly ConditionsQuestion[] = [
  // a trader of petroleum coke and coal in Delhi
  ['coal ships from Richards Bay to Mundra', '$Coal (B) orig=ZARCB dest=INMUN (laden)'],
  ['capes with coking coal out of Queensland for Paradip', '$Coking_Coal size=capesize orig* dest* (B) (laden)'],
  [
    'any petcoke vessels en route to kandla from the us gulf?',
    '$Petcoke/$Petroleum_Coke/?coke dest=INIXY orig=us-gulf (B) (laden) (status=under_way)',
  ],
  [
    'supramaxes with over 50 kt of Indonesian coal, ETA India within ten days',
    '$Coal size=supramax cargo>50000 orig=ID dest=IN eta=10d (B) (laden)',
  ],
  [
    'bulkers waiting off Visakhapatnam, more than 70,000 dwt',
    'B status=waiting/status=anchored,waiting near*/dest* dwt>70000',
  ],
  ['Panamax bulk carriers in ballast heading for Newcastle, Australia', 'B size=panamax ballast dest=AUNTL'],
  ['How much is coal today?', 'price=COAL'],
  ['Which Indian cement plants are cutting their petcoke consumption?', 'ask'],
  ['show bulkers discharging at Krishnapatnam', 'B status=discharging near*/dest*'],
  [
    'dry bulk from Mozambique, less than 60k tonnes aboard, bound for the west coast of India',
    'B/$dry_bulk orig=MZ cargo<60000 dest=west-coast-india (laden)',
  ],
  ['kamsarmaxes doing under 10 knots in the bay of bengal', 'size=kamsarmax kn<10 in=bay-of-bengal (B)'],
  [
    'coal loaded at Puerto Bolivar, Colombia and now near the Cape of Good Hope',
    '$Coal orig* in=cape-of-good-hope/near* (B) (laden)',
  ],
  ['handymaxes carrying cement clinker from Oman', 'size=handymax orig=OM ?cement/?clinker (B) (laden)'],
  ['Indian-flagged bulkers, laden, currently in the Arabian Sea', 'B flag=IN laden in=arabian-sea'],
  ['Russian coal to India or China, arriving inside a fortnight', '$Coal orig=RU dest=IN,CN eta* (B) (laden)'],
  ['is any sanctioned bulk carrier coming to an indian port pls', 'B sanctioned dest=IN'],
  [
    'bulk carriers moored at Haldia that last called at Dhamra',
    'B status=moored/status=moored,loading,discharging near*/dest* last*',
  ],
  ['coal carriers off Sri Lanka heading to Tuticorin, at least 80% full', '$Coal (B) waters=LK/near* dest* load>80'],
  ['bulkers built after 2015 loading at Qinhuangdao', 'B status=loading near*/orig*/dest* ?built/?2015'],
  ['vessels w/ met coal from the US for Vietnam or Japan', '$Coking_Coal/$Coal orig=US dest=VN,JP (B) (laden)'],

  // a scheduler of a tank storage company in Antwerp
  ['chemical tankers arriving Antwerp in the next 48 hours', 'H dest=BEANR eta=48h/eta=2d'],
  ['MRs with gasoil from Primorsk heading for ARA', '$Gasoil/$Diesel size=mr orig=RUPRI dest=ara (CH) (laden)'],
  [
    'what is at berth in Antwerp right now, tankers only',
    'CH/CNPH/CHP status=moored/status=moored,loading,discharging near*',
  ],
  ['methanol parcels into Rotterdam or Antwerp in the coming week', '$Methanol dest=NLRTM,BEANR eta* (H) (laden)'],
  [
    'tankers lying at anchor off Vlissingen, not bigger than 50000 dwt',
    'CH/CNPH/CHP status=anchored,waiting near* dwt<50000',
  ],
  ['LR2 naphtha from Skikda to Antwerp', '$Naphtha size=lr2 orig=DZSKI dest=BEANR (CH) (laden)'],
  ['Any palm oil coming up the English Channel, bound for Ghent?', '$Palm_Oil in=english-channel dest* (H) (laden)'],
  ['which tank terminals at Antwerp have free heated storage', 'ask'],
  ['product tankers discharging in Amsterdam, below 30,000 dwt', 'H status=discharging near*/dest=NLAMS dwt<30000'],
  ['Tankers for Antwerp whose declared ETA has already passed', 'CH/CNPH/CHP dest=BEANR quality=eta_past'],
  [
    'jet from the Middle East to north-west Europe on LR2s, over 80 kt',
    '$Jet_Fuel orig=middle-east/orig=persian-gulf dest=north-west-europe size=lr2 cargo>80000 (CH) (laden)',
  ],
  ["Quels chimiquiers attendent au large d'Anvers ?", 'H status=waiting/status=anchored,waiting near*/dest=BEANR'],
  ['LPG ships for Antwerp out of the States, eta within five days', 'P/$LPG dest=BEANR orig=US eta=5d (laden)'],
  ['styrene cargoes going to Antwerp', '$Styrene/?styrene dest=BEANR (H) (laden)'],
  [
    'tankers with last port Rotterdam sailing to Antwerp slower than 8 kn',
    'CH/CNPH/CHP last=NLRTM dest=BEANR kn<8 (status=under_way)',
  ],
  ['fuel oil loaded in the Baltic on aframaxes', '$Fuel_Oil size=aframax orig=baltic-sea (CH) (laden)'],
  ['chemical tankers due in Antwerp within 3 days that are on demurrage', 'H dest=BEANR eta=3d/eta=72h ?demurrage'],
  ['heating oil price please', 'price=HEATING_OIL'],
  ['Norwegian or Danish flag chemical tankers in the North Sea without cargo', 'H flag=NO,DK ballast in=north-sea'],
  [
    'Tanker in Hamburg, die gerade entladen, unter 20.000 dwt',
    'CH/CNPH/CHP status=discharging near*/dest=DEHAM dwt<20000',
  ],

  // a risk manager of a commodity bank
  ['sanctioned crude tankers in the Baltic Sea', 'C sanctioned in=baltic-sea'],
  ['tankers in the Gulf of Oman that have gone dark', 'CH/CNPH/CHP quality=gap in=gulf-of-oman'],
  ['VLCCs loaded in Iraq carrying over two million barrels', 'size=vlcc orig=IQ cargo>~272850 (CH) ($crude) (laden)'],
  ['Where are Brent and WTI right now?', 'price=BRENT,WTI'],
  ['What is our credit exposure to Trafigura?', 'ask'],
  ['laden crude tankers drifting off Malaysia', 'C/$crude laden status=drifting waters=MY/near*'],
  [
    'iron ore for China arriving within 20 days on ships that are not sanctioned',
    '$Iron_Ore dest=CN eta=20d unsanctioned (B) (laden)',
  ],
  ['Gabon-flagged tankers carrying crude from Russia', '$crude flag=GA orig=RU (CH) (laden)'],
  [
    'soybean cargoes from Santos and Paranagua destined for the European Union',
    '$Soybeans orig=BRSSZ,BRPNG dest=european-union (B) (laden)',
  ],
  ['tankers with a stale draught and a load above 90 percent', 'CH/CNPH/CHP quality=draught_stale load>90'],
  ['List tankers with conflicting positions in the Black Sea.', 'CH/CNPH/CHP quality=position_conflict in=black-sea'],
  [
    'copper concentrate on the water from Chile to China',
    '$Copper_Concentrate/$Copper/?copper orig=CL dest=CN (B) (laden) (status=under_way)',
  ],
  ['LNG vessels in the Strait of Hormuz with a position no older than 6 hours', 'N/$LNG in=hormuz recv=6h'],
  [
    'suezmaxes in the Suez Canal, laden, heading for the Mediterranean',
    'size=suezmax in=suez laden dest=mediterranean (CH)',
  ],
  [
    'grain ships from Ukraine at anchor in Turkish waters',
    '$Grain orig=UA status=anchored,waiting waters=TR/near* (B) (laden)',
  ],
  [
    'Which laden tankers in the Red Sea are insured by a Western P&I club?',
    'CH/CNPH/CHP laden in=red-sea ?insured/?club/?p&i',
  ],
  ['panama flag vlccs doing less than 1 knot around Fujairah', 'size=vlcc flag=PA kn<1 near* (CH)'],
  ['bauxite from Guinea, cargo around 180,000 tonnes', '$Bauxite orig=GN cargo>162000 cargo<198000 (B) (laden)'],
  [
    'tankers financed by Societe Generale on their way to Singapore',
    'CH/CNPH/CHP dest=SG/dest=SGSIN ?financed/?societe (status=under_way)',
  ],
  [
    'aframaxes from Novorossiysk for India, with over 650,000 bbl of crude',
    '$crude size=aframax orig=RUNVS dest=IN cargo>~88680 (CH) (laden)',
  ],

  // a ship chandler in Singapore
  ['container ships arriving in Singapore tomorrow', 'X/$containers dest=SG/dest=SGSIN eta*'],
  ['anything anchored at Singapore right now above 100k dwt', 'status=anchored,waiting near* dwt>100000'],
  [
    'bulk carriers due Singapore within 24 hrs coming from China',
    'B dest=SG/dest=SGSIN eta=24h/eta=1d orig=CN/last=CN (laden)',
  ],
  [
    'ULCVs under way in Malacca strait toward singapore',
    'size=ulcv status=under_way in=malacca dest=SG/dest=SGSIN (X)',
  ],
  ['Tankers in the Singapore Strait at less than 3 knots', 'CH/CNPH/CHP in=singapore-strait kn<3'],
  ['Greek flagged ships comming to Singapore in the next 3 days', 'flag=GR dest=SG/dest=SGSIN eta=3d/eta=72h'],
  ['how much do fresh provisions and bonded stores cost per crew member', 'ask'],
  ['LPG carriers moored at Singapore', 'P/$LPG status=moored/status=moored,loading,discharging near*'],
  ['bulkers with Filipino crew calling Singapore within 7 days', 'B dest=SG/dest=SGSIN eta=7d ?crew/?filipino'],
  ['48小时内到新加坡的集装箱船', 'X/$containers dest=SG/dest=SGSIN eta=48h/eta=2d'],
  ['container vessels with EVER in the name, destination Tanjung Pelepas', 'X/$containers name* dest=MYTPP'],
  ['crude carriers in the Singapore Strait with destination "for orders"', 'C/$crude in=singapore-strait dest*'],
  [
    'any ship whose last port was Port Klang and next is Singapore, deadweight > 50k',
    'last=MYPKG dest=SG/dest=SGSIN dwt>50000',
  ],
  ['tankers needing bunkers off Singapore', 'CH/CNPH/CHP near* ?bunker'],
  ['Marshall Islands bulkers at anchor off Batam', 'B flag=MH status=anchored,waiting near*'],
  [
    'Panamax container ships from Jebel Ali expected in Singapore in the coming 5 days',
    'X/$containers size=panamax orig=AEJEA/last=AEJEA dest=SG/dest=SGSIN eta=5d (laden)',
  ],
  [
    'capesizes in ballast in the Indian Ocean doing 12 knots or more and going to Singapore',
    'size=capesize ballast in=indian-ocean kn>12 dest=SG/dest=SGSIN (B)',
  ],
  [
    'feeder container ships in Malaysian waters, speed between 10 and 15 knots',
    'size=feeder waters=MY kn>10 kn<15 (X)',
  ],
  [
    'ships h\u0065ard in the last hour inside the Singapore Strait, bound for Japan or Korea',
    'in=singapore-strait recv=1h/recv=60m dest=JP,KR',
  ],
  ['Could you show me bulkers around Singapore whose last port was Santos?', 'B near* last=BRSSZ'],

  // a graduate trainee on a gas desk
  ['TTF vs JKM now', 'price=TTF,LNG_ASIA'],
  ['where is henry hub trading?', 'price=NATGAS'],
  ['LNG carriers from Sabine Pass to Europe', 'N/$LNG orig* dest=europe (laden)'],
  ['Q-Max ships in ballast returning to Ras Laffan', 'size=q_max ballast dest=QARLF (N)'],
  ['q-flex loaded at Ras Laffan going to Belgium or the UK', 'size=q_flex orig=QARLF dest=BE,GB (N) (laden)'],
  ['laden LNG vessels drifting in the North Atlantic', 'N/$LNG laden status=drifting in=north-atlantic'],
  ['What is the regas capacity of the Gate terminal?', 'ask'],
  ['US LNG going to Asia via Panama', 'N/$LNG orig=US dest=asia in=panama/?via/?panama (laden)'],
  ['VLGCs from Houston for Chiba, eta no more than 25 days', 'size=vlgc orig=USHOU dest* eta=25d (P) (laden)'],
  ['empty LNG tankers slower than 6 knots off Trinidad', 'N/$LNG ballast kn<6 waters=TT/near*'],
  ['buques de GNL con destino a España en los próximos 10 días', 'N/$LNG dest=ES eta=10d'],
  ['Nigerian LNG arriving in Turkey or Greece by next friday', 'N/$LNG orig=NG dest=TR,GR eta* (laden)'],
  ['ethane from the US to China', '$Ethane/?ethane orig=US dest=CN (P) (laden)'],
  ['sanctioned lng carriers, under way, norwegian sea', 'N/$LNG sanctioned status=under_way in=norwegian-sea'],
  [
    'LNG ships discharging in Japan, any over 60,000 t of cargo?',
    'N/$LNG status=discharging waters=JP/near*/dest=JP cargo>60000',
  ],
  ['LNG carriers chartered by Shell with cargo from Australia', 'N/$LNG orig=AU ?shell/?chartered (laden)'],
  ['MGCs with ammonia from Indonesia to Korea', '$Ammonia size=mgc orig=ID dest=KR (P) (laden)'],
  ['LNG and LPG carriers in the Persian Gulf that are more than half full', 'NP in=persian-gulf load>50'],
  [
    'conventional LNG carriers heading to Zeebrugge at more than 17 knots',
    'size=conventional_lng dest=BEZEE kn>17 (N) ($LNG) (status=under_way)',
  ],
  ['Which LNG carriers bound for Milford Haven have a boil-off rate under 0.1 percent?', 'N/$LNG dest=GBMLF ?boil'],
]
