import { randomBytes } from 'node:crypto'
import * as v from 'valibot'
import type { Writer } from '../db/database.ts'
import type { RegistrationTable } from '../db/tables/account-tables.ts'
import type { Job } from '../due-work/work.ts'
import { findByEmail, fullNameOf } from '../identity/accounts.ts'
import { issueCode, issueLink } from '../identity/one-time.ts'
import { withholdMessage } from '../outbox/outbox.ts'
import type { Sandbox } from '../sandbox.ts'
import { mail, pageOf, text } from './letters.ts'
import { codeLife, findRegistration, registrationLife } from './registrations.ts'

const payloadSchema = v.object({ registration: v.string() })

/**
 * Sends what a sign-up is waiting for. An address that has an account is told so by mail, and whoever typed it learns
 * nothing: the sign-up then has a code that nobody was sent.
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
  const account = await findByEmail(trx, email)
  const isKnown = account !== undefined
  const secret = isKnown ? unguessable() : undefined
  const code = await issueCode(trx, clock, { purpose: 'activationCode', subject: id, life: codeLife, code: secret })
  const token = await issueLink(trx, clock, { purpose: 'activationLink', subject: id, life: registrationLife })
  if (isKnown) {
    const to = { to: email, name: fullNameOf(account), language: account.language, portal }
    const ways = { signIn: pageOf(portal, '/login'), forgot: pageOf(portal, '/forgot_password') }
    await mail(trx, clock, to, 'alreadyCustomer', ways)
  } else {
    const to = { to: email, name: fullNameOf(registration), language, portal }
    const link = pageOf(portal, '/activation', token)
    await mail(trx, clock, to, 'activate', { link, hours: registrationLife / 3_600_000 })
  }
  // Where nobody is to get a text it is written and taken back: the next call waits behind this, and must not wait
  // shorter for an address that has an account.
  const minutes = codeLife / 60_000
  const message = await text(trx, clock, { to: phone, language, portal }, 'activationCode', { code, minutes })
  await withholdMessage(trx, isKnown ? message : nobody)
}

/** No message has this id. */
const nobody = 'nobody'
const unguessable = (): string => randomBytes(32).toString('base64url')
