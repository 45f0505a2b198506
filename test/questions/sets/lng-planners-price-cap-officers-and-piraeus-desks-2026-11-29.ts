import type { ConditionsQuestion } from '../notations/conditions.ts'

/**
 * 100 questions of an LNG planner in Pakistan, an analyst of scrap, steel and coking coal in Tokyo, a price cap officer in Brussels, some of them in
 * French, a newspaper reader and an operations desk in Piraeus with rushed typing. Written from the notation
 * and the documented filters, without sight of the parser, its lists or any other set.
 */
export const lngPlannersPriceCapOfficersAndPiraeusDesks: readonly ConditionsQuestion[] = [
  // An LNG regasification planner in Pakistan
  ['LNG carriers bound for Port Qasim', 'N/$LNG dest=PKBQM (laden)'],
  [
    'Which LNG cargoes from Qatar are due at Port Qasim in the next 10 days?',
    'N/$LNG orig=QA dest=PKBQM eta=10d (laden)',
  ],
  ['Q-Flex laden Ras Laffan to Pakistan', 'size=q_flex (N) ($LNG) laden orig=QARLF dest=PK'],
  ['any LNG ship waiting off Port Qasim?', 'N/$LNG status=waiting/status=anchored,waiting at=PKBQM/near*'],
  ['ballast LNG carriers in the Arabian Sea', 'N/$LNG ballast in=arabian-sea/near*'],
  ['LNGC discharging at Port Qasim now', 'N/$LNG status=discharging at=PKBQM/near* (laden)'],
  ['FSRUs moored at Port Qasim', 'N ?fsru status=moored/status=moored,loading,discharging at=PKBQM/near*'],
  ['JKM and TTF please', 'price=LNG_ASIA,TTF'],
  ['LNG cargoes in the Strait of Hormuz for India or Pakistan', 'N/$LNG in=hormuz/near* dest=IN,PK (laden)'],
  [
    'LNG from Oman arriving Karachi or Port Qasim between 5 and 12 December',
    'N/$LNG orig=OM dest=PKKHI,PKBQM etaFrom=2026-12-05 etaTo=2026-12-12 (laden)',
  ],
  ['laden LNG carriers doing less than 10 knots in the Gulf of Oman', 'N/$LNG laden kn<10 in=gulf-of-oman/near*'],
  ['Where is the Gaselys?', 'name=GASELYS/name*'],
  ['IMO 9630028', 'imo=9630028'],
  [
    'LNG tankers heading to Pakistan with more than 60,000 t on board',
    'N/$LNG dest=PK cargo>60000 (laden) (status=under_way)',
  ],
  ['gas carriers at anchor off Karachi', 'NP status=anchored,waiting at=PKKHI/near*'],
  ['LPG ships from Iran to Pakistan, sanctioned ones only', 'P/$lpg orig=IR dest=PK sanctioned (laden)'],
  ['LNG vessels for Port Qasim with a draught under 12 m', 'N/$LNG dest=PKBQM ?draught (laden)'],
  ['How many LNG cargoes did Pakistan import last year?', 'ask'],
  ['notify me when a Q-Max is loading at Ras Laffan', 'size=q_max (N) ($LNG) status=loading at=QARLF/near* ?notify'],
  ['LNG loaded at Bonny with a destination in South Asia', 'N/$LNG orig=NGBON dest=south-asia (laden)'],

  // A scrap, steel and coking coal analyst in Tokyo
  ['coking coal Hay Point to Japan, capes only', '$Coking_Coal orig=AUHPT dest=JP size=capesize (B) (laden)'],
  ['Bulkers due Fukuyama within 7 days', 'B dest=JPFKY eta=7d'],
  ['met coal from Australia for Kakogawa or Mizushima', '$Coking_Coal orig=AU dest=JPKGA,JPMIZ (B) (laden)'],
  ['scrap cargoes USWC to Korea', '?scrap/$scrap orig=us-west-coast dest=KR (B) (laden)'],
  ['Iron ore, Port Hedland to Oita, cargo above 170,000 t', '$Iron_Ore orig=AUPHE dest=JPOIT cargo>170000 (B) (laden)'],
  ['Newcastle coal price', 'price=COAL'],
  ['hot rolled coil price, China export', 'ask'],
  ['Capesizes waiting off Gladstone', 'size=capesize (B) status=waiting/status=anchored,waiting at=AUGLT/near*'],
  ['How many bulk carriers are anchored off Kashima?', 'B status=anchored/status=anchored,waiting at=JPKSM/near*'],
  ['newcastlemaxes laden from Brazil to Japan or Korea', 'size=newcastlemax (B) laden orig=BR dest=JP,KR'],
  ['panamax bulkers from Vostochny or Vanino for Japan', 'B size=panamax orig=RUVYP,RUVNN dest=JP (laden)'],
  ['coal ex Norfolk and Baltimore bound for Asia', '$Coal orig=USORF,USBAL dest=asia (B) (laden)'],
  ['bulk carriers discharging at Nagoya', 'B status=discharging at=JPNGO/near* (laden)'],
  ['Supramaxes in ballast in Japanese waters', 'size=supramax (B) ballast waters=JP/near*'],
  ['VLOCs around the Cape of Good Hope', 'size=vloc (B) in=cape-of-good-hope/near*'],
  ['steel coils Pohang to Nagoya', '?steel/?coils/$steel orig=KRKPO dest=JPNGO (B) (laden)'],
  [
    'coking coal from Prince Rupert or Vancouver to Japan, ETA in December',
    '$Coking_Coal orig=CAPRR,CAVAN dest=JP etaFrom=2026-12-01 etaTo=2026-12-31 (B) (laden)',
  ],
  ['Show the largest capes inbound to Kitakyushu', 'size=capesize (B) dest=JPKKJ ?largest'],
  [
    'Bulkers of 55,000 to 65,000 dwt moored at Kawasaki',
    'B dwt>55000 dwt<65000 status=moored/status=moored,loading,discharging at=JPKWS/near*',
  ],
  ['met coal cargoes from Mozambique to India or Japan', '$Coking_Coal orig=MZ dest=IN,JP (B) (laden)'],

  // A customs and price-cap enforcement officer in Brussels
  ['Sanctioned tankers in the North Sea', 'CH/CNPH/CHP sanctioned in=north-sea/near*'],
  ['crude loaded at Primorsk bound for India', 'C/$crude orig=RUPRI dest=IN (laden)'],
  ['pétroliers sous sanctions en mer Baltique', 'C/CH/CNPH/CHP sanctioned in=baltic-sea/near*'],
  ['Tankers that went dark in the Mediterranean', 'CH/CNPH/CHP quality=gap in=mediterranean/near*'],
  [
    'Aframaxes loaded in Novorossiysk or Tuapse, destination EU',
    'size=aframax (CH) orig=RUNVS,RUTUA dest=european-union (laden)',
  ],
  [
    'Tankers under the flag of Gabon, Comoros or Cameroon in the Danish Straits',
    'CH/CNPH/CHP flag=GA,KM,CM in=danish-straits/near*',
  ],
  ['diesel de Russie vers la Turquie', '$Diesel orig=RU dest=TR (CH) (laden)'],
  ['méthaniers de Sabetta à destination de Zeebrugge', 'N/$LNG orig=RUSAB dest=BEZEE (laden)'],
  ['Tankers with conflicting positions in the Black Sea', 'CH/CNPH/CHP quality=position_conflict in=black-sea/near*'],
  ['vessels sharing an MMSI in Maltese waters', 'quality=shared_mmsi waters=MT/near*'],
  ['Combien de vraquiers attendent à Anvers ?', 'B status=waiting/status=anchored,waiting at=BEANR/near*'],
  ['Urals cargoes on ships that are not on any sanctions list', '$Urals unsanctioned (C) (CH) (laden)'],
  ['Which insurer covers the shadow fleet?', 'ask'],
  ['prix du Brent et du TTF aujourd’hui', 'price=BRENT,TTF'],
  ['fuel oil from Ust-Luga, position received in the last 12 hours', '$Fuel_Oil orig=RUULU recv=12h (CH) (laden)'],
  [
    'tankers older than 20 years under Cook Islands flag in the Gulf of Finland',
    'CH/CNPH/CHP flag=CK in=gulf-of-finland/near* ?old/?20/?year',
  ],
  ['navires à destination de Dunkerque, ETA dans les 48 heures', 'dest=FRDKK eta=48h/eta=2d'],
  [
    'Tankers from Murmansk without P&I insurance',
    'CH/CNPH/CHP orig=RUMMK/last=RUMMK ?insurance/?P&I/?P/?without (laden)',
  ],
  ['laden suezmaxes drifting in the Aegean', 'size=suezmax (CH) laden status=drifting in=aegean-sea/near*'],
  ['pétroliers au mouillage dans les eaux grecques', 'C/CH/CNPH/CHP status=anchored,waiting waters=GR/near*'],

  // A newspaper reader who knows nothing of shipping
  ['Which oil tankers are in the Strait of Hormuz right now?', 'C/CH/CNPH/CHP in=hormuz/near*'],
  [
    'How many container ships are waiting outside Los Angeles?',
    'X/$containers status=waiting/status=anchored,waiting at=USLAX/near*',
  ],
  ['Which ships are in the Suez Canal at the moment?', 'in=suez/near*'],
  ['What does gasoline cost right now?', 'price=GASOLINE'],
  ['Show me ships carrying wheat from Ukraine', '$Wheat orig=UA (B) (laden)'],
  [
    'Is there any ship with soybeans on its way from Brazil to China?',
    '$Soybeans orig=BR dest=CN (B) (laden) (status=under_way)',
  ],
  ['Show ships bringing liquefied natural gas from the United States to Germany', 'N/$LNG orig=US dest=DE (laden)'],
  ['Which container ships are near the Cape of Good Hope?', 'X/$containers in=cape-of-good-hope/near*'],
  ['How do I become a ship’s captain?', 'ask'],
  ['ships that carry crude oil from Russia to China', 'C/$crude orig=RU dest=CN (laden)'],
  ['What ships are moored in Hamburg today?', 'status=moored/status=moored,loading,discharging at=DEHAM/near*'],
  ['Find the ship called Provalys', 'name=PROVALYS/name*'],
  ['Which empty tankers are heading for the US Gulf?', 'CH/CNPH/CHP ballast dest=us-gulf (status=under_way)'],
  ['ships with a Greek flag in the Red Sea', 'flag=GR in=red-sea/near*'],
  [
    'Which ships are going faster than 20 knots in the North Atlantic?',
    'kn>20 in=north-atlantic/near* (status=under_way)',
  ],
  ['ships with coal arriving in Poland within the next week', '$Coal dest=PL eta=7d (B) (laden)'],
  ['Will oil prices go up next year?', 'ask'],
  ['Which ships are at anchor at the Panama Canal?', 'status=anchored,waiting in=panama/near*'],
  ['Are there ships under sanctions in the waters of Venezuela?', 'sanctioned waters=VE/near*'],
  [
    'How much iron ore is on the way from Australia to China?',
    '$Iron_Ore orig=AU dest=CN (B) (laden) (status=under_way)',
  ],

  // A shipowner's operations desk in Piraeus, typing in a rush
  ['aframaxs balast emed', 'size=aframax (CH) ballast in=east-mediterranean/near*'],
  ['bulkers at anchr piraeus', 'B status=anchored,waiting at=GRPIR/near*'],
  ['suezmaxes ladn novorossisk to augusta pls', 'size=suezmax (CH) laden orig=RUNVS dest=ITAUG'],
  ['vlccs wating fujairah', 'size=vlcc (CH) status=waiting/status=anchored,waiting at=AEFJR/near*'],
  ['mr tankers for agioi theodoroi nxt 3 days', 'size=mr (CH) (H) dest=GRAGT eta=3d'],
  ['imo 9687019 pos pls', 'imo=9687019'],
  ['supras w grain ex constanta', 'size=supramax (B) $Grain orig=ROCND (laden)'],
  ['kamsarmaxes under 9kn indian ocean', 'size=kamsarmax (B) kn<9 in=indian-ocean/near*'],
  ['greek flag vlcc laden bound asia', 'flag=GR size=vlcc (CH) laden dest=asia'],
  ['lpg carriers turkish straits nw', 'P/$lpg in=turkish-straits/near*'],
  [
    'handysize bulkers moored odesa or chornomorsk',
    'size=handysize (B) status=moored/status=moored,loading,discharging at=UAODS,UAILK/near*',
  ],
  ['naphta ex skikda to far east', '$Naphtha orig=DZSKI dest=far-east (CH) (laden)'],
  ['maran gas troy where is sh\u0065', 'name*'],
  ['mmsi 241456000 wheres sh\u0065 now', 'mmsi=241456000'],
  ['crude tkrs off lome for orders', 'C/$crude at=TGLFW/near* dest=orders'],
  ['vlsfo px singapore', 'ask'],
  ['capes in ballast fm singapore to brazil', 'size=capesize (B) ballast last=SG dest=BR'],
  ['panamax bulkers nola to med w corn', 'B size=panamax $Corn orig=USMSY dest=mediterranean (laden)'],
  ['any contaner ship drifting off port said', 'X/$containers status=drifting at=EGPSD/near*'],
  ['tankers load below 20 pct going skikda or arzew, etas blw 5 days', 'CH/CNPH/CHP load<20 dest=DZSKI,DZAZW eta=5d'],
]
