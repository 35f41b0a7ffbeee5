import { createHash, randomBytes } from 'node:crypto'
import type { Subscription } from '#domain/contract/newsletter.ts'
import { mail, pageOf } from '../accounts/letters.ts'
import type { Clock } from '../clock.ts'
import type { Reader, Writer } from '../db/database.ts'
import type { AccountTable } from '../db/tables/identity-tables.ts'
import { fullNameOf } from '../identity/accounts.ts'
import { refuse } from '../refusal.ts'

/** Mails a newsletter with an unsubscribe link of its own; `portal` is the origin that the links lead to. */
export const sendNewsletter = async (
  trx: Writer,
  clock: Clock,
  account: AccountTable,
  portal: string,
): Promise<string> => {
  const token = randomBytes(32).toString('base64url')
  await trx
    .insertInto('newsletter_link')
    .values({ token_hash: hashOf(token), account_id: account.id, created_at: clock.now() })
    .execute()
  // In the query, as mail programs need it: what it opens is this one choice.
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
  await subscribe(trx, clock, link.account_id, subscribed)
  return readSubscription(trx, token)
}

export const subscribe = async (trx: Writer, clock: Clock, account: string, subscribed: boolean): Promise<void> => {
  const columns = { subscribed: subscribed ? 1 : 0, changed_at: clock.now() }
  await trx
    .insertInto('newsletter_subscription')
    .values({ account_id: account, ...columns })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(columns))
    .execute()
}

/** `owner@example.com` is `o•••@example.com`. */
const shorten = (email: string): string => email.replace(/^(.)[^@]*/u, '$1•••')

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex')
