import { createHash, randomBytes } from 'node:crypto'
import { emptyNewsletter, type Newsletter, type NewsletterTopic } from '#domain/auth/newsletter.ts'
import type { Subscription } from '#domain/contract/auth/auth.ts'
import type { Clock } from '#sandbox/platform/clock/clock.ts'
import type { Reader, Writer } from '#sandbox/platform/database/database.ts'
import type { AccountTable } from '#sandbox/platform/database/tables/identity-tables.ts'
import { refuse } from '#sandbox/platform/kit/refusal.ts'
import { type Author, byLink, differencesOf, noteAccountChanges } from '#sandbox/session/account-history.ts'
import { saveSectionVersion } from '#sandbox/session/account-sections.ts'
import { fullNameOf } from '#sandbox/session/accounts.ts'
import { mail, pageOf } from './letters.ts'

/**
 * Mails a newsletter with its own unsubscribe link, and returns the link; null if the account does not want this topic.
 * `portal` is the origin of the link.
 */
export const sendNewsletter = async (
  trx: Writer,
  clock: Clock,
  account: AccountTable,
  { portal, topic }: { portal: string; topic: NewsletterTopic },
): Promise<string | null> => {
  const wanted = await readNewsletter(trx, account.id)
  if (!(wanted.subscribed && wanted[topic])) return null
  const token = randomBytes(32).toString('base64url')
  await trx
    .insertInto('newsletter_link')
    .values({ token_hash: hashOf(token), account_id: account.id, created_at: clock.now() })
    .execute()
  // In the query, because mail programs drop fragments; it gives access to this one choice only.
  const link = `${pageOf(portal, '/unsubscribe')}?token=${token}`
  const to = { to: account.email, name: fullNameOf(account), language: account.language, portal }
  await mail(
    trx,
    clock,
    to,
    'newsletter',
    { portal: pageOf(portal, '/'), unsubscribe: link },
    { 'List-Unsubscribe': `<${link}>` },
  )
  return link
}

/** @throws Refusal `linkInvalid` */
export const readSubscription = async (db: Reader, token: string): Promise<Subscription> => {
  const row = await db
    .selectFrom('newsletter_link')
    .innerJoin('account', 'account.id', 'newsletter_link.account_id')
    .leftJoin('newsletter_subscription', 'newsletter_subscription.account_id', 'account.id')
    .select(['account.email', 'newsletter_subscription.subscribed'])
    .where('newsletter_link.token_hash', '=', hashOf(token))
    .executeTakeFirst()
  if (row === undefined) return refuse('linkInvalid')
  return { email: shorten(row.email), subscribed: row.subscribed === 1 }
}

/** @throws Refusal `linkInvalid` */
export const saveSubscription = async (
  trx: Writer,
  clock: Clock,
  { token, subscribed }: { readonly token: string; readonly subscribed: boolean },
): Promise<Subscription> => {
  const link = await trx
    .selectFrom('newsletter_link')
    .select('account_id')
    .where('token_hash', '=', hashOf(token))
    .executeTakeFirst()
  if (link === undefined) return refuse('linkInvalid')
  await subscribe(trx, clock, byLink(link.account_id), subscribed)
  return readSubscription(trx, token)
}

export const subscribe = async (trx: Writer, clock: Clock, author: Author, subscribed: boolean): Promise<void> => {
  const preferences = await readNewsletter(trx, author.account)
  const hasTopic = preferences.news || preferences.offers
  const newsletter = { ...preferences, ...(subscribed && !hasTopic ? allTopics : {}), subscribed }
  await saveNewsletter(trx, clock, { author, newsletter })
}

/** What an account that never chose anything gets: nothing. */
export const readNewsletter = async (db: Reader, account: string): Promise<Newsletter> => {
  const row = await db
    .selectFrom('newsletter_subscription')
    .selectAll()
    .where('account_id', '=', account)
    .executeTakeFirst()
  return row === undefined
    ? emptyNewsletter
    : { subscribed: row.subscribed === 1, news: row.news === 1, offers: row.offers === 1 }
}

/**
 * Stores the preferences and notes what differs; forms that show older ones are refused afterwards.
 * @throws Refusal `accountChanged` if they have changed since `version`
 */
export const saveNewsletter = async (
  trx: Writer,
  clock: Clock,
  { author, newsletter, version }: { author: Author; newsletter: Newsletter; version?: number },
): Promise<void> => {
  const { account } = author
  const before = await readNewsletter(trx, account)
  const { subscribed, news, offers } = newsletter
  const columns = {
    subscribed: Number(subscribed && (news || offers)),
    news: Number(news),
    offers: Number(offers),
    changed_at: clock.now(),
  }
  await trx
    .insertInto('newsletter_subscription')
    .values({ account_id: account, ...columns })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(columns))
    .execute()
  await saveSectionVersion(trx, clock, {
    account,
    section: 'newsletter',
    ...(version === undefined ? {} : { version }),
  })
  const after = await readNewsletter(trx, account)
  await noteAccountChanges(
    trx,
    clock,
    author,
    differencesOf(before, after, (name) => `newsletter.${name}`),
  )
}

const allTopics = { news: true, offers: true }

/** Masks an address: `owner@example.com` becomes `o•••@example.com`. */
const shorten = (email: string): string => email.replace(/^(.)[^@]*/u, '$1•••')

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex')
