import type { Page } from 'playwright-core'

/** A user's hands: each press, click, choice and typed text is one action. */
export class Hands {
  readonly page: Page
  actions = 0

  constructor(page: Page) {
    this.page = page
  }

  /** Clicks a button by its name; the first where several have it. */
  async click(name: string | RegExp, within = 'body'): Promise<void> {
    this.actions++
    await this.page
      .locator(within)
      .getByRole('button', { name, exact: typeof name === 'string' })
      .first()
      .click()
  }

  async press(key: string): Promise<void> {
    this.actions++
    await this.page.keyboard.press(key)
  }

  /** Types into the search box and presses Enter, once the box offers the hit: a text and a key. */
  async search(text: string, offered: string | RegExp): Promise<void> {
    this.actions += 2
    await this.page.locator('#search').fill(text)
    await this.page.locator('#hits [aria-selected=true]', { hasText: offered }).waitFor()
    await this.page.locator('#search').press('Enter')
  }

  async choose(label: string, value: string): Promise<void> {
    this.actions++
    await this.page.getByLabel(label, { exact: true }).selectOption(value)
  }

  async type(label: string, text: string): Promise<void> {
    this.actions++
    await this.page.getByLabel(label, { exact: true }).fill(text)
    await this.page.getByLabel(label, { exact: true }).blur()
  }

  /** Waits for a text of the page. */
  async see(text: string | RegExp, within = 'body'): Promise<void> {
    await this.page.locator(within).getByText(text).first().waitFor()
  }
}

export interface Task {
  /** Name of its picture. */
  name: string
  question: string
  /** How it is done, as docs/tasks.md says it. */
  how: string
  /** The most actions that it may take. */
  maxActions: number
  walk: (hands: Hands, vessel: { mmsi: string; name: string }) => Promise<void>
}

const question = 'Question'

