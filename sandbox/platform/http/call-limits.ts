import { refuse } from '#sandbox/platform/kit/refusal.ts'

/** Units per second that a caller may use without end, and units at once after a rest. A unit is an ordinary call. */
type Limit = { readonly perSecond: number; readonly atOnce: number }

/**
 * What each caller may use, by the kind of call. A caller is the account that acts, or the client's address (decision 27) of
 * calls without a session. The kinds are counted apart: a flood of one from an address leaves its users the others.
 */
export const callLimits = {
  /** Files and pages of the portal, its pictures, the gateways' pages. The first visit takes about 60. */
  page: { perSecond: 100, atOnce: 2_000 },
  /** The published contract: long, and needed once. */
  document: { perSecond: 1, atOnce: 30 },
  /** Reports of violations of a page's policy: a broken page sends some at once, and each is a write. */
  report: { perSecond: 0.5, atOnce: 20 },
  /** Public reading calls, calls that do not exist, and calls whose session does not. */
  read: { perSecond: 30, atOnce: 600 },
  /** Public calls that change something: sign-in, sign-up, recovery. Guesses are slowed down by decision 27 long before. */
  entry: { perSecond: 10, atOnce: 300 },
  /** All calls of one account, whichever session or key it uses. */
  own: { perSecond: 60, atOnce: 1_200 },
} as const satisfies Record<string, Limit>

export type CallKind = keyof typeof callLimits

/** Units of the calls that compute or read more than others. Each waits for a turn of its own, and ends with its connection. */
export const callCosts: Readonly<Record<string, number>> = {
  appendPart: 5,
  changePassword: 10,
  confirmOwner: 10,
  downloadExport: 10,
  downloadFile: 5,
  downloadAccountExport: 10,
  downloadInvoice: 20,
  downloadOfficialInvoice: 20,
  drawNumbers: 5,
  exportNumberCalendar: 20,
  issueOfficialInvoice: 20,
  loadDashboard: 5,
  loadFinanceSummary: 5,
  loadStatement: 10,
  quoteBulk: 10,
  saveInfo: 5,
  startAccountExport: 20,
  startBulk: 20,
  startExport: 20,
  testSmsTrunk: 5,
}

/** Units that a search adds to its call: it looks for each word in every row of its list. */
export const searchCost = 10

export type CallLimits = {
  /**
   * Counts a call; `caller` undefined is not limited.
   * @throws Refusal `tooManyRequests` with the seconds until the call is possible
   */
  take(kind: CallKind, caller: string | undefined, cost?: number): void
}

/** Callers that are remembered. One more forgets the caller that was silent longest, who by then has rested. */
const maxCallers = 20_000

type Bucket = { units: number; at: number }

/**
 * Limits of this process: several processes on one database allow as many times as much.
 * @param factor multiplies all limits; 0 switches them off
 * @param now milliseconds of a clock that only moves forward
 */
export const createCallLimits = (factor: number, now = () => performance.now()): CallLimits => {
  const buckets = new Map<string, Bucket>()
  return {
    take(kind, caller, cost = 1) {
      if (caller === undefined || factor === 0) return
      const perSecond = callLimits[kind].perSecond * factor
      const atOnce = callLimits[kind].atOnce * factor
      const key = `${kind} ${caller}`
      const time = now()
      const bucket = buckets.get(key) ?? { units: atOnce, at: time }
      buckets.delete(key)
      buckets.set(key, bucket)
      const [oldest] = buckets.keys()
      if (buckets.size > maxCallers && oldest !== undefined) buckets.delete(oldest)
      bucket.units = Math.min(atOnce, bucket.units + ((time - bucket.at) / 1000) * perSecond)
      bucket.at = time
      const needed = Math.min(cost, atOnce)
      if (bucket.units < needed) {
        refuse('tooManyRequests', { retryAfter: Math.ceil((needed - bucket.units) / perSecond) })
      }
      bucket.units -= needed
    },
  }
}
