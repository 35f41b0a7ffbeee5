import type { Exchange } from './exchange.ts'
import type { RuleId } from './rules.ts'

/** The outcome of one rule for one call. `times`: how often it was checked; a failure shows its first exchange. */
export type Result = {
  readonly rule: RuleId
  readonly call: string
  readonly outcome: 'passed' | 'failed' | 'notChecked'
  /** What is wrong, or why it was not checked; empty if it passed. */
  readonly detail: string
  readonly exchange?: Exchange
  readonly times: number
}

export type Report = {
  /** Returns `isRight`. */
  check(rule: RuleId, call: string, isRight: boolean, detail: string | (() => string), exchange?: Exchange): boolean
  notChecked(rule: RuleId, call: string, reason: string): void
  /** One for each rule and call, in the order in which they were first checked. */
  results(): Result[]
}

/** A failure of a rule for a call is reported once, and stays one if a later check passes. */
export const createReport = (): Report => {
  const results = new Map<string, Result>()
  const keep = (result: Result): void => {
    const key = `${result.rule} ${result.call}`
    const known = results.get(key)
    const stays = known?.outcome === 'failed' || (known?.outcome === 'passed' && result.outcome !== 'failed')
    results.set(key, { ...(stays ? known : result), times: (known?.times ?? 0) + result.times })
  }
  return {
    check(rule, call, isRight, detail, exchange) {
      const wrong = isRight ? '' : typeof detail === 'string' ? detail : detail()
      const shown = isRight || exchange === undefined ? {} : { exchange }
      keep({ rule, call, outcome: isRight ? 'passed' : 'failed', detail: wrong, times: 1, ...shown })
      return isRight
    },
    notChecked: (rule, call, reason) => keep({ rule, call, outcome: 'notChecked', detail: reason, times: 0 }),
    results: () => [...results.values()],
  }
}
