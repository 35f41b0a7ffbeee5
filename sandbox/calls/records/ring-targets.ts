import type { CallStatus, RingResult, RungTarget } from '#domain/calls/call.ts'
import type { CallTarget } from '#domain/numbers/call-trunk.ts'
import type { Random } from '#sandbox/buying/stock/random.ts'

/** Seconds for which a target rings that does not answer; a busy one is left at once. */
const ringsFor = 20

/** Why a target was left for the next one. */
export type Failing = Exclude<RingResult, 'answered'>

/** `seconds`: how long all targets rang together. */
export type Rung = { readonly status: CallStatus; readonly targets: RungTarget[]; readonly seconds: number }

type Wanted = { readonly status: CallStatus; readonly ringing: number; readonly failing: readonly Failing[] }

/**
 * Rings the targets of a number in their order until one answers. `failing`: what the first ones do; if all fail, or the caller
 * wants no connection, the call is not connected. `targets`: at least one.
 */
export const ringTargets = (targets: readonly CallTarget[], { status, ringing, failing }: Wanted): Rung => {
  const last: RingResult = status === 'connected' ? 'answered' : status === 'busy' ? 'busy' : 'notAnswered'
  const rung: RungTarget[] = []
  let seconds = 0
  for (const [at, target] of targets.entries()) {
    const result = failing[at] ?? last
    rung.push({ target, result })
    seconds += result === 'answered' ? ringing : result === 'busy' ? 0 : ringsFor
    if (result === 'answered') return { status: 'connected', targets: rung, seconds }
  }
  return { status: rung.at(-1)?.result === 'busy' ? 'busy' : 'notConnected', targets: rung, seconds }
}

/** What the first targets of a simulated call do: most of the first ones answer. */
export const simulateFailing = (random: Random): Failing[] => {
  const failing: Failing[] = []
  while (random.next() < 0.3) failing.push(random.next() < 0.6 ? 'notAnswered' : 'busy')
  return failing
}
