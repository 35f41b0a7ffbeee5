import { isZero } from '#domain/kit/decimal.ts'
import { numberStates, type OwnedNumber } from './number.ts'
import { offeredActions } from './number-actions.ts'
import type { NextRenewal } from './number-history.ts'
import { day } from './number-life.ts'

/** Time before the end of a number from which a renewal that does not happen by itself is due. */
const dueBefore = 30 * day

/** `next_renewal`: null if the number does not renew itself. `now`: a moment, of the API's clock. */
type Life = {
  readonly number: Pick<OwnedNumber, 'state' | 'waiting_item' | 'features' | 'expire_date'>
  readonly next_renewal: NextRenewal | null
  readonly now: string
}

/** The one action that the number needs now, or it is lost; null: it needs none, or its state is unknown. */
export const dueAction = ({ number, next_renewal, now }: Life): 'sendRequirements' | 'restore' | 'renew' | null => {
  if (!numberStates.includes(number.state)) return null
  const [main] = offeredActions(number)
  if (main === 'sendRequirements' || main === 'restore') return main
  if (main !== 'renew' || number.expire_date === null) return null
  const renewsItself = next_renewal !== null && isZero(next_renewal.missing)
  return renewsItself || Date.parse(number.expire_date) - Date.parse(now) > dueBefore ? null : 'renew'
}
