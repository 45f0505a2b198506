/** A plain-text email to one address. */
export interface EmailMessage {
  to: string
  subject: string
  text: string
  headers?: Readonly<Record<string, string>>
}

/** Hands emails to a mail server. */
export interface Mailer {
  send(email: EmailMessage): Promise<void>
}

const ignoreNote = 'If you did not request this, you can ignore this email.'

/** The email with the link that resets a password. */
export function resetEmail(to: string, link: string, minutes: number): EmailMessage {
  return {
    to,
    subject: 'Reset your password',
    text: `A password reset was requested for ${to}.\n\nSet a new password within ${minutes} minutes. The link works once:\n${link}\n\nYou will be signed out everywhere. ${ignoreNote}\n`,
  }
}

/** The email with the link that confirms an address. */
export function verificationEmail(to: string, link: string, hours: number): EmailMessage {
  return {
    to,
    subject: 'Confirm your email address',
    text: `An account was created with ${to}. To confirm the address, open this link within ${hours} hours in the browser where you are signed in:\n${link}\n\n${ignoreNote}\n`,
  }
}

/** The email that reports a new way to sign in to the account's owner. */
export function linkedEmail(to: string, provider: string): EmailMessage {
  return {
    to,
    subject: `You can now sign in with ${provider}`,
    text: `Your account ${to} is now connected to ${provider}: you can sign in with your ${provider} account.\n\nIf this was not you, set a new password and tell your administrator.\n`,
  }
}
