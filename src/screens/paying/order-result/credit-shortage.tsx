import { chakra } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'
import { creditReserve } from '#domain/buying/credit-reserve.ts'
import { isZero } from '#domain/kit/decimal.ts'
import type { OrderItem } from '#domain/paying/order.ts'
import { LinkButton } from '#src/components/controls/button.tsx'
import { Money } from '#src/components/values/money.tsx'
import { UtcTime } from '#src/components/values/utc-time.tsx'
import { hrefOf } from '#src/runtime/routing/address.ts'
import { AskWhom } from '#src/screens/session/rights/ask-whom.tsx'

export type CreditShortageProps = {
  credit: NonNullable<OrderItem['credit']>
  /** The role may fill the wallet. */
  mayDeposit: boolean
}

/** Whose credit a number waits for, how much is missing, and until when. */
export const CreditShortage = ({ credit: { missing, cancel_at }, mayDeposit }: CreditShortageProps) => {
  if (missing === null) return <ResellerShort until={cancel_at} />
  if (isZero(missing))
    return (
      <span data-quiet>
        <Trans>Your wallet has enough now; the number is being connected.</Trans>
      </span>
    )
  return (
    <>
      <span data-quiet>
        <Trans>
          It is connected when your wallet has at least <Money amount={creditReserve} /> to spend.{' '}
          <Money amount={missing} color="text" fontWeight="medium" /> is missing.
        </Trans>
      </span>
      <span data-quiet>
        <Trans>
          What you paid is set aside. If the wallet is still short on <UtcTime moment={cancel_at} show="date" />, the
          number is canceled and its price goes to your wallet.
        </Trans>
      </span>
      {mayDeposit ? (
        <chakra.span marginBlockStart="2">
          <LinkButton href={hrefOf('/cart', { step: 'deposit', amount: creditReserve })} size="sm" variant="primary">
            <span>
              <Trans>
                Deposit <Money amount={creditReserve} />
              </Trans>
            </span>
          </LinkButton>
        </chakra.span>
      ) : (
        <span data-quiet>
          <AskWhom right="useWallet" />
        </span>
      )}
    </>
  )
}

const ResellerShort = ({ until }: { until: string }) => (
  <>
    <span data-quiet>
      <Trans>Your reseller’s credit does not cover this number at the moment. The reseller has been informed.</Trans>
    </span>
    <span data-quiet>
      <Trans>
        Nothing is lost: what you paid is set aside, and we keep trying. If the number is not delivered by{' '}
        <UtcTime moment={until} show="date" />, its price goes to your wallet.
      </Trans>
    </span>
  </>
)
