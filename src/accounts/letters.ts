/** A letter of plain text to one address. */
export interface Letter {
  to: string
  subject: string
  text: string
}

/** Who takes letters to the post. */
export interface Mailer {
  send(letter: Letter): Promise<void>
}

const unasked = 'If you did not ask for this, you need not do anything.'

/** The letter with which a forgotten password is replaced. */
export function resetLetter(to: string, link: string, minutes: number): Letter {
  return {
    to,
    subject: 'Set a new password',
    text: `Somebody, hopefully you, asked for a new password for ${to}.\n\nSet it here, once, within ${minutes} minutes:\n${link}\n\nAll your sessions end with it. ${unasked}\n`,
  }
}

/** The letter by which somebody shows that an address is his. */
export function checkLetter(to: string, link: string, hours: number): Letter {
  return {
    to,
    subject: 'Confirm your e-mail address',
    text: `An account was signed up with ${to}. If it is yours, confirm the address within ${hours} hours, in the browser where you are signed in:\n${link}\n\n${unasked}\n`,
  }
}

/** Tells an owner that his account opens in one more way. */
export function linkedLetter(to: string, provider: string): Letter {
  return {
    to,
    subject: `You can sign in with ${provider} now`,
    text: `Your account ${to} was just connected with ${provider}: whoever signs in there as you is let in here.\n\nIf that was not you, set a new password and tell the administrator.\n`,
  }
}
