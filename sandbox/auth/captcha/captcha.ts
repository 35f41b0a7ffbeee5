import { createHash, randomBytes } from 'node:crypto'
import * as v from 'valibot'
import type { Clock } from '#sandbox/platform/clock/clock.ts'
import type { Sandbox } from '#sandbox/platform/context/sandbox.ts'
import type { Database } from '#sandbox/platform/database/database.ts'
import { aboutSecret } from '#sandbox/platform/database/reseal.ts'
import type { SiteTable } from '#sandbox/platform/database/tables/identity-tables.ts'
import { refuse } from '#sandbox/platform/kit/refusal.ts'
import { unseal } from '#sandbox/platform/kit/sealed.ts'
import { connectingTo } from '#sandbox/platform/outbound/permit.ts'
import { isSimulatorKey } from '#sandbox/session/captcha-keys.ts'
import { findSite } from '#sandbox/session/sites.ts'

/** Lifetime of a simulated captcha response, in milliseconds of the sandbox's clock. */
export const answerLife = 2 * 60_000

/**
 * Verifies the captcha response and uses it up, if the site of the request's host has a captcha key. (CFG-07)
 * @throws Refusal `captchaRequired` when it is missing, forged, used or expired
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
      : await askVendor(secretOf(site), answer, ask))
  if (!isAccepted) refuse('captchaRequired', { field: { name: 'captcha', code: 'captchaRequired' } })
}

const secretOf = (site: Pick<SiteTable, 'id' | 'captcha_secret'> | undefined): string =>
  site === undefined || site.captcha_secret === null ? '' : unseal(site.captcha_secret, aboutSecret('site', site.id))

/** Issues a response of the captcha simulator. */
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

/** One statement: of two concurrent calls with the same response, one is refused. */
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

const vendor = new URL('https://www.google.com/recaptcha/api/siteverify')

const vendorAnswerSchema = v.object({ success: v.boolean() })

const patience = 5_000

/** @throws Refusal `serviceUnavailable` when the vendor cannot be reached */
const askVendor = async (secret: string, answer: string, ask: typeof fetch): Promise<boolean> => {
  try {
    const question = {
      method: 'POST',
      body: new URLSearchParams({ secret, response: answer }),
      signal: AbortSignal.timeout(patience),
      redirect: 'error',
    } as const
    const response = await connectingTo({ host: vendor.host, port: 443 }, () => ask(vendor, question))
    return v.parse(vendorAnswerSchema, await response.json()).success
  } catch {
    return refuse('serviceUnavailable', { retryAfter: 30 })
  }
}

const hashOf = (answer: string): string => createHash('sha256').update(answer).digest('hex')
