import { fromPromise } from 'xstate'
import type { CodeDraft } from '#domain/activation.ts'
import { addPhone, verifyPhone } from '#domain/contract/account.ts'
import { loadInfo } from '#domain/contract/settings.ts'
import type { PhoneDraft } from '#domain/verify-phone.ts'
import type { ResendAnswer } from '#machines/kit/resend.machine.ts'
import type { AddedPhone } from '#machines/verify-phone/add-phone.machine.ts'
import type { PhoneVerified } from '#machines/verify-phone/verify-phone.machine.ts'
import type { Client } from './client.ts'

export const addPhoneActors = (client: Client) => ({
  addPhone: fromPromise<AddedPhone, PhoneDraft>(({ input, signal }) =>
    client.call(addPhone, { body: input, signal, quiet: true }),
  ),
})

export const verifyPhoneActors = (client: Client) => ({
  verifyPhone: fromPromise<PhoneVerified, CodeDraft>(async ({ input: { subject, code }, signal }) => {
    await client.call(verifyPhone, { body: { by: 'code', phone: subject, code }, signal, quiet: true })
    // The phone is verified by now, whether or not the account can be read again.
    return { info: await client.call(loadInfo, { signal, quiet: true }).catch(() => null) }
  }),
})

/** @param onVerified another tab has answered the last code: there is nothing to send */
export const resendPhoneCodeActors = (client: Client, onVerified: () => void) => ({
  resendPhoneCode: fromPromise<ResendAnswer, string>(async ({ input, signal }) => {
    const { verified, resend_after } = await client.call(verifyPhone, {
      body: { by: 'resend', phone: input },
      signal,
      quiet: true,
    })
    if (verified) onVerified()
    return { resend_after }
  }),
})
