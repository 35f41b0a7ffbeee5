import { fromPromise } from 'xstate'
import { addPhone, changePassword, endSessions, listSessions, verifyPhone } from '#domain/contract/account/account.ts'
import { loadInfo } from '#domain/contract/session/session.ts'
import type { Info } from '#domain/session/account.ts'
import type { changePasswordMachine } from '#machines/account/change-password/change-password.machine.ts'
import type { sessionsMachine } from '#machines/account/sessions/sessions.machine.ts'
import type { addPhoneMachine } from '#machines/account/verify-phone/add-phone.machine.ts'
import type { resendPhoneCodeMachine } from '#machines/account/verify-phone/resend-phone-code.machine.ts'
import type { verifyPhoneMachine } from '#machines/account/verify-phone/verify-phone.machine.ts'
import { type Calls, call } from '#src/api/kit/call.ts'
import type { Client } from '#src/api/kit/client.ts'

export const changePasswordCalls = (client: Client): Calls<typeof changePasswordMachine> => ({
  changePassword: fromPromise(async ({ input, signal }) => {
    const { ended_sessions } = await client.call(changePassword, { body: input, signal })
    return { ended_sessions, info: await infoAfterChange(client, signal) }
  }),
})

export const sessionsCalls = (client: Client): Calls<typeof sessionsMachine> => ({
  // An account has at most 100 open sessions, so one page shows them all.
  listSessions: call(client, listSessions, () => ({ query: { page_size: 100 } })),
  endSessions: call(client, endSessions, ({ session }) => ({ query: session === null ? {} : { session } })),
})

export const addPhoneCalls = (client: Client): Calls<typeof addPhoneMachine> => ({
  addPhone: call(client, addPhone, (body) => ({ body })),
})

export const verifyPhoneCalls = (client: Client): Calls<typeof verifyPhoneMachine> => ({
  verifyPhone: fromPromise(async ({ input: { subject, code }, signal }) => {
    await client.call(verifyPhone, { body: { by: 'code', phone: subject, code }, signal })
    return { info: await infoAfterChange(client, signal) }
  }),
})

/** @param onVerified called when another tab has entered the last code, so that no code is sent */
export const resendPhoneCodeCalls = (client: Client, onVerified: () => void): Calls<typeof resendPhoneCodeMachine> => ({
  resendPhoneCode: fromPromise(async ({ input, signal }) => {
    const { verified, resend_after } = await client.call(verifyPhone, { body: { by: 'resend', phone: input }, signal })
    if (verified) onVerified()
    return { resend_after }
  }),
})

/** The account after a change that was accepted; null if it cannot be read, which does not undo the change. */
const infoAfterChange = (client: Client, signal: AbortSignal): Promise<Info | null> =>
  client.call(loadInfo, { signal }).catch(() => null)
