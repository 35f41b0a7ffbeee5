import { chakra } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'
import { Lock } from 'lucide-react'
import type { Decimal } from '#domain/kit/decimal-form.ts'
import type { PaymentOption } from '#domain/kit/payment-option.ts'
import { Button } from '#src/components/controls/button.tsx'
import { Money } from '#src/components/values/money.tsx'
import { Charged } from './charged.tsx'

export type PayButtonProps = {
  /** The chosen option; without one the button shows `total`. */
  option: PaymentOption | null
  /** USD. */
  total: Decimal
  loading: boolean
  onPress: () => void
}

/** Repeats the exact amount that will be charged, in the currency of the charge. */
export const PayButton = ({ option, total, loading, onPress }: PayButtonProps) => (
  <Button variant="primary" size="lg" loading={loading} icon={<Lock size={16} aria-hidden="true" />} onClick={onPress}>
    {/* In a bar that is too narrow, the amount, which is shown next to the button, is on a second, hidden line. */}
    <chakra.span whiteSpace="normal" maxHeight="calc(1lh)" overflow="hidden">
      <Trans>Pay {option === null ? <Money amount={total} /> : <Charged charge={option} />}</Trans>
    </chakra.span>
  </Button>
)
