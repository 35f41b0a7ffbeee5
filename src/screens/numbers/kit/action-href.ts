import type { OwnedNumber } from '#domain/numbers/number.ts'
import type { NumberAction } from '#domain/numbers/number-actions.ts'
import { hrefOf } from '#src/runtime/routing/address.ts'

/** Where an action of a number is confirmed. */
export const hrefOfAction = (
  { id, waiting_item }: Pick<OwnedNumber, 'id' | 'waiting_item'>,
  action: NumberAction | 'describe',
): string =>
  action === 'sendRequirements'
    ? hrefOf('/requirements', { item: waiting_item ?? '' })
    : hrefOf(`/my_number/${id}`, { action })
