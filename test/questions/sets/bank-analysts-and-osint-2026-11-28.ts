import type { ConditionsQuestion } from '../notations/conditions.ts'

/**
 * 100 questions of crude and products analysts of a bank and of a hedge fund, an OSINT journalist who follows the shadow fleet, a
 * watcher of ship-to-ship transfers at an NGO and a marine insurer; a tenth in the English of non-natives, with typos. Written from
 * the notation, the filters and the decisions alone, without sight of the parser, the lists of places or other questions than about
 * the first 65 lines of one earlier set. Where the name of a region or a commodity was not known, any value of that filter is right.
 */
export const bankAnalystsAndOsint: readonly ConditionsQuestion[] = [
  // Crude analysts
  ['laden VLCCs heading to China', 'size=VLCC laden dest=CN (CH)'],
  [
    'how much Iraqi crude is on the water to India',
    '$crude/C/$crude_oil orig=IQ dest=IN (CH) (laden) (status=under_way) (?)',
  ],
  [
    'USGC crude to Europe, laden suezmaxes and aframaxes',
    '$crude/C/$crude_oil size=suezmax,aframax orig=us-gulf dest=europe/dest* laden (CH)',
  ],
  ['CPC Blend headed for Asia', '$CPC_Blend/$CPC/?CPC dest=asia ($crude) (CH) (laden)'],
  ['Johan Sverdrup cargoes not going to Europe', '? $Johan_Sverdrup/?Sverdrup/ask ($crude) (CH) (laden)'],
  ['crude arrivals Rotterdam next 5 days', '$crude/C/$crude_oil dest=NLRTM eta=5d (CH) (laden)'],
  ['WTI Midland cargoes to NWE', '$WTI_Midland/$WTI/?Midland dest=northwest-europe/dest*/?NWE ($crude) (CH) (laden)'],
  ['ballasting VLCCs to WAF, ETA inside 15 days', 'size=VLCC ballast dest=west-africa eta=15d (CH)'],
  [
    'Saudi crude on VLCCs to Korea, eta before 10 Dec',
    '$crude/C/$crude_oil size=VLCC orig=SA dest=KR eta* (CH) (laden)',
  ],
  [
    'suezmaxes with Guyanese crude, less than 80% full',
    '$crude/C/$crude_oil orig=GY size=suezmax load<80 (CH) (laden)',
  ],
  ['TD3C VLCCs', 'size=VLCC orig*/?TD3C dest=CN/?TD3C (laden) (CH)'],
  ['crude tankers over 150k dwt, laden, doing under 9 knots', 'C dwt>150000 laden kn<9'],
  ['Brazil to China laden VLCC eta in December', 'size=VLCC laden orig=BR dest=CN eta* (CH)'],
  ['Urals', '$Urals/?Urals ($crude) (CH) (laden)'],
  ['Bonny Light to Rotterdam', '$Bonny_Light/?Bonny dest=NLRTM ($crude) (CH) (laden)'],
  [
    'crude in floating storage off Singapore',
    '$crude/C/$crude_oil/?/ask laden/?/ask status*/?/ask near*/ask (kn<*) (CH)',
  ],
  ['crude tankers sitting off China for more than a week', '? C waters=CN/near* (laden) (status*) (kn<*)'],
  [
    'crude cargoes of at least 250,000 t from the AG to Japan',
    '$crude/C/$crude_oil cargo>250000 orig=persian-gulf dest=JP (CH) (laden)',
  ],
  ['Suezmaxes waiting at Ceyhan', 'size=suezmax status=waiting at=TRCEY/near*/dest=TRCEY (CH)'],
  ['VLCCs or suezmaxes from Nigeria and Angola to India', 'size=VLCC,suezmax orig=NG,AO dest=IN (CH) (laden)'],
  ['crude tankers between 10 and 12 knots in the Indian Ocean', 'C kn>10 kn<12 in=indian-ocean'],
  ['OECD crude stocks', '? ($crude) (C) ($crude_oil)'],
  ['WTI and Brent today', 'price=WTI,BRENT'],
  ['what is the Brent price', 'price=BRENT'],
  ['refineries around Jamnagar', '? (near*)'],

  // Products analysts
  ['diesel from India to Europe', '$Diesel/$Gasoil/commodity* orig=IN dest=europe/dest* (CH) (laden)'],
  ['jet fuel from the AG to the UK on LR2s', '$Jet_Fuel/$Jet orig=persian-gulf dest=GB size=lr2 (CH) (laden)'],
  ['MRs in ballast in the US Gulf', 'size=MR ballast in=us-gulf/near* (CH)'],
  ['naphtha from the Med to Japan', '$Naphtha orig=mediterranean dest=JP (CH) (laden)'],
  ['LR1s ex Sikka', 'size=lr1 orig=INSIK/orig* (CH) (laden)'],
  ['gasoline cargoes ex ARA to New York', '$Gasoline/$Petrol orig=ara/orig*/?ARA dest=USNYC (CH) (laden)'],
  ['Russian fuel oil to Singapore', '$Fuel_Oil/commodity* orig=RU dest=SGSIN/dest=SG (CH) (laden)'],
  ['HSFO to Fujairah', '$HSFO/$Fuel_Oil/commodity*/?HSFO dest=AEFJR (CH) (laden)'],
  ['VGO into USGC next two weeks', '$VGO/$Vacuum_Gasoil/commodity*/?VGO dest=us-gulf eta=14d (CH) (laden)'],
  ['laden product tankers that last called at Jubail', 'H/CH laden last=SAJUB'],
  ['LR2s rounding the Cape of Good Hope', 'size=lr2 in=cape-of-good-hope/near* (CH) (status=under_way)'],
  ['LR2s that switched from dirty to clean', '? size=lr2 (CH) (commodity*)'],
  [
    'cpp on the water ex Yanbu to NWE',
    'orig=SAYNB dest=northwest-europe/dest*/?NWE commodity*/H/CH/?cpp (CH) (laden) (status=under_way)',
  ],
  ['MRs waiting off Lome', 'size=MR status=waiting at=TGLFW/near*/dest=TGLFW (CH)'],
  ['jet arrivals Rotterdam this week, more than 60kt', '$Jet_Fuel/$Jet dest=NLRTM eta* cargo>60000 (CH) (laden)'],
  ['LR1 + LR2 to Mombasa', 'size=lr1,lr2 dest=KEMBA (CH)'],
  ['LR2 ballast Red Sea', 'size=lr2 ballast in=red-sea/dest=red-sea (CH)'],
  ['VLGCs Houston to Japan', 'size=vlgc orig=USHOU dest=JP (P) (laden)'],
  ['product tankers discharging in Lagos', 'H/CH status=discharging at=NGLOS/near*/dest=NGLOS'],
  ['heating oil futures', 'price=HEATING_OIL'],
  ['TTF?', 'price=TTF'],
  ['refining margins Singapore', '? (near*) (dest=SGSIN) (dest=SG)'],

  // OSINT journalist
  ['sanctioned tankers loaded at Primorsk', 'sanctioned CH/CNPH/C orig=RUPRI (laden)'],
  ['shadow fleet in the English Channel right now', 'sanctioned/? in=english-channel/near* (CH) (CNPH) (C) (?)'],
  ['Gabon-flagged tankers in the Baltic', 'flag=GA CH/CNPH/C in=baltic-sea'],
  ['tankers flying the flags of Gambia, Benin or Sierra Leone', 'CH/CNPH/C flag=GM,BJ,SL'],
  [
    'Cook Islands or Comoros flag, laden, Gulf of Finland',
    'flag=CK,KM laden in=gulf-of-finland/in=baltic-sea/near*/?Finland',
  ],
  ['where is Eagle S', 'name=Eagle_S/name*'],
  ['IMO 9329760', 'imo=9329760'],
  ['MMSI 518998865', 'mmsi=518998865'],
  ['tankers from Ust-Luga with no destination declared', '? CH/CNPH/C orig=RUULU/last=RUULU (laden)'],
  ['AIS spoofing around Novorossiysk', 'quality*/? at=RUNVS/near*'],
  ['vessels sharing an MMSI', 'quality=shared_mmsi/quality=position_conflict,shared_mmsi/?'],
  ['Venezuelan crude going to Cuba', '$crude/C/$crude_oil orig=VE dest=CU (CH) (laden)'],
  ['Iranian crude to China via Malaysia', 'last=MY/waters=MY/near*/? $crude/C/$crude_oil orig=IR dest=CN (CH) (laden)'],
  [
    'tankers whose last port was Kozmino, now anchored near Hong Kong',
    'CH/CNPH/C last=RUKZM status=anchored/status=anchored,waiting at=HKHKG/near*',
  ],
  ['tankers renamed this year', '? CH/CNPH/C/ask'],
  ['who owns the tanker Kiwala', '? name=Kiwala/name*/ask (CH) (CNPH) (C)'],
  ['sanctioned LNG carriers', 'sanctioned N/$LNG'],
  ['laden aframaxes westbound in the Danish Straits', '? laden size=aframax in=danish-straits/near* (CH)'],
  ['Russian-flagged tankers in the Med, position less than 6h old', 'flag=RU CH/CNPH/C in=mediterranean recv=6h'],
  ['tankers from Russia to Turkey that are not sanctioned', 'CH/CNPH/C orig=RU dest=TR unsanctioned (laden)'],
  ['AIS gaps, crude tankers, Black Sea', 'quality=gap C in=black-sea/near*'],
  ['daily Hormuz transits compared with last year', '? (near*)'],

  // Ship-to-ship watcher
  ['STS off Ceuta', '? at=ESCEU/near*/ask'],
  ['ship-to-ship transfers in the Laconian Gulf last week', '? near*/?/ask'],
  ['tankers drifting off Augusta, heard in the last 3 hours', 'CH/CNPH/C status=drifting at=ITAUG/near* recv=3h'],
  ['laden crude tankers anchored off Malaysia', 'laden C status=anchored/status=anchored,waiting waters=MY/near*'],
  ['tankers below 1 knot in the Gulf of Oman', 'CH/CNPH/C kn<1 in=gulf-of-oman'],
  ['ships with a draught above 21 m in the Malacca Strait', '? in=malacca/near*'],
  [
    'tankers in the Baltic whose draught has been unchanged for over a month',
    'quality=draught_stale/? CH/CNPH/C in=baltic-sea',
  ],
  ['VLCCs anchored EOPL', 'size=VLCC status=anchored/status=anchored,waiting ?EOPL/near* (CH)'],
  ['suezmaxes for orders in the Med', 'size=suezmax dest=orders in=mediterranean (CH)'],
  ['tankers more old than 15 year off Togo', '? CH/CNPH/C waters=TG/near*'],

  // Marine insurer
  ['bulkers within 50 nm of Hodeidah', 'B at=YEHOD/near*'],
  ['container ships in Bab el-Mandeb', 'X in=bab-el-mandeb/near*'],
  ['tankers bound for Ukrainian ports', 'CH/CNPH/C dest=UA'],
  ['Panama or Liberia flag VLCCs in Hormuz', 'flag=PA,LR size=VLCC in=hormuz/near* (CH)'],
  ['Greek-owned tankers in the Black Sea', '? CH/CNPH/C in=black-sea/near* (flag=GR)'],
  ['P&I club of the Boracay', '? name=Boracay/name*/ask'],
  ['LNG and LPG carriers above 16 kn in the Arabian Sea', 'NP kn>16 in=arabian-sea/near*'],
  ['arrivals at Bandar Abbas within 3 days', 'dest=IRBND eta=3d'],

  // Non-native English
  ['please show all vlcc wich are waiting near Fujaira', 'size=VLCC status=waiting at=AEFJR/near*/dest=AEFJR (CH)'],
  [
    'how many ship with russian crude arrive to India in next 10 day',
    '$crude/C/$crude_oil orig=RU dest=IN eta=10d (CH) (laden)',
  ],
  ['sanctionned tankers in Mediteranean sea', 'sanctioned CH/CNPH/C in=mediterranean'],
  ['tanker stoped in Gulf of Oman, speed less than 2 knot', 'CH/CNPH/C kn<2 in=gulf-of-oman (status*)'],
  ['crude tankers under Camerun flag', 'C flag=CM'],
  ['wich vessels carry gasoil from Turkey to Marocco', '$Gasoil/$Diesel/commodity* orig=TR dest=MA (CH) (laden)'],
  ['tankers who goes from Novorosiysk to Italy', 'CH/CNPH/C orig=RUNVS/last=RUNVS dest=IT (laden)'],
  ['is there any tanker under sanction what go to Indian port', 'sanctioned CH/CNPH/C dest=IN'],
  ['bulk carriers empty in direction to Brasil', 'B ballast dest=BR'],

  // Follow-ups
  ['only the laden ones', 'C in=baltic-sea laden', { types: ['Crude Tanker'], region: ['baltic-sea'] }],
  ['what about suezmaxes?', 'size=suezmax dest=CN laden (CH)', { size: ['vlcc'], destination: ['CN'], laden: true }],
  ['same but to India', '$crude orig=RU dest=IN', { commodity: 'crude', origin: ['RU'], destination: ['CN'] }],
  ['now the Red Sea', 'sanctioned in=red-sea', { sanctioned: true, region: ['gulf-of-oman'] }],
]
