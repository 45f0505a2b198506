import type { ConditionsQuestion } from '../notations/conditions.ts'

/**
 * 100 questions of an LNG portfolio analyst in Tokyo, a dry-bulk chartering manager in Copenhagen, an OSINT journalist on sanctions,
 * a port agent in Houston and a refinery scheduler in Antwerp. Written from the notation and the documented filters, without sight of
 * the parser, its lists or any other set.
 */
export const gasPortfoliosOsintAndHoustonAgents: readonly ConditionsQuestion[] = [
  // LNG portfolio analyst, Tokyo
  [
    'Which Q-Flex vessels are currently heading to Japan with an ETA inside ten days?',
    'size=q_flex (N) dest=JP eta=10d',
  ],
  ['LNG carriers loaded at Sabine Pass and now bound for anywhere in Asia', 'N ($LNG) orig* dest=asia (laden)'],
  ['where are JKM and TTF trading?', 'price=TTF,LNG_ASIA'],
  ['Empty LNG ships in the Indian Ocean doing over 15 knots', 'N ballast in=indian-ocean kn>15'],
  ['Australian LNG on the water for Korea or Taiwan', 'N/$LNG orig=AU dest=KR,TW (laden) (status=under_way)'],
  ['LNG tankers waiting off Futtsu', 'N status=waiting/status=anchored,waiting near*'],
  [
    'Please list LNG cargoes from Ras Laffan arriving in Italy or Spain within two weeks',
    'N/$LNG orig=QARLF dest=IT,ES eta=14d (laden)',
  ],
  ['carriers with more than 70,000 t of LNG aboard, destination Tokyo Bay', 'N/$LNG cargo>70000 dest* (laden)'],
  [
    'LNG carriers due at Incheon within 72 hours whose draught has not been updated for a month',
    'N dest=KRINC eta=72h/eta=3d quality=draught_stale',
  ],
  ['small-scale LNG ships in the Baltic right now', 'size=small_lng (N) in=baltic-sea'],
  [
    'How many LNG vessels are drifting or anchored off Malaysia?',
    'N status=anchored,drifting/status=anchored,drifting,waiting waters=MY',
  ],
  ['Inpex-chartered LNG carriers going to Naoetsu', 'N dest* ?inpex'],
  ['Which Japanese regas terminals have spare tank space this week?', 'ask'],
  [
    'Bonny LNG cargoes bound for northwest Europe, ETA by next Friday',
    'N/$LNG orig* dest=north-west-europe eta* (laden)',
  ],
  ['LNG vessels loading in Gladstone at this moment', 'N status=loading near*'],
  [
    'laden conventional-size LNG carriers steaming under 8 knots in the South China Sea',
    'size=conventional_lng (N) laden kn<8 in=south-china-sea',
  ],
  ['Yamal LNG with destination China', 'N/$LNG orig*/?yamal dest=CN (laden)'],
  [
    'LNG carriers heading for Japan, more than 90% full, position received in the last 2 hours',
    'N dest=JP load>90 recv=2h',
  ],
  ['Gas carriers due Chiba within 5 days, I need both LNG and LPG', 'NP dest=JPCHB eta=5d'],
  ['LNG ships silent on AIS in the Gulf of Oman or the Strait of Hormuz', 'N quality=gap in=gulf-of-oman,hormuz'],

  // Dry-bulk chartering manager, Copenhagen, between phone calls
  ['capes ballasting to port hedland', 'size=capesize (B) ballast dest=AUPHE'],
  ['supras and ultras waiting off santos', 'size=supramax,ultramax (B) status=waiting/status=anchored,waiting near*'],
  ['ultramax laden w grain out of us gulf for egypt', 'size=ultramax (B) laden $Grain orig=us-gulf dest=EG'],
  ['bauxite guinea to china eta within 3 wks', '$Bauxite (B) orig=GN dest=CN eta=21d (laden)'],
  ['handysize bulkers in black sea, no sanctioned ones', 'size=handysize B in=black-sea unsanctioned'],
  ['bulkers 55k dwt+ whose last port was casablanca', 'B dwt>55000 last=MACAS'],
  ['iron ore tubarao-qingdao, ships with above 150000 tonnes', '$Iron_Ore (B) orig* dest=CNTAO cargo>150000 (laden)'],
  ['coal newcastle australia - japan pls', '$Coal (B) orig=AUNTL dest=JP (laden)'],
  ['newcastlemaxes below 9 kn in the south atlantic', 'size=newcastlemax (B) kn<9 in=south-atlantic'],
  [
    'empty bulk carriers anchored off singapore, 50-60000 dwt',
    'B ballast near* dwt>50000 dwt<60000 status=anchored,waiting',
  ],
  ['whats the baltic dry index today', 'ask'],
  ['cement ships to w africa', '(B) dest=west-africa ?cement'],
  ['coal price?', 'price=COAL'],
  [
    'soyabeans brazil->china laden, arriving inside 10 d, 60k cargo min',
    '$Soybeans (B) orig=BR dest=CN laden eta=10d cargo>60000',
  ],
  ['bulkers at berth in richards bay', 'B status=moored/status=moored,loading,discharging near*'],
  ['wheat or corn from ukraine to turkey', '$Grain ? orig=UA dest=TR (B) (laden)'],
  ['Welche Massengutfrachter liegen in der Ostsee vor Anker?', 'B/$dry_bulk in=baltic-sea status=anchored,waiting'],
  ['danish or norwegian flag bulkcariers heading for great lakes', 'B flag=DK,NO dest=great-lakes'],
  ['cheapest supramax w coal indonesia/india', 'size=supramax (B) $Coal orig=ID dest=IN ?cheapest (laden)'],
  ['vlocs max 50 pct loaded', 'size=vloc (B) load<50'],

  // OSINT journalist on sanctions
  [
    'Show me sanctioned crude tankers that loaded in Russia and are sailing for India',
    'C sanctioned orig=RU dest=IN (laden) (status=under_way)',
  ],
  [
    'Which tankers have gone dark in the eastern part of the Gulf of Oman?',
    'CH/CNPH/CHP quality=gap in=gulf-of-oman ?east',
  ],
  ['Iranian-flagged tankers drifting off Malaysia', 'CH/CNPH/CHP flag=IR status=drifting waters=MY'],
  [
    'Are there any vessels under the flags of Gabon, Cameroon or Comoros in the Danish Straits at the moment?',
    'flag=GA,CM,KM in=danish-straits',
  ],
  ['Tankers falsely flying the flag of Gambia', 'CH/CNPH/CHP flag=GM ?fals'],
  ['vessels with "Ocean" in their name that are on a sanctions list', 'name* sanctioned'],
  ['W\u0068o owns the tanker Eagle S?', '? (name*) (CNPH)'],
  ['shadow fleet tankers in the Baltic Sea', 'CH/CNPH/CHP in=baltic-sea ?shadow/sanctioned'],
  [
    'Large crude tankers, above 100,000 dwt, whose MMSI is shared with another ship',
    'C dwt>100000 quality=shared_mmsi',
  ],
  [
    'Venezuelan crude on its way to China, sanctioned ships only',
    'C/$crude orig=VE dest=CN sanctioned (laden) (status=under_way)',
  ],
  [
    'tankers with impossible position jumps in the Black Sea',
    'CH/CNPH/CHP quality=teleport_held_back/quality=position_conflict in=black-sea',
  ],
  ['Unsanctioned Aframaxes that called last at Primorsk', 'size=aframax (CH) unsanctioned last*'],
  ['oil tankers in Syrian waters', 'CH/C waters=SY'],
  ['Which sanctioned LNG carriers are laden and inside the Arctic?', 'N sanctioned laden in=arctic'],
  ['Ship-to-ship transfers of Russian fuel oil off Ceuta last month', '? (near*) ($Fuel_Oil) (orig=RU)'],
  ['Petroleros sancionados con destino a Cuba', 'CH/C sanctioned dest=CU'],
  ['North Korean coal heading to Chinese ports', '$Coal (B) orig=KP dest=CN (laden)'],
  ['bulk carriers last in Sevastopol or Kerch, now bound for Syria or Egypt', 'B last* dest=SY,EG'],
  [
    'sanctions-listed vessels loaded in Novorossiysk that give "for orders" as their destination',
    'sanctioned orig=RUNVS dest* (laden)',
  ],
  [
    'Panama-flagged tankers off Venezuela whose last signal was received in the past 3 hours',
    'CH/CNPH/CHP flag=PA waters=VE recv=3h',
  ],

  // Port agent, Houston
  ['Which chemical tankers are due Houston in the next 48 hours?', 'H dest=USHOU eta=48h/eta=2d'],
  ['Ships anchored off Galveston with cargo on board', 'status=anchored,waiting near* laden'],
  ['ballast VLGCs inbound to Houston, last port in Panama', 'size=vlgc (P) ballast dest=USHOU last*'],
  [
    'tankers with 50,000 tonnes or more discharging in the Houston area',
    'CH/CNPH/CHP cargo>50000 status=discharging near*',
  ],
  ['pls list mr tankers at texas city that are loading', 'size=mr (CH) status=loading near*'],
  ['LPG boats going from Houston to Japan or South Korea', 'P/$LPG orig=USHOU dest=JP,KR (laden)'],
  ['Tankers ETA Corpus Christi tomorrow', 'CH/CNPH/CHP dest=USCRP eta*'],
  ['How much are WTI and gasoline at today?', 'price=WTI,GASOLINE'],
  ['Bulkers bringing urea up to New Orleans', 'B dest=USMSY ?urea (laden)'],
  ['crude ships with 1 million barrels or more making for the US Gulf', 'C cargo>~136426 dest=us-gulf (laden)'],
  ['container feeders due in Houston today, last port Altamira', 'size=feeder (X) ($containers) dest=USHOU eta* last*'],
  [
    'chem tankers, 20-40k dwt, moving less than 1 knot in the gulf of mexico',
    'H dwt>20000 dwt<40000 kn<1 in=gulf-of-mexico',
  ],
  ['Any ship named Bow something on h\u0065r way to Freeport, Texas?', 'name* dest* (status=under_way)'],
  ['Jones Act tankers en route to Port Everglades', 'CH/CNPH/CHP dest* ?jones (flag=US) (status=under_way)'],
  [
    'Tankers going to Beaumont or Port Arthur showing an ETA they cannot possibly make',
    'CH/CNPH/CHP dest* quality=eta_impossible',
  ],
  ['methanol loaded in trinidad for houston', '$Methanol orig=TT dest=USHOU (H) (laden)'],
  ['buques con gasolina de Houston a Veracruz', '$Gasoline orig=USHOU dest=MXVER (CH) (laden)'],
  [
    'Hello, could you pull up every vessel over 60,000 dwt with Houston as its last port that is now sailing for Europe',
    'dwt>60000 last=USHOU dest=europe (status=under_way)',
  ],
  ['are pilots available at the bar this afternoon?', 'ask'],
  ['vlccs off galveston for lightering', 'size=vlcc (CH) near* ?lighter'],

  // Refinery scheduler, Antwerp
  ['Crude cargoes destined for Antwerp in the coming week', 'C/$crude dest=BEANR eta* (laden)'],
  ['Arab Light towards Rotterdam or Le Havre', '$Arab_Light dest=NLRTM,FRLEH (C) (laden)'],
  ['palm oil from Indonesia, into Rotterdam by the end of the month', '$Palm_Oil orig=ID dest=NLRTM eta* (H) (laden)'],
  ['naphtha from Algeria or Egypt coming to ARA', '$Naphtha orig=DZ,EG dest=ara (CH) (laden)'],
  ['sour crude for Antwerp out of Kuwait or Iraq', 'C/$crude orig=KW,IQ dest=BEANR ?sour (laden)'],
  [
    'LR2s w/ jet loaded in the Persian Gulf, en route to NWE, currently in the Red Sea',
    'size=lr2 (CH) $Jet_Fuel orig=persian-gulf dest=north-west-europe in=red-sea (laden) (status=under_way)',
  ],
  ['Brent and Dubai please', 'price=BRENT,DUBAI'],
  ['what does jet fuel cost now', 'price=JET'],
  ['When will our crude unit be back from maintenance?', 'ask'],
  ['condensate arriving Antwerp within 2 weeks from the US', 'dest=BEANR orig=US eta=14d ?condensate (C) (laden)'],
  ['Quels pétroliers chargés attendent devant Le Havre ?', 'CH/C laden status=waiting/status=anchored,waiting near*'],
  [
    'suezmaxes laden from Novorossiysk, in the Med at > 12 kn',
    'size=suezmax (CH) laden orig=RUNVS kn>12 in=mediterranean',
  ],
  [
    'fuel oil ex Baltic on MR or LR1, pointing to Rotterdam',
    '$Fuel_Oil size=mr,lr1 (CH) orig=baltic-sea dest=NLRTM (laden)',
  ],
  [
    'aframax at least half full going to Trieste, eta under 5 days',
    'size=aframax (CH) load>50 dest=ITTRS eta=5d (laden)',
  ],
  [
    'gasoline exports from Amsterdam to West Africa above 30 kt',
    '$Gasoline orig=NLAMS dest=west-africa cargo>30000 (CH) (laden)',
  ],
  [
    'around 80k tonnes of diesel from Sikka to Europe',
    '$Diesel cargo>72000 cargo<88000 orig* dest=europe (CH) (laden)',
  ],
  [
    'VLCC with more than 1.8 million barrels from Basrah to Rotterdam',
    'size=vlcc (CH) ($crude) cargo>~245566 orig* dest=NLRTM (laden)',
  ],
  ['everything that is discharging crude inside ARA', 'C/$crude status=discharging in=ara/dest=ara'],
  ['LPG carriers of mgc size from Norway to Antwerp', 'size=mgc (P) ($LPG) orig=NO dest=BEANR (laden)'],
  ['Tankers in the English Channel heading for Antwerp or Ghent', 'CH/CNPH/CHP in=english-channel dest*'],
]
