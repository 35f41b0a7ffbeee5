import { fromPromise } from 'xstate'
import { type Credentials, signIn } from '#domain/contract/auth.ts'
import type { Client } from './client.ts'

export const signInActors = (client: Client) => ({
  signIn: fromPromise(({ input, signal }: { input: Credentials; signal: AbortSignal }) =>
    client.call(signIn, { body: input, signal, quiet: true }),
  ),
})
