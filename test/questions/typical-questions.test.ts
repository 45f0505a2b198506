import assert from 'node:assert/strict'
import { test } from 'node:test'
import { filtersFromQuestion } from '#ai/questions/question-filters.ts'
import type { VesselFilters } from '#ai/questions/filters/vessel-filters.ts'
import { context } from './question-context.ts'

const cases: readonly (readonly [question: string, gives: VesselFilters])[] = [
  // Lists without a word between
  ['LNG carriers heading to Japan Korea Taiwan', { types: ['LNG Carrier'], destination: ['JP', 'KR', 'TW'] }],
  ['ships to Houston, Corpus Christi Galveston', { destination: ['USHOU', 'USCRP', 'USGLS'] }],
  // What vessels are off
  ['ships off the coast of Nigeria', { region: ['country:NG'] }],
  ['LNG carriers off the United States', { types: ['LNG Carrier'], region: ['country:US'] }],
  ['crude offshore Angola', { commodity: 'crude', region: ['country:AO'] }],
  ['pétroliers au large du Maroc', { types: ['Crude Tanker'], region: ['country:MA'] }],
  ['LNG carriers near Spain', { types: ['LNG Carrier'], bbox: [-14, 35, 6.3, 46] }],
  ['bulkers off Singapore', { types: ['Bulk Carrier'], bbox: [103.3, 0.9, 104.6, 1.6] }],
  // French "pour" is a destination
  ['vraquiers pour Conakry', { types: ['Bulk Carrier'], destination: ['GNCKY'] }],
  ['pétroliers pour la Chine', { types: ['Crude Tanker'], destination: ['CN'] }],
  // A day and a month in figures, where it is certain which is which
  [
    'VLCCs ETA Ningbo 28/11',
    {
      types: ['Crude Tanker'],
      size: ['vlcc'],
      destination: ['CNNGB'],
      etaFrom: '2026-11-28',
      etaTo: '2026-11-28',
    },
  ],
  ['what is the current position of the Front Altair', { name: ['FRONT ALTAIR'] }],
  // Of a certain origin, and a name alone
  ['Russian origin crude to India', { commodity: 'crude', origin: ['RU'], destination: ['IN'] }],
  ['US-origin LNG to Spain', { commodity: 'lng', origin: ['US'], destination: ['ES'] }],
  ['diesel of US origin', { commodity: 'Diesel', origin: ['US'] }],
  ['Front Altair', { name: ['FRONT ALTAIR'] }],
  // Sizes in full
  [
    'ultra large container ships bound for Hamburg',
    { types: ['Container Ship'], size: ['ulcv'], destination: ['DEHAM'] },
  ],
  ['very large crude carriers to Japan', { types: ['Crude Tanker'], size: ['vlcc'], destination: ['JP'] }],
  ['very large gas carriers to Chiba', { types: ['LPG Carrier'], size: ['vlgc'], destination: ['JPCHB'] }],
  ['ultramaxes to Santos', { types: ['Bulk Carrier'], size: ['ultramax'], destination: ['BRSSZ'] }],
  // A figure beside the word that it explains
  [
    'tankers stopped in the Gulf of Oman, less than 2 knots',
    {
      types: ['Crude Tanker', 'Chemical Tanker'],
      maxSpeed: 2,
      region: ['gulf-of-oman'],
      bbox: [56.1, 22.53, 61.75, 25.95],
    },
  ],
  ['empty bulkers in direction Rotterdam', { types: ['Bulk Carrier'], laden: false, destination: ['NLRTM'] }],
  ['heating oil cargoes to Europe', { commodity: 'Gasoil', destination: ['europe'] }],
  // A place before a cargo, with an arrival or a passage behind
  [
    'Kashima iron ore capesize eta 10 days',
    { types: ['Bulk Carrier'], size: ['capesize'], commodity: 'Iron Ore', destination: ['JPKSM'], etaWithin: '10d' },
  ],
  [
    'US Gulf LNG cargoes rounding the Cape of Good Hope',
    { commodity: 'lng', region: ['cape-of-good-hope'], bbox: [17, -39.5, 21, -33.8], origin: ['us-gulf'] },
  ],
  ['mv Stella Hope eta santos?', { name: ['STELLA HOPE'] }],
  ['navios fundeados em Santos', { status: ['anchored', 'waiting'], bbox: [-47.2, -24.8, -45.4, -23.6] }],
  // Two characters swapped in a short word
  ['iorn ore to China', { commodity: 'Iron Ore', destination: ['CN'] }],
  // In passing, as people speak
  ['crude tankers close to Primorsk', { types: ['Crude Tanker'], bbox: [27.9, 59.9, 29.1, 60.6] }],
  ['soybeans Santos/Paranagua to China', { commodity: 'Soybeans', origin: ['BRSSZ', 'BRPNG'], destination: ['CN'] }],
  ['soybeans, Brazil or Argentina to China', { commodity: 'Soybeans', origin: ['BR', 'AR'], destination: ['CN'] }],
  [
    'crude ex Ras Tanura or Yanbu, South Korea',
    { commodity: 'crude', origin: ['SARTA', 'SAYNB'], destination: ['KR'] },
  ],
  [
    'crude rounding the Cape of Good Hope towards Europe',
    {
      commodity: 'crude',
      region: ['cape-of-good-hope'],
      bbox: [17, -39.5, 21, -33.8],
      destination: ['europe'],
    },
  ],
  ['capesizes going anywhere in Asia', { types: ['Bulk Carrier'], size: ['capesize'], destination: ['asia'] }],
  ['last port Ningbo, next Los Angeles', { lastPort: ['CNNGB'], destination: ['USLAX'] }],
  ['vessels whose name contains "maersk" and that are anchored', { status: ['anchored', 'waiting'], name: ['MAERSK'] }],
  ['give position of mt Nissos Kea', { name: ['NISSOS KEA'] }],
  ['when will the Ever Given arrive?', { name: ['EVER GIVEN'] }],
  ['Liberian or Marshall Islands bulk carriers', { types: ['Bulk Carrier'], flags: ['LR', 'MH'] }],
  [
    'tankers to Rotterdam, Greek or Maltese flag',
    { types: ['Crude Tanker', 'Chemical Tanker'], destination: ['NLRTM'], flags: ['GR', 'MT'] },
  ],
  ['tankers with Venezuelan cargo', { types: ['Crude Tanker', 'Chemical Tanker'], origin: ['VE'] }],
  ['Ukrainian grain, ships over 80% loaded', { commodity: 'Grain', origin: ['UA'], minLoad: 80 }],
  ['LPG cargoes bigger than 20,000 tonnes', { commodity: 'lpg', minCargo: 20_000 }],
  ['ships of at most 40 000 t deadweight', { maxDwt: 40_000 }],
  ['cargo 60,000 ton or more', { minCargo: 60_000 }],
  ['LNG carriers slowing to under 8 knots', { types: ['LNG Carrier'], maxSpeed: 8 }],
  ['bulkers making better than 11 knots', { types: ['Bulk Carrier'], minSpeed: 11 }],
  ['capesizes updated last 24h', { types: ['Bulk Carrier'], size: ['capesize'], receivedWithin: '24h' }],
  [
    'LNG carriers seen in the Red Sea in the past 12 hours',
    {
      types: ['LNG Carrier'],
      region: ['red-sea'],
      bbox: [32.1, 12.3, 43.6, 30.1],
      receivedWithin: '12h',
    },
  ],
  [
    'bulkers whose destination is the port they have just left',
    {
      types: ['Bulk Carrier'],
      quality: ['destination_left'],
    },
  ],
  ["select * from vessels where flag = 'PA' and laden = true", { laden: true, flags: ['PA'] }],
  ['iron ore under way at less than 10 knots', { commodity: 'Iron Ore', maxSpeed: 10, status: ['under_way'] }],
  [
    'bulk carriers of a hundred and fifty thousand tons deadweight or more',
    { types: ['Bulk Carrier'], minDwt: 150_000 },
  ],
  ['coal taken at Richards Bay to India', { commodity: 'Coal', origin: ['ZARCB'], destination: ['IN'] }],
  ["palm oil bound for India's west coast", { commodity: 'Palm Oil', destination: ['west-coast-india'] }],
  ['LNG carriers whose last call was Montoir', { types: ['LNG Carrier'], lastPort: ['FRMTX'] }],
  [
    'méthaniers chargés qui arrivent à Dunkerque ou à Montoir dans les trois jours',
    { types: ['LNG Carrier'], laden: true, destination: ['FRDKK', 'FRMTX'], etaWithin: '3d' },
  ],
  [
    'Containerschiffe am Kai in Hamburg',
    {
      types: ['Container Ship'],
      status: ['moored', 'loading', 'discharging'],
      bbox: [7.9, 53.3, 10.2, 54.2],
    },
  ],
  [
    'LNG waiting outside Hormuz',
    {
      commodity: 'lng',
      status: ['waiting'],
      region: ['hormuz'],
      bbox: [55.7, 25.6, 57.3, 27.1],
    },
  ],
  [
    'capesizes, ETA in under a week at Qingdao',
    {
      types: ['Bulk Carrier'],
      size: ['capesize'],
      destination: ['CNTAO'],
      etaWithin: '7d',
    },
  ],
  [
    'crude off Oman, loading or discharging',
    {
      commodity: 'crude',
      status: ['discharging', 'loading'],
      region: ['country:OM'],
    },
  ],
  ['bulkers with a position from today', { types: ['Bulk Carrier'], receivedWithin: '24h' }],
  [
    'laden tankers, quality flag draught_stale',
    {
      types: ['Crude Tanker', 'Chemical Tanker'],
      laden: true,
      quality: ['draught_stale'],
    },
  ],
  [
    'Libyan barrels for Italy, landing inside 72 hours',
    {
      commodity: 'crude',
      origin: ['LY'],
      destination: ['IT'],
      etaWithin: '3d',
    },
  ],
  [
    'palm oil out of Malaysia or Indonesia, discharge Rotterdam',
    {
      commodity: 'Palm Oil',
      origin: ['MY', 'ID'],
      destination: ['NLRTM'],
    },
  ],
  [
    'coal South Africa origin, India destination, eta before 10 days',
    {
      commodity: 'Coal',
      origin: ['ZA'],
      destination: ['IN'],
      etaWithin: '10d',
    },
  ],
  ['bulkers, sixty to eighty thousand dwt', { types: ['Bulk Carrier'], minDwt: 60_000, maxDwt: 80_000 }],
  ['coal to the Philippines, cargo more 50000 ton', { commodity: 'Coal', destination: ['PH'], minCargo: 50_000 }],
  [
    'MRs to Brazil, nothing sanctioned',
    {
      types: ['Chemical Tanker'],
      size: ['mr'],
      destination: ['BR'],
      sanctioned: false,
    },
  ],
  [
    'bulkers in Hamburg with less than 20 pct of cargo left',
    {
      types: ['Bulk Carrier'],
      bbox: [7.9, 53.3, 10.2, 54.2],
      maxLoad: 20,
    },
  ],
  [
    'container ships that still show the port they just left as their destination',
    {
      types: ['Container Ship'],
      quality: ['destination_left'],
    },
  ],
  [
    'LNG carriers that have not updated their draught for a month',
    {
      types: ['LNG Carrier'],
      quality: ['draught_stale'],
    },
  ],
  ['Has Stolt Sandpiper got Rotterdam as h\u0065r destination?', { name: ['STOLT SANDPIPER'], destination: ['NLRTM'] }],
  ['buques de productos vacíos a menos de 8 nudos', { types: ['Chemical Tanker'], laden: false, maxSpeed: 8 }],
  ['LNG carriers that go faster than 15 knots', { types: ['LNG Carrier'], minSpeed: 15 }],
  [
    'crude tankers that sail at 10 to 14 knots, whose last position was received in 2 hours',
    { types: ['Crude Tanker'], minSpeed: 10, maxSpeed: 14, receivedWithin: '2h' },
  ],
  ['tankers whose AIS has had a gap', { types: ['Crude Tanker', 'Chemical Tanker'], quality: ['gap'] }],
  ['ships whose draught has not changed for over a month', { quality: ['draught_stale'] }],
  ['only the Greek flagged ones', { flags: ['GR'] }],
  ['Return vessels with commodity crude bound for Japan', { commodity: 'crude', destination: ['JP'] }],
  ['jet feul to Europe', { commodity: 'Jet Fuel', destination: ['europe'] }],
  ['laden LGN carriers', { types: ['LNG Carrier'], laden: true }],
  // Figures
  ['LNG carriers, speed > 10 and < 14', { types: ['LNG Carrier'], minSpeed: 10, maxSpeed: 14 }],
  [
    'tankers with 1m barrels or more to Singapore',
    {
      types: ['Crude Tanker', 'Chemical Tanker'],
      minCargo: 136_426,
      destination: ['SG'],
    },
  ],
  // Ports beside each other
  ['ships whose last port was Ust-Luga', { lastPort: ['RUULU'] }],
  ['tankers in Primorsk', { types: ['Crude Tanker', 'Chemical Tanker'], bbox: [27.9, 59.9, 29.1, 60.6] }],
  // Terminals that are called after their cargo
  [
    'tankers in the straight of malacca',
    { types: ['Crude Tanker', 'Chemical Tanker'], region: ['malacca'], bbox: [99.6, 0.75, 104.5, 4] },
  ],
  [
    'sanctioned tankers in the Laconian Gulf',
    { types: ['Crude Tanker', 'Chemical Tanker'], sanctioned: true, bbox: [22.4, 36.2, 23.3, 36.9] },
  ],
  ['bulkers off Cape Agulhas', { types: ['Bulk Carrier'], bbox: [18.5, -37, 22, -34.3] }],
  ['VLGCs in Japan', { types: ['LPG Carrier'], size: ['vlgc'], region: ['country:JP'] }],
  ['NH3 to Tampa', { commodity: 'Ammonia', destination: ['USTPA'] }],
  ['Saudi crude from Ras Tanura', { commodity: 'crude', origin: ['SARTA'] }],
  ['Saudi or Iraqi crude to China', { commodity: 'crude', origin: ['SA', 'IQ'], destination: ['CN'] }],
  ['Saudi crude, and from Iraq', { commodity: 'crude', origin: ['SA', 'IQ'] }],
  ['Santos grain to China', { commodity: 'Grain', origin: ['BRSSZ'], destination: ['CN'] }],
  ['Kwinana grain to Japan', { commodity: 'Grain', origin: ['AUKWI'], destination: ['JP'] }],
  ['to Jebel Ali container ships', { types: ['Container Ship'], destination: ['AEJEA'] }],
  ['Shanghai to Long Beach container ships', { types: ['Container Ship'], origin: ['CNSHA'], destination: ['USLGB'] }],
  ['LNG carriers to Wilhelmshaven FSRU', { types: ['LNG Carrier'], destination: ['DEWVN'] }],
  ['Cameron LNG carriers', { types: ['LNG Carrier'], bbox: [-93.62, 29.79, -93.04, 30.29] }],
  // Names behind the word for their vessel
  ['where is the LNG carrier Arctic Voyager', { types: ['LNG Carrier'], name: ['ARCTIC VOYAGER'] }],
  ['where is the Red Sea Star', { name: ['RED SEA STAR'] }],
  ['is the Maersk Halifax laden', { laden: true, name: ['MAERSK HALIFAX'] }],
  ['mmsi 353136000 and 235098383', { mmsi: ['353136000', '235098383'] }],
  ['Ever Given position', { name: ['EVER GIVEN'] }],
  ['mv Ever Given', { name: ['EVER GIVEN'] }],
  // What arrives, in the words of a port
  ['line-up at Paranaguá, next 10 days', { destination: ['BRPNG'], etaWithin: '10d' }],
  ['vessles whose eta is impossible', { quality: ['eta_impossible'] }],
  [
    'position conflicts in the Black Sea',
    { region: ['black-sea'], bbox: [27, 40.4, 42, 47.8], quality: ['position_conflict'] },
  ],
  [
    'vraquiers en chargement à Rouen',
    { types: ['Bulk Carrier'], status: ['loading'], bbox: [0.58, 49.13, 1.56, 49.77] },
  ],
  // Positions
  ['tankers within 20 nm of 51.9, 4.1', { types: ['Crude Tanker', 'Chemical Tanker'], near: [4.1, 51.9, 37] }],
  ['vessels near 51.9, 4.1 within 20 nm', { near: [4.1, 51.9, 37] }],
  ['ships around 25.1N 56.4E', { near: [56.4, 25.1, 50] }],
  // Codes of countries
  ['dwt>=300000 heading to CN', { minDwt: 300_000, destination: ['CN'] }],
  ['crude from SA to IN', { commodity: 'crude', origin: ['SA'], destination: ['IN'] }],
  // Days
  [
    'vessels due at Milford Haven over the weekend',
    {
      destination: ['GBMLF'],
      etaFrom: '2026-11-28',
      etaTo: '2026-11-29',
    },
  ],
  [
    'aframaxes from West Africa, going ukc',
    { types: ['Crude Tanker'], size: ['aframax'], destination: ['north-west-europe'], origin: ['west-africa'] },
  ],
  [
    'LNG carriers laden, Asia, ETA within 14 days',
    { types: ['LNG Carrier'], laden: true, destination: ['asia'], etaWithin: '14d' },
  ],
  // Words around a question
  ['I want to see ships in the Persian Gulf please', { region: ['persian-gulf'], bbox: [47.2, 23.7, 57.3, 31] }],
  [
    'would like to know which tankers are off Yemen',
    { types: ['Crude Tanker', 'Chemical Tanker'], region: ['country:YE'] },
  ],
  ['ships called EVER GIVEN right now.', { name: ['EVER GIVEN'] }],
  ['Where is the tanker called Marinera, please.', { types: ['Crude Tanker', 'Chemical Tanker'], name: ['MARINERA'] }],
  ['give us diesel', { commodity: 'Diesel' }],
  ['I am looking for grain ex ECSA', { commodity: 'Grain', origin: ['east-coast-south-america'] }],
  ['LNG carriers to Grain', { types: ['LNG Carrier'], destination: ['GBIOG'] }],
  ['Is\tthe\tDali\tin\tport', { name: ['DALI'], status: ['moored', 'loading', 'discharging'] }],
  ['where is front altair, thx!', { name: ['FRONT ALTAIR'] }],
  ['ore carriers of 300k dwt & up', { types: ['Bulk Carrier'], minDwt: 300_000 }],
  ['lpg/lng and crude carriers', { types: ['Crude Tanker', 'LNG Carrier', 'LPG Carrier'] }],
  ['any flag Norway', { flags: ['NO'] }],
  ['are there any ETA Rotterdam?', { destination: ['NLRTM'] }],
  [
    'capes aus/china ldn',
    { types: ['Bulk Carrier'], size: ['capesize'], laden: true, origin: ['AU'], destination: ['CN'] },
  ],
  ['coking coal ex aus to japan/korea', { commodity: 'Coking Coal', origin: ['AU'], destination: ['JP', 'KR'] }],
  ['bulkers loading over 150k dwt', { types: ['Bulk Carrier'], minDwt: 150_000, status: ['loading'] }],
  // Synonyms
  ['tankers doing upwards of 14 knots', { types: ['Crude Tanker', 'Chemical Tanker'], minSpeed: 14 }],
  ['bulkers north of 200k dwt', { types: ['Bulk Carrier'], minDwt: 200_000 }],
  [
    'tankers carrying cargo off Yemen',
    { types: ['Crude Tanker', 'Chemical Tanker'], laden: true, region: ['country:YE'] },
  ],
  ['VLCCs with empty tanks', { types: ['Crude Tanker'], size: ['vlcc'], laden: false }],
  ['VLCCs sailing empty', { types: ['Crude Tanker'], size: ['vlcc'], laden: false }],
  [
    'tankers in the anchorage off Fujairah',
    { types: ['Crude Tanker', 'Chemical Tanker'], status: ['anchored', 'waiting'], bbox: [56.2, 24.9, 57, 25.6] },
  ],
  ['drybulk carriers loaded to 25 % or less', { types: ['Bulk Carrier'], maxLoad: 25 }],
  ['panamax box carriers', { types: ['Container Ship'], size: ['panamax'] }],
  [
    'vlccs eta 10 days from now china',
    { types: ['Crude Tanker'], size: ['vlcc'], destination: ['CN'], etaWithin: '10d' },
  ],
  [
    'suezmaxes due Trieste during the next 3 days',
    { types: ['Crude Tanker'], size: ['suezmax'], destination: ['ITTRS'], etaWithin: '3d' },
  ],
  // Negations
  [
    'all laden tankers but slower than 10 knots',
    { types: ['Crude Tanker', 'Chemical Tanker'], maxSpeed: 10, laden: true },
  ],
  [
    'all tankers but VLCCs',
    { types: ['Crude Tanker', 'Chemical Tanker'], size: ['ulcc', 'suezmax', 'aframax', 'lr1', 'mr', 'handysize'] },
  ],
  [
    'tankers no longer anchored',
    {
      types: ['Crude Tanker', 'Chemical Tanker'],
      status: ['loading', 'discharging', 'moored', 'drifting', 'under_way'],
    },
  ],
  ['non-crude tankers', { types: ['Chemical Tanker'] }],
  [
    'tankers instead of bulkers in the Red Sea',
    { types: ['Crude Tanker', 'Chemical Tanker'], region: ['red-sea'], bbox: [32.1, 12.3, 43.6, 30.1] },
  ],
  ['where does India get its crude', { commodity: 'crude', destination: ['IN'] }],
  ['VLCCs less than fully laden', { types: ['Crude Tanker'], size: ['vlcc'], maxLoad: 90 }],
  // Flags and units
  ['tankers in IN', { types: ['Crude Tanker', 'Chemical Tanker'], region: ['country:IN'] }],
  [
    'tankers of at least 40 and at most 55k dwt',
    { types: ['Crude Tanker', 'Chemical Tanker'], minDwt: 40_000, maxDwt: 55_000 },
  ],
  ['tankers below 12 but above 8 knots', { types: ['Crude Tanker', 'Chemical Tanker'], minSpeed: 8, maxSpeed: 12 }],
  ['bulkers over 180k, under 210k dwt', { types: ['Bulk Carrier'], minDwt: 180_000, maxDwt: 210_000 }],
  ['\u{1F1F7}\u{1F1FA} crude to \u{1F1EE}\u{1F1F3}', { commodity: 'crude', origin: ['RU'], destination: ['IN'] }],
  ['\u{1F1EC}\u{1F1F7} tankers', { types: ['Crude Tanker', 'Chemical Tanker'], flags: ['GR'] }],
  [
    'tankers more than 10 but less than 14 knots',
    { types: ['Crude Tanker', 'Chemical Tanker'], minSpeed: 10, maxSpeed: 14 },
  ],
  ['bulkers above 50000 and below 80,000 dwt', { types: ['Bulk Carrier'], minDwt: 50_000, maxDwt: 80_000 }],
  [
    'tankers doing at least 12 kn but not more than 15',
    { types: ['Crude Tanker', 'Chemical Tanker'], minSpeed: 12, maxSpeed: 15 },
  ],
  // Carbon is coal in Spanish only
  ['barcos con carbon de Colombia a Rotterdam', { commodity: 'Coal', origin: ['CO'], destination: ['NLRTM'] }],
  ['carbón a España', { commodity: 'Coal', destination: ['ES'] }],
  ['carbon de Colombia', { commodity: 'Coal', origin: ['CO'] }],
  // Places
  ['tankers to SE Asia', { types: ['Crude Tanker', 'Chemical Tanker'], destination: ['south-east-asia'] }],
  [
    'tankers 2 days from Houston',
    { types: ['Crude Tanker', 'Chemical Tanker'], destination: ['USHOU'], etaWithin: '2d' },
  ],
  ['buques fondeados en la bahía de Algeciras', { status: ['anchored', 'waiting'], bbox: [-5.76, 35.86, -5.1, 36.4] }],
  [
    'lng ships going round the Cape of Good Hope',
    { types: ['LNG Carrier'], region: ['cape-of-good-hope'], bbox: [17, -39.5, 21, -33.8] },
  ],
  ["China's imports of crude", { commodity: 'crude', destination: ['CN'] }],
  ['anything that lost AIS off Yemen', { region: ['country:YE'], quality: ['gap'] }],
  // Flags of data quality
  ['vessels whose ETA has already passed', { quality: ['eta_past'] }],
  ['vessels with a stale destination', { quality: ['destination_stale'] }],
  ['tankers that turned off their transponders', { types: ['Crude Tanker', 'Chemical Tanker'], quality: ['gap'] }],
  ['tankers with AIS off', { types: ['Crude Tanker', 'Chemical Tanker'], quality: ['gap'] }],
  [
    'ships that share one MMSI in the Black Sea',
    { region: ['black-sea'], bbox: [27, 40.4, 42, 47.8], quality: ['shared_mmsi'] },
  ],
  ['vessels with more than one ship on the same MMSI', { quality: ['shared_mmsi'] }],
  ['vessels with AIS spoofing', { quality: ['position_conflict', 'teleport_held_back'] }],
  // Days
  [
    'LNG due in Poland between 1 and 15 December 2026',
    { commodity: 'lng', destination: ['PL'], etaFrom: '2026-12-01', etaTo: '2026-12-15' },
  ],
  [
    'coal arriving in Japan in Q1 2027',
    { commodity: 'Coal', destination: ['JP'], etaFrom: '2027-01-01', etaTo: '2027-03-31' },
  ],
  [
    'coal arriving in Japan in the first quarter',
    { commodity: 'Coal', destination: ['JP'], etaFrom: '2027-01-01', etaTo: '2027-03-31' },
  ],
  ['ships due at Zeebrugge before the 30th', { destination: ['BEZEE'], etaTo: '2026-11-29' }],
  ['ships due at Zeebrugge before the 3rd', { destination: ['BEZEE'], etaTo: '2026-12-02' }],
  ['ships calling Las Palmas tomorrow', { destination: ['ESLPA'], etaFrom: '2026-11-25', etaTo: '2026-11-25' }],
  [
    'crude to Rotterdam arriving first half Dec',
    { commodity: 'crude', destination: ['NLRTM'], etaFrom: '2026-12-01', etaTo: '2026-12-15' },
  ],
  [
    'Containerschiffe nach Hamburg, Ankunft bis Freitag',
    { types: ['Container Ship'], destination: ['DEHAM'], etaTo: '2026-11-27' },
  ],
  ['buques que van a Santos antes del viernes', { destination: ['BRSSZ'], etaTo: '2026-11-26' }],
  ['waf crude heading to india', { commodity: 'crude', origin: ['west-africa'], destination: ['IN'] }],
  [
    'LNG carriers discharging zeebrugge lng',
    { types: ['LNG Carrier'], status: ['discharging'], commodity: 'lng', bbox: [2.8, 51.09, 3.6, 51.59] },
  ],
  [
    'Containerschiffe, die morgen in Hamburg ankommen',
    { types: ['Container Ship'], destination: ['DEHAM'], etaFrom: '2026-11-25', etaTo: '2026-11-25' },
  ],
  // Words of the API
  ['size neo_panamax status moored', { size: ['neo_panamax'], status: ['moored'] }],
  ['quality draught_stale', { quality: ['draught_stale'] }],
  ['lng_carrier laden false destination AU', { types: ['LNG Carrier'], laden: false, destination: ['AU'] }],
  // Exclusions
  ['bulkers except capes', { types: ['Bulk Carrier'], size: ['panamax', 'handysize', 'handymax'] }],
  // Voyages
  ['bulkers, bay of bengal / andaman sea', { types: ['Bulk Carrier'], region: ['bay-of-bengal', 'andaman-sea'] }],
  ['ships anchored, Primorsk as last port', { status: ['anchored', 'waiting'], lastPort: ['RUPRI'] }],
  ['Russian-origin diesel to Turkey', { commodity: 'Diesel', destination: ['TR'], origin: ['RU'] }],
  ['ships of 170-180,000 dwt', { minDwt: 170_000, maxDwt: 180_000 }],
  ['bulkers under the flags of Liberia or the Marshall Islands', { types: ['Bulk Carrier'], flags: ['LR', 'MH'] }],
  ['lng back to Sabine Pass', { commodity: 'lng', destination: ['USSAB'] }],
  [
    'outbound laden tankers from Basrah',
    {
      types: ['Crude Tanker', 'Chemical Tanker'],
      laden: true,
      origin: ['IQMAB'],
    },
  ],
  [
    'Venezuelan crude to the US Gulf, aframax and panamax',
    {
      types: ['Crude Tanker'],
      size: ['aframax', 'panamax'],
      commodity: 'crude',
      destination: ['us-gulf'],
      origin: ['VE'],
    },
  ],
]

