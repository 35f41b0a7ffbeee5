import { fromPromise } from 'xstate'
import { signIn } from '#domain/contract/auth.ts'
import type { SignInRequest } from '#domain/sign-in.ts'
import type { Client } from './client.ts'

export const signInActors = (client: Client) => ({
  signIn: fromPromise(({ input, signal }: { input: SignInRequest; signal: AbortSignal }) =>
    client.call(signIn, { body: input, signal, quiet: true }),
  ),
})
