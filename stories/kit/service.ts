import type { StateValueFrom } from 'xstate'
import { type ServiceContext, serviceMachine } from '#machines/session/service.machine.ts'
import { still } from './still.tsx'

type Value = Extract<StateValueFrom<typeof serviceMachine>, object>

/** Nothing has failed, and nothing would be lost. */
const calm: ServiceContext = {
  outages: 0,
  spacing: 0,
  jitter: 0,
  moneyCalls: 0,
  forms: [],
  isOutdated: false,
  retryAfter: null,
}

const standing = (value: Partial<Value>) =>
  ({ page: 'available', pace: 'free', connection: 'online', ...value }) as const

/** A service chart at rest, for `still`'s children. */
export const serviceAt = (value: Partial<Value> = {}, held: Partial<ServiceContext> = {}) =>
  serviceMachine.resolveState({ value: standing(value), context: { ...calm, ...held } })

export const stillService = (value: Partial<Value> = {}, held: Partial<ServiceContext> = {}) =>
  still(serviceMachine, standing(value), { ...calm, ...held })
