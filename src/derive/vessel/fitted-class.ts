// Written by `node bench/accuracy/fit-class.ts 2026-11-22`; do not edit. Fitted on split A of 445 ships with static AIS data
// (NOAA/USCG MarineCadastre 2022-01-03; Fintraffic 2025-12-12, CC BY 4.0; Danish Maritime Authority 2025-01) and on the names of
// 5431 ships of EMSA THETIS-MRV 2018–2024 and of the OFAC list 2026-03.

/** Number of ships by name of kind. */
// oxfmt-ignore
export const fittedKindShips: Readonly<Record<string, number>> = {
  'car carrier': 579,
  'wide car carrier': 114,
  'other car carrier': 112,
  'ro-ro': 388,
  'large ro-ro': 145,
  'multi-purpose': 1130,
  'general cargo': 1360,
  'heavy lift': 123,
  'livestock carrier': 110,
  'coaster': 9000,
  'reefer': 636,
  'large reefer': 77.5,
  'unusual cargo ship': 181,
  'unusual tanker': 120,
  'cable layer': 78.2,
  'offshore': 9060,
  'drill ship, cable layer and the like': 529,
}

/** Certainties are calibrated with it. */
export const fittedTemperature = 1.0

/** Words of names with tenths of log2 of their likelihood ratios: the six classes in their order, and none of them. */
export const fittedTokens = `
AAL -8 0 -4 -13 -6 -6 9|ABK -3 0 -1 -6 7 -2 1|AC -3 0 -1 -6 10 -2 -5|ACE -18 -1 -12 -15 -6 -15 10|ADAM -3 0 -1 -6 7 -2 1|
ADMIRAL 0 0 -1 5 -2 -2 -5|ADRIATIC 0 0 3 4 -5 -4 -3|ADVANTAGE 8 0 -4 3 -6 -5 -11|AEGEAN 5 0 -3 1 -5 -5 -1|
AFRICA 0 0 3 -4 -5 -1 4|AFRICAN -5 0 -3 -9 8 -4 3|AGIA -3 0 -1 -6 10 -2 -5|AGNES 3 0 -1 4 -2 -2 -5|AK -3 0 -1 -6 4 -2 4|
AL 5 0 1 1 -1 -7 -4|ALICE 1 0 -2 4 2 -3 -8|ALLEGRA 3 0 -1 0 4 -2 -5|ALMI 7 0 -3 3 -5 -4 -9|ALPINE 6 0 -3 4 -4 -4 -9|
AMAZON 5 0 -3 1 1 -5 -4|AMBASSADOR 3 0 -1 4 -2 -2 -5|AMBER 6 0 -1 0 -2 -2 -5|AMERICA -4 0 4 -7 -3 5 1|
ANDROMEDA 3 0 -1 0 4 -2 -5|ANTWERP -4 0 -2 -7 -3 8 1|APL -3 0 -1 -6 -2 10 -5|AQUA -1 0 -2 5 2 -3 -8|
AQUARIUS -3 0 3 2 -5 5 -4|ARCTIC -2 0 8 0 -6 0 -2|ARDMORE -3 0 -5 8 -7 -7 -13|ARKLOW -8 0 -4 -12 -6 -6 9|
ARROW -2 0 -3 -7 -5 -4 7|ARTEMIS 6 0 -3 -1 -4 -4 1|AS 0 0 -2 1 -3 7 -7|ASIAN -7 0 -3 -11 -5 -5 9|ASPHALT 6 0 -4 5 -6 -5 -11|
ATHENA 1 0 4 -2 -4 3 -2|ATHINA 2 0 -2 5 -3 -3 -7|ATLANTIC -1 -1 -10 2 -4 -7 3|ATLAS -2 0 7 -1 -4 -4 1|
AZOV -3 0 -1 -6 -2 -2 7|AZURE 0 0 -1 -2 7 -2 -5|BAHRI -5 0 -2 -8 -4 6 4|BALSA -3 0 -1 -6 10 -2 -5|BALT 0 0 -2 6 -3 -3 -7|
BALTIC 1 -1 -7 2 -10 -10 3|BAY -7 0 -6 -3 9 -8 2|BAYOU 0 6 -1 -2 -2 -2 1|BBC -20 -2 -13 -26 -11 -17 11|
BBG -5 0 -2 -8 12 -3 -8|BEAUTY 3 0 4 0 -4 -3 -2|BERGEN 3 0 -1 4 -2 -2 -5|BEY -7 0 -3 -5 7 -5 4|BF -5 0 -3 -9 -4 8 3|
BG 0 0 -2 -4 -3 9 -7|BIG -4 0 -2 -1 -3 7 -1|BIT 4 0 -2 4 -3 -3 -7|BLUE -1 0 -5 2 -7 -1 2|BOCHEM -5 0 -2 7 -4 -3 -8|
BOCS -3 0 -1 -6 -2 -2 7|BOLTEN -4 0 -2 -7 7 -3 3|BOMAR -3 0 -1 0 -2 7 -5|BORCHARD -3 0 -1 -6 -2 10 -5|
BORE -3 0 -1 -6 -2 -2 7|BOW -11 -1 -9 9 -12 -11 -19|BR -4 0 -2 -7 7 -3 3|BRASIL -1 0 -2 -5 -4 -3 6|BRAVE -2 0 3 -2 5 -4 0|
BREEZE 1 0 2 -1 0 -6 2|BRIDGE -6 0 -3 -4 -5 5 5|BRIGHT 3 0 4 -5 2 -3 -2|BRISTOL 2 0 -2 2 3 -3 -7|BRITISH 0 0 -1 5 -2 -2 -5|
BROTHER -3 0 -1 -6 4 -2 4|BULK -6 0 -3 -10 1 -4 7|BULKER -3 0 -1 -6 7 -2 1|BW 1 -1 17 -5 -11 -10 -18|
CAESAR 5 0 -1 2 -2 -2 -5|CAP 5 0 -3 3 -5 1 -10|CAPE -3 0 1 -2 10 3 -13|CAPELLA 0 0 4 -4 -3 -3 3|CAPRI 2 0 -2 2 -3 3 -7|
CAPTAIN 4 0 -3 2 1 -4 -3|CARIBE -3 0 -1 6 -2 -2 -5|CARRIER -2 0 -3 -2 -5 -4 6|CB -3 0 -1 6 -2 -2 -5|
CELSIUS 1 9 -3 3 -4 -4 -9|CEMENT -4 0 -2 -7 7 -3 3|CGAS -3 0 11 -6 -2 -2 -5|CGM -16 -1 -10 -22 -13 18 -9|
CHALLENGE -1 0 -4 5 0 -5 -5|CHANG -3 0 -1 -6 -2 -2 7|CHELSEA 0 0 -2 -4 -3 -3 5|CHEM -10 0 -6 9 -8 -8 -15|
CHEMICAL -9 0 -5 9 -7 -7 -13|CHEMROAD -5 0 -3 8 -4 -4 -9|CHEMSTAR -3 0 -1 6 -2 -2 -5|CHEMTRANS 6 0 -2 2 -3 -3 -7|
CHIOS 3 0 -1 4 -2 -2 -5|CHIPOL -4 0 -2 -7 -3 -3 7|CHIPOLBROK -3 0 -1 -6 -2 -2 7|CIELO 2 0 -4 6 -6 0 -12|
CL 1 0 -5 0 10 -7 -13|CLARA 0 0 -1 2 -2 4 -5|CLEAN 0 0 -1 5 -2 -2 -5|CLEAROCEAN 1 0 -4 7 -6 -6 -12|
CLIPPER -7 -1 16 -13 3 -8 -9|CMA -16 -1 -10 -22 -13 18 -9|COBALT 3 0 -2 5 -4 -3 -8|COMMANDER 2 0 4 2 -3 -3 -7|
CONDOR 0 0 5 -2 -2 4 -5|CONTI -3 0 -1 0 -2 7 -5|COOL -7 0 -3 -11 -5 -5 9|COPENHAGEN -5 0 -2 -2 8 -3 -2|
CORAL -2 12 9 -2 -8 -7 -4|COSCO -8 0 -4 -12 -6 6 6|CROWN -2 0 -4 0 -6 -6 5|CRYSTAL 1 0 8 -1 -6 -5 -1|CS -2 0 -3 -6 -4 -4 7|
CSL -3 0 -1 -6 10 -2 -5|DA -4 0 -6 -10 -8 4 7|DAN 5 0 -2 -2 -4 -3 2|DARYA 1 0 -2 -8 10 -3 -8|DAYTONA 0 0 -1 -2 4 4 -5|
DEE -4 0 -2 7 -3 -3 -7|DELTA 8 0 -5 4 -7 -7 -13|DESGAGNES -2 0 -3 3 -5 -4 3|DESPINA 3 0 -1 0 4 -2 -5|DF 6 0 -2 3 -4 -3 -8|
DHT 6 0 -2 3 -4 -3 -8|DI 3 0 -5 5 -7 3 -13|DIAMOND -1 0 2 -6 4 -5 3|DISCOVERY -2 0 -3 -1 5 -4 1|DIVA -3 0 -1 -6 7 -2 1|
DO 1 0 -2 -2 -4 -3 4|DON -5 0 -2 -8 2 3 4|DONG -1 0 -2 0 -4 -3 4|DONGBANG -3 0 -1 -6 -2 -2 7|DS 0 0 -1 2 4 -2 -5|
DSM -3 0 -1 -6 7 -2 1|DUBAI 5 0 -1 2 -2 -2 -5|DUCHESS 2 0 -2 -1 7 -3 -7|EAGLE 6 -1 -1 2 -4 -13 -4|
EASTERLY -6 0 -3 8 -5 -4 -9|EBONY -3 0 -1 6 -2 -2 -5|ECO -5 -1 6 0 -11 2 1|EEMSLIFT -4 0 -2 -7 -3 -3 7|
EKMEN -3 0 -1 -6 -2 -2 7|ELANDRA 3 0 -3 6 -5 -5 -10|ELKA -2 0 -3 7 -5 -4 -9|EMERALD 1 -1 -6 -2 7 -8 0|EMMA -3 0 -1 -6 -2 4 4|
ENERGY 4 6 2 3 -6 -5 -11|ENTERPRISE -1 0 -2 0 8 -3 -8|EPIC -10 0 17 -16 4 -8 -15|EPSILON -3 0 -1 4 4 -2 -5|
ESL -3 0 -1 -6 -2 -2 7|ESSBERGER 0 0 -4 7 -6 -6 -12|ESTEEM 5 0 -1 2 -2 -2 -5|ETERNAL 6 0 -2 -1 -3 -3 -1|
EUROCARGO -6 0 -3 -10 -5 -4 9|EVA -7 0 -3 3 7 -5 -4|EVER -10 0 -6 -16 -2 15 -9|EVRIDIKI 3 0 -1 0 -2 4 -5|
EXPLORER -4 0 11 -2 0 -6 -6|EXPRESS -6 -1 -11 -8 -8 11 3|FAIRCHEM -8 0 -4 8 -6 -6 -12|FAITH -1 0 -2 0 -4 -3 4|
FEDERAL -10 0 -6 -15 16 -8 -14|FJORD -3 0 -1 4 -2 4 -5|FLAGSHIP 5 0 -1 2 -2 -2 -5|FLORA 0 0 -1 5 -2 -2 -5|
FLOT 0 0 -2 6 -3 -3 -7|FORT -5 0 -2 -8 -4 12 -8|FORTITUDE -4 6 -2 -1 -3 -3 3|FORTUNE -3 0 5 0 3 -1 -3|
FORWARD -3 0 -1 -6 -2 4 4|FPMC 0 0 -4 7 -6 -6 -12|FRIENDSHIP 0 0 -1 2 -2 4 -5|FRIO -8 0 -4 -12 -6 -6 9|
FRONT 10 -1 -10 4 -13 -13 -20|FURE 4 0 -3 5 -4 -4 -9|FUTURE -2 0 3 -7 1 5 0|FWN -7 0 -4 -12 -6 -5 9|GALAXY -4 0 0 5 -8 -8 0|
GANG -4 0 -2 -7 -3 -3 7|GAS -17 8 21 -18 -15 -15 -17|GASCHEM -7 0 16 -11 -5 -5 -10|GATE -3 0 -1 -6 4 -2 4|
GAZ -9 0 18 -14 -7 -7 -13|GCL -4 0 -2 -7 11 -3 -7|GEMINI -4 0 8 -1 -3 -3 -1|GEMMA 3 0 -1 0 -2 4 -5|GENIUS -3 0 -1 -6 7 -2 1|
GEORGE 0 0 -1 2 4 -2 -5|GH 5 0 -1 2 -2 -2 -5|GIANT -4 0 -2 -7 -3 -3 7|GINGA -6 0 -3 8 -5 -4 -9|GLADIATOR 0 0 5 2 -2 -2 -5|
GLOBAL -7 0 -3 5 4 -5 -4|GLORY 0 -1 -7 1 5 -3 0|GLOVIS -9 0 -5 -14 -7 -7 9|GOLDEN -3 0 -5 2 5 -7 -1|GRACE 2 0 -5 3 -1 -7 -1|
GRAND -9 0 -5 -9 -8 -7 9|GRANDE -8 -1 -7 -14 -10 9 6|GREAT -1 0 -4 4 0 1 -5|GREEN -10 -1 6 -11 -11 -5 7|GS -3 0 -1 -6 7 -2 1|
GSL -6 0 -3 -10 -5 14 -9|GULF 2 0 -5 5 -7 -7 -3|HAFNIA 6 -1 -11 6 -14 -14 -22|HAI 1 0 -5 -2 3 -1 1|HAMBURG -5 0 -2 -8 8 -3 2|
HANSA 0 0 -1 2 -2 4 -5|HAPPY -8 0 11 -12 0 -6 2|HARBOUR -4 0 -2 7 -3 -3 -7|HARMONY -1 0 -5 -3 5 -7 4|
HELLAS 3 0 11 -2 -7 -7 -7|HELLESPONT 5 0 -1 2 -2 -2 -5|HENG 0 0 -1 2 4 -2 -5|HERCULES 4 0 -4 5 -6 -5 -5|
HERO 6 0 -2 3 -4 -3 -8|HIGH -2 0 -4 8 -6 -6 -12|HIGHWAY -14 -1 -9 -20 -12 -11 10|HISTRIA 7 0 -3 3 -5 -5 -10|
HMM -4 0 -2 -7 -3 11 -7|HOEGH -10 0 -6 -15 -8 -8 10|HONG -7 0 3 -11 4 1 4|HOPE 0 0 -1 2 -2 4 -5|HORIZON 2 0 -5 3 -1 -7 -1|
HOUSTON 4 0 -3 3 -4 -4 -3|HU 6 0 -2 3 -4 -3 -8|HUA -1 0 -5 -6 -7 -7 7|HUNTER 0 0 -1 5 -2 -2 -5|HYUNDAI -1 0 -2 -5 -4 3 4|
IEVOLI -2 0 -3 7 -5 -4 -9|II 1 -1 -5 -4 -3 6 2|III 1 -1 2 -6 -10 12 -8|INDUSTRIAL -4 0 -2 -7 -3 -3 7|
INEOS -4 0 12 -7 -3 -3 -7|INFINITY -3 0 -1 0 7 -2 -5|INGRID 4 0 -2 1 -3 3 -7|INSPIRATION -3 0 -1 4 4 -2 -5|
INTEGRITY 1 0 -3 0 1 5 -4|IOANNIS 3 0 -1 4 -2 -2 -5|IONIC 6 0 -2 2 -3 -3 -7|IRIS 3 0 -1 4 -2 -2 -5|ISLAND -6 0 -5 -3 10 -7 1|
IVER 6 0 -4 5 -6 -5 -11|IVS -3 0 -1 -6 -2 -2 7|IZMIR -4 0 -2 -7 -3 9 -1|JADE -2 0 -3 4 -4 2 -3|JAG 6 0 3 2 -5 -4 -9|
JAGUAR 3 0 -1 4 -2 -2 -5|JAMES 0 0 -1 2 -2 4 -5|JASMINE 0 0 -3 -1 5 2 -3|JEDDAH -3 0 -1 -6 -2 6 3|JOY 0 0 -2 -4 -3 -3 5|
JULIA -3 0 -1 4 -2 4 -5|JUPITER -5 0 4 4 -4 -3 -2|KAMILLA -3 0 5 -6 4 -2 1|KAREWOOD -3 0 -1 -6 -2 -2 7|
KING -3 0 -1 -6 4 -2 4|KMARIN 6 0 -2 2 -3 -3 -7|KNUTSEN 7 0 -4 4 -6 -6 -12|KONG -4 0 4 -7 3 3 -1|KOSAN -7 0 16 -11 -5 -5 -10|
KOU -3 0 -1 -6 -2 -2 7|KRITI 4 0 -4 6 -6 -5 -11|KYOTO -3 0 5 -6 7 -2 -5|LA 4 0 -2 1 -3 3 -7|LADY -1 -1 4 -3 -1 -7 4|
LAKE 4 -1 -6 -3 1 -8 3|LANDBRIDGE 5 0 -1 2 -2 -2 -5|LARGO -1 0 -2 7 -4 -3 -8|LAURA -4 0 -2 -7 3 3 3|
LEADER -18 -1 -12 -25 -6 -15 10|LEGACY -3 0 5 0 -2 -2 1|LEGEND -3 0 5 0 4 -2 -5|LEO -3 0 -1 4 4 -2 -5|
LIBERTY 0 0 3 -4 -5 -4 5|LIBRA 1 0 7 1 -4 -3 -8|LIGHT 2 0 -2 -1 3 3 -7|LILAC 0 0 5 2 -2 -2 -5|LION 2 0 3 3 -5 -4 -3|
LONDON -4 0 -4 -1 0 4 1|LOTUS -5 6 -2 -2 2 -3 2|LOUIS -3 0 5 -6 -2 7 -5|LOWLANDS -7 0 -3 -11 14 -5 -10|
LOYALTY 6 0 -2 3 -4 -3 -8|LR 5 0 -1 2 -2 -2 -5|LUCKY -3 0 -3 -3 4 -5 4|LUNA 2 0 -2 5 -3 -3 -7|LYNX 3 0 -1 4 -2 -2 -5|
MAERSK 2 -1 -12 -4 -16 15 -24|MAJESTIC -5 0 4 -2 6 3 -8|MANISA -5 0 -3 -9 -4 -4 8|MAPLE -3 0 -1 4 4 -2 -5|
MARAN 9 9 -8 3 -11 -10 -18|MARIE -3 0 -1 -6 -2 10 -5|MARINA 0 0 -2 1 7 -3 -7|MARINER 4 0 -3 5 -5 -5 -10|
MARITIME -7 0 -3 8 -5 -5 -10|MARLIN 3 0 -3 3 -5 -5 -1|MARU -3 0 -1 -6 7 -2 1|MARVEL -1 12 -2 0 -4 -3 -8|
MED -8 -1 -7 3 -4 11 -16|MEDKON -5 0 -3 -9 -4 12 -3|MEGA -3 0 -1 -6 4 -2 4|MEGHNA -3 0 -1 -6 10 -2 -5|
MERCURY -5 0 -2 -8 -4 -3 8|MERCY -3 0 -1 -6 7 4 -5|MERMAID -3 0 -1 -6 -2 -2 7|MESSINA 0 0 5 2 -2 -2 -5|MH -3 0 -1 -6 7 4 -5|
MIA 1 0 -2 4 -4 3 -8|MINERVA 9 -1 -7 4 -10 -10 -17|MONICA -3 0 -1 -6 -2 7 1|MONTE 2 0 -4 -2 -6 10 -11|
MONTREAL -3 0 -1 0 -2 7 -5|MOON -1 0 -2 -5 2 -3 4|MORNING -11 -1 -7 -17 -9 -9 10|MOUNT 1 0 -2 1 6 -3 -8|MR 0 0 -1 2 4 -2 -5|
MSC -28 -4 -21 -34 -25 20 -19|MTM -6 0 -5 8 -8 -7 -14|NAN 3 0 -1 0 -2 4 -5|NAREE -3 0 -1 -6 10 -2 -5|NAVE 9 0 -6 3 -8 -8 -15|
NAVIG 1 0 -3 6 -5 -5 -10|NAVIGATOR -6 -1 17 -8 -4 -10 -8|NAVIN -4 0 -2 -7 3 -3 5|NCC -4 0 -4 8 -6 -5 -11|
NEPTUNE -9 0 -5 -14 -7 -7 10|NEVA -3 0 -1 -6 -2 -2 7|NEW 6 5 -10 3 -1 -13 -7|NING 3 0 -1 0 -2 4 -5|NISSOS 8 0 -4 3 -6 -6 -12|
NJORD 0 0 5 2 -2 -2 -5|NO 1 0 -2 -2 -4 -3 4|NORA -3 0 -1 -6 -2 7 1|NORD -1 -1 -7 5 6 -10 -17|NORDIC 5 -1 -3 5 -6 -11 -13|
NORVIC 0 0 -1 -2 7 -2 -5|NQ -6 0 -3 8 -5 -4 -9|OCEAN -5 -1 -9 -2 3 -6 5|OCEANIA 0 0 -1 2 -2 4 -5|OF 0 0 -2 -4 -3 -3 5|
OLDENDORFF -6 0 -3 -10 5 -4 6|OLYMPIC 8 0 -6 3 -8 -8 -8|ON 3 0 -1 0 4 -2 -5|ONE -6 0 0 -12 -8 15 -8|
ONEGO -8 0 -4 -12 -6 -6 9|OOCL -5 0 -3 -9 -4 13 -9|OPAL -2 0 -3 1 -5 -4 5|ORANGE -7 0 -4 -12 -6 -5 9|
ORCHID -1 0 4 3 -4 -3 -2|ORIENTAL -6 0 -3 8 -5 -4 -9|ORION 0 0 -1 5 -2 -2 -5|ORIS -4 0 -2 5 -3 -3 -1|OSLO -3 0 -5 -4 -7 -7 7|
OSPREY -7 0 2 0 4 -5 1|OTTOMAN 6 0 -2 2 -3 -3 -7|PACIFIC 1 -1 2 4 -14 -4 -3|PANDA -3 0 -1 -6 -2 10 -5|
PANTHER 1 0 4 1 -4 3 -8|PARK -2 0 -3 7 -4 -4 -9|PASSION -1 0 -2 -5 2 -3 4|PEACE 0 0 4 -4 -3 3 -1|PEARL 4 0 2 -4 0 -6 2|
PEGASUS 0 0 2 1 -6 0 0|PG 2 0 -2 5 -3 -3 -7|PGC 4 0 9 -1 -5 -4 -9|PHOENIX 0 6 -5 0 -7 3 1|PIONEER 2 0 6 -2 -6 -5 1|
PLANET 0 0 8 -4 3 -3 -7|POINT -4 0 4 -1 -3 -3 3|POLARIS -4 0 2 3 -6 -5 1|PORT -2 0 -3 -6 10 -4 -3|POSEIDON 1 0 4 1 -4 -3 -2|
POWER 0 0 8 -2 -2 -2 -5|PRESTIGE -4 0 4 -7 9 -3 -7|PRIDE -3 0 3 -3 -5 1 4|PRIME 1 0 4 1 -4 -3 -2|PRINCE -3 0 5 -6 -2 -2 4|
PRINCESS 0 0 2 1 3 -6 -2|PRO 0 0 -1 5 -2 -2 -5|PROGRESS -1 0 -2 5 2 -3 -8|PROTEUS 6 0 -2 3 -4 -3 -8|PS 0 0 -1 5 -2 -2 -5|
PVT -2 0 -3 7 -5 -4 -9|PYXIS 0 0 4 4 -3 -3 -7|QING -4 0 -2 -7 -3 7 3|QUEEN -6 0 3 -10 5 2 3|RAY -9 0 1 5 -8 -7 0|
RCC -5 0 -2 -8 -4 -3 8|REEFER -3 0 -1 -6 -2 -2 7|REK -3 0 -1 -6 10 -2 -5|RICH 2 0 -2 2 3 -3 -7|RIDGEBURY 5 0 -1 2 -2 -2 -5|
RIO 4 0 -3 0 -4 -4 1|RIVER -4 0 8 -1 0 -5 -1|ROAD 7 0 -2 1 -3 -3 -7|ROLLDOCK -4 0 -2 -7 -3 -3 7|ROSE 0 0 -3 4 -5 -4 0|
ROSTRUM -3 0 -1 -6 10 -2 -5|ROTTERDAM -5 0 -2 1 -4 3 2|ROYAL -6 0 -3 -10 9 -4 3|RUBY -2 0 -4 2 6 -6 -3|
SABRINA -3 0 -1 -6 -2 4 4|SAILOR -3 0 -1 6 -2 -2 -5|SAKURA 1 0 3 2 1 -5 -4|SAN 6 0 -3 2 -4 -4 -3|SARA -3 0 -1 -6 4 -2 4|
SAVANNAH 0 0 -1 2 4 -2 -5|SC -7 0 -3 3 -5 5 -1|SCHULTE -9 0 12 1 -1 -1 -13|SCOT -4 0 -2 7 -3 -3 -7|SEA 4 -2 -7 3 -7 -16 0|
SEAWAY -4 0 -2 -7 -3 -3 7|SEAWAYS 2 -1 -10 2 -13 -13 3|SEOUL 1 0 -2 -2 -4 6 -2|SERENITY -4 0 4 -7 7 -3 -1|
SEYCHELLES -4 0 -2 7 -3 -3 -7|SFL 4 0 -2 4 -3 -3 -7|SHAN 4 0 -2 4 -3 -3 -7|SHANGHAI -1 0 -3 -5 -5 5 4|SHARK -4 0 4 2 3 -3 -7|
SHIPPING -5 0 -3 -9 -4 -4 8|SICHEM 0 0 -2 6 -3 -3 -7|SIDER -7 0 -4 -12 0 -5 8|SILVER 1 -1 -8 4 -11 -11 0|
SKY -3 0 -5 -2 -1 -1 5|SLOMAN -1 0 -2 5 -4 -3 -2|SOFIA -1 0 -2 -5 2 -3 4|SOLAR -4 0 -4 8 -6 -5 -11|
SONANGOL 6 0 -2 3 -4 -3 -8|SONG -7 0 -3 -11 -5 -5 9|SONGA -1 0 -5 8 -7 -7 -13|SOUND 0 0 -1 2 4 -2 -5|
SPIRIT 5 -1 3 0 -10 -9 -1|SPLENDOR 4 0 -3 -1 1 -4 0|SPRUCE 0 0 -1 5 -2 -2 -5|SSI -5 0 -3 -9 11 -4 -3|ST -2 0 -5 -2 4 2 0|
STAR 0 -2 -2 0 4 -12 1|STELLA 0 0 4 1 -3 3 -7|STELLAR 3 0 -1 4 -2 -2 -5|STEN 8 0 -4 3 -6 -5 -11|STENA 3 -1 -6 6 -9 -9 -10|
STI 9 -1 -12 4 -15 -15 -23|STINNES -3 0 -1 -6 -2 -2 7|STOLT -17 -1 -11 10 -15 -14 -22|STRAIT -3 0 -1 -6 4 -2 4|
STREAM -1 0 -4 0 -6 -5 5|SUCCESS 4 0 -2 1 3 -3 -7|SUMMER 0 0 -1 2 -2 4 -5|SUMMIT 3 0 5 0 -2 -2 -5|SUN 2 -1 -1 4 -4 -10 -3|
SUNNY 3 0 5 -2 0 -6 -2|SUPER -1 0 -2 0 6 0 -4|SWAN -8 0 -4 6 0 -6 -3|TAMPA -3 0 -1 -6 4 4 1|TANKER 6 0 -4 5 -6 -5 -11|
TAURUS -2 0 7 2 -4 -4 -3|TEAM -3 0 -1 4 4 -2 -5|TENACITY 0 0 -1 5 -2 -2 -5|THE 1 0 -2 4 -4 -3 -2|THERESA -7 0 -4 7 0 -5 -11|
THETIS 2 0 -2 2 3 -3 -7|THUN -3 0 -1 6 -2 -2 -5|TIAN -2 0 -3 -7 -5 2 6|TIGER 6 0 2 1 0 -5 -11|TOKYO -6 0 3 -1 1 -4 3|
TORM 9 -1 -11 4 -15 -15 -23|TRADER -9 -1 -7 -1 8 4 -2|TRANS -6 0 -3 7 -5 -4 -3|TREASURE -3 0 -1 -6 4 -2 4|
TRIUMPH 2 0 -2 5 -3 -3 -7|TWIN 0 0 -1 2 4 -2 -5|UACC -3 0 -1 6 -2 -2 -5|UAL -5 0 -3 -9 -4 -4 8|UBC -8 0 -4 -12 -6 -6 9|
UHL -8 0 -4 -12 -6 -6 9|ULUSOY -3 0 -1 -6 -2 -2 7|UNI -4 0 -2 -7 7 7 -7|UNIQUE -3 0 -1 4 -2 4 -5|UNIVERSAL 5 0 -1 2 -2 -2 -5|
UOG 1 0 -2 6 -4 -3 -8|URANUS -4 0 -2 -7 3 3 3|VALLE 6 0 -3 4 -4 -4 -9|VEGA -4 0 8 -4 -6 6 -2|VELOS 3 0 -1 4 -2 -2 -5|
VENTURE 0 9 3 -1 -5 -4 -3|VENUS -5 0 7 0 2 -4 -3|VF 6 0 -3 4 -5 -4 -9|VI -4 0 -2 -7 -3 11 -7|VICTORIA 3 0 -4 2 -6 0 -2|
VICTORY -3 0 1 3 5 -1 -7|VII -5 0 -2 -8 -4 12 -8|VIKING -2 0 -3 -1 -4 -4 5|VIRGINIA -3 0 -1 -6 -2 7 1|VIRGO 4 0 4 1 -3 -3 -7|
VISION 3 0 4 0 -4 -3 -2|VOYAGER 3 0 0 2 -2 -8 -2|VS 6 0 -2 2 -3 -3 -7|WAN 7 0 -4 2 -6 0 -12|WARRIOR 7 0 -3 3 -4 -4 -9|
WAVE -7 0 -3 -5 -5 1 7|WAY -5 0 -3 -9 -4 -4 8|WESER -3 0 -1 -6 -2 4 4|WEST 0 0 -2 6 -3 -3 -7|WHITE 1 0 1 -2 3 -7 1|
WILSON -5 0 -3 -9 -4 -4 8|WISDOM -5 0 3 -3 8 2 -9|WORLD 0 0 -2 4 3 -3 -7|XIA -5 0 -2 -8 -4 -3 8|XIN 0 0 -4 -5 0 11 -6|
XING -5 0 -2 -2 2 -3 4|XT 3 0 -1 4 -2 -2 -5|YANG 5 0 -4 1 0 -6 -2|YARA -3 0 8 -6 4 -2 -5|YASA -1 0 -4 2 8 -5 -11|
YM -5 0 -3 -3 5 -4 3|YORK -5 0 -2 6 -4 -3 -2|YUAN 4 0 2 -1 0 -6 0|YUN -4 0 -2 -1 -3 -3 5|ZEA -3 0 -1 -6 -2 -2 7|
ZHEN -7 0 -3 -11 -5 -5 9|ZHI -3 0 -1 -6 4 -2 4|ZHONG -3 0 -1 -6 -2 -2 7|ZIM -5 0 -3 -9 -4 13 -9|
`
