import type { StateValueFrom } from 'xstate'
import { type ServiceContext, serviceMachine } from '#machines/session/service/service.machine.ts'
import { still } from './still.tsx'

type Value = Extract<StateValueFrom<typeof serviceMachine>, object>

/** No failure and no unsaved input. */
const calm: ServiceContext = {
  outages: 0,
  spacing: 0,
  jitter: 0,
  moneyCalls: 0,
  forms: [],
  isOutdated: false,
  retryAfter: null,
  questions: 0,
}

const valueWith = (value: Partial<Value>) =>
  ({ page: 'available', pace: 'free', connection: 'online', ...value }) as const

/** A snapshot of a service chart, for the children of `still`. */
export const serviceAt = (value: Partial<Value> = {}, held: Partial<ServiceContext> = {}) =>
  serviceMachine.resolveState({ value: valueWith(value), context: { ...calm, ...held } })

export const stillService = (value: Partial<Value> = {}, held: Partial<ServiceContext> = {}) =>
  still(serviceMachine, valueWith(value), { ...calm, ...held })
