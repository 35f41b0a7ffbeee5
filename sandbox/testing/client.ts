import { connect as connectSocket } from 'node:net'
import { connectingAnywhere } from '#sandbox/platform/outbound/guard.ts'

/** `fetch` for a test that is a client of a server itself: in the tests' process every other connection is refused. */
export const fetch: typeof globalThis.fetch = (...request) => connectingAnywhere(() => globalThis.fetch(...request))

/** A socket to a server of this machine. */
export const connect = (port: number, host: string) => connectingAnywhere(() => connectSocket(port, host))
