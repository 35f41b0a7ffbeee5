import type { Random } from '#sandbox/buying/stock/random.ts'

const hour = 60 * 60_000
const day = 24 * hour

/** A moment in the office hours of Europe and Iran, at most a day before `latest`. */
export const inOfficeHours = (latest: number, random: Random): number => {
  const wanted = random.between(7 * hour, 15 * hour)
  return latest - ((latest - wanted) % day)
}
