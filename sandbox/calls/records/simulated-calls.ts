import type { CallDirection, CallStatus } from '#domain/calls/call.ts'
import type { Random } from '#sandbox/buying/stock/random.ts'

const minute = 60_000

/** Other sides of simulated calls, in E.164; the first ones are called more often. */
export const contactsOf = (project: string): readonly string[] => (project === 'prj_parto' ? iranian : german)

const german = [
  '+493023125042',
  '+491701234567',
  '+491726655443',
  '+494041234567',
  '+4915112349876',
  '+436641234567',
  '+41791234567',
  '+33612345678',
  '+447400123456',
  '+31201234567',
  '+12125550123',
  '+905321234567',
  '+97143123456',
]

const iranian = [
  '+982188776655',
  '+989121234567',
  '+989351234567',
  '+989201234567',
  '+982632345678',
  '+4917612345678',
  '+97143123456',
]

/** Average minutes between two calls, for each hour of UTC: offices call in the morning and in the afternoon. */
const pauses = [90, 90, 120, 120, 90, 45, 20, 9, 5, 4, 4, 6, 9, 5, 4, 5, 7, 12, 20, 30, 40, 60, 75, 90]

/** Days of the week on which offices are closed, from 0 for Sunday. */
const weekendOf = (project: string): readonly number[] => (project === 'prj_parto' ? [4, 5] : [0, 6])

/** Whether the offices of a project are closed on the day of a time. */
export const isClosed = (project: string, at: number): boolean => weekendOf(project).includes(new Date(at).getUTCDay())

/** How many times longer the pauses of a weekend are. */
const quietness = 5

/** Milliseconds until the next call of a project; `pace`: how many times longer than in a busy office. */
export const pauseAfter = (random: Random, project: string, at: number, pace = 1): number => {
  const date = new Date(at)
  const slower = isClosed(project, at) ? quietness : 1
  const average = (pauses[date.getUTCHours()] ?? 60) * minute * pace * slower
  return Math.round(Math.min(6, -Math.log(1 - random.next())) * average) + 1_000
}

export type SimulatedCall = {
  readonly other: string
  readonly direction: CallDirection
  readonly status: CallStatus
  readonly ringing: number
  readonly seconds: number
}

/** Milliseconds from the start of a call to its end. */
export const lengthOf = ({ ringing, seconds }: SimulatedCall): number => (ringing + seconds) * 1_000

/** The next call of a source of random numbers: most are answered, few are long. */
export const simulateCall = (random: Random, contacts: readonly string[]): SimulatedCall => {
  const chance = random.next()
  const status = chance < 0.8 ? 'connected' : chance < 0.93 ? 'notConnected' : 'busy'
  const place = Math.floor(random.next() ** 1.6 * contacts.length)
  const length = Math.round(20 + Math.min(5, -Math.log(1 - random.next())) * 150)
  return {
    other: contacts[place] ?? contacts[0] ?? '',
    direction: random.next() < 0.62 ? 'outgoing' : 'incoming',
    status,
    ringing: status === 'busy' ? random.between(0, 2) : random.between(3, status === 'connected' ? 22 : 45),
    seconds: status !== 'connected' ? 0 : random.next() < 0.03 ? length * 6 : length,
  }
}
