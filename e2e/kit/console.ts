import type { FaultKind } from '#sandbox/faults/faults.ts'
import { expect } from './expect.ts'

/** What can be done to the sandbox from outside, as on its console page. */
export type SandboxConsole = {
  /** Moves the sandbox's own time forward; what is due by then has run when this resolves. */
  advance(seconds: number): Promise<void>
  /** Sells a number elsewhere, even from under a hold. */
  take(number: string): Promise<void>
  describeNumber(number: string): Promise<{ state: string; held_by: string | null; sold_to: string | null }>
  changePrices(offer: string, percent: number): Promise<void>
  spoil(rule: Fault): Promise<void>
  /** Mail and texts to somebody, the newest first, once there are `least`. */
  messages(to: string, least?: number): Promise<Message[]>
  /** The link of the newest mail to somebody, once there are `least`. */
  mailedLink(to: string, least?: number): Promise<string>
  /** The code of the newest text to a phone (E.164), once there are `least`. */
  textedCode(phone: string, least?: number): Promise<string>
  /** What the site's people do to an account. */
  change(email: string, change: AccountChange): Promise<void>
  /** A link with which `issuer` acts for `account`. */
  linkToActFor(account: string, options?: { issuer?: string; project?: string; person?: string }): Promise<string>
  /** Sends the newsletter; answers its link to unsubscribe. */
  sendNewsletter(email: string): Promise<string>
  announce(announcement: Announcement): Promise<string>
  withdrawAnnouncements(): Promise<void>
  /** Switches every fault off. */
  mend(): Promise<void>
}

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

/** From now on for a day, where no times are given. */
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

/** `pattern` as in the contract, a method in front if wanted: `POST cart/pk/process_pay/`. */
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
    if (!response.ok) throw new Error(`${method} /sandbox/${path} answered ${response.status}: ${text}`)
    return JSON.parse(text)
  }
  // What is sent is due work: it happens after the answer.
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
  const tell = async (method: string, path: string, body: unknown) => void (await call(method, path, body))
  return {
    advance: (advance_seconds) => tell('POST', 'clock', { advance_seconds }),
    take: (number) => tell('POST', 'stock/take', { number }),
    describeNumber: async (number) =>
      (await call('GET', `stock?${new URLSearchParams({ number })}`)) as Awaited<
        ReturnType<SandboxConsole['describeNumber']>
      >,
    changePrices: (offer, percent) => tell('POST', 'stock/prices', { offer, percent }),
    spoil: (rule) => tell('POST', 'faults', rule),
    messages,
    mailedLink: (to, least) => fact(to, 'link', least),
    textedCode: (phone, least) => fact(phone, 'code', least),
    change: (email, change) => tell('POST', 'people', { email, change }),
    linkToActFor: async (account, { issuer = 'supervisor@example.com', ...where } = {}) =>
      ((await call('POST', 'on_behalf', { issuer, account, ...where })) as { link: string }).link,
    sendNewsletter: async (email) => ((await call('POST', 'newsletter', { email })) as { link: string }).link,
    announce: async (announcement) => ((await call('POST', 'announcements', announcement)) as { id: string }).id,
    withdrawAnnouncements: () => tell('DELETE', 'announcements', {}),
    mend: () => tell('DELETE', 'faults', {}),
  }
}
