import { fromPromise } from 'xstate'
import { forgotPassword, resetPassword } from '#domain/contract/sign-up.ts'
import type { ForgotPasswordRequest, ResetPasswordRequest } from '#domain/password-recovery.ts'
import type { Client } from './client.ts'

type Call<Input> = { input: Input; signal: AbortSignal }

export const forgotPasswordActors = (client: Client) => ({
  forgotPassword: fromPromise(({ input, signal }: Call<ForgotPasswordRequest>) =>
    client.call(forgotPassword, { body: input, signal, quiet: true }),
  ),
})

export const resetPasswordActors = (client: Client) => ({
  resetPassword: fromPromise(({ input, signal }: Call<ResetPasswordRequest>) =>
    client.call(resetPassword, { body: input, signal, quiet: true }),
  ),
})