/** What a trader asks in a day. Each is answered on a new installation with the demo fleet, by an administrator. */
export const tasks: readonly Task[] = [
  {
    name: 'laden-vlccs-to-china',
    question: 'Which laden VLCCs reach China this week?',
    how: 'Type "laden VLCCs to China this week" into the search box, Enter; T lists them with cargo and ETA.',
    maxActions: 3,
    async walk(hands) {
      await hands.search('laden VLCCs to China this week', question)
      await hands.see('VLCC', '.filter-chips')
      await hands.see('to China', '.filter-chips')
      // The map has gone to where they are.
      await hands.see(/^[1-9]\d* vessels? in view/, '.panel')
      await hands.press('t')
      await hands.see(/^[\d,]+ (in view|everywhere)$/, '.dock .extent')
    },
  },
  {
    name: 'waiting-off-fujairah',
    question: 'Who waits off Fujairah, with what?',
    how: 'Search "Fujairah", Enter: the card of the port lists who is at berth, waiting and expected, each with its cargo, or says why that is not known.',
    maxActions: 2,
    async walk(hands) {
      await hands.search('Fujairah', 'Fujairah')
      await hands.page.locator('.card').getByRole('region', { name: 'Waiting' }).waitFor()
      await hands.page.locator('.card').getByRole('region', { name: 'Expected' }).waitFor()
    },
  },
  {
    name: 'alert-on-hormuz',
    question: 'Watch Hormuz for a laden VLCC.',
    how: 'Search "Hormuz", Enter, then Alert and "A laden VLCC that enters".',
    maxActions: 4,
    async walk(hands) {
      await hands.search('Strait of Hormuz', 'Strait of Hormuz')
      await hands.click('Alert')
      await hands.click('Create alert: A laden VLCC that enters')
      await hands.see('Alert created.', '.card')
    },
  },
  {
    name: 'lng-in-the-atlantic',
    question: 'LNG carriers in the Atlantic, as CSV.',
    how: 'Type "LNG carriers in the Atlantic", Enter; T, then CSV. The file has the filter, the time and DEMO in its name.',
    maxActions: 4,
    async walk(hands) {
      await hands.search('LNG carriers in the Atlantic', question)
      await hands.see('North Atlantic', '.filter-chips')
      await hands.press('t')
      await hands.see(/^[\d,]+ (in view|everywhere)$/, '.dock .extent')
      const download = hands.page.waitForEvent('download')
      await hands.click('CSV')
      const name = (await download).suggestedFilename()
      if (!/atlantic.*demo\.csv$/.test(name)) throw new Error(`the file is ${name}`)
    },
  },
  {
    name: 'share-this-view',
    question: 'Share this view.',
    how: 'The link button of the top bar copies an address with the camera, filters, layers, table, chart, card and time.',
    maxActions: 1,
    async walk(hands) {
      await hands.click('Copy a link to this view')
      await hands.see(/Link copied|the address of the page is the link/)
    },
  },
  {
    name: 'where-was-it',
    question: 'Where was this ship yesterday?',
    how: 'Search its name, Enter: the card draws its track; Play, or a drag of the slider, moves it through the last day.',
    maxActions: 3,
    async walk(hands, { mmsi, name }) {
      await hands.search(mmsi, name)
      await hands.page.getByRole('slider', { name: 'Time on the track' }).waitFor()
      await hands.click('Play the track')
      await hands.see(/^Track at/, '.mode-bar')
      await hands.page.getByRole('button', { name: 'Pause' }).click()
    },
  },
  {
    name: 'ras-tanura',
    question: 'What is at Ras Tanura, who called?',
    how: 'Search "Ras Tanura", Enter: at berth, waiting, expected, calls by day, who called with what, tonnes, prices.',
    maxActions: 2,
    async walk(hands) {
      await hands.search('Ras Tanura', 'Ras Tanura')
      const card = hands.page.locator('.card')
      await card.getByRole('region', { name: 'At berth' }).waitFor()
      await card.getByRole('region', { name: 'Recent calls' }).getByRole('listitem').first().waitFor()
    },
  },
  {
    name: 'crude-into-asia',
    question: 'Crude into Asia by week.',
    how: 'C opens the charts; choose the commodity and type the destination.',
    maxActions: 3,
    async walk(hands) {
      await hands.press('c')
      await hands.choose('Commodity', 'crude')
      await hands.type('To', 'Asia')
      await hands.see('crude, to Asia, kt', '.charts')
      await hands.page.locator('.charts .chart-plot canvas').waitFor()
    },
  },
  {
    name: 'is-it-sanctioned',
    question: 'Is it sanctioned?',
    how: 'Search the ship, Enter: the first lines of the card name the lists that it is on, or on how many of which day it is not. The demo loads no list, and says so.',
    maxActions: 2,
    async walk(hands, { mmsi, name }) {
      await hands.search(mmsi, name)
      await hands.see(/^Sanctions: |^Listed by/, '.card')
    },
  },
  {
    name: 'brent-against-wti',
    question: 'Brent against WTI.',
    how: 'C, then Prices: both over each other, and below them the spread.',
    maxActions: 2,
    async walk(hands) {
      await hands.press('c')
      await hands.click('Prices')
      await hands.see('Spread: Brent − WTI', '.charts')
      await hands.page.locator('.charts .chart-plot canvas').nth(1).waitFor()
    },
  },
  {
    name: 'coal-for-india',
    question: 'Bulkers with coal for India.',
    how: 'Type "bulkers with coal for India", Enter; T lists them.',
    maxActions: 3,
    async walk(hands) {
      await hands.search('bulkers with coal for India', question)
      await hands.see('to India', '.filter-chips')
      await hands.press('t')
      await hands.see(/^[\d,]+ (in view|everywhere)$/, '.dock .extent')
    },
  },
  {
    name: 'how-was-this-made',
    question: 'How was this number made? It is wrong.',
    how: 'Search the ship, Enter; "How was this made?" below the cargo has method, inputs, age and measured accuracy; "Report this number" stores it for the operator.',
    maxActions: 4,
    async walk(hands, { mmsi, name }) {
      await hands.search(mmsi, name)
      await hands.click(/How was this made\?.*the cargo estimate/)
      await hands.see(/cases against/, '.how-box')
      await hands.click('Report this number')
      await hands.see(/^Reported:/, '.how-box')
    },
  },
]
