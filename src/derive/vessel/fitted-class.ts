// Written by `node bench/accuracy/fit-class.ts 2026-11-24`; do not edit. Fitted on split A of 445 ships with static AIS data
// (NOAA/USCG MarineCadastre 2022-01-03; Fintraffic 2025-12-12, CC BY 4.0; Danish Maritime Authority 2025-01) and on the names of
// 5431 ships of EMSA THETIS-MRV 2018–2024 and of the OFAC list 2026-03.

/** Number of ships by name of kind. */
// oxfmt-ignore
export const fittedKindShips: Readonly<Record<string, number>> = {
  'car carrier': 740,
  'wide car carrier': 127,
  'other car carrier': 131,
  'ro-ro': 369,
  'large ro-ro': 209,
  'multi-purpose': 1020,
  'large multi-purpose': 910,
  'general cargo': 1670,
  'large general cargo': 607,
  'heavy lift': 118,
  'livestock carrier': 114,
  'coaster': 9000,
  'reefer': 486,
  'large reefer': 63.1,
  'unusual cargo ship': 712,
  'unusual tanker': 480,
  'cable layer': 78.2,
  'offshore': 9060,
  'drill ship, cable layer and the like': 529,
}

/** Exponents of the odds by type group, fitted by cross-validation. */
export const fittedExponents = { tanker: 1.14, cargo: 1 }

