import * as v from 'valibot'
import type { Job } from '../due-work/work.ts'
import { findByEmail, fullNameOf } from '../identity/accounts.ts'
import { forgetSecrets, issueLink } from '../identity/one-time.ts'
import type { Portal } from '../identity/portal.ts'
import { normaliseEmail } from '../identity/sign-in.ts'
import { callerOf, countAttempt } from '../identity/throttle.ts'
import { withholdMessage } from '../outbox/outbox.ts'
import type { Sandbox } from '../sandbox.ts'
import { mail, pageOf } from './letters.ts'
import { countSending } from './resend.ts'

const linkLife = 60 * 60_000
/** Requests from one remote address before the waits begin. */
const free = 50
const payloadSchema = v.object({ email: v.string(), portal: v.string() })

/**
 * Notes that a link is wanted; whether somebody has that address is only asked afterwards. Answers the seconds until the
 * next one may be asked for.
 * @throws Refusal `tooManyRequests`, alike for addresses that nobody has
 */
export const forgetPassword = async (
  { database, clock, work }: Sandbox,
  portal: Portal,
  request: { readonly email: string; readonly address: string | undefined },
): Promise<number> => {
  const email = normaliseEmail(request.email)
  await countAttempt(database, clock, callerOf('forgot', request.address, free))
  return database.transact(async (trx) => {
    const resendAfter = await countSending(trx, clock, `forgot:${email}`)
    await work.enqueue(trx, { kind: 'password.forgotten', payload: { email, portal: portal.origin } })
    return resendAfter
  })
}

/**
 * Mails the link to whoever has the address. Where nobody has, the same is written and taken back: the next call waits
 * behind this, and must not wait longer for an address that has an account.
 */
export const sendResetLink = async (job: Job, { database, clock }: Sandbox): Promise<void> => {
  const { email, portal } = v.parse(payloadSchema, job.payload)
  await database.transact(async (trx) => {
    const account = await findByEmail(trx, email)
    const subject = account?.id ?? nobody
    const token = await issueLink(trx, clock, { purpose: 'resetLink', subject, life: linkLife })
    const link = pageOf(portal, '/reset_password', token)
    const name = account === undefined ? '' : fullNameOf(account)
    const to = { to: email, name, language: account?.language ?? 'en', portal }
    const message = await mail(trx, clock, to, 'resetPassword', { link, hours: linkLife / 3_600_000 })
    await withholdMessage(trx, account === undefined ? message : nobody)
    await forgetSecrets(trx, 'resetLink', nobody)
    await job.finish(trx)
  })
}

/** Subject of links that open nothing; no message has that id either. */
const nobody = 'nobody'
