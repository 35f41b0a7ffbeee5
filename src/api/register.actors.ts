import { fromPromise } from 'xstate'
import { register } from '#domain/contract/sign-up.ts'
import type { Language } from '#domain/primitives.ts'
import type { RegistrationRequest } from '#domain/registration.ts'
import type { Client } from './client.ts'

/** @param language of the page at the moment of sending: the first mail is written in it */
export const registerActors = (client: Client, language: () => Language) => ({
  register: fromPromise(({ input, signal }: { input: RegistrationRequest; signal: AbortSignal }) =>
    client.call(register, { body: { ...input, language: language() }, signal, quiet: true }),
  ),
})
