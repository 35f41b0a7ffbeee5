import type { Clock } from '#sandbox/platform/clock/clock.ts'
import type { Database } from '#sandbox/platform/database/database.ts'
import type { Work } from '#sandbox/platform/due-work/work.ts'
import type { Log } from '#sandbox/platform/kit/log.ts'

/** What every handler receives. No other state exists outside the database. */
export type Sandbox = {
  readonly database: Database
  readonly clock: Clock
  readonly work: Work
  readonly log: Log
  /** Origin of the gateway simulators where it is configured (GATEWAY_ORIGIN). */
  readonly gatewayOrigin?: string
  /** Host names whose webhooks the sandbox receives itself; none in production. */
  readonly receiverHosts: readonly string[]
}