for (const [question, gives] of cases)
  test(question, () => {
    const { filters, complete, explanation } = filtersFromQuestion(question, context)
    assert.deepEqual(filters, gives, explanation)
    assert.ok(complete, explanation)
  })

for (const [question, says] of [
  ['STS off Kalamata', /from ship to ship/],
  ['dark fleet tankers in the Baltic', /sanctioned/],
  ['Greek-owned tankers off Ukraine', /owner/],
  ['ships heading east through Malacca', /course/],
  // No mistyped Macanese, no mistyped "around"
  ['manganese to Japan', /"manganese": this cargo is derived for no vessel/],
  ['list LNG terminals in India', /layers of the map/],
  ['where are the LNG terminals on the US Gulf', /layers of the map/],
  ['container ships that run on methanol', /fuel of their engines/],
  ['tankers flying a false flag off Ghana', /whether a flag is false/],
  ['which stock should I buy, ZIM or Star Bulk', /their shares are not among the data/],
  ['who is behind the shell companies that buy old tankers', /Companies, owners/],
  ['US Gulf LNG terminals', /layers of the map/],
  ['what refineries does India have', /layers of the map/],
  ['days of import cover Japan has left', /Stocks/],
  ['pipelines in Iraq', /layers of the map/],
  ['water tankers in the Gulf', /"water tankers": this cargo/],
  ['CO2 carriers off Norway', /"co2 carriers": this cargo/],
  ['soybean oil from Argentina', /"soybean oil": this cargo/],
  ['Kirkuk crude to Trieste', /"kirkuk": this grade/],
  ['Kazakh crude from Novorossiysk', /of KZ, loaded elsewhere/],
  ['Saudi crude from the Red Sea', /of SA, loaded elsewhere/],
  ['ships aground off Denmark', /Not understood: aground/],
  ["where's the C5 rate today", /Freight rates/],
  ['tankers anchored off Greece of the so-called shadow fleet', /shadow fleet/],
  ['List the LNG import terminals in Germany with their capacity', /layers of the map/],
  ['what would 5,000 t Houston - Rotterdam fix at today?', /Freight rates/],
  ['Which company controls the most LR2s?', /Companies, owners/],
  ['vessels entered with Gard in the Gulf of Guinea', /insurer/],
  ['tankers from Primorsk with oil sold above the price cap', /price cap/],
  ['wheat or barley out of Novorossiysk', /"barley": this cargo/],
  ['TD3C VLCCs', /TD3C.*freight indices/],
  ['Suez canal transits today', /page of each strait/],
  ['what does laden mean', /glossary/],
  ['container ships off the Cape of Good Hope instead of the Suez Canal', /avoid/],
  ['LNG carriers that changed destination this week', /changes of the destination/],
  ['what does a VLCC cost per day', /costs of shipping/i],
  ['how long does it take from Houston to Rotterdam', /times between places/i],
  ['LNG carriers diverted to Asia', /changes of the destination/],
  ['ships in the Red Sea with links to Israel', /belongs to/],
  ['what is a panamax', /glossary/],
  ['coal stocks at chinese ports', /only vessels/],
  ['cost of shipping wheat from Constanta', /costs of shipping/i],
  ['bulkers at anchor off Chittagong for over two weeks', /14 days/],
  ['italian crude imports in 2025', /in 2025/],
  ['distance from Ras Laffan to Tokyo', /distances/i],
  ['which is the busiest oil port in Asia?', /not ranked/],
] as const)
  test(`${question}: says ${says.source}`, () => {
    const { explanation, complete } = filtersFromQuestion(question, context)
    assert.match(explanation, says)
    assert.equal(complete, false)
  })
