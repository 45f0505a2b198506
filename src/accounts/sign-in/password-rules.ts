import { HttpError } from '#domain/http-error.ts'

const minCharacters = 8
const maxCharacters = 256

/**
 * Common passwords. Attackers try these first, with digits, punctuation, capitals and look-alike digits added.
 */
const commonWords = new Set(
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

/** Throws a 400 for a password that is too short, too long or common. Rules of composition make no password safer (NIST SP 800-63B). */
export function checkPassword(password: string, email: string): void {
  const length = Array.from(password).length
  if (length < minCharacters || length > maxCharacters)
    throw new HttpError(400, `password needs ${minCharacters} to ${maxCharacters} characters, got ${length}.`)
  if (isCommon(password, email)) throw new HttpError(400, 'password is easy to guess. Use several unrelated words.')
}

/** Whether a password is a common word in disguise, a run of keys, a repetition, or the user's address. */
export function isCommon(password: string, email = ''): boolean {
  const text = password.normalize('NFKC').toLowerCase()
  if (isRepeated(text) || isRun(text)) return true
  // Digits alone are dates, telephone numbers and runs.
  if (/^\d{1,11}$/.test(text)) return true
  const own = new Set([email, email.split('@')[0] ?? ''].filter((part) => part.length > 3))
  return (
    bareForms(text).some(
      (form) => (form === '' && /^[ -~]*$/.test(text)) || commonWords.has(form) || own.has(form) || isRepeated(form),
    ) || own.has(text)
  )
}

/** The words in a password, without surrounding characters and with look-alike digits replaced. */
function bareForms(text: string): string[] {
  const bare = (of: string) => of.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
  const asCharacters = (of: string) => of.replaceAll(/[013457@$!]/g, (mark) => lookalikes[mark] ?? mark)
  const forms = [
    bare(text),
    asCharacters(bare(text)),
    bare(asCharacters(text)),
    asCharacters(text.replace(/\P{L}+$/u, '')),
  ]
  return [...forms, ...forms.map((form) => form.replaceAll(/[^\p{L}]/gu, ''))]
}

/** A repetition of up to four characters: aaaaaaaa, abcabcabc. */
function isRepeated(text: string): boolean {
  return text.length > 3 && /^(.{1,4})\1+$/su.test(text)
}

/** A run along the keyboard or the alphabet, forwards or backwards. */
function isRun(text: string): boolean {
  const backwards = Array.from(text).toReversed().join('')
  return runs.some((run) => (run + run).includes(text) || (run + run).includes(backwards))
}
