import { signIn } from '#domain/contract/auth/sign-in.ts'
import type { signInMachine } from '#machines/auth/sign-in/sign-in.machine.ts'
import { type Calls, call } from '#src/api/kit/call.ts'
import type { Client } from '#src/api/kit/client.ts'

/** In a file of its own: the first visit loads it, and with it none of the other calls of the area `auth` (decision 19). */
export const signInCalls = (client: Client): Calls<typeof signInMachine> => ({
  signIn: call(client, signIn, (body) => ({ body })),
})
