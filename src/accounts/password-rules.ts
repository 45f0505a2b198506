import { Refused } from './refused.ts'

export const leastCharacters = 8
export const mostCharacters = 256

/**
 * What people choose when they must choose something. A password that is one of these with digits, marks, capitals or
 * letters written as digits around it is what is tried first everywhere.
 */
const usual = new Set(
  `abc abcd abcde abcdef abcdefg access account adidas admin administrator alexander alexis america amanda andrea andrew angel
  angela anthony apple arsenal asdf asdfgh asdfghjkl ashley asshole august austin babygirl bailey barcelona baseball basketball
  batman beautiful biteme blink buster butterfly carlos changeme charlie cheese chelsea chicago chocolate computer cookie cool
  corvette cowboys dallas daniel december default demo diamond donald dragon eagles electric elizabeth eminem enter everton
  facebook falcon family fender ferrari flower football forever freedom friends fuck fuckme fuckyou garfield george ginger
  google guest guitar hallo hammer hannah harley hello hockey hunter iloveu iloveyou internet jackson january jasmine jennifer
  jessica jesus jonathan jordan joshua justin killer kitten knight lakers letmein liverpool login london love lovely loveme
  maggie manager marina marine maritime martin master matrix matthew maverick mercedes merlin michael michelle mickey midnight
  monday money monica monkey monster morgan mother mustang nascar naruto nicole ninja november october oliver orange pass
  passpass passw passwd password patrick peanut pepper phoenix player please pokemon porsche princess purple qazwsx qazwsxedc
  qwer qwert qwerty qwertyui qwertyuiop qwertz qwertzuiop azerty azertyuiop rachel rainbow ranger raiders robert rockyou root
  samantha samsung scooter seaborne secret september server service shadow ship silver simple slipknot snoopy soccer spider
  spring starwars steelers summer sunday sunshine superman support sweety system tanker taylor temp tennis test tester testing
  thomas thunder tigger trustno trustnoone tweety twitter user vessel victoria vikings welcome whatever william winner winter
  xxx yamaha yankees yellow zaq zaqwsx zxcv zxcvbn zxcvbnm`.split(/\s+/),
)

const lookalikes: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
}
const runs = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'qwertzuiopü',
  'azertyuiop',
]

/** Refuses a password that is too short, too long, or among those that are tried first; no other rule makes anybody safer. */
export function checkPassword(password: string, email: string): void {
  const length = Array.from(password).length
  if (length < leastCharacters || length > mostCharacters)
    throw new Refused(400, `password needs ${leastCharacters} to ${mostCharacters} characters, got ${length}.`)
  if (isCommon(password, email))
    throw new Refused(
      400,
      'password is one of those that are guessed first. Take several words that only you would put together.',
    )
}

/** Whether it is a usual word dressed up, a run of keys, one thing repeated, or the address itself. */
export function isCommon(password: string, email = ''): boolean {
  const text = password.normalize('NFKC').toLowerCase()
  if (isRepeated(text) || isRun(text)) return true
  // Digits alone are dates, telephone numbers and runs.
  if (/^\d{1,11}$/.test(text)) return true
  const own = new Set([email, email.split('@')[0] ?? ''].filter((part) => part.length > 3))
  return (
    bareForms(text).some(
      (form) => (form === '' && /^[ -~]*$/.test(text)) || usual.has(form) || own.has(form) || isRepeated(form),
    ) || own.has(text)
  )
}

/** The word in it, without what stands around it, and with digits read as the letters they look like. */
function bareForms(text: string): string[] {
  const bare = (of: string) => of.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
  const asLetters = (of: string) => of.replaceAll(/[013457@$!]/g, (mark) => lookalikes[mark] ?? mark)
  const forms = [bare(text), asLetters(bare(text)), bare(asLetters(text)), asLetters(text.replace(/\P{L}+$/u, ''))]
  return [...forms, ...forms.map((form) => form.replaceAll(/[^\p{L}]/gu, ''))]
}

/** One piece over and over: aaaaaaaa, abcabcabc. */
function isRepeated(text: string): boolean {
  return text.length > 3 && /^(.{1,4})\1+$/su.test(text)
}

/** Neighbours on the keyboard or in the alphabet, forwards or backwards. */
function isRun(text: string): boolean {
  const backwards = Array.from(text).toReversed().join('')
  return runs.some((run) => (run + run).includes(text) || (run + run).includes(backwards))
}
