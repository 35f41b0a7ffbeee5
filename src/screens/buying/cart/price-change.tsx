import { Trans } from '@lingui/react/macro'
import type { CartChange } from '#domain/buying/cart.ts'
import { Money } from '#src/components/values/money.tsx'

/** The old and the new price of an item, before VAT. */
export const PriceChange = ({ change: { subtotal_before, subtotal } }: { change: CartChange }) => {
  if (subtotal_before === undefined || subtotal === undefined) return <Trans>its price has changed.</Trans>
  const before = <Money amount={subtotal_before} />
  const now = <Money amount={subtotal} fontWeight="semibold" />
  return (
    <Trans>
      its price was {before} and is {now} now.
    </Trans>
  )
}
