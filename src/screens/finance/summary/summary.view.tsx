import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { SummaryActor } from '#machines/finance/summary/summary.machine.ts'
import { selectFailure, selectSummary } from '#machines/finance/summary/summary.selectors.ts'
import { hrefOf } from '#src/app/routing/address.ts'
import { LinkButton } from '#src/components/controls/button.tsx'
import { FinancePage } from '#src/screens/finance/kit/finance-page.tsx'
import { PageFailure } from '#src/screens/kit/failure/page-failure.tsx'
import { Balances } from './balances.tsx'

export type SummaryViewProps = {
  actor: SummaryActor
  /** Whether to offer a deposit; a simple user may only read. */
  mayDeposit: boolean
}

export const SummaryView = ({ actor, mayDeposit }: SummaryViewProps) => {
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
        <Balances summary={summary} />
      ) : (
        <PageFailure failure={failure} onRetry={() => actor.send({ type: 'retry.requested' })} />
      )}
    </FinancePage>
  )
}
