/**
 * Milliseconds before the next call of a poll: 2, 3, 4.5, … seconds, at most half a minute.
 * @param calls number of calls already made
 */
export const pollingDelay = (calls: number): number => Math.min(2000 * 1.5 ** Math.min(calls, 20), 30_000)
