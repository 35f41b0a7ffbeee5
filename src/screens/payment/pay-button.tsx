import { Trans } from '@lingui/react/macro'
import { Lock } from 'lucide-react'
import type { Decimal } from '#domain/decimal-form.ts'
import type { PaymentOffer } from '#domain/payment.ts'
import { Button } from '#src/components/button.tsx'
import { Money } from '#src/components/money.tsx'
import { Charged } from './charged.tsx'

export type PayButtonProps = {
  /** The way to pay that is chosen; without one the button says what is owed. */
  offer: PaymentOffer | null
  /** USD. */
  total: Decimal
  busy: boolean
  onPress: () => void
}

/** Repeats exactly what will be charged, in the currency in which it will be. */
export const PayButton = ({ offer, total, busy, onPress }: PayButtonProps) => (
  <Button look="primary" size="lg" busy={busy} icon={<Lock size={16} aria-hidden="true" />} onClick={onPress}>
    {/* One piece, so that the words keep their own spaces. */}
    <span>
      <Trans>Pay {offer === null ? <Money amount={total} /> : <Charged offer={offer} />}</Trans>
    </span>
  </Button>
)
