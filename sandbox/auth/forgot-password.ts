import * as v from 'valibot'
import { identifierKey } from '#domain/kit/reading.ts'
import type { Sandbox } from '#sandbox/platform/context/sandbox.ts'
import type { Job } from '#sandbox/platform/due-work/work.ts'
import { withholdMessage } from '#sandbox/platform/outbox/outbox.ts'
import { findByEmail, fullNameOf } from '#sandbox/session/accounts.ts'
import type { Portal } from '#sandbox/session/portal.ts'
import { mail, pageOf } from './letters.ts'
import { forgetSecrets, issueLink } from './one-time-secrets.ts'
import { countSending } from './resend.ts'
import { addressThrottle, throttle } from './throttle.ts'

const linkLife = 60 * 60_000
/** Requests from one remote address before waits begin. */
const free = 50
const payloadSchema = v.object({ email: v.string(), portal: v.string() })

/**
 * Queues a request for a reset link; whether the address has an account is checked by the job. Returns the seconds
 * until the next request is allowed.
 * @throws Refusal `tooManyRequests`, in the same way for unknown addresses
 */
export const forgetPassword = async (
  { database, clock, work }: Sandbox,
  portal: Portal,
  request: { readonly email: string; readonly address: string | undefined },
): Promise<number> => {
  const email = identifierKey(request.email)
  await throttle(database, clock, addressThrottle('forgot', request.address, free))
  return database.transact(async (trx) => {
    const resendAfter = await countSending(trx, clock, `forgot:${email}`)
    await work.enqueue(trx, { kind: 'password.forgotten', payload: { email, portal: portal.origin } })
    return resendAfter
  })
}

/**
 * Mails the link to the account of the address. For an unknown address the same work is done and rolled back: the next
 * call waits for this job, so its duration must not depend on the account.
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

/** Subject of links that open nothing, and id of no message. */
const nobody = 'nobody'
