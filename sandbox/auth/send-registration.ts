import { randomBytes } from 'node:crypto'
import * as v from 'valibot'
import { maskedEmail } from '#domain/kit/masked-email.ts'
import type { Sandbox } from '#sandbox/platform/context/sandbox.ts'
import type { Writer } from '#sandbox/platform/database/database.ts'
import type { RegistrationTable } from '#sandbox/platform/database/tables/account-tables.ts'
import type { Job } from '#sandbox/platform/due-work/work.ts'
import { withholdMessage } from '#sandbox/platform/outbox/outbox.ts'
import { findEmailHolder, fullNameOf } from '#sandbox/session/accounts.ts'
import { mail, pageOf, text } from './letters.ts'
import { issueCode, issueLink } from './one-time-secrets.ts'
import { codeLife, findRegistration, registrationLife } from './register.ts'

const payloadSchema = v.object({ registration: v.string() })

/**
 * Sends the messages of a sign-up. An address that has an account gets a mail about it and nothing else; the
 * registration then has a code that was not sent.
 */
export const sendRegistration = async (job: Job, sandbox: Sandbox): Promise<void> => {
  const { registration: id } = v.parse(payloadSchema, job.payload)
  await sandbox.database.transact(async (trx) => {
    const registration = await findRegistration(trx, id)
    if (registration !== undefined && registration.account_id === null) await send(trx, sandbox, registration)
    await job.finish(trx)
  })
}

const send = async (trx: Writer, { clock }: Sandbox, registration: RegistrationTable): Promise<void> => {
  const { id, email, phone, language, portal } = registration
  const account = await findEmailHolder(trx, email)
  const isKnown = account !== undefined
  const secret = isKnown ? unguessable() : undefined
  const code = await issueCode(trx, clock, { purpose: 'activationCode', subject: id, life: codeLife, code: secret })
  const token = await issueLink(trx, clock, { purpose: 'activationLink', subject: id, life: registrationLife })
  if (isKnown) {
    const to = { to: email, name: fullNameOf(account), language: account.language, portal }
    const ways = { signIn: pageOf(portal, '/login'), forgot: pageOf(portal, '/forgot_password') }
    await mail(trx, clock, to, 'alreadyCustomer', { ...ways, signsInAs: maskedEmail(account.email) })
  } else {
    const to = { to: email, name: fullNameOf(registration), language, portal }
    const link = pageOf(portal, '/activation', token)
    await mail(trx, clock, to, 'activate', { link, hours: registrationLife / 3_600_000 })
  }
  // Without a recipient the text message is written and deleted: the next call waits for this job, so its duration must
  // not depend on the account.
  const minutes = codeLife / 60_000
  const message = await text(trx, clock, { to: phone, language, portal }, 'activationCode', { code, minutes })
  await withholdMessage(trx, isKnown ? message : nobody)
}

/** Id of no message. */
const nobody = 'nobody'
const unguessable = (): string => randomBytes(32).toString('base64url')
