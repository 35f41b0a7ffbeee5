import type { ResellerStatus } from '#domain/session/project.ts'
import type { FaultKind } from '#sandbox/platform/faults/faults.ts'
import { expect } from './expect.ts'

/** Controls of the sandbox, as on its console page. */
export type SandboxConsole = {
  /** Advances the sandbox's clock. Due work has finished when this resolves. */
  advance(seconds: number): Promise<void>
  /** Sells a number outside the portal, even if a cart holds it. */
  sellNumber(number: string): Promise<void>
  /** Sells all free numbers of an offer outside the portal. */
  sellOut(offer: string): Promise<void>
  /** Adds a free number to an offer. */
  addNumber(offer: string, number: string): Promise<void>
  describeNumber(number: string): Promise<{ state: string; held_by: string | null; sold_to: string | null }>
  /** Changes what calls to a prefix cost from now on, or what messages to it cost, to so many percent (1000 at most). */
  changeRate(prefix: string, percent: number, kind?: 'pstn' | 'smsOut'): Promise<void>
  /** An outgoing call of an active number that has just ended. */
  makeCall(number: string, other: string, seconds: number): Promise<void>
  /** Sends a message to a number of a project, as from another network. */
  receiveMessage(number: string, from: string, text: string): Promise<void>
  /** Answers the oldest message to support that waits; returns its id. */
  answerSupport(text: string): Promise<string>
  changePrices(offer: string, percent: number): Promise<void>
  /** Sets what the supplier does with a number, or the numbers of an offer, when they are ordered. */
  setSupplier(subject: string, behaviour: 'slow' | 'fails' | 'refuses', times?: number): Promise<void>
  /** Makes a project a customer of the reseller of a site. */
  assignToReseller(project: string, site: string): Promise<void>
  setResellerStatus(site: string, status: ResellerStatus | 'published'): Promise<void>
  /** Gives a wallet USD, or takes them. */
  correctBalance(project: string, amount: string): Promise<void>
  /** Fills the credit of a reseller in USD, or takes from it. */
  changeResellerCredit(site: string, amount: string): Promise<void>
  /** A gateway that is switched off takes no new payments. */
  switchGateway(gateway: string, enabled: boolean): Promise<void>
  /** Lets a site take phones of these countries only, such as `DE FR`. */
  limitPhones(site: string, countries: string): Promise<void>
  addFault(rule: Fault): Promise<void>
  /** Mail and texts to a recipient, newest first; waits for at least `least`. */
  messages(to: string, least?: number): Promise<Message[]>
  /** The link of the newest mail to a recipient; waits for at least `least`. */
  mailedLink(to: string, least?: number): Promise<string>
  /** The code of the newest text to a phone (E.164); waits for at least `least`. */
  textedCode(phone: string, least?: number): Promise<string>
  /** Changes an account as the site's operator. */
  change(email: string, change: AccountChange): Promise<void>
  /** An access link with which `issuer` signs in as `account`. */
  linkToActFor(account: string, options?: { issuer?: string; project?: string; person?: string }): Promise<string>
  /** Sends the newsletter; returns its unsubscribe link. */
  sendNewsletter(email: string): Promise<string>
  announce(announcement: Announcement): Promise<string>
  withdrawAnnouncements(): Promise<void>
  /** Wire transfers that wait or were credited. */
  listWires(): Promise<WireOnConsole[]>
  decideWire(
    decision: 'accept' | 'reject' | 'return',
    input: { transfer: string; reason?: string; amount?: string },
  ): Promise<void>
  /** Removes all faults. */
  removeFaults(): Promise<void>
}

export type WireOnConsole = { id: string; state: string; amount: string; tracking_code: string }

export type Message = { kind: 'mail' | 'text'; subject: string; body: string; facts: Record<string, string> }

export type AccountChange =
  | 'block'
  | 'unblock'
  | 'forcePassword'
  | 'welcome'
  | 'dismissWelcome'
  | 'allowProjects'
  | 'refuseProjects'
  | 'endSessions'

/** Default: from now for one day. */
export type Announcement = {
  site: string
  kind: 'maintenance' | 'news'
  title: string
  text: string
  title_fa: string
  text_fa: string
  from?: string
  until?: string
}

