/**
 * Milliseconds before the next look at something that takes its time: 2, 3, 4.5, … seconds, at most half a minute.
 * @param looks how often it was looked at already
 */
export const growingPause = (looks: number): number => Math.min(2000 * 1.5 ** Math.min(looks, 20), 30_000)
