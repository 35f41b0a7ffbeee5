import { chakra } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'
import type { FinanceSummary } from '#domain/contract/finance/finance.ts'
import { subtract } from '#domain/kit/decimal.ts'
import { availableBalance } from '#domain/session/balance.ts'
import { AmountList } from '#src/components/data/amount-list.tsx'
import { Skeleton } from '#src/components/feedback/skeleton.tsx'
import { Card } from '#src/components/layout/card.tsx'
import { Money } from '#src/components/values/money.tsx'

/** Balances of the wallet; null while they are loaded. */
export const Balances = ({ summary }: { summary: FinanceSummary | null }) => (
  <Card heading={<Trans>Wallet</Trans>}>
    <chakra.p textStyle="sm" color="textMuted">
      <Trans>Available balance</Trans>
    </chakra.p>
    {summary === null ? (
      <Skeleton width="11rem" height="8" marginBlockEnd="4" />
    ) : (
      <>
        <chakra.p textStyle="2xl" fontWeight="semibold" marginBlockEnd="4">
          <Money amount={availableBalance(summary)} />
        </chakra.p>
        <AmountList
          lines={[
            { id: 'balance', label: <Trans>Balance</Trans>, amount: <Money amount={summary.balance} /> },
            {
              id: 'held',
              label: <Trans>Reserved</Trans>,
              amount: <Money amount={subtract(summary.balance, summary.available_balance)} />,
            },
            {
              id: 'credit',
              label: <Trans>Credit limit</Trans>,
              amount: <Money amount={summary.minimum_balance} />,
            },
          ]}
        />
      </>
    )}
  </Card>
)
