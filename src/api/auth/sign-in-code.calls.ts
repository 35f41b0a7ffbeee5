import { signInWithCode } from '#domain/contract/auth/sign-in-code.ts'
import type { signInCodeMachine } from '#machines/auth/sign-in/sign-in-code.machine.ts'
import { type Calls, call } from '#src/api/kit/call.ts'
import type { Client } from '#src/api/kit/client.ts'

/** In a file of its own: the chunk of the code loads it, and the first visit does not. */
export const signInCodeCalls = (client: Client): Calls<typeof signInCodeMachine> => ({
  signInWithCode: call(client, signInWithCode, (body) => ({ body })),
})