/** Words of names with tenths of log2 of their likelihood ratios: the six classes in their order, and none of them. */
export const fittedTokens = `
AAL -12 -1 -7 -18 -10 -10 10|ABK -5 0 -3 -9 10 -4 1|AC -5 0 -3 -9 13 -4 -9|ACCORD 4 0 -3 0 -4 -4 1|
ACE -24 -3 -17 -17 -7 -21 10|ADAM -5 0 -3 -9 10 -4 1|ADMIRAL 1 0 -3 6 -4 -4 -9|ADRIATIC 0 0 4 4 -8 -7 -4|
ADVANCE -5 0 -3 0 -4 -4 5|ADVANTAGE 9 -1 -6 3 -9 -9 -16|AEGEAN 7 0 -6 1 -8 -8 -1|AFRICA 0 0 4 -5 -8 -1 4|
AFRICAN -9 0 -5 -14 10 -7 4|AGIA -5 0 -3 -9 13 -4 -9|AGIOS 3 0 -3 -1 4 -5 -1|AGNES 4 0 -3 5 -4 -4 -9|AK -5 0 -3 -9 5 -4 5|
AL 6 -1 1 1 -2 -11 -4|ALEXANDER 1 0 -3 -3 -4 6 1|ALICE 2 0 -4 4 3 -6 -12|ALLEGRA 4 0 -3 0 5 -4 -9|ALMA 1 0 -3 -3 5 -4 1|
ALMI 9 0 -5 3 -8 -7 -14|ALPINE 7 0 -5 4 -7 -7 -13|AMAZON 7 0 -6 1 1 -8 -5|AMBASSADOR 4 0 -3 5 -4 -4 -9|
AMBER 9 0 -3 0 -4 -4 -9|AMERICA -7 0 6 -11 -5 7 2|AMETHYST -5 0 -3 0 -4 -4 5|AN 1 0 -3 -3 -4 -4 5|ANA -1 0 -3 1 -5 -5 4|
ANDROMEDA 4 0 -3 0 5 -4 -9|ANNA 3 0 -3 -1 -5 -5 4|ANTARES 1 0 7 -3 -4 -4 1|ANTWERP -7 0 -3 -11 -5 11 2|
APHRODITE 1 0 -3 -3 -4 6 1|APL -5 0 -3 -9 -4 13 -9|APOLLO -3 0 5 -2 3 3 -3|AQUA -2 0 -4 6 3 -6 -12|
AQUARIUS -4 0 4 2 -8 6 -5|ARCTIC -2 -1 10 0 -10 0 -2|ARDMORE -4 -1 -8 9 -11 -11 -18|ARIES 3 0 -3 -1 -5 5 -1|
ARKLOW -12 -1 -7 -17 -10 -9 10|ARROW -3 0 -5 -9 -8 -7 8|ARTEMIS 7 0 -5 -2 -7 -7 1|AS -1 0 -3 1 -5 9 -10|
ASIA 1 0 -3 -3 -4 -4 5|ASIAN -10 0 -6 -16 -8 -8 10|ASPHALT 7 -1 -6 5 -9 -9 -16|ATHENA 2 0 5 -3 -6 4 -2|
ATHINA 3 0 -3 6 -5 -5 -10|ATLANTIC -1 -2 -15 2 -5 -9 3|ATLAS -3 0 9 -2 -7 -7 1|AUSTRALIA 1 0 -3 -3 -4 -4 5|
AZOV -5 0 -3 -9 -4 -4 8|AZURE 1 0 -3 -3 10 -4 -9|BAHRI -8 0 -4 -12 -6 8 5|BALSA -5 0 -3 -9 13 -4 -9|
BALT -1 0 -3 7 -5 -5 -10|BALTIC 1 -1 -11 2 -14 -14 3|BAY -9 -1 -9 -3 10 -12 2|BAYOU 1 9 -3 -3 -4 -4 1|
BBC -25 -3 -18 -32 -13 -22 11|BBG -8 0 -4 -12 15 -6 -12|BEAUTY 4 0 5 0 -6 -6 -2|BERGEN 4 0 -3 5 -4 -4 -9|
BERING -2 0 -4 3 -6 -6 2|BEY -10 0 -6 -6 9 -8 4|BF -9 0 -5 -14 -7 10 4|BG -1 0 -3 -5 -5 12 -10|BIG -7 0 -3 -1 -5 9 -1|
BIT 5 0 -3 5 -5 -5 -10|BLUE -1 -1 -8 2 -11 -1 2|BOCHEM -8 0 -4 8 -6 -6 -12|BOCS -5 0 -3 -9 -4 -4 8|
BOLTEN -7 0 -3 -11 9 -5 4|BOMAR -5 0 -3 0 -4 10 -9|BORCHARD -5 0 -3 -9 -4 13 -9|BORE -5 0 -3 -9 -4 -4 8|
BOW -13 -2 -13 9 -17 -16 -25|BR -7 0 -3 -11 9 -5 4|BRASIL -2 0 -4 -6 -6 -6 7|BRAVE -3 0 4 -3 6 -7 0|
BREEZE 2 -1 2 -1 -1 -10 2|BRIDGE -9 0 -5 -5 -8 7 5|BRIGHT 4 0 5 -6 3 -6 -2|BRISTOL 3 0 -3 3 4 -5 -10|
BRITISH 1 0 -3 6 -4 -4 -9|BROTHER -5 0 -3 -9 5 -4 5|BULK -9 0 -5 -15 2 -7 8|BULKER -5 0 -3 -9 10 -4 1|
BW 1 -1 19 -5 -15 -15 -23|CAESAR 7 0 -3 3 -4 -4 -9|CAP 7 0 -6 3 -8 1 -15|CAPE -4 -1 1 -2 11 3 -18|CAPELLA -1 0 6 -5 -5 -5 4|
CAPRI 3 0 -3 3 -5 5 -10|CAPRICORN -1 0 6 1 -5 -5 -1|CAPTAIN 4 0 -5 2 2 -7 -4|CARIBBEAN 4 0 -4 0 -6 -6 2|
CARIBE -5 0 -3 8 -4 -4 -9|CARLA -5 0 -3 0 -4 6 1|CAROLINE -7 0 -3 3 -5 -5 4|CARRIER -3 0 -5 -3 -8 -7 7|
CATHERINE -7 0 -3 -1 4 5 -1|CB -5 0 -3 8 -4 -4 -9|CELSIUS 1 14 -5 3 -7 -7 -13|CEMENT -7 0 -3 -11 9 -5 4|
CGAS -5 0 14 -9 -4 -4 -9|CGM -21 -2 -15 -28 -19 19 -10|CHALLENGE -1 -1 -6 6 1 -9 -6|CHALLENGER 2 0 -4 2 -6 -6 2|
CHAMPION 0 0 -5 2 2 -7 0|CHANG -5 0 -3 -9 -4 -4 8|CHELSEA -1 0 -3 -5 -5 -5 7|CHEM -15 -1 -9 9 -13 -12 -20|
CHEMICAL -13 -1 -8 9 -11 -10 -18|CHEMROAD -9 0 -5 9 -7 -7 -13|CHEMSTAR -5 0 -3 8 -4 -4 -9|CHEMTRANS 7 0 -3 3 -5 -5 -10|
CHIOS 4 0 -3 5 -4 -4 -9|CHIPOL -7 0 -3 -11 -5 -5 9|CHIPOLBROK -5 0 -3 -9 -4 -4 8|CIELO 2 -1 -7 6 -10 0 -16|
CINDY -5 0 -3 0 -4 6 1|CL 1 -1 -8 0 12 -10 -18|CLARA 1 0 -3 3 -4 6 -9|CLEAN 1 0 -3 6 -4 -4 -9|
CLEAROCEAN 2 -1 -7 7 -10 -10 -17|CLIPPER -9 -1 18 -15 4 -13 -11|CMA -21 -2 -15 -28 -19 19 -10|COBALT 4 0 -4 6 -6 -6 -12|
COMMANDER 3 0 6 3 -5 -5 -10|CONDOR 1 0 7 -3 -4 6 -9|CONTI -5 0 -3 0 -4 10 -9|COOL -10 0 -6 -16 -8 -8 10|
COPENHAGEN -8 0 -4 -3 11 -6 -2|CORAL -2 16 11 -2 -12 -11 -5|COSCO -12 -1 -7 -17 -10 8 7|COSMOS -1 0 -3 1 4 -5 -1|
COUGAR 1 0 -3 -3 -4 -4 5|COURAGE -3 0 5 2 -7 -7 1|CROWN -2 -1 -7 0 -10 -9 6|CRYSTAL 1 -1 11 -1 -9 -9 -2|
CS -3 0 -5 -8 -7 -7 8|CSL -5 0 -3 -9 13 -4 -9|DA -5 -1 -9 -11 -13 5 7|DAN 6 0 -4 -3 -6 -6 2|DARYA 2 0 -4 -12 13 -6 -12|
DAYTONA 1 0 -3 -3 5 6 -9|DE 1 0 -3 -3 -4 -4 5|DEBBIE -5 0 -3 0 -4 -4 5|DEE -7 0 -3 8 -5 -5 -10|DELTA 9 -1 -8 4 -11 -11 -18|
DESGAGNES -3 0 -5 3 -8 -7 3|DESPINA 4 0 -3 0 5 -4 -9|DF 8 0 -4 3 -6 -6 -12|DHT 8 0 -4 3 -6 -6 -12|DI 3 -1 -8 5 -11 3 -18|
DIAMOND -1 -1 3 -7 5 -9 3|DISCOVERY -3 0 -5 -2 7 -7 1|DIVA -5 0 -3 -9 10 -4 1|DO 2 0 -4 -3 -6 -6 5|
DOLPHIN -5 0 -3 0 -4 -4 5|DON -8 0 -4 -12 3 4 5|DONG -2 0 -4 0 -6 -6 5|DONGBANG -5 0 -3 -9 -4 -4 8|DREAM 5 0 -3 1 -5 -5 -1|
DS 1 0 -3 3 5 -4 -9|DSM -5 0 -3 -9 10 -4 1|DUBAI 7 0 -3 3 -4 -4 -9|DUCHESS 3 0 -3 -1 9 -5 -10|EAGLE 6 -2 -1 3 -5 -18 -4|
EASTERLY -9 0 -5 9 -8 -7 -14|EBONY -5 0 -3 8 -4 -4 -9|ECO -6 -1 7 0 -15 2 1|EEMSLIFT -7 0 -3 -11 -5 -5 9|
EKMEN -5 0 -3 -9 -4 -4 8|ELANDRA 4 0 -6 7 -8 -8 -15|ELEGANT 3 0 -3 3 -5 -5 -1|ELKA -3 0 -5 8 -8 -7 -14|
ELLEN -5 0 -3 0 -4 6 1|EMERALD 2 -1 -10 -2 8 -13 0|EMMA -5 0 -3 -9 -4 6 5|ENDEAVOUR -5 0 -3 0 5 -4 1|
ENERGY 5 9 3 3 -9 -9 -16|ENTERPRISE -2 0 -4 0 11 -6 -12|EPIC -15 -1 19 -21 4 -12 -20|EPSILON -5 0 -3 5 5 -4 -9|
ESL -5 0 -3 -9 -4 -4 8|ESSBERGER 0 -1 -7 8 -10 -10 -17|ESTEEM 7 0 -3 3 -4 -4 -9|ETERNAL 7 0 -3 -1 -5 -5 -1|
EUROCARGO -9 0 -5 -15 -8 -7 10|EUROPE 3 0 -3 -1 -5 -5 4|EVA -10 0 -6 3 9 -8 -5|EVER -15 -1 -9 -21 -3 17 -10|
EVEREST -1 0 -3 1 -5 -5 4|EVRIDIKI 4 0 -3 0 -4 6 -9|EXPLORER -6 -1 14 -2 0 -9 -7|EXPRESS -7 -2 -16 -9 -10 12 3|
FAIRCHEM -12 -1 -7 9 -10 -10 -17|FAITH -2 0 -4 0 -6 -6 5|FALCON -1 0 -6 1 1 -8 2|FEDERAL -14 -1 -9 -20 18 -12 -19|
FIGHTER 5 0 -3 1 -5 -5 -1|FIRST -5 0 -3 0 -4 -4 5|FJORD -5 0 -3 5 -4 6 -9|FLAGSHIP 7 0 -3 3 -4 -4 -9|
FLORA 1 0 -3 6 -4 -4 -9|FLOT -1 0 -3 7 -5 -5 -10|FORT -8 0 -4 -12 -6 15 -12|FORTITUDE -7 9 -3 -1 -5 -5 4|
FORTUNE -3 -1 6 0 3 -1 -4|FORWARD -5 0 -3 -9 -4 6 5|FPMC 0 -1 -7 8 -10 -9 -16|FREEDOM -3 0 -5 -2 -7 3 4|
FRIENDSHIP 1 0 -3 3 -4 6 -9|FRIO -12 -1 -7 -17 -10 -9 10|FRONT 10 -2 -14 4 -18 -17 -26|FRONTIER 1 0 -5 0 -7 3 1|
FU -1 0 -3 1 -5 -5 4|FURE 5 0 -5 5 -7 -7 -13|FUTURE -3 0 4 -9 2 7 0|FWN -11 -1 -6 -16 -9 -9 10|GALAXY -5 -1 1 5 -12 -12 0|
GANG -7 0 -3 -11 -5 -5 9|GARNET 4 0 -3 0 -4 -4 1|GAS -23 12 22 -20 -20 -20 -19|GASCHEM -10 0 19 -16 -8 -8 -15|
GATE -5 0 -3 -9 5 -4 5|GAZ -13 -1 20 -19 -11 -10 -18|GCL -7 0 -3 -11 14 -5 -10|GEMINI -7 0 11 -1 -5 -5 -1|
GEMMA 4 0 -3 0 -4 6 -9|GENIUS -5 0 -3 -9 10 -4 1|GEORGE 1 0 -3 3 5 -4 -9|GEORGIA 1 0 -3 -3 -4 -4 5|GH 7 0 -3 3 -4 -4 -9|
GIANT -7 0 -3 -11 -5 -5 9|GINGA -9 0 -5 9 -8 -7 -14|GLADIATOR 1 0 7 3 -4 -4 -9|GLOBAL -10 0 -6 5 6 -8 -5|
GLORY -1 -1 -10 1 5 -4 0|GLOVIS -13 -1 -8 -19 -11 -10 10|GOLD -3 0 -5 2 -7 -7 4|GOLDEN -3 -1 -8 2 6 -10 -1|
GRACE 3 -1 -8 3 -1 -10 -1|GRAN -5 0 -3 0 -4 2 3|GRAND -14 -1 -9 -10 -12 -11 10|GRANDE -10 -1 -11 -17 -14 10 6|
GREAT -1 -1 -6 4 1 1 -6|GREEN -12 -1 7 -12 -16 -6 8|GS -5 0 -3 -9 10 -4 1|GSL -9 0 -5 -15 -8 16 -14|
GULF 3 -1 -8 5 -11 -10 -4|HAFNIA 6 -2 -16 7 -19 -19 -28|HAI 1 -1 -8 -2 3 -1 1|HAMBURG -8 0 -4 -12 11 -6 2|
HANSA 1 0 -3 3 -4 6 -9|HAPPY -12 -1 14 -17 0 -9 3|HARBOUR -7 0 -3 8 -5 -5 -10|HARMONY -1 -1 -8 -4 6 -11 4|
HARVEST 1 0 -3 -3 5 -4 1|HAWK 3 0 -5 1 -8 2 0|HELLAS 4 -1 13 -2 -11 -10 -8|HELLESPONT 7 0 -3 3 -4 -4 -9|
HENG 1 0 -3 3 5 -4 -9|HERCULES 5 -1 -6 5 -9 -9 -6|HERO 8 0 -4 3 -6 -6 -12|HIGH -3 -1 -7 8 -10 -10 -17|
HIGHWAY -19 -2 -13 -25 -16 -16 11|HISTRIA 9 0 -6 3 -8 -8 -15|HMM -7 0 -3 -11 -5 14 -10|HOEGH -14 -1 -9 -20 -12 -12 10|
HONG -10 0 4 -16 6 1 4|HOPE 1 0 -3 3 -4 6 -9|HORIZON 2 -1 -8 4 -2 -11 -1|HOUSTON 5 0 -5 3 -7 -7 -3|HU 8 0 -4 3 -6 -6 -12|
HUA -1 -1 -8 -7 -11 -11 8|HUI 1 0 -3 -3 -4 -4 5|HUNTER 1 0 -3 6 -4 -4 -9|HYUNDAI -2 0 -4 -6 -6 4 5|ICE 5 0 -3 1 -5 -5 -1|
IEVOLI -3 0 -5 8 -8 -7 -14|II 1 -2 -7 -4 -3 6 2|III 2 -1 2 -7 -15 13 -9|INDUSTRIAL -7 0 -3 -11 -5 -5 9|
INEOS -7 0 16 -11 -5 -5 -10|INFINITY -5 0 -3 0 10 -4 -9|INGRID 5 0 -3 1 -5 5 -10|INSPIRATION -5 0 -3 5 5 -4 -9|
INTEGRITY 2 0 -6 0 1 6 -5|IOANNIS 4 0 -3 5 -4 -4 -9|IONIC 7 0 -3 3 -5 -5 -10|IRAN 2 0 -4 2 -6 -6 2|IRIS 4 0 -3 5 -4 -4 -9|
ISLAND -7 -1 -8 -4 11 -11 1|ITHAKI 4 0 -3 0 -4 -4 1|IVER 7 -1 -6 5 -9 -9 -16|IVS -5 0 -3 -9 -4 -4 8|
IZMIR -7 0 -3 -11 -5 12 -1|JADE -3 0 -5 4 -7 3 -3|JAG 7 0 4 2 -8 -7 -14|JAGUAR 4 0 -3 5 -4 -4 -9|JAMES 1 0 -3 3 -4 6 -9|
JASMINE 0 0 -5 -1 6 2 -4|JEDDAH -5 0 -3 -9 -4 8 3|JOY -1 0 -3 -5 -5 -5 7|JULIA -5 0 -3 5 -4 6 -9|JUPITER -8 0 5 4 -6 -6 -2|
KAMILLA -5 0 7 -9 5 -4 1|KAREWOOD -5 0 -3 -9 -4 -4 8|KING -5 0 -3 -9 5 -4 5|KLARA 1 0 -3 -3 5 -4 1|
KMARIN 7 0 -3 3 -5 -5 -10|KNUTSEN 8 -1 -7 4 -10 -9 -16|KONG -7 0 6 -11 4 5 -1|KOSAN -10 0 19 -16 -8 -8 -15|
KOU -5 0 -3 -9 -4 -4 8|KRITI 5 -1 -6 6 -9 -9 -16|KYOTO -5 0 7 -9 10 -4 -9|LA 5 0 -3 1 -5 5 -10|LADY -1 -2 5 -4 -1 -8 4|
LAKE 5 -1 -10 -3 1 -13 3|LANDBRIDGE 7 0 -3 3 -4 -4 -9|LARA 2 0 -4 -3 3 -6 2|LARGO -2 0 -4 8 -6 -6 -12|
LAURA -7 0 -3 -11 4 5 4|LE 4 0 -3 0 -4 -4 1|LEADER -24 -3 -17 -31 -7 -21 10|LEGACY -5 0 7 0 -4 -4 1|LEGEND -5 0 7 0 5 -4 -9|
LEO -5 0 -3 5 5 -4 -9|LIAN 3 0 -3 -1 -5 5 -1|LIBERTY 0 0 4 -5 -8 -7 5|LIBRA 2 0 10 2 -6 -6 -12|LIGHT 3 0 -3 -1 4 5 -10|
LILAC 1 0 7 3 -4 -4 -9|LIN 3 0 -3 -1 -5 5 -1|LION 3 0 4 3 -8 -7 -4|LONDON -5 -1 -6 -1 1 5 1|LOTUS -8 9 -4 -3 3 -6 2|
LOUIS -5 0 7 -9 -4 10 -9|LOUISE 1 0 -3 -3 -4 -4 5|LOWLANDS -10 0 -6 -16 16 -8 -15|LOYALTY 8 0 -4 3 -6 -6 -12|
LR 7 0 -3 3 -4 -4 -9|LUCK 1 0 -3 -3 5 -4 1|LUCKY -4 0 -6 -4 6 -8 4|LUNA 3 0 -3 6 -5 -5 -10|LYNX 4 0 -3 5 -4 -4 -9|
MAERSK 2 -3 -17 -4 -21 15 -30|MAJESTIC -8 0 5 -3 8 4 -12|MANISA -9 0 -5 -14 -7 -7 9|MANTA -7 0 -3 -1 4 -5 4|
MAPLE -5 0 -3 5 5 -4 -9|MARAN 9 13 -12 3 -15 -15 -23|MARIE -5 0 -3 -9 -4 13 -9|MARINA -1 0 -3 1 9 -5 -10|
MARINER 5 0 -6 6 -8 -8 -15|MARIT -5 0 -3 5 -4 -4 1|MARITIME -10 0 -6 9 -8 -8 -15|MARLIN 4 0 -6 3 -8 -8 -1|
MARTINA -5 0 -3 0 -4 6 1|MARU -5 0 -3 -9 10 -4 1|MARVEL -2 17 -4 0 -6 -6 -12|MED -10 -1 -11 3 -5 12 -22|
MEDKON -9 0 -5 -14 -7 14 -3|MEGA -5 0 -3 -9 5 -4 5|MEGHNA -5 0 -3 -9 13 -4 -9|MERCURY -8 0 -4 -12 -6 -6 9|
MERCY -5 0 -3 -9 10 6 -9|MERMAID -5 0 -3 -9 -4 -4 8|MESSINA 1 0 7 3 -4 -4 -9|MH -5 0 -3 -9 10 6 -9|MIA 2 0 -4 4 -6 4 -12|
MINERVA 9 -1 -11 4 -15 -15 -23|MONACO -7 0 -3 -1 4 5 -1|MONICA -5 0 -3 -9 -4 10 1|MONTE 3 -1 -6 -3 -9 12 -16|
MONTREAL -5 0 -3 0 -4 10 -9|MOON -2 0 -4 -6 3 -6 5|MORNING -16 -1 -10 -22 -14 -13 10|MOUNT 2 0 -4 2 8 -6 -12|
MR 1 0 -3 3 5 -4 -9|MSC -33 -7 -26 -40 -31 20 -20|MTM -8 -1 -9 9 -12 -11 -19|MUMBAI -1 0 -3 1 -5 -5 4|NAN 4 0 -3 0 -4 6 -9|
NAREE -5 0 -3 -9 13 -4 -9|NAVE 10 -1 -9 4 -13 -12 -20|NAVIG 2 0 -6 7 -8 -8 -15|NAVIGATOR -8 -1 19 -10 -5 -14 -8|
NAVIN -7 0 -3 -11 4 -5 7|NCC -5 -1 -6 9 -9 -9 -16|NEPTUNE -13 -1 -8 -19 -11 -11 10|NEVA -5 0 -3 -9 -4 -4 8|
NEW 6 8 -15 3 -2 -18 -8|NING 4 0 -3 0 -4 6 -9|NISSOS 9 -1 -7 4 -10 -10 -17|NJORD 1 0 7 3 -4 -4 -9|NO 2 0 -4 -3 -6 -6 5|
NORA -5 0 -3 -9 -4 10 1|NORD -1 -1 -11 6 6 -14 -22|NORDIC 5 -2 -3 6 -7 -16 -15|NORTH -1 0 -3 1 -5 5 -1|
NORVIC 1 0 -3 -3 10 -4 -9|NOVA 3 0 5 -2 -7 3 -3|NQ -9 0 -5 9 -8 -7 -14|OCEAN -6 -2 -14 -2 3 -7 5|OCEANIA 1 0 -3 3 -4 6 -9|
ODIN 1 0 7 -3 -4 -4 1|OF -1 0 -3 -5 -5 -5 7|OLDENDORFF -9 0 -5 -15 6 -7 7|OLIVIA -1 0 -3 1 -5 5 -1|
OLYMPIC 8 -1 -9 4 -12 -12 -10|ON 4 0 -3 0 5 -4 -9|ONE -8 -1 1 -14 -12 16 -10|ONEGO -12 -1 -7 -17 -10 -9 10|
ONYX 3 0 -5 2 -7 -7 1|OOCL -9 0 -5 -14 -7 16 -13|OPAL -3 0 -5 1 -8 -7 5|ORANGE -11 -1 -6 -16 -9 -9 10|
ORCHID -2 0 5 3 -6 -6 -2|ORIENTAL -9 0 -5 9 -8 -7 -14|ORION 1 0 -3 6 -4 -4 -9|ORIS -7 0 -3 6 -5 -5 -1|
OSLO -3 -1 -8 -5 -11 -10 8|OSPREY -11 -1 3 0 5 -9 1|OTTOMAN 7 0 -3 3 -5 -5 -10|PACIFIC 1 -2 2 4 -19 -4 -3|
PANDA -5 0 -3 -9 -4 13 -9|PANTHER 2 0 5 2 -6 4 -12|PARK -3 0 -5 8 -7 -7 -13|PASSION -2 0 -4 -6 3 -6 5|
PEACE -1 0 6 -5 -5 5 -1|PEARL 5 -1 2 -4 -1 -10 2|PEGASUS 0 -1 3 1 -10 0 1|PG 3 0 -3 6 -5 -5 -10|PGC 4 0 12 -1 -8 -7 -14|
PHOENIX 1 9 -8 0 -11 3 1|PING 1 0 -3 -3 -4 -4 5|PIONEER 3 -1 8 -3 -9 -9 1|PLANET -1 0 11 -5 4 -5 -10|
PLATA 5 0 -3 1 -5 -5 -1|POINT -7 0 6 -1 -5 -5 4|POLARIS -5 -1 3 3 -9 -9 1|PORT -3 0 -5 -8 12 -7 -3|PORTO 1 0 -3 -3 -4 6 1|
POSEIDON 2 0 5 2 -6 -6 -2|POWER 1 0 11 -3 -4 -4 -9|PRESTIGE -7 0 6 -11 12 -5 -10|PRIDE -4 0 4 -4 -8 1 4|
PRIME 2 0 5 2 -6 -6 -2|PRINCE -5 0 7 -9 -4 -4 5|PRINCESS 0 -1 3 1 4 -9 -2|PRO 1 0 -3 6 -4 -4 -9|PROCYON 4 0 -3 0 -4 -4 1|
PROGRESS -2 0 -4 6 3 -6 -12|PROMISE 1 0 -3 -3 -4 6 1|PROSPERITY 3 0 -3 3 -5 -5 -1|PROTEUS 8 0 -4 3 -6 -6 -12|
PS 1 0 -3 6 -4 -4 -9|PVT -3 0 -5 8 -8 -7 -14|PYXIS -1 0 6 5 -5 -5 -10|QING -7 0 -3 -11 -5 9 4|QUEEN -9 0 4 -15 6 2 3|
RAINBOW 4 0 -3 0 -4 -4 1|RANGER -5 0 -3 5 -4 -4 1|RAY -14 -1 1 6 -12 -11 0|RCC -8 0 -4 -12 -6 -6 9|
REEFER -5 0 -3 -9 -4 -4 8|REK -5 0 -3 -9 13 -4 -9|RHINE 1 0 -3 -3 5 -4 1|RICH 3 0 -3 3 4 -5 -10|RIDGEBURY 7 0 -3 3 -4 -4 -9|
RIO 5 0 -5 0 -7 -7 1|RIVER -5 -1 11 -1 1 -9 -2|ROAD 9 0 -3 1 -5 -5 -10|ROLLDOCK -7 0 -3 -11 -5 -5 9|RONG 4 0 -3 0 -4 -4 1|
ROSE 0 0 -5 4 -8 -7 0|ROSTRUM -5 0 -3 -9 13 -4 -9|ROTTERDAM -8 0 -4 2 -6 4 2|ROYAL -9 0 -5 -15 11 -7 3|
RUBY -3 -1 -7 3 7 -10 -3|RUI -5 0 -3 0 -4 -4 5|RUNNER -1 0 -3 1 -5 -5 4|SABRINA -5 0 -3 -9 -4 6 5|SAILOR -5 0 -3 8 -4 -4 -9|
SAKURA 2 0 4 2 1 -8 -5|SAN 7 0 -5 2 -7 -7 -3|SANTA -5 0 -3 0 5 -4 1|SAPPHIRE 3 0 -5 2 -7 -7 1|SARA -5 0 -3 -9 5 -4 5|
SAVANNAH 1 0 -3 3 5 -4 -9|SC -10 0 -6 3 -8 6 -1|SCHULTE -13 -1 14 1 -2 -1 -18|SCOT -7 0 -3 8 -5 -5 -10|
SEA 4 -3 -9 3 -8 -22 0|SEAWAY -7 0 -3 -11 -5 -5 9|SEAWAYS 3 -2 -14 2 -18 -18 3|SEOUL 2 0 -4 -3 -6 8 -2|
SERENITY -7 0 6 -11 9 -5 -1|SEYCHELLES -7 0 -3 8 -5 -5 -10|SFL 5 0 -3 5 -5 -5 -10|SHAN 5 0 -3 5 -5 -5 -10|
SHANGHAI -1 0 -6 -6 -8 6 4|SHARK -7 0 6 3 4 -5 -10|SHIPPING -9 0 -5 -14 -7 -7 9|SICHEM -1 0 -3 7 -5 -5 -10|
SIDER -11 -1 -6 -16 1 -9 9|SILVER 1 -1 -12 5 -16 -15 0|SKY -4 -1 -8 -2 -2 -1 5|SLOMAN -2 0 -4 6 -6 -6 -2|
SOFIA -2 0 -4 -6 3 -6 5|SOLAR -5 -1 -6 9 -9 -9 -16|SONANGOL 8 0 -4 3 -6 -6 -12|SONG -10 0 -6 -16 -8 -8 10|
SONGA -1 -1 -8 8 -11 -11 -18|SOPHIA 1 0 7 -3 -4 -4 1|SOUND 1 0 -3 3 5 -4 -9|SPIRIT 6 -3 4 0 -12 -11 -1|
SPLENDOR 4 0 -5 -1 2 -7 0|SPRING 3 0 -3 -1 4 -5 -1|SPRUCE 1 0 -3 6 -4 -4 -9|SSI -9 0 -5 -14 14 -7 -3|ST -2 -1 -9 -2 5 3 0|
STAR 0 -3 -3 0 4 -14 1|STELLA -1 0 6 1 -5 5 -10|STELLAR 4 0 -3 5 -4 -4 -9|STEN 9 -1 -6 3 -9 -9 -16|
STENA 3 -1 -10 7 -13 -13 -11|STI 10 -3 -17 4 -21 -20 -29|STINNES -5 0 -3 -9 -4 -4 8|STOLT -23 -2 -16 10 -20 -19 -28|
STRAIT -5 0 -3 -9 5 -4 5|STREAM -1 -1 -6 0 -9 -9 5|SUCCESS 5 0 -3 1 4 -5 -10|SUMMER 1 0 -3 3 -4 6 -9|
SUMMIT 4 0 7 0 -4 -4 -9|SUN 2 -1 -2 4 -5 -14 -3|SUNNY 4 -1 7 -2 0 -9 -2|SUNRISE 0 0 4 2 2 -7 -4|SUNSHINE -1 0 -3 1 -5 -5 4|
SUPER -2 0 -4 0 8 0 -6|SWAN -12 -1 -7 7 -1 -10 -3|SWIFT -5 0 -3 5 -4 -4 1|SYDNEY 1 0 -3 -3 -4 -4 5|TAI -1 0 -3 1 4 -5 -1|
TAMPA -5 0 -3 -9 5 6 1|TANKER 7 -1 -6 5 -9 -9 -16|TAURUS -3 0 9 2 -7 -7 -3|TEAM -5 0 -3 5 5 -4 -9|
TENACITY 1 0 -3 6 -4 -4 -9|TEXAS 1 0 -3 -3 -4 -4 5|THAMES 1 0 -3 -3 5 -4 1|THE 2 0 -4 4 -6 -6 -2|
THERESA -11 -1 -6 8 1 -9 -16|THETIS 3 0 -3 3 4 -5 -10|THUN -5 0 -3 8 -4 -4 -9|TIAN -3 0 -5 -9 -8 2 7|
TIGER 7 -1 3 2 1 -9 -16|TITAN 2 0 -4 2 3 -6 -2|TOKYO -9 0 4 -1 2 -7 3|TONG 1 0 -3 -3 -4 6 1|TOPAZ 1 0 -5 0 3 -7 1|
TORM 10 -2 -16 5 -20 -20 -28|TRADER -11 -1 -11 -1 8 4 -2|TRANS -9 0 -5 8 -8 -7 -4|TREASURE -5 0 -3 -9 5 -4 5|
TRITON -1 0 6 1 -5 -5 -1|TRIUMPH 3 0 -3 6 -5 -5 -10|TRUST -5 0 -3 0 5 -4 1|TWIN 1 0 -3 3 5 -4 -9|UACC -5 0 -3 8 -4 -4 -9|
UAL -9 0 -5 -14 -7 -7 9|UBC -12 -1 -7 -17 -10 -9 10|UHL -12 -1 -7 -17 -10 -9 10|ULUSOY -5 0 -3 -9 -4 -4 8|
UNI -7 0 -3 -11 9 9 -10|UNIQUE -5 0 -3 5 -4 6 -9|UNITY 4 0 -3 0 -4 -4 1|UNIVERSAL 7 0 -3 3 -4 -4 -9|UOG 2 0 -4 7 -6 -6 -12|
URANUS -7 0 -3 -11 4 5 4|VALLE 7 0 -5 4 -7 -7 -13|VANESSA -5 0 -3 0 -4 6 1|VEGA -6 -1 10 -5 -10 8 -2|
VELOS 4 0 -3 5 -4 -4 -9|VENTURE 0 14 4 -1 -8 -7 -4|VENUS -9 0 9 0 3 -7 -3|VF 7 0 -5 4 -8 -7 -14|VI -7 0 -3 -11 -5 14 -10|
VICTORIA 4 -1 -7 3 -10 0 -2|VICTORY -4 -1 1 3 6 -1 -9|VII -8 0 -4 -12 -6 15 -12|VIKING -3 0 -5 -2 -7 -7 6|
VIRGINIA -5 0 -3 -9 -4 10 1|VIRGO 5 0 6 1 -5 -5 -10|VISION 4 0 5 0 -6 -6 -2|VOYAGER 4 -1 1 2 -3 -12 -3|
VS 7 0 -3 3 -5 -5 -10|WAN 8 -1 -7 3 -10 0 -16|WARRIOR 8 0 -5 3 -7 -7 -13|WAVE -10 0 -6 -6 -8 1 7|WAY -9 0 -5 -14 -7 -7 9|
WESER -5 0 -3 -9 -4 6 5|WEST -1 0 -3 7 -5 -5 -10|WHITE 1 -1 2 -2 3 -10 1|WILSON -9 0 -5 -14 -7 -7 9|WIND 3 0 -5 2 -7 -7 1|
WISDOM -9 0 5 -4 10 3 -13|WORLD -1 0 -3 5 4 -5 -10|XIA -8 0 -4 -12 -6 -6 9|XIN 0 -1 -7 -6 -1 12 -8|XING -8 0 -4 -3 3 -6 5|
XT 4 0 -3 5 -4 -4 -9|YANG 6 -1 -7 1 0 -9 -2|YARA -5 0 11 -9 5 -4 -9|YASA -1 -1 -6 3 10 -9 -16|YM -9 0 -5 -4 7 -7 4|
YORK -8 0 -4 7 -6 -6 -2|YUAN 5 -1 2 -1 -1 -10 0|YUN -7 0 -3 -1 -5 -5 7|ZEA -5 0 -3 -9 -4 -4 8|ZHEN -10 0 -6 -16 -8 -8 10|
ZHI -5 0 -3 -9 5 -4 5|ZHONG -5 0 -3 -9 -4 -4 8|ZIM -9 0 -5 -14 -7 16 -13|
`
