import type { ConditionsQuestion } from '../notations/conditions.ts'

/**
 * 100 questions of a crude flows analyst, a buyer of second-hand vessels, an officer of a coastal council, a fertiliser and
 * ammonia buyer in Brazil and an assistant who forwards requests. Written from the notation and the documented filters, without
 * sight of the parser, its lists or any other set.
 */
export const crudeAnalystsVesselBuyersAndCoastalCouncils: readonly ConditionsQuestion[] = [
  // a crude flows analyst in London
  ['VLCCs loaded at Ras Tanura, now heading for China', 'size=vlcc orig=SARTA dest=CN (C) (laden)'],
  [
    'suezmaxes out of Novorossiysk with more than 130kt, bound for the Med',
    'size=suezmax orig=RUNVS/last=RUNVS cargo>130000 dest=mediterranean (C) (laden)',
  ],
  ['Which ships are carrying Arab Light to Japan or Korea?', '$Arab_Light dest=JP,KR (C) (laden)'],
  ['crude tankers with AIS off in the Gulf of Oman', 'C/$crude quality=gap in=gulf-of-oman'],
  ['sanctioned aframaxes ex Primorsk or Ust-Luga', 'sanctioned size=aframax orig* (C) (laden)'],
  ['whats dubai at', 'price=DUBAI'],
  ['Brent and WTI right now', 'price=BRENT,WTI'],
  ['West African crude to India on suezmax or VLCC', '$crude orig=west-africa dest=IN size=suezmax,vlcc (C) (laden)'],
  ['USG crude -> NW Europe, eta next 10 days', '$crude orig=us-gulf dest=north-west-europe eta=10d (C) (laden)'],
  ['ballast VLCCs heading to the AG', 'size=vlcc ballast dest=persian-gulf (C)'],
  ['laden crude tankers drifting off Malaysia', 'C/$crude laden status=drifting waters=MY/near*'],
  ['crude cargoes of 1 million barrels or more bound for Rotterdam', '$crude cargo>~136426 dest=NLRTM (C) (laden)'],
  ['Urals going to the west coast of India', '$Urals dest=west-coast-india (C) (laden)'],
  ['tankers doing under 8 kn in Bab el Mandeb', 'CH/CNPH/CHP kn<8 in=bab-el-mandeb'],
  [
    'crude loaded in Iran that is in the Singapore Strait at the moment',
    '$crude orig=IR in=singapore-strait (C) (laden)',
  ],
  ['how much crude did China import in 2023?', '? ($crude) (C) (dest=CN)'],
  ['TD3C freight rate today', 'ask'],
  ['any aframaxes waiting off Trieste', 'size=aframax status=waiting/status=anchored,waiting near*/at=ITTRS (C)'],
  [
    'VLCCs rounding the Cape of Good Hope with Brazilian crude',
    'size=vlcc in=cape-of-good-hope orig=BR $crude (C) (laden)',
  ],
  ['loaded suezmaxes still sailing for orders', 'size=suezmax laden dest=orders (status=under_way) (C)'],

  // a buyer of second-hand vessels
  ['capesizes over 180,000 dwt under Liberian flag', 'size=capesize dwt>180000 flag=LR (B)'],
  ['MR tankers built before 2010, Singapore flag', 'size=mr flag=SG ?2010/?built (CH)'],
  ['supramaxes lying at anchor off Fujairah', 'size=supramax status=anchored,waiting near*/at=AEFJR (B)'],
  ['where is the Andromeda Spirit', 'name*'],
  ['What would a ten year old kamsarmax fetch in the market at the moment?', '? (size=kamsarmax) (B)'],
  ['handysize bulkers drifting in the Black Sea', 'size=handysize B status=drifting in=black-sea'],
  [
    'I want open-hatch ultramaxes, empty, near Durban, seen in the last 12 hours',
    'size=ultramax ballast near* recv=12h ?hatch (B)',
  ],
  ['LPG carriers, Panama flag, between 20k and 30k dwt', 'P/$lpg flag=PA dwt>20000 dwt<30000'],
  ['bulk carriers of around 75,000 dwt, Greek or Cypriot flag, in ballast', 'B flag=GR,CY dwt>67500 dwt<82500 ballast'],
  ['tankers in ballast bound for Alang or Chittagong', 'CH/CNPH/CHP ballast dest*'],
  [
    'feeder container ships moored in Piraeus',
    'size=feeder status=moored/status=moored,loading,discharging near*/at=GRPIR (X)',
  ],
  [
    'suezmaxes 150-160k dwt, marshall islands flag, not sanctioned',
    'size=suezmax dwt>150000 dwt<160000 flag=MH unsanctioned (C)',
  ],
  ['kamsarmaxes empty off the east coast of South America', 'size=kamsarmax ballast in=east-coast-south-america (B)'],
  [
    'chemical tankers below 20,000 dwt in the North Sea with Norwegian or Danish flag',
    'H dwt<20000 in=north-sea flag=NO,DK',
  ],
  ['LR2s owned by Torm in the Mediterranean', 'size=lr2 in=mediterranean ?torm (CH)'],
  ['VLGCs whose last port was Houston', 'size=vlgc last=USHOU (P)'],
  ['scrubber fitted newcastlemaxes in the South China Sea', 'size=newcastlemax in=south-china-sea ?scrubber (B)'],
  [
    'neo-panamax boxships making more than 16 kts across the Indian Ocean',
    'size=neo_panamax kn>16 in=indian-ocean (status=under_way) (X)',
  ],
  ['conventional lng vessels, ballast, slower than 5 knots', 'size=conventional_lng ballast kn<5 (N)'],
  ['bulkers with a shared MMSI flying the flag of Comoros', 'B quality=shared_mmsi flag=KM'],

  // an officer of a coastal council worried about anchored ships
  ['How many ships are anchored off Falmouth at present?', 'status=anchored,waiting near*/at=GBFAL'],
  ['Are there any oil tankers at anchor in Lyme Bay?', 'CH/C status=anchored,waiting near*/?lyme'],
  [
    'sanctioned tankers lying at anchor in the English Channel',
    'sanctioned CH/CNPH/CHP status=anchored,waiting in=english-channel',
  ],
  ['anything adrift in the Irish Sea today', 'status=drifting in=irish-sea'],
  [
    'Which tankers are anchored in UK waters with more than 30,000 tonnes on board?',
    'CH/CNPH/CHP status=anchored,waiting waters=GB cargo>30000',
  ],
  ['bulk carriers waiting to get into Immingham', 'B status=waiting/status=anchored,waiting dest=GBIMM/near*/at=GBIMM'],
  ['fuel oil at anchor off Skagen', '$Fuel_Oil status=anchored,waiting near*/at=DKSKA (CH) (laden)'],
  ['Which vessels in the Bay of Biscay have gone dark?', 'quality=gap in=bay-of-biscay'],
  [
    'residents complain about engine noise from the ships anchored off Southend, which are they?',
    'status=anchored,waiting near*/?southend ?noise',
  ],
  [
    'tankers moored at Milford Haven over 80,000 dwt',
    'CH/CNPH/CHP status=moored/status=moored,loading,discharging near*/at=GBMLF dwt>80000',
  ],
  ['loaded LPG ships anchored off the Isle of Wight', 'P/$lpg laden status=anchored,waiting near*'],
  ['W\u0068o do I write to about the deck lights shining onto our beach?', 'ask'],
  ['Ships that have been at anchor off Brixham for more than a week', 'status=anchored,waiting near*/?brixham ?week'],
  [
    'crude carriers bigger than 100,000 deadweight at anchor in the baltic',
    'C/$crude dwt>100000 status=anchored,waiting in=baltic-sea',
  ],
  ['containerships anchord outside Felixstowe', 'X/$containers status=anchored,waiting near*/at=GBFXT'],
  ['any Russian flagged ships in Norwegian waters just now', 'flag=RU waters=NO'],
  [
    'vessels at anchor in the Gulf of Finland that have not changed their draught for a month',
    'status=anchored,waiting in=gulf-of-finland quality=draught_stale',
  ],
  [
    'ships flagged in the Cook Islands or Gabon going through the Danish straits',
    'flag=CK,GA in=danish-straits (status=under_way)',
  ],
  ['Öltanker vor Anker in der Nordsee', 'CH/C status=anchored,waiting in=north-sea'],
  ['tankers coming to Southampton in the next 48 hours', 'CH/CNPH/CHP dest=GBSOU eta=48h/eta=2d'],

  // a fertiliser and ammonia buyer in Brazil
  ['ammonia arriving in Brazil within two weeks', '$Ammonia dest=BR eta=14d (P) (laden)'],
  ['nh3 cargoes ex Point Lisas', '$Ammonia orig* (P) (laden)'],
  ['urea from Nigeria to Paranaguá', '?urea orig=NG dest=BRPNG (B) (laden)'],
  ['buques con amoníaco rumbo a Santos', '$Ammonia dest=BRSSZ (P) (laden)'],
  [
    'potash from Vancouver for Rio Grande',
    '$Potash/$Fertilizer/$Fertilizers/?potash orig=CAVAN dest=BRRIG (B) (laden)',
  ],
  [
    'phosphate rock ex Morocco, destination Brazil, handysize',
    '$Phosphate_Rock/$Phosphate/$Phosphates/?phosphate orig=MA dest=BR size=handysize (B) (laden)',
  ],
  ['bulkers waiting in the roads off Paranagua', 'B status=waiting/status=anchored,waiting near*/at=BRPNG'],
  [
    'supramaxes from the Baltic with fertilizer for Brazil',
    'size=supramax orig=baltic-sea dest=BR $Fertilizer/$Fertilizers/$Fertiliser/?fertili (B) (laden)',
  ],
  ['MGCs with ammonia going to Tampa', 'size=mgc $Ammonia dest=USTPA (P) (laden)'],
  ['henry hub price?', 'price=NATGAS'],
  ['what is ammonia CFR Brazil trading at', 'ask'],
  ['ammonia loaded in Saudi Arabia or Qatar heading to South America', '$Ammonia orig=SA,QA dest* (P) (laden)'],
  ['handymax bulk carriers discharging in Santos', 'size=handymax status=discharging near*/at=BRSSZ/dest=BRSSZ (B)'],
  ['panamax bulkers, last port Saint Petersburg, for Brazil', 'size=panamax B last=RULED dest=BR'],
  ['sulphur from the persian gulf to Brazil', '$Sulphur/$Sulfur/?sulphur orig=persian-gulf dest=BR (B) (laden)'],
  ['ships less than half full of ammonia in the Caribbean', '$Ammonia load<50 in=caribbean (P) (laden)'],
  [
    'more than 20,000 t of ammonia in the South Atlantic, which vessels?',
    '$Ammonia cargo>20000 in=south-atlantic (P) (laden)',
  ],
  ['bulkers with DAP arriving at Itaqui this week', 'B ?dap dest* eta* (laden)'],
  ['empty bulkers heading into Santos or Paranagua, eta within 5 days', 'B ballast dest=BRSSZ,BRPNG eta=5d'],
  ['is the ammonia plant in Camaçari running again?', '? ($Ammonia) (near*)'],

  // an assistant who forwards the boss's requests in polite full sentences
  [
    'Good morning, my boss would like to know which crude tankers are on their way from Kuwait to South Korea.',
    'C/$crude orig=KW dest=KR (laden) (status=under_way)',
  ],
  ['Could you please tell Mr Hartmann what gasoline costs today? Thank you very much.', 'price=GASOLINE'],
  [
    'Mrs Olsen asks whether any LNG carriers flying the French flag are currently in the Norwegian Sea.',
    'N/$LNG flag=FR in=norwegian-sea',
  ],
  [
    'Would you kindly list the container ships that are expected in Hamburg over the coming three days?',
    'X/$containers dest=DEHAM eta=3d',
  ],
  [
    'My director would be grateful for a list of the ships carrying iron ore from Port Hedland to Qingdao.',
    '$Iron_Ore orig=AUPHE dest=CNTAO/dest=CNQDG/dest=CNQIN (B) (laden)',
  ],
  [
    'I have been asked to find out how many vessels are waiting at the Panama Canal.',
    'status=waiting/status=anchored,waiting in=panama/near*',
  ],
  [
    'On behalf of the managing director, please show all jet fuel cargoes of over 60,000 tonnes bound for the United Kingdom.',
    '$Jet_Fuel cargo>60000 dest=GB (CH) (laden)',
  ],
  [
    'Might I ask which chemical tankers are sailing faster than 14 knots in the Adriatic?',
    'H kn>14 in=adriatic-sea (status=under_way)',
  ],
  [
    'The boss wonders whether the weather in the Arabian Sea is going to hold up any laden Suezmaxes there.',
    'size=suezmax laden in=arabian-sea ?weather (C)',
  ],
  [
    'Please could you let me know which VLGCs are bringing propane from the United States to Chiba?',
    'size=vlgc $Propane/$lpg/$LPG orig=US dest* (P) (laden)',
  ],
  ['Our chief would like to have the JKM and the TTF, if it is not too much trouble.', 'price=LNG_ASIA,TTF'],
  [
    'Would you please check for us whether any sanctioned vessels had Kaliningrad as their last port of call?',
    'sanctioned last=RUKGD',
  ],
  [
    'Dear team, kindly provide the vessels with soybeans from Brazil to China that arrive before the end of next week.',
    '$Soybeans orig=BR dest=CN eta* (B) (laden)',
  ],
  [
    'My manager would appreciate it if you could find the tankers bound for Antwerp whose reported ETA has already passed.',
    'CH/CNPH/CHP dest=BEANR quality=eta_past',
  ],
  [
    'We would be obliged for the names of the Maltese-flagged LR1 tankers that are currently in the Red Sea.',
    'size=lr1 flag=MT in=red-sea (CH)',
  ],
  [
    'Ms Tanaka w\u0069shes to know, please, which coking coal shipments from Australia are heading to India on Capesizes.',
    '$Coking_Coal orig=AU dest=IN size=capesize (B) (laden)',
  ],
  [
    'Bonjour, mon patron souhaite savoir quels pétroliers vont de Libye à Marseille, merci.',
    'CH/C/CNPH/CHP orig=LY dest=FRMRS/dest=FRFOS (laden)',
  ],
  ['H\u0065 has also asked for the telephone number of the harbour master in Durban, if you would be so kind.', 'ask'],
  [
    'Apologies for troubling you again, but h\u0065 needs all empty LNG carriers bound for Qatar that reported a position within the last three hours.',
    'N/$LNG ballast dest=QA recv=3h',
  ],
  [
    'The head of trading asks, if possible, for the ships with wheat or corn from Ukraine to Egypt.',
    '$Grain ? orig=UA dest=EG (B) (laden)',
  ],
]
