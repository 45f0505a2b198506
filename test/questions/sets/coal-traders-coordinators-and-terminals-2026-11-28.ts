import type { ConditionsQuestion } from '../notations/conditions.ts'

/**
 * 100 questions of a coal trader in Geneva, an LNG shipping coordinator in Qatar, a reporter of a Baltic newspaper, an oil analyst in
 * Houston and a manager of a grain terminal in Australia. Written from the notation and the documented filters, without sight of the
 * parser, its lists or any other set.
 */
export const coalTradersCoordinatorsAndTerminals: readonly ConditionsQuestion[] = [
  // a coal trader in Geneva
  ['coal ex Richards Bay for Rotterdam or Amsterdam', '$Coal orig=ZARCB dest=NLRTM,NLAMS (B) (laden)'],
  [
    'Which capes carrying coal are due in ARA in the next ten days?',
    '(B) size=capesize $Coal dest=ara eta=10d (laden)',
  ],
  ['panamaxes and kamsarmaxes in ballast, Indian Ocean', '(B) size=panamax,kamsarmax ballast in=indian-ocean'],
  ['colombian coal on the water to turkey', '$Coal orig=CO dest=TR (B) (laden)'],
  ['bulkers loading at Nacala right now', 'B status=loading at=MZMNC'],
  ['newcastle coal price now?', 'price=COAL'],
  ['Indonesian coal headed for Mundra, more than 60k tonnes', '$Coal orig=ID dest=INMUN cargo>60000 (B) (laden)'],
  ['coal loaded in Ust-Luga going anywhere in Asia', '$Coal orig=RUULU dest=asia (B) (laden)'],
  ['vraquiers chargés de charbon à destination du Maroc', 'B $Coal dest=MA (laden)'],
  [
    'any coking coal from hay point on the way to Japan or Korea?',
    '$Coking_Coal orig=AUHPT dest=JP,KR (B) (laden) (status=under_way)',
  ],
  ['bulk carriers over 150,000 dwt drifting off Qingdao', 'B dwt>150000 status=drifting at=CNTAO'],
  ['coal boats at anchor off Paradip', '$Coal (B) status=anchored,waiting at=INPRT'],
  ['What is the C4 freight rate today?', 'ask'],
  ['coal cargoes of Glencore heading for Italy', '$Coal dest=IT ?glencore (B) (laden)'],
  ['supramaxes at least 90% full with vietnam as destination', '(B) size=supramax load>90 dest=VN (laden)'],
  ['Greek-flagged bulkers that sailed from Maputo', 'B flag=GR last=MZMPM/orig=MZMPM'],
  ['coal ships built before 2008 bound for Israel', '$Coal (B) dest=IL ?built (laden)'],
  ['coal carriers rounding the Cape of Good Hope at less than 10 kts', '$Coal (B) in=cape-of-good-hope kn<10 (laden)'],
  ['sanctioned bulkers which loaded in Vostochny', 'B sanctioned orig=RUVYP (laden)'],
  [
    'coal cargoes of between 70 and 80 thousand tonnes arriving in Spain before the end of the month',
    '$Coal cargo>70000 cargo<80000 dest=ES eta* (B) (laden)',
  ],

  // an LNG shipping coordinator in Qatar
  ['Q-Flex vessels in ballast heading back to Ras Laffan', '(N) size=q_flex ballast dest=QARLF'],
  ['all laden q-max in the red sea', '(N) size=q_max laden in=red-sea'],
  ['LNG carriers at anchor off Ras Laffan', 'N/$LNG status=anchored,waiting at=QARLF'],
  [
    'Could you tell me which lng cargoes will reach Zeebrugge or Milford Haven in the coming 2 weeks?',
    'N/$LNG dest=BEZEE,GBMLF eta=14d (laden)',
  ],
  ['JKM and TTF please', 'price=LNG_ASIA,TTF'],
  ['lng vsls eta dahej next 5 days', 'N/$LNG dest=INDAH eta=5d'],
  ['LNG ships doing more than 18 knots in the Gulf of Oman', 'N/$LNG kn>18 in=gulf-of-oman'],
  ['LNG tankers moored at Port Qasim', 'N/$LNG status=moored/status=moored,loading,discharging at=PKBQM/at=PKKHI'],
  ['lng carriers gone dark in the strait of hormuz', 'N/$LNG quality=gap in=hormuz'],
  ['LNG of Qatari origin destined for Poland', 'N/$LNG orig=QA dest=PL (laden)'],
  ['condensate cargoes lifted at Ras Laffan', 'orig=QARLF ?condensate (laden)'],
  ['LNG and LPG carriers, empty, inside the Persian Gulf', 'NP ballast in=persian-gulf'],
  [
    'conventional size LNG carriers bound for Japan, loaded in Australia',
    '(N) size=conventional_lng dest=JP orig=AU (laden)',
  ],
  ['how many storage tanks are there at the Ras Laffan terminal', 'ask'],
  ['lng carriers for Incheon whose ETA has already passed', 'N/$LNG quality=eta_past dest=KRINC'],
  [
    'Marshall Islands flag lng carriers in the arabian sea, positions from the last two hours',
    'N/$LNG flag=MH recv=2h in=arabian-sea',
  ],
  ['VLGCs loaded at Mesaieed for India', '(P) size=vlgc orig* dest=IN (laden)'],
  ['where is the lng carrier named Al Dafna', '(N) name*'],
  ['LNG vessels discharging in Kuwait', 'N/$LNG status=discharging waters=KW/dest=KW'],
  ['lng carriers with reliquefaction plant in the Bay of Bengal', 'N/$LNG in=bay-of-bengal ?reliquefaction'],

  // a reporter of a Baltic newspaper
  ['Are there any sanctioned tankers in the Gulf of Finland right now?', 'CH/CNPH/CHP sanctioned in=gulf-of-finland'],
  ['Tankers that loaded at Primorsk and are going to India', 'CH/CNPH/CHP orig=RUPRI dest=IN (laden)'],
  ['crude tankers in the Danish straits coming from Russian ports', 'C in=danish-straits orig=RU/last=RU (laden)'],
  ['vessels on a sanctions list near Gotland', 'sanctioned near*'],
  ['ships drifting off the coast of Estonia', 'status=drifting waters=EE/near*'],
  ['Öltanker, die vor Rostock vor Anker liegen', 'CH/C status=anchored,waiting at=DERSK'],
  ['tankers that have switched off their AIS in the Baltic', 'CH/CNPH/CHP quality=gap in=baltic-sea'],
  ['Gabon or Cook Islands flagged tankers bound for Ust-Luga', 'CH/CNPH/CHP flag=GA,CK dest=RUULU'],
  ['LNG deliveries expected at Klaipėda within a week', 'N/$LNG dest=LTKLJ eta=7d (laden)'],
  ['who is the owner of the tanker Eagle S?', '(CHNP) (name*) ?own'],
  ['slow tankers, under 4 knots, in Estonian waters', 'CH/CNPH/CHP kn<4 waters=EE'],
  [
    'contaner ships from Gdansk on the way to Riga',
    'X/$containers orig=PLGDN/last=PLGDN dest=LVRIX (status=under_way)',
  ],
  ['When was the Estlink 2 cable cut?', 'ask'],
  ['ships whose last port was Kaliningrad and that are in Danish waters now', 'last=RUKGD waters=DK'],
  ['ships with timber for Liepaja', 'dest=LVLPX ?timber (laden)'],
  [
    'Russian-flagged tankers off Latvia h\u0065ard from in the past 30 minutes',
    'CH/CNPH/CHP flag=RU waters=LV/near* recv=30m',
  ],
  ['ice-class aframaxes heading to Primorsk', '(CH) size=aframax dest=RUPRI ?ice'],
  ['ships with conflicting positions around Tallinn', 'quality=position_conflict at=EETLL'],
  [
    'suezmaxes in ballast in the North Sea with a Baltic destination',
    '(CH) size=suezmax ballast in=north-sea dest=baltic-sea',
  ],
  ['tankers without insurance passing Bornholm', 'CH/CNPH/CHP near* ?insur'],

  // an oil analyst in Houston
  ['VLCCs inbound to LOOP', '(CH) size=vlcc dest*'],
  ['WTI vs Brent, last quotes', 'price=WTI,BRENT'],
  [
    'crude out of corpus christi heading for europe on aframaxes and suezmaxes',
    '$crude/C (CH) orig=USCRP dest=europe size=aframax,suezmax (laden)',
  ],
  ['2 million barrels or more of crude going to Ulsan', '$crude/C cargo>~272900 dest=KRUSN (laden)'],
  ['Venezuelan crude for the US Gulf', '$crude/C orig=VE dest=us-gulf (laden)'],
  ['MRs ballasting toward Houston, eta under 4 days', '(CH) size=mr ballast dest=USHOU eta=4d'],
  ['gasoline cargoes from ARA to New York', '$Gasoline orig=ara dest=USNYC (H) (laden)'],
  ['petroleros de crudo con bandera de Liberia en el golfo de México', 'C/$crude flag=LR in=gulf-of-mexico'],
  [
    'diesel loaded in the US Gulf going to Brazil, Chile or Peru',
    '$Diesel/$Gasoil orig=us-gulf dest=BR,CL,PE (H) (laden)',
  ],
  ['Cushing inventories this week', 'ask'],
  ['Iraqi crude on VLCCs in the Malacca Strait', '$crude/C (CH) orig=IQ size=vlcc in=malacca (laden)'],
  ['laden VLCCs anchored off Singapore', '(CH) size=vlcc laden status=anchored,waiting near*'],
  ['LR2s with naphtha bound for Chiba', '(CH) size=lr2 $Naphtha dest=JPCHB (laden)'],
  [
    'fuel oil arrivals at Pascagoula over the next 3 wks from anywhere in the Middle East',
    '$Fuel_Oil dest=USPGL orig=middle-east eta=21d (CH) (laden)',
  ],
  ['crude tankers near Galveston with a stale draught', 'C quality=draught_stale at=USGLS'],
  ['crude tankers chartered by Exxon that are heading to Beaumont', 'C dest=USBPT ?exxon'],
  ['non-sanctioned suezmaxes off West Africa', '(CH) unsanctioned size=suezmax in=west-africa'],
  ['VLCCs for orders in the South Atlantic', '(CH) size=vlcc dest=orders in=south-atlantic'],
  ['propane price, mont belvieu', 'price=PROPANE'],
  ['crude tankers in the South China Sea that are not bound for China', 'C in=south-china-sea ?'],

  // a manager of a grain terminal in Australia
  ['which bulkers are due at Kwinana in the next 72 hours', 'B/$dry_bulk dest=AUKWI/dest=AUFRE eta=72h'],
  ['empty handysize bulk carriers steering for Port Lincoln', 'B size=handysize ballast dest=AUPLO'],
  ['wheat from Geraldton on its way to Indonesia', '$Wheat orig=AUGET dest=ID (B) (laden) (status=under_way)'],
  ['How much Black Sea grain is heading for Egypt?', '$Grain orig=black-sea dest=EG (B) (laden)'],
  ['vessels waiting outside Esperance', 'status=waiting/status=anchored,waiting at=AUEPR'],
  ['wheat or corn cargoes bound for the Philippines', '$Grain ? dest=PH (B) (laden)'],
  ['lupins out of Albany for Korea', 'orig*/last* dest=KR ?lupin (laden)'],
  ['what does diesel cost at the moment', 'price=DIESEL'],
  ['ultramaxes above 13 kn in the Taiwan Strait, ballast leg', '(B) size=ultramax kn>13 in=taiwan-strait ballast'],
  ['urea ships due into Geelong inside a fortnight', 'dest=AUGEX ?urea eta=14d (B) (laden)'],
  ['soyabeans from Santos or Paranagua to China', '$Soybeans orig=BRSSZ,BRPNG dest=CN (B) (laden)'],
  ['bulkers berthed at Port Kembla', 'B status=moored/status=moored,loading,discharging at=AUPKL'],
  ['panamax bulkers with over 55,000 t of grain from Canada', 'B size=panamax $Grain orig=CA cargo>55000 (laden)'],
  ['dry bulk ships of about 35k dwt bound for Brisbane', 'B/$dry_bulk dwt>~31500 dwt<~38500 dest=AUBNE'],
  ['CBOT wheat?', 'ask'],
  ['bulk carriers coming from Chittagong, going slower than 11 knots', 'B last=BDCGP/orig=BDCGP kn<11 (laden)'],
  ['grain being loaded in Ukraine right now', '$Grain status=loading waters=UA/orig=UA (B)'],
  ['bulk carriers within 50 nautical miles of Fremantle', 'B near*'],
  ['palm oil tankers from Malaysia headed for Melbourne', '$Palm_Oil orig=MY dest=AUMEL (CHP) (laden)'],
  ['less than half full bulkers (load below 50 %) off Australia', 'B load<50 waters=AU/near*'],
]
