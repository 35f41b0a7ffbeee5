import { createHash, randomBytes } from 'node:crypto'
import * as v from 'valibot'
import type { Clock } from '../clock.ts'
import type { Database } from '../db/database.ts'
import { findSite } from '../identity/sites.ts'
import { refuse } from '../refusal.ts'
import type { Sandbox } from '../sandbox.ts'

/** Milliseconds of the sandbox's clock for which an answer of the simulator counts. */
export const answerLife = 2 * 60_000

/** Keys of the vendor's simulator; any other one is the real vendor's. */
export const isSimulatorKey = (key: string): boolean => key.startsWith('sandbox-')

/**
 * Checks the captcha's answer where the site that the request was sent to, by its Host, has a key, and uses it up. (CFG-07)
 * @throws Refusal `captchaRequired` when it is missing, made up, used, or too old
 */
export const requireCaptcha = async (
  { database, clock }: Pick<Sandbox, 'database' | 'clock'>,
  request: Request,
  answer: string | undefined,
  ask: typeof fetch = fetch,
): Promise<void> => {
  const site = await findSite(database.query, new URL(request.url).host)
  const key = site?.google_captcha_site_key ?? null
  if (key === null) return
  const isAccepted =
    answer !== undefined &&
    (isSimulatorKey(key)
      ? await spendAnswer(database, clock, { key, answer })
      : await askVendor(site?.captcha_secret ?? '', answer, ask))
  if (!isAccepted) refuse('captchaRequired', { field: { name: 'captcha', code: 'captchaRequired' } })
}

/** What the simulator hands to somebody who says they are no robot. */
export const issueAnswer = async (database: Database, clock: Clock, key: string): Promise<string> => {
  const answer = randomBytes(32).toString('base64url')
  const now = clock.now()
  await database.transact(async (trx) => {
    await trx.deleteFrom('captcha_answer').where('expires_at', '<=', now).execute()
    await trx
      .insertInto('captcha_answer')
      .values({ hash: hashOf(answer), site_key: key, expires_at: now + answerLife, created_at: now })
      .execute()
  })
  return answer
}

/** One statement, so that of two calls with the same answer one is refused. */
const spendAnswer = async (
  database: Database,
  clock: Clock,
  { key, answer }: { key: string; answer: string },
): Promise<boolean> => {
  const used = await database.query
    .deleteFrom('captcha_answer')
    .where('hash', '=', hashOf(answer))
    .where('site_key', '=', key)
    .returning('expires_at')
    .executeTakeFirst()
  return used !== undefined && used.expires_at > clock.now()
}

const vendorAnswerSchema = v.object({ success: v.boolean() })
const patience = 5_000

/** @throws Refusal `serviceUnavailable` when the vendor can't be asked */
const askVendor = async (secret: string, answer: string, ask: typeof fetch): Promise<boolean> => {
  try {
    const response = await ask('https://www.google.com/recaptcha/api/siteverify', {
      method: 'POST',
      body: new URLSearchParams({ secret, response: answer }),
      signal: AbortSignal.timeout(patience),
    })
    return v.parse(vendorAnswerSchema, await response.json()).success
  } catch {
    return refuse('serviceUnavailable', { retryAfter: 30 })
  }
}

const hashOf = (answer: string): string => createHash('sha256').update(answer).digest('hex')
