import type { Language } from '#domain/primitives.ts'
import type { Clock } from '../clock.ts'
import type { Reader, Writer } from '../db/database.ts'
import { findSite } from '../identity/sites.ts'
import { sendMessage } from '../outbox/outbox.ts'
import { type AccountWords, accountWords } from './words.ts'

/** Whom to write to, and from which portal: its origin, e.g. `https://numbers.example.com`. */
export type Addressee = {
  readonly to: string
  readonly name: string
  readonly language: Language
  readonly portal: string
}

/** A page of the portal. What is secret stands in the fragment, which a browser sends to nobody. */
export const pageOf = (portal: string, path: string, secret?: string): string =>
  new URL(`${path}${secret === undefined ? '' : `#token=${encodeURIComponent(secret)}`}`, portal).href

export type LetterName = {
  [Name in keyof AccountWords]: ReturnType<AccountWords[Name]> extends string ? never : Name
}[keyof AccountWords]
type Facts<Name extends keyof AccountWords> = Omit<Parameters<AccountWords[Name]>[0], 'name' | 'brand'>

/** Mails one of our letters and answers the message's id; `facts` go into its words and stand beside it for tests. */
export const mail = async <Name extends LetterName>(
  trx: Writer,
  clock: Clock,
  { to, name, language, portal }: Addressee,
  letter: Name,
  facts: Facts<Name>,
  more: Readonly<Record<string, string>> = {},
): Promise<string> => {
  const write = accountWords[language][letter] as (to: object) => { subject: string; body: string }
  const words = write({ name, brand: await brandOf(trx, portal), ...facts })
  return sendMessage(trx, clock, {
    kind: 'mail',
    to,
    ...words,
    facts: { letter, ...textOf(facts), ...more },
  })
}

export const text = async (
  trx: Writer,
  clock: Clock,
  { to, language, portal }: Omit<Addressee, 'name'>,
  letter: 'activationCode' | 'phoneCode',
  facts: { readonly code: string; readonly minutes: number },
): Promise<string> => {
  const body = accountWords[language][letter]({ brand: await brandOf(trx, portal), ...facts })
  return sendMessage(trx, clock, { kind: 'text', to, body, facts: { letter, code: facts.code } })
}

const brandOf = async (db: Reader, portal: string): Promise<string> =>
  (await findSite(db, new URL(portal).host))?.brand ?? new URL(portal).host

const textOf = (facts: object): Record<string, string> =>
  Object.fromEntries(Object.entries(facts).filter(([, value]) => typeof value === 'string'))
