import { untilNext } from '#sandbox/platform/due-work/queue.ts'
import type { Past } from './past.ts'

/** What happens at one moment of the history. */
export type Deed = { readonly at: number; readonly act: () => Promise<unknown> }

/** Milliseconds by which work may be late, so that what falls due together is done together. */
const lateness = 3 * 60 * 60_000

/** Does the deeds in the order of time, and on the way all work that falls due, until `end`. */
export const play = async (past: Past, deeds: readonly Deed[], end: number): Promise<void> => {
  for (const { at, act } of deeds.toSorted((one, other) => one.at - other.at)) {
    await passUntil(past, at)
    await act()
  }
  await passUntil(past, end)
}

const passUntil = async ({ database, clock, work }: Past, until: number): Promise<void> => {
  while (clock.now() < until) {
    const next = await untilNext(database, clock)
    const left = until - clock.now()
    await clock.advance(next === undefined ? left : Math.min(left, next === 0 ? 0 : next + lateness))
    if (next !== undefined) await work.drain()
  }
}
