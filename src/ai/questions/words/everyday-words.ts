/** English words that are no mistyped terms of the trade, although they resemble one. */
export const everydayWords: ReadonlySet<string> = new Set(
  (
    'barely hardly slowly freighter freighters about after again alone among anybody areas aside away became become begin being blame blue brand break bring brown build ' +
    'burning called cares cases caller carried cause cells chain chart cheapest child children chose choose choosing clash clean clear ' +
    'clearly clone close closer closes closely coaster coasters combine combined comes compare compares compress contained contains ' +
    'corner cost costs could count counts crashing create creation creative cross crosses crossed crossing crossings crude cruise ' +
    'dates deals delays doesn done doubt draft drafts drama drive driven during early earth eight engine enter entire entry even every ' +
    'excess exist expect extra family feels field fields fifth fight final finally finds finish finished finishes fires first fixed ' +
    'fixes flame flame floor force forces forget found fresh friend front fruit fully funds gains giant given gives glass going grand ' +
    'great green gross group grow grows guess hallo handle handles hands heading heavy hello hence hotel human hurry index ' +
    'indices inner instructions intro issue japan know known knows large largest later latest least leaves left legal length light ' +
    'likely line lines listed little lives loader loaders local logos looks loose losing lower lucky lunch making march market marking ' +
    'match meaning means meets merely merry meter meters might mixed model money month moore mostly mother motor mount mouth moves ' +
    'named names nearly needs never newer night noise north nothing number occur offer often older opens opposite order other ours ' +
    'outer owned oxide paint panel paper parts party paste pause peace penny phase phone photo piece place plain plane plant plants ' +
    'plate please point posts pound power press previous print prior prompt proof protect protects proud prove quick quiet quite quote ' +
    'raise rapid rates ratio reach react reach ready really refer relax reply resin restaurants rider right rights rival river roads ' +
    'rough round route rules running salt sample scale scales scene scope score seats sense serve setting settings seven shall shape ' +
    'share sharp sheet shift shirt shock shore short should shoulder shown shows sides sight signs since sites sixth skill skipping sleep ' +
    'slope small smart smell smoke solid solve sound sounds south space spare spawn speak spell spend split sport spots stack staff ' +
    'stage stake stamp stand start starts state status stays steal steam steel stick still stock stone stood stopping storage store ' +
    'storm story streaming string strip stripping strong stuff style sugar super table taken takes talks taste teach tells terms ' +
    'thank theme there these thick thing things think third those though threat three throw tight times title today token topic total ' +
    'touch tough tower trace track trade trading trail train transport treat trend trial trick trips truck truly trust truth twice ' +
    'under union units until upper urban usage users using usual value verse video videos visit vital voice wages wants waste ' +
    'watch water wheel where which while white whole whose width wider within woman words works world worry worse worst worth ' +
    'would write wrong yachts years yield young ferries system ignore coast bunker bunkers bunkering bonjour guten produce produces produced ' +
    'producer producers product transition terminate operators boxes boxed cites adrian jason george hundred spill spills leaks leaking seized strike strikes storms drift leads casts ' +
    'aground attend attendants benign charged confident constant constantly constants convention designed designates drought edited editing existed existing ' +
    'exists fares fortress franchise hearing horse legend lubes mails manganese marshals maturities medicine naked panda patrol patrols plates plugs ' +
    'predicts projects seaports sections sedan seeding seeds shooting shops souls spire spotting stepped surname tanks thinks towns upward ' +
    'durch verbs wafers waist ' +
    'chilli chillies covenant domain typed header scans spans embed thorough brute settle basil water waters'
  ).split(' '),
)

/** Ordinary words that are names of small harbours, too: nobody means those. */
export const notHarbours: ReadonlySet<string> = new Set(
  (
    'anchorage canal rules point audit accord adventure brake cabin canon debut fraud fortune freshwater furnace grand grant grass grove impel ' +
    'locust mission noisy noose patron pending police possession prospect purchase sauce seldom sever skull strand triangle tunes walls wells'
  ).split(' '),
)

/** Endings that make another word of a stem. A plural is not among them. */
const ending = /(?:ing|ings|ed|er|ers|or|ors|ion|ions|able|ive|al|ly|est|ment|e)$/

/** Whether two words are forms of one stem that mean different things: "loader" is not "loaded", "closes" not "closest". */
export function areFormsOfOneWord(one: string, other: string): boolean {
  const [a, b] = [one, other].map((word) => word.replace(ending, ''))
  return a === b && a.length >= 3 && one !== a && other !== b
}
