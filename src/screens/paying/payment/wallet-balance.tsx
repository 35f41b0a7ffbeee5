import { Trans } from '@lingui/react/macro'
import { isZero } from '#domain/kit/decimal.ts'
import type { Decimal } from '#domain/kit/decimal-form.ts'
import type { PaymentOption } from '#domain/kit/payment-option.ts'
import { missingFrom } from '#domain/paying/deposit.ts'
import { FactLine } from '#src/components/values/fact-line.tsx'
import { Money } from '#src/components/values/money.tsx'

export type WalletBalanceProps = {
  /** USD that the wallet may spend; null if it is not known. */
  spendable: Decimal | null
  options: readonly PaymentOption[]
}

/** The available balance of the wallet, and the amount that it lacks for this payment. (PAY-06) */
export const WalletBalance = ({ spendable, options }: WalletBalanceProps) => {
  const wallet = options.find(({ gateway }) => gateway === 'wallet')
  if (spendable === null) return null
  const missing = wallet?.reason === 'balanceNotEnough' ? missingFrom(spendable, wallet.amount) : '0'
  return (
    <FactLine>
      <Trans>
        Available: <Money amount={spendable} />
      </Trans>
      {isZero(missing) ? null : (
        <Trans>
          Missing: <Money amount={missing} fontWeight="medium" />
        </Trans>
      )}
    </FactLine>
  )
}