/** `pattern` is a path of the contract with an optional method: `POST cart/pk/process_pay/`. */
export type Fault = {
  pattern: string
  kind: FaultKind
  times?: number
  /** Seconds. */
  retry_after?: number
  delay_ms?: number
}

export const createConsole = (origin: string): SandboxConsole => {
  const call = async (method: string, path: string, body?: unknown): Promise<unknown> => {
    const response = await fetch(`${origin}/sandbox/${path}`, {
      method,
      ...(body === undefined ? {} : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    })
    const text = await response.text()
    if (!response.ok) throw new Error(`${method} /sandbox/${path} returned ${response.status}: ${text}`)
    return JSON.parse(text)
  }
  // Messages are sent by due work, after the response.
  const messages = async (to: string, least = 1): Promise<Message[]> => {
    const list = async () =>
      ((await call('GET', `outbox?${new URLSearchParams({ to })}`)) as { messages: Message[] }).messages
    await expect.poll(async () => (await list()).length, `messages to ${to}`).toBeGreaterThanOrEqual(least)
    return list()
  }
  const fact = async (to: string, name: string, least?: number): Promise<string> => {
    const found = (await messages(to, least))[0]?.facts[name]
    if (found === undefined) throw new Error(`The newest message to ${to} has no ${name}.`)
    return found
  }
  const command = async (method: string, path: string, body: unknown) => void (await call(method, path, body))
  return {
    advance: (advance_seconds) => command('POST', 'clock', { advance_seconds }),
    sellNumber: (number) => command('POST', 'stock/take', { number }),
    sellOut: (offer) => command('POST', 'stock/sell_out', { offer }),
    addNumber: (offer, number) => command('POST', 'stock/add', { offer, number }),
    describeNumber: async (number) =>
      (await call('GET', `stock?${new URLSearchParams({ number })}`)) as Awaited<
        ReturnType<SandboxConsole['describeNumber']>
      >,
    changeRate: (prefix, percent, kind = 'pstn') => command('POST', 'rates', { kind, prefix, percent }),
    receiveMessage: (number, from, text) => command('POST', 'messages', { number, from, text }),
    answerSupport: async (text) => {
      const { messages: waiting } = (await call('GET', 'support')) as { messages: { id: string }[] }
      const message = waiting[0]?.id ?? ''
      await command('POST', 'support/answer', { message, text })
      return message
    },
    makeCall: (number, other, seconds) =>
      command('POST', 'calls', { number, other, direction: 'outgoing', status: 'connected', seconds }),
    changePrices: (offer, percent) => command('POST', 'stock/prices', { offer, percent }),
    setSupplier: (subject, behaviour, times = 1) => command('POST', 'supplier', { subject, behaviour, times }),
    assignToReseller: (project, site) => command('POST', 'resellers/projects', { project, site }),
    setResellerStatus: (site, status) => command('POST', 'resellers/status', { site, status }),
    correctBalance: (project, amount) => command('POST', 'corrections', { project, amount }),
    changeResellerCredit: (site, amount) => command('POST', 'resellers/credit', { site, amount }),
    switchGateway: (gateway, enabled) => command('POST', `gateways/${gateway}/switch`, { enabled }),
    limitPhones: (site, countries) => command('POST', 'sites/phones', { site, countries }),
    addFault: (rule) => command('POST', 'faults', rule),
    messages,
    mailedLink: (to, least) => fact(to, 'link', least),
    textedCode: (phone, least) => fact(phone, 'code', least),
    change: (email, change) => command('POST', 'people', { email, change }),
    linkToActFor: async (account, { issuer = 'supervisor@example.com', ...where } = {}) =>
      ((await call('POST', 'on_behalf', { issuer, account, ...where })) as { link: string }).link,
    sendNewsletter: async (email) => ((await call('POST', 'newsletter', { email })) as { link: string }).link,
    announce: async (announcement) => ((await call('POST', 'announcements', announcement)) as { id: string }).id,
    withdrawAnnouncements: () => command('DELETE', 'announcements', {}),
    listWires: async () => ((await call('GET', 'wire')) as { transfers: WireOnConsole[] }).transfers,
    decideWire: (decision, input) => command('POST', `wire/${decision}`, input),
    removeFaults: () => command('DELETE', 'faults', {}),
  }
}
