import { fromPromise } from 'xstate'
import {
  activate,
  forgotPassword,
  loadSubscription,
  loadTerms,
  register,
  resetPassword,
  saveSubscription,
} from '#domain/contract/auth/auth.ts'
import { signIn } from '#domain/contract/auth/sign-in.ts'
import type { Failure } from '#domain/kit/failure.ts'
import type { Language } from '#domain/kit/primitives.ts'
import type { accessLinkMachine } from '#machines/auth/access-link/access-link.machine.ts'
import type { activationResendMachine } from '#machines/auth/activation/activation-resend.machine.ts'
import type { codeActivationMachine } from '#machines/auth/activation/code-activation.machine.ts'
import type { linkActivationMachine } from '#machines/auth/activation/link-activation.machine.ts'
import type { forgotPasswordMachine } from '#machines/auth/forgot-password/forgot-password.machine.ts'
import type { registerMachine } from '#machines/auth/register/register.machine.ts'
import type { resetPasswordMachine } from '#machines/auth/reset-password/reset-password.machine.ts'
import type { termsMachine } from '#machines/auth/terms/terms.machine.ts'
import type { unsubscribeMachine } from '#machines/auth/unsubscribe/unsubscribe.machine.ts'
import { type Calls, call } from '#src/api/kit/call.ts'
import type { Client } from '#src/api/kit/client.ts'

export const accessLinkCalls = (client: Client): Calls<typeof accessLinkMachine> => ({
  signIn: fromPromise(async ({ input: { token }, signal }) => {
    const outcome = await client.call(signIn, { body: { by: 'link', token }, signal })
    // Who acts for an account is never challenged (decision 73).
    if (!('token' in outcome)) throw { code: 'responseMalformed' } satisfies Failure
    return outcome
  }),
})

/** @param language of the page at the moment of sending: the first mail is written in it */
export const registerCalls = (client: Client, language: () => Language): Calls<typeof registerMachine> => ({
  register: call(client, register, (request) => ({ body: { ...request, language: language() } })),
})

export const codeActivationCalls = (client: Client): Calls<typeof codeActivationMachine> => ({
  activate: call(client, activate, ({ subject, code }) => ({ body: { by: 'code', registration: subject, code } })),
})

export const linkActivationCalls = (client: Client): Calls<typeof linkActivationMachine> => ({
  activate: call(client, activate, ({ token }) => ({ body: { by: 'link', token } })),
})

export const activationResendCalls = (client: Client): Calls<typeof activationResendMachine> => ({
  activate: call(client, activate, (registration) => ({ body: { by: 'resend', registration } })),
})

export const forgotPasswordCalls = (client: Client): Calls<typeof forgotPasswordMachine> => ({
  forgotPassword: call(client, forgotPassword, (body) => ({ body })),
})

export const resetPasswordCalls = (client: Client): Calls<typeof resetPasswordMachine> => ({
  resetPassword: call(client, resetPassword, (body) => ({ body })),
})

export const termsCalls = (client: Client): Calls<typeof termsMachine> => ({
  loadTerms: call(client, loadTerms, (language) => ({ query: { language } })),
})

export const unsubscribeCalls = (client: Client): Calls<typeof unsubscribeMachine> => ({
  loadSubscription: call(client, loadSubscription, (query) => ({ query })),
  saveSubscription: call(client, saveSubscription, (body) => ({ body })),
})
