import type { ConditionsQuestion } from '../notations/conditions.ts'

/**
 * 100 questions of a VLCC owner's commercial team in Tokyo, an agricultural trade journalist, a coal importer in Turkey, a product manager
 * testing an AI search box and a sanctions lawyer in Washington. Written from the notation and the documented filters, without sight of the
 * parser, its lists or any other set.
 */
export const vlccOwnersImportersAndLawyers: readonly ConditionsQuestion[] = [
  // a VLCC owner's commercial team in Tokyo
  [
    'VLCCs in ballast in the Indian Ocean with an ETA Fujairah inside 10 days',
    'size=vlcc ballast in=indian-ocean dest=AEFJR eta=10d (CH)',
  ],
  ['ballast vlcc malacca, under 11 kn', 'size=vlcc ballast in=malacca kn<11 (CH)'],
  [
    'Which laden VLCCs that loaded at Ras Tanura are bound for Chiba or Kiire?',
    'size=vlcc laden orig=SARTA dest* (CH)',
  ],
  ['VLCC at anchor off Singapore, no cargo on board', 'size=vlcc status=anchored,waiting ballast near* (CH)'],
  [
    'ULCCs and VLCCs loaded in the US Gulf and headed to Japan or South Korea',
    'size=ulcc,vlcc orig=us-gulf/orig=gulf-of-mexico dest=JP,KR (CH) (laden)',
  ],
  ['Japanese-flag VLCCs in the Strait of Hormuz with cargo', 'size=vlcc flag=JP laden in=hormuz (CH)'],
  ['crude carriers over 300,000 dwt drifting in the Gulf of Oman', 'C dwt>300000 status=drifting in=gulf-of-oman'],
  [
    'any VLCC seen in the last 3 hours doing less than 5 knots around the Cape of Good Hope',
    'size=vlcc recv=3h kn<5 in=cape-of-good-hope/near* (CH)',
  ],
  ['VLCCs with a stale draught in the South China Sea', 'size=vlcc quality=draught_stale in=south-china-sea (CH)'],
  [
    'crude from Iraq to China, more than 1.9 million barrels on board',
    'C/$crude (C) ($crude) orig=IQ dest=CN cargo>~259000 (laden)',
  ],
  ['Murban for Japan arriving in the next 7 days', '$Murban dest=JP eta=7d (C) (laden)'],
  ['dubai price pls', 'price=DUBAI'],
  ['VLCCs waiting off Ningbo', 'size=vlcc status=waiting/status=anchored,waiting near* (CH)'],
  ["what is today's TD3C worldscale rate?", 'ask'],
  ['laden VLCCs showing "for orders" in the Arabian Sea', 'size=vlcc laden dest=orders in=arabian-sea (CH)'],
  ['VLCCs of Mitsui OSK in ballast towards the Persian Gulf', 'size=vlcc ballast dest=persian-gulf ?mitsui (CH)'],
  [
    'Suezmaxes or VLCCs with West African crude going to Asia',
    'size=suezmax,vlcc C/$crude (CH) ($crude) orig=west-africa dest=asia (laden)',
  ],
  ['VLCC built after 2015 heading to Ras Tanura', 'size=vlcc dest=SARTA ?built/?2015 (CH)'],
  [
    'Please list VLCCs whose last port was Ulsan or Daesan, now empty and sailing above 13 knots',
    'size=vlcc last* ballast kn>13 (CH) (status=under_way)',
  ],
  ['crude tankers 280-320k dwt, at least 90% full, for Mizushima', 'C dwt>280000 dwt<320000 load>90 dest* (laden)'],

  // an agricultural trade journalist
  [
    'Bulk carriers with soybeans from Brazil that are on the way to China',
    'B $Soybeans orig=BR dest=CN (laden) (status=under_way)',
  ],
  [
    'How many empty Panamax bulkers are waiting off Paranaguá right now?',
    'B size=panamax ballast status=waiting/status=anchored,waiting at=BRPNG/near*',
  ],
  ['Wheat cargoes shipped from Novorossiysk to Egypt', '$Wheat orig=RUNVS dest=EG (B) (laden)'],
  ['ships loading grain in Ukraine at the moment', '$Grain status=loading waters=UA/near*/orig=UA (B)'],
  [
    'handysize bulk vessels with Ukrainian corn heading for Spain or Italy, ETA within two weeks',
    'B size=handysize $Corn orig=UA dest=ES,IT eta=14d (laden)',
  ],
  [
    'palm oil from Indonesia into India, ships bigger than 30 thousand dwt',
    '$Palm_Oil orig=ID dest=IN dwt>30000 (CH) (laden)',
  ],
  ['Which ships are bringing urea to Brazil?', 'dest=BR ?urea (BH) (laden)'],
  [
    'wheat and corn on board ships sailing from Romania to Egypt',
    '$Grain ? orig=RO dest=EG (B) (laden) (status=under_way)',
  ],
  [
    'kamsarmaxes with more than 75k tonnes of soybeans, US Gulf to China',
    'size=kamsarmax $Soybeans cargo>75000 orig=us-gulf/orig=gulf-of-mexico dest=CN (B) (laden)',
  ],
  ['Grain ships slower than 8 knots in the Black Sea', '$Grain kn<8 in=black-sea (B) (laden)'],
  [
    'soybean meal shipments out of Rosario bound for Vietnam',
    '$Soybean_Meal/?meal ($Soybeans) orig=ARROS dest=VN (B) (laden)',
  ],
  [
    'Which vessels last called at Odesa and are now at anchor in the Turkish Straits?',
    'last=UAODS status=anchored,waiting in=turkish-straits',
  ],
  ['What does a bushel of wheat cost today?', 'ask'],
  ['russian-flagged bulkers with grain destined for Iran', 'B flag=RU $Grain dest=IR (laden)'],
  ['supramax ballasting to San Lorenzo, due in 5 days', 'size=supramax ballast dest* eta=5d (B)'],
  [
    'How much wheat was shipped from Constanta to Algeria in March 2023?',
    '?march/?2023 ($Wheat) (orig=ROCND) (dest=DZ) (B) (laden)',
  ],
  ['corn from the US to Mexico, only ships more than 60 percent loaded', '$Corn orig=US dest=MX load>60 (B) (laden)'],
  ['Are there wheat ships for Nigeria whose ETA has already passed?', '$Wheat quality=eta_past dest=NG (B) (laden)'],
  ['Buques con trigo de Argentina rumbo a Marruecos', '$Wheat orig=AR dest=MA (B) (laden)'],
  ['bulkcarriers carying wheat from australia to indonesia', 'B $Wheat orig=AU dest=ID (laden)'],

  // a coal importer in Turkey
  ['coal from Colombia to Turkey eta next 10 days', '$Coal orig=CO dest=TR eta=10d (B) (laden)'],
  ['capes with coal bound for Iskenderun', 'size=capesize $Coal dest=TRISK (B) (laden)'],
  ['vessels discharging coal at Aliaga now', '$Coal status=discharging at=TRALI/near*/dest=TRALI (B) (laden)'],
  ['How much is coal per tonne today?', 'price=COAL'],
  [
    'supramax coal ships from Taman or Ust-Luga that are in the Bosphorus at present',
    'size=supramax $Coal orig* in=turkish-straits/near* (B) (laden)',
  ],
  ['bulkers above 50k dwt anchored in the Sea of Marmara', 'B dwt>50000 status=anchored,waiting near*'],
  ['Russian coal on ships under 40,000 dwt into Mersin', '$Coal orig=RU dwt<40000 dest=TRMER (B) (laden)'],
  ['coal bulkers going northbound in the Suez Canal', '$Coal in=suez ?northbound (B) (laden) (status=under_way)'],
  [
    'capesize w/ thermal coal ex Richards Bay, dest Med, >150,000 t on board',
    '$Coal/$Thermal_Coal size=capesize orig=ZARCB dest=mediterranean cargo>150000 (B) (laden)',
  ],
  [
    'Australian coal steaming at more than 12 knots in the Red Sea',
    '$Coal orig=AU kn>12 in=red-sea (B) (laden) (status=under_way)',
  ],
  ['where is the bulker INCE ANKARA', 'name* (B)'],
  ['sanctioned bulk carriers due in Turkish ports within 96 hours', 'B sanctioned dest=TR eta=96h/eta=4d'],
  ['dry bulk ships that wait outside Zonguldak', 'B/$dry_bulk status=waiting/status=anchored,waiting near*'],
  ['coal with less than 0.8% sulphur to Iskenderun', '$Coal dest=TRISK ?sulphur/?0.8 (B) (laden)'],
  ['bulkers below half load coming from Colombia for Turkey', 'B load<50 dest=TR orig=CO (laden)'],
  ['What is the coal stock at the Bekirli power plant?', '? ($Coal) (B)'],
  ['cement from Turkey to the United States', 'orig=TR dest=US ?cement (B) (laden)'],
  ['coal price vs ttf', 'price=COAL,TTF'],
  ['geared supramaxes with coal from South Africa', 'size=supramax $Coal orig=ZA ?geared (B) (laden)'],
  ['Massengutfrachter mit Kohle aus Russland in der Ostsee', 'B $Coal orig=RU in=baltic-sea (laden)'],

  // a product manager testing an AI search box
  ['show me all the LNG carriers that are moving faster than 18 knots', 'N kn>18 (status=under_way)'],
  ['hello there, how are you?', 'ask'],
  ['Tankers in the North Sea at less than one knot', 'CH/CNPH/CHP in=north-sea kn<1'],
  [
    'container ships whose last port was Shanghai, going to Los Angeles or Long Beach, arriving in 2 days',
    'X/$containers last=CNSHA dest=USLAX,USLGB eta=2d',
  ],
  ['VLGCs from Houston to Chiba, 80% full or more', 'size=vlgc orig=USHOU dest=JPCHB load>80 (P) (laden)'],
  ['Find container ships with MAERSK in their name near Gibraltar', 'X/$containers name* near*'],
  ['Which LNG carriers are moored in Qatar?', 'N status=moored/status=moored,loading,discharging waters=QA/near*'],
  [
    'Everything flying the Liberian or the Marshall Islands flag that carries jet fuel to Europe',
    '$Jet_Fuel flag=LR,MH dest=europe (CH) (laden)',
  ],
  [
    'I would like to see empty LNG carriers in the North Atlantic on their way to the US, please',
    'N ballast in=north-atlantic dest=US (status=under_way)',
  ],
  ['ULCV in the English Channel, British or French flag', 'size=ulcv in=english-channel flag=GB,FR (X)'],
  ['开往中国的满载油轮', 'CH/C/CNPH/CHP laden dest=CN'],
  ['pink tankers in the Baltic', 'CH/CNPH/CHP in=baltic-sea ?pink'],
  [
    'methanol on chemical tankers of 20 to 50k dwt, Trinidad to Rotterdam',
    'H $Methanol dwt>20000 dwt<50000 orig=TT dest=NLRTM (laden)',
  ],
  ["What's the weather like in the Bay of Biscay?", '?weather (in=bay-of-biscay)'],
  ['how much is henry hub gas right now', 'price=NATGAS'],
  [
    'ships moored at Rotterdam, position no older than 30 minutes',
    'recv=30m status=moored/status=moored,loading,discharging at=NLRTM/near*',
  ],
  ['LNG carriers that are not going to Japan', 'N ?'],
  ['Méthaniers chargés venant du Qatar à destination de la France', 'N laden orig=QA dest=FR'],
  ['naptha cargos from india to s korea', '$Naphtha orig=IN dest=KR (CH) (laden)'],
  ['compare brent and wti', 'price=BRENT,WTI'],

  // a sanctions lawyer in Washington
  [
    'Sanctioned crude tankers that loaded at Primorsk or Ust-Luga and are bound for India',
    'C sanctioned orig* dest=IN (laden)',
  ],
  ['Sanctioned tankers flying the flags of Gambia, Cameroon or the Comoros', 'CH/CNPH/CHP sanctioned flag=GM,CM,KM'],
  [
    'Vessels that are not sanctioned and carry Russian crude through the Danish Straits',
    '$crude/C ($crude) (C) unsanctioned orig=RU in=danish-straits (laden)',
  ],
  ['dark tankers (AIS off) near Kharg Island', 'CH/CNPH/CHP quality=gap near*'],
  ['W\u0068o is the beneficial owner of the tanker Skipper?', '? (name*) (CNPH)'],
  [
    'Venezuelan crude oil headed for Malaysian ports aboard aframaxes',
    '$crude/C ($crude) (CH) orig=VE dest=MY size=aframax (laden)',
  ],
  [
    'ships with a shared MMSI or a position conflict in the Gulf of Oman',
    'quality=shared_mmsi,position_conflict in=gulf-of-oman',
  ],
  ['LPG carriers under the flag of Panama with a cargo loaded in Iran', 'P orig=IR flag=PA (laden)'],
  ['sanctioned VLCCs anchored off Malaysia', 'size=vlcc sanctioned status=anchored,waiting waters=MY/near* (CH)'],
  ['OFAC-sanctioned LNG carriers in the Arctic', 'N sanctioned in=arctic'],
  ['STS transfers of Russian fuel oil off Greece', '$Fuel_Oil orig=RU waters=GR/near* ?sts/?transfer (CH) (laden)'],
  ['tankers with Urals sold above the price cap, destination India', '$Urals dest=IN ?cap (CNPH) (laden)'],
  [
    'non-sanctioned suezmaxes with CPC Blend in the Med',
    'size=suezmax unsanctioned $CPC_Blend in=mediterranean (CH) (laden)',
  ],
  ['Tankers for Port Said whose ETA is impossible', 'CH/CNPH/CHP dest=EGPSD quality=eta_impossible'],
  ['sanctioned vessels of any kind inside U.S. waters', 'sanctioned waters=US'],
  ['Product tankers, Cook Islands or Palau flag, laden, loaded at Novorossiysk', 'H flag=CK,PW laden orig=RUNVS'],
  [
    'crude tankers under way whose last port of call was Sikka or Vadinar and which are on a sanctions list',
    'C sanctioned status=under_way last*',
  ],
  ['Tankers in the Gulf of Finland without P&I insurance', 'CH/CNPH/CHP in=gulf-of-finland ?insurance/?p&i'],
  [
    'Give me tankers with around 100,000 tonnes of Urals due into Turkey',
    '$Urals cargo>90000 cargo<110000 dest=TR (CNPH) (laden)',
  ],
  ['iranian flag tankers, loaded, heading for Syria', 'CH/CNPH/CHP flag=IR laden dest=SY'],
]
