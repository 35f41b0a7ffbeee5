import { signInWithCode } from '#domain/contract/sign-in-code.ts'
import type { signInCodeMachine } from '#machines/auth/sign-in/sign-in-code.machine.ts'
import { type Calls, call } from './call.ts'
import type { Client } from './client.ts'

/** In a file of its own: the chunk of the code loads it, and the first visit does not. */
export const signInCodeCalls = (client: Client): Calls<typeof signInCodeMachine> => ({
  signInWithCode: call(client, signInWithCode, (body) => ({ body })),
})
