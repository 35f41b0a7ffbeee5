import { chakra } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { type SummaryActor, selectFailure, selectSummary } from '#machines/finance/summary/summary.machine.ts'
import { LinkButton } from '#src/components/controls/button.tsx'
import { SkeletonText } from '#src/components/feedback/skeleton.tsx'
import { Card } from '#src/components/layout/card.tsx'
import { hrefOf } from '#src/runtime/routing/address.ts'
import { FinancePage } from '#src/screens/finance/kit/finance-page.tsx'
import { PageFailure } from '#src/screens/kit/failure/page-failure.tsx'
import { Balances } from './balances.tsx'
import { ComingRenewals } from './coming-renewals.tsx'
import { Spend } from './spend.tsx'
import { SpendByNumber } from './spend-by-number.tsx'

export type SummaryViewProps = {
  actor: SummaryActor
  /** Whether to offer a deposit; a simple user may only read. */
  mayDeposit: boolean
  /** What is done when the balance is low; absent for a simple user. */
  lowBalance?: ReactNode
}

export const SummaryView = ({ actor, mayDeposit, lowBalance }: SummaryViewProps) => {
  const summary = useSelector(actor, selectSummary)
  const failure = useSelector(actor, selectFailure)
  return (
    <FinancePage
      current="summary"
      action={
        mayDeposit ? (
          <LinkButton href={hrefOf('/cart', { step: 'deposit' })} variant="primary">
            <Trans>Increase balance</Trans>
          </LinkButton>
        ) : undefined
      }
    >
      {failure === null ? (
        <>
          <chakra.div css={columnsCss}>
            <Balances summary={summary} />
            {lowBalance}
            {summary === null ? <SkeletonCard /> : <ComingRenewals summary={summary} mayDeposit={mayDeposit} />}
          </chakra.div>
          {summary === null ? null : (
            <>
              <Spend summary={summary} />
              <SpendByNumber summary={summary} />
            </>
          )}
        </>
      ) : (
        <PageFailure failure={failure} onRetry={() => actor.send({ type: 'retry.requested' })} />
      )}
    </FinancePage>
  )
}

const SkeletonCard = () => (
  <Card heading={<Trans>Renewals in the next 30 days</Trans>}>
    <SkeletonText lines={4} />
  </Card>
)

/** Cards in pairs of one height; the last one of three has a line of its own. */
const columnsCss = {
  display: 'grid',
  gap: { base: '4', md: '6' },
  gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
  '& > :nth-of-type(3)': { gridColumn: '1 / -1' },
}
