import { fromPromise } from 'xstate'
import { type SignInAnswer, signIn } from '#domain/contract/auth.ts'
import type { Client } from './client.ts'

export const handoverActors = (client: Client) => ({
  signIn: fromPromise<SignInAnswer, { token: string }>(({ input, signal }) =>
    client.call(signIn, { body: { by: 'link', token: input.token }, signal, quiet: true }),
  ),
})
