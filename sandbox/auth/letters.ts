import type { Language } from '#domain/kit/primitives.ts'
import type { Clock } from '#sandbox/platform/clock/clock.ts'
import type { Reader, Writer } from '#sandbox/platform/database/database.ts'
import { isolated } from '#sandbox/platform/kit/letter.ts'
import { sendMessage } from '#sandbox/platform/outbox/outbox.ts'
import { findSite } from '#sandbox/session/sites.ts'
import { type AccountWords, accountWords } from './letter-texts.ts'

/** Recipient, and the origin of the portal, e.g. `https://numbers.example.com`. */
export type Addressee = {
  readonly to: string
  readonly name: string
  readonly language: Language
  readonly portal: string
}

/** URL of a page of the portal. Secrets are in the fragment, which browsers do not send. */
export const pageOf = (portal: string, path: string, secret?: string): string =>
  new URL(`${path}${secret === undefined ? '' : `#token=${encodeURIComponent(secret)}`}`, portal).href

export type LetterName = {
  [Name in keyof AccountWords]: ReturnType<AccountWords[Name]> extends string ? never : Name
}[keyof AccountWords]
type Facts<Name extends keyof AccountWords> = Omit<Parameters<AccountWords[Name]>[0], 'name' | 'brand'>

/**
 * Sends a mail and returns the message's id; `facts` fill its text and are stored with it for tests. An address that no account has
 * proven is not greeted by name: anybody may have typed both.
 */
export const mail = async <Name extends LetterName>(
  trx: Writer,
  clock: Clock,
  { to, name, language, portal }: Addressee,
  letter: Name,
  facts: Facts<Name>,
  more: Readonly<Record<string, string>> = {},
): Promise<string> => {
  const write = accountWords[language][letter] as (to: object) => { subject: string; body: string }
  const greeted = (await isProven(trx, to)) ? name : ''
  const words = write({ name: greeted, ...inSentences({ brand: await brandOf(trx, portal), ...facts }, language) })
  return sendMessage(trx, clock, {
    kind: 'mail',
    to,
    ...words,
    facts: { letter, ...textOf(facts), ...more },
  })
}

/** The facts that are parts of sentences. Codes and addresses have a line of their own, and are copied from it. */
const inSentence: ReadonlySet<string> = new Set([
  'brand',
  'customer',
  'inviter',
  'owner',
  'person',
  'place',
  'project',
  'signsInAs',
])

const inSentences = (facts: object, language: Language): object =>
  Object.fromEntries(
    Object.entries(facts).map(([name, value]) => [
      name,
      inSentence.has(name) ? isolated(String(value), language) : value,
    ]),
  )

const isProven = async (db: Reader, email: string): Promise<boolean> => {
  const row = await db
    .selectFrom('account_email')
    .select('id')
    .where('email', '=', email)
    .where('verified', '=', 1)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
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

/** The name of the site that a portal shows. */
export const brandOf = async (db: Reader, portal: string): Promise<string> =>
  (await findSite(db, new URL(portal).host))?.brand ?? new URL(portal).host

const textOf = (facts: object): Record<string, string> =>
  Object.fromEntries(Object.entries(facts).filter(([, value]) => typeof value === 'string'))
