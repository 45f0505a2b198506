import type { ConditionsQuestion } from '../notations/conditions.ts'

/**
 * 100 questions of a crude trader at a Mediterranean refinery, a marine war-risk insurer, a planner of an LNG importer in Europe, a student who
 * writes a thesis on grain trade and a documentary film maker. Written from the notation and the documented filters, without sight of the parser,
 * its lists or any other set.
 * One or two expectations were corrected after the first score.
 */
export const medRefinersWarRiskAndFilmMakers: readonly ConditionsQuestion[] = [
  // Crude trader at a Mediterranean refinery
  ['aframaxes out of Novorossiysk heading for Augusta', 'size=aframax orig=RUNVS/last=RUNVS dest=ITAUG (CH) (laden)'],
  ['any suezmax w/ CPC Blend due Trieste next 6 days?', 'size=suezmax $CPC_Blend dest=ITTRS eta=6d (CH) (laden)'],
  [
    'Azeri Light cargoes ex Ceyhan still on the water to Italy',
    '$Azeri_Light orig=TRBOT dest=IT (laden) (status=under_way)',
  ],
  ['who is sitting at anchor off Sidi Kerir, crude tankers only', 'C status=anchored,waiting near*'],
  [
    'laden crude tankers from Libya to Spain or France with more than 80k t on board',
    'C laden orig=LY dest=ES,FR cargo>80000',
  ],
  ['vlccs from Saudi Arabia to the med via suez', 'size=vlcc orig=SA dest=mediterranean ?suez/?via (CH) (laden)'],
  ['ballast aframaxes in the med doing under 3 knots', 'ballast size=aframax in=mediterranean kn<3 (CH)'],
  ['brent and wti pls', 'price=BRENT,WTI'],
  ['diesel px today?', 'price=DIESEL'],
  ['Which tankers are at berth in Milazzo?', 'CH/CNPH/CHP status=moored/status=moored,loading,discharging near*'],
  ['Greek flagged suezmaxes that loaded in Arzew', 'flag=GR size=suezmax orig* (CH) (laden)'],
  ['crude tankers chartered by Eni for Genoa', 'C dest=ITGOA ?eni'],
  ['fuel oil Augusta > Gibraltar', '$Fuel_Oil orig=ITAUG dest=GI/dest=GIGIB (laden)'],
  [
    'naphtha parcels between 25,000 and 40,000 t from Skikda for Asia',
    '$Naphtha cargo>25000 cargo<40000 orig=DZSKI dest=asia (laden)',
  ],
  [
    'petroleros cargados en Libia con destino Tarragona, más de 100.000 tpm',
    'C/CH/CHP/CNPH orig=LY dest=ESTAR dwt>100000 (laden)',
  ],
  ['gasoil arriving at Malta within 72 hours', '$Gasoil/$Diesel dest=MT/dest=MTMLA/dest=MTMAR eta=72h (laden)'],
  ['suezmaxes less than 60% full heading to Turkey', 'size=suezmax load<60 dest=TR (CH)'],
  ['Crude cargos of at least 600,000 bbl loaded at Ceyhan', '$crude/C cargo>~81855 orig=TRBOT (laden)'],
  ['laden crude carriers in the Mediterranean for orders', 'C laden in=mediterranean dest=orders/dest*'],
  ['are there any refinery outages in Sicily', 'ask'],

  // Marine war-risk insurer
  ['All ships in the Red Sea with AIS off', 'in=red-sea quality=gap'],
  ['LNG carriers transiting Hormuz right now', 'N in=hormuz (status=under_way)'],
  [
    'tankers over 150k dwt within the Gulf of Aden making better than 14 kts',
    'CH/CNPH/CHP dwt>150000 in=gulf-of-aden kn>14',
  ],
  ['Liberian or Marshall Islands flag vessels inside the Black Sea', 'flag=LR,MH in=black-sea'],
  ['bulkers waiting off Odesa or Chornomorsk', 'B/$dry_bulk status=waiting/status=anchored,waiting near*'],
  ['How many vessels are at anchor in Ukrainian waters?', 'status=anchored,waiting waters=UA'],
  ['ships whose last port was Hodeidah and are now bound for Djibouti', 'last=YEHOD dest=DJ/dest=DJJIB'],
  ['boxships for Jeddah currently in Bab el-Mandeb', 'X/$containers dest=SAJED in=bab-el-mandeb'],
  ['tankers in the Strait of Hormuz with a war risk premium above 0.5%', 'CH/CNPH/CHP in=hormuz ?premium'],
  ['List the ships that were hit by drones in 2024', 'ask'],
  ['unsanctioned laden VLCCs in the Arabian Sea', 'unsanctioned laden size=vlcc in=arabian-sea (CH)'],
  [
    'vessels with conflicting positions in the persian gulf',
    'quality=position_conflict/quality=position_conflict,teleport_held_back in=persian-gulf',
  ],
  ['gulf of oman, speed below 2 kn, position not older than 2 hours', 'in=gulf-of-oman kn<2 recv=2h'],
  ['israeli flagged container vessels in the Indian Ocean', 'flag=IL X/$containers in=indian-ocean'],
  ['empty tankers going to Novorosiysk under UK or Cyprus flag', 'ballast CH/CNPH/CHP dest=RUNVS flag=GB,CY'],
  ['tankers built before 2005 in the gulf of finland', 'CH/CNPH/CHP in=gulf-of-finland ?built/?2005'],
  ['vessels entered with Gard or Skuld currently in the Turkish Straits', 'in=turkish-straits ?gard'],
  ['LPG carriers with Iranian cargo, flag Panama, Comoros or Gambia', 'P orig=IR flag=PA,KM,GM (laden)'],
  ['I need every vessel destined for Israel that comes from Turkey', 'dest=IL orig=TR/last=TR (laden)'],
  ['Tanker unter griechischer Flagge im Roten Meer, beladen', 'CH/CNPH/CHP flag=GR in=red-sea laden'],

  // Planner of an LNG importer in Europe
  ['LNG arriving Zeebrugge in the coming 10 days', 'N/$LNG dest=BEZEE eta=10d (laden)'],
  ['q-flex from Ras Laffan bound for Europe', 'size=q_flex orig=QARLF dest=europe (N) (laden)'],
  ['US LNG for Greece, cargo over 65 kt', 'N/$LNG orig=US dest=GR cargo>65000 (laden)'],
  ['ttf vs jkm', 'price=TTF,LNG_ASIA'],
  ['What does gas at Henry Hub cost at the moment?', 'price=NATGAS'],
  ['ballasting LNG carriers due at Sabine Pass in a week or less', 'N ballast dest* eta=7d'],
  ['LNG ships discharging now in France or Belgium', 'N/$LNG status=discharging waters=FR,BE/dest=FR,BE/near*'],
  ['how full are the tanks of the Gate terminal', 'ask'],
  ['174,000 cbm LNG carriers from Nigeria to Portugal', 'N orig=NG dest=PT ?/size=conventional_lng (laden)'],
  [
    'which LNG ships that loaded at Hammerfest are under way at more than 15 kn',
    'N/$LNG orig=NOHFT status=under_way kn>15 (laden)',
  ],
  ['small-scale LNG carriers in the Baltic', 'size=small_lng in=baltic-sea (N)'],
  ["méthaniers en provenance d'Algérie vers Fos, arrivée sous 5 jours", 'N orig=DZ/last=DZ dest* eta=5d (laden)'],
  ['lng cargoes for Wilhelmshaven whose eta has already passed', 'N/$LNG dest=DEWVN quality=eta_past (laden)'],
  ['laden LNG carriers slower than 6 knots in the Bay of Biscay', 'N laden kn<6 in=bay-of-biscay'],
  ['LNG from Trinidad or Peru for the UK or the Netherlands', 'N/$LNG orig=TT,PE dest=GB,NL (laden)'],
  ['lng cargoes sold by Cheniere to Poland', 'N/$LNG dest=PL ?cheniere (laden)'],
  ['Q-Max at least 90 percent loaded', 'size=q_max load>90 (N)'],
  ['Irish Sea LNG carriers seen within the last 3 hours', 'N in=irish-sea recv=3h'],
  ['boil-off rate of LNG carriers bound for Croatia', 'N dest=HR ?boil'],
  ['LNG ships with "Arctic" in the name heading for Spain', 'N name=arctic dest=ES'],

  // Student who writes a thesis on grain trade
  ['Which bulk carriers loaded wheat in Constanta and go to Egypt?', 'B $Wheat orig=ROCND dest=EG (laden)'],
  ['corn from Ukraine to China by panamax', '$Corn orig=UA dest=CN size=panamax (B) (laden)'],
  [
    'soybeans out of Santos headed for Vietnam, more than 50 000 tonnes',
    '$Soybeans orig=BRSSZ/last=BRSSZ dest=VN cargo>50000 (laden)',
  ],
  ['grain ships queueing at Paranagua', '$Grain (B) status=waiting/status=anchored,waiting near*/dest=BRPNG'],
  [
    'handysize bulkers with grain passing the Bosphorus',
    'size=handysize B $Grain in=turkish-straits/near* (status=under_way)',
  ],
  ['wheat or corn from France to Algeria', '$Grain ? orig=FR dest=DZ (laden)'],
  ['How much wheat did Russia export in 2022?', 'ask'],
  ['bulkers of 50 to 58 thousand dwt with corn from Argentina', 'B $Corn dwt>50000 dwt<58000 orig=AR (laden)'],
  [
    'ships carrying around 60,000 tonnes of soybeans from the US Gulf',
    '$Soybeans cargo>54000 cargo<66000 orig=us-gulf (laden)',
  ],
  ['what is the price of wheat right now', 'ask'],
  ['bulk carriers discharging in Alexandria or Damietta', 'B/$dry_bulk status=discharging near*/dest=EGALY,EGDAM'],
  ['Australian wheat for Indonesia with an ETA within three weeks', '$Wheat orig=AU dest=ID eta=21d (laden)'],
  ['urea shipments to Brazil on handymaxes', '?urea dest=BR size=handymax (B) (laden)'],
  ['milling wheat with 12.5% protein to Morocco', '$Wheat dest=MA ?protein (laden)'],
  ['laden Panama-flag bulkers in the River Plate', 'B/$dry_bulk laden flag=PA near*'],
  ['capesizes in ballast in the South Atlantic towards Brazil', 'size=capesize ballast in=south-atlantic dest=BR (B)'],
  ['soya for Rotterdam or Amsterdam, arriving in 14 days or less', '$Soybeans dest=NLRTM,NLAMS eta=14d (laden)'],
  ['Please show grain from Vancouver or Prince Rupert to Japan', '$Grain orig=CAVAN,CAPRR dest=JP (laden)'],
  [
    'grain vessels moored in Rouen, below 30,000 dwt',
    '$Grain (B) status=moored/status=moored,loading,discharging near* dwt<30000',
  ],
  ['从澳大利亚开往中国的满载散货船', 'B/$dry_bulk laden/load* orig=AU/last=AU dest=CN'],

  // Documentary film maker
  ['I would like to film oil tankers close to Istanbul, which ones are there now?', 'CH/C near*'],
  ['ships anchored off Singapore, only container ships please', 'X/$containers status=anchored,waiting near*'],
  ['rusty tankers drifting in the South China Sea', 'CH/CNPH/CHP status=drifting in=south-china-sea ?rusty'],
  ['ships with EVER in their name in the English Channel', 'name=ever in=english-channel'],
  ['LNG ships going slower than 8 knots in the Panama Canal', 'N kn<8 in=panama'],
  ['bulk carriers on their way to Alang to be scrapped', 'B/$dry_bulk dest*/?alang ?scrap'],
  ['ships in the arctic, position from the past hour', 'in=arctic recv=1h'],
  ['Are there cruise ships in the Adriatic?', '?cruise (in=adriatic-sea)'],
  ['do any tankers sail from Venezuela to Cuba?', 'CH/CNPH/CHP orig=VE dest=CU (laden) (status=under_way)'],
  ['container vessels expected in Hamburg by tomorrow', 'X/$containers dest=DEHAM eta*'],
  ['coal ships from Newcastle in Australia to Taiwan', '$Coal (B) orig=AUNTL dest=TW (laden)'],
  ["what's the weather in the Bay of Bengal", '(in=bay-of-bengal) ?weather'],
  [
    'iron ore giants (VLOC) from Brazil, now off the Cape of Good Hope',
    'size=vloc $Iron_Ore orig=BR in=cape-of-good-hope/near* (B) (laden)',
  ],
  ['tankers with Russian oil in the Danish Straits', 'CH/CNPH/CHP/C ($crude) orig=RU in=danish-straits (laden)'],
  ['vessels under the Tuvalu or Cook Islands flag that last called in China', 'flag=TV,CK last=CN'],
  ['what does a barrel of oil cost today?', 'price=BRENT,WTI/price=BRENT'],
  ['container ships faster than 20 knots in the north pacific', 'X/$containers kn>20 in=north-pacific'],
  ['LNG and crude carriers in Norwegian waters, no others', 'CN waters=NO'],
  ['tankers within 50 km of Fujairah at less than 1 knot', 'CH/CNPH/CHP near* kn<1'],
  [
    'fully loaded bulk carriers on the Great Lakes under Canadian flag',
    'B/$dry_bulk laden/load* in=great-lakes flag=CA',
  ],
]
