import type { OwnedNumber } from '#domain/numbers/number.ts'
import type { ConfirmedAction, NumberChoice } from './number-action.machine.ts'

/** The choice with which an action starts: what the number has, except that automatic renewal is switched over. */
export const startOf = (action: ConfirmedAction, number: OwnedNumber): NumberChoice => {
  if (action === 'changeChannels') return { channels: number.channels_additional }
  if (action === 'changeCycle') return { months: number.renew_cycle }
  return action === 'changeAutoRenew' ? { auto_renew: !number.auto_renew } : {}
}
