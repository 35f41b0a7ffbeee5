/** Times are milliseconds of the sandbox's clock unless the name says `real`; booleans are 0 or 1; JSON is text. */
export interface PlatformTables {
  /** `fingerprint`: of its statements; absent in databases from before there were fingerprints. */
  migration: { name: string; fingerprint: string; applied_at: number }
  clock: { id: number; offset_ms: number }
  operation: OperationTable
  outbox: OutboxTable
  fault: FaultTable
  work: WorkTable
  incident: IncidentTable
  security_event: SecurityEventTable
  policy_violation: PolicyViolationTable
  search_keys: { version: number }
}

/** One money call under its idempotency key: in flight, then settled with its stored response (the column `answer`). */
export interface OperationTable {
  key: string
  request_hash: string
  state: 'inFlight' | 'answered'
  answer: string | null
  claim: string
  leased_until_real: number
  created_at: number
}

export interface OutboxTable {
  id: string
  kind: 'mail' | 'text'
  recipient: string
  subject: string
  body: string
  /** JSON for tests, so that they need not parse prose, e.g. `{ "code": "123456" }`. */
  facts: string
  created_at: number
}

export interface FaultTable {
  id: string
  pattern: string
  kind: string
  retry_after: number | null
  delay_ms: number | null
  /** Number of calls left; null: unlimited. */
  times_left: number | null
  created_at: number
}

export interface WorkTable {
  id: string
  kind: string
  /** At most one job per key, ever. */
  unique_key: string | null
  payload: string
  due_at: number
  state: 'queued' | 'claimed' | 'done' | 'failed'
  attempts: number
  claim: string | null
  leased_until_real: number | null
  last_error: string | null
  created_at: number
}

/** Cause of a failure, by the reference in its problem document. */
export interface IncidentTable {
  reference: string
  method: string
  path: string
  account_id: string | null
  detail: string
  created_at: number
}

/**
 * What the policy of a page has refused on a day of UTC. `blocked`: what it was, without an address; `own`: of the portal's origin.
 * Counted, because the reports are anonymous and a page repeats its own.
 */
export interface PolicyViolationTable {
  /** The start of the day. */
  day: number
  directive: string
  blocked: 'inline' | 'eval' | 'trustedTypes' | 'data' | 'extension' | 'own' | 'otherOrigin' | 'other'
  reports: number
  first_at: number
  last_at: number
}

/** One event of the security log. Accounts and projects are named by their ids; nothing else is personal. */
export interface SecurityEventTable {
  id: string
  at: number
  kind: string
  /** Name of the call. */
  endpoint: string
  /** Of a refusal. */
  code: string | null
  account_id: string | null
  impersonator_account_id: string | null
  project_id: string | null
}
