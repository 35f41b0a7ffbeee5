import { guardConnections } from '#sandbox/platform/outbound/guard.ts'

// As in `main.ts`. A test that is a client of a server itself calls `connectingAnywhere`.
guardConnections()
