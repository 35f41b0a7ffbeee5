import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { Printer } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Statement } from '#domain/finance/statement.ts'
import type { StatementActor, StatementQuery } from '#machines/finance/statement/statement.list.ts'
import { selectFailure, selectIsLoading, selectResponse } from '#machines/kit/listing.selectors.ts'
import { BackLink } from '#src/components/controls/back-link.tsx'
import { Button } from '#src/components/controls/button.tsx'
import { Announcement } from '#src/components/feedback/live-region.tsx'
import { SkeletonCards } from '#src/components/feedback/skeleton.tsx'
import { NativeSelect } from '#src/components/forms/native-select.tsx'
import { PeriodDays } from '#src/components/forms/period-days.tsx'
import { Page, PageHeader } from '#src/components/layout/page.tsx'
import { PricesInDollars } from '#src/components/values/prices-in-dollars.tsx'
import { ScreenOnly } from '#src/screens/finance/kit/paper.tsx'
import { PageFailure } from '#src/screens/kit/failure/page-failure.tsx'
import type { Ignored } from '#src/screens/kit/listing/ignored.ts'
import { IgnoredNotice } from '#src/screens/kit/listing/ignored-notice.tsx'
import { type Period, usePeriods } from '#src/screens/kit/listing/periods.ts'
import { StatementSheet } from './statement-sheet.tsx'

export type StatementViewProps = {
  actor: StatementActor
  /** The period of the address. */
  query: StatementQuery
  /** The days of the address, also where they are in the wrong order. */
  period?: Period
  /** What of the address is not used. */
  ignored?: readonly Ignored[]
  brand: string
  project: string
  /** The button by which the whole statement becomes a file. */
  exporter?: ReactNode
  onPeriod: (period: StatementQuery) => void
  onPrint: () => void
}

/** The wallet's statement of a period as a sheet of paper. */
export const StatementView = (props: StatementViewProps) => {
  const { actor, query, period = query, ignored = [], brand, project, exporter, onPeriod, onPrint } = props
  const { t } = useLingui()
  const statement = useSelector(actor, selectResponse<Statement>)
  const failure = useSelector(actor, selectFailure)
  const isLoading = useSelector(actor, selectIsLoading)
  const periods = usePeriods({ ...query, now: statement?.now ?? null })
  return (
    <Page>
      <ScreenOnly>
        <PageHeader
          parent={
            <BackLink href="/finance/transactions">
              <Trans>Transactions</Trans>
            </BackLink>
          }
          title={<Trans>Statement</Trans>}
          purpose={<PricesInDollars />}
          action={
            <chakra.div display="flex" flexWrap="wrap" gap="2">
              {exporter}
              <Button
                size="sm"
                variant="secondary"
                icon={<Printer size={16} aria-hidden="true" />}
                aria-disabled={statement === null || undefined}
                onClick={onPrint}
              >
                <Trans>Print</Trans>
              </Button>
            </chakra.div>
          }
        />
        <chakra.div css={periodCss}>
          <NativeSelect
            aria-label={t`Period`}
            density="compact"
            value={periods.value ?? ''}
            options={periods.options}
            onValueChange={(chosen) => {
              const [from = '', to = ''] = chosen.split('_')
              onPeriod({ from, to })
            }}
          />
          <PeriodDays
            {...period}
            isOrdered={!ignored.includes('order')}
            onChoice={({ from = '', to = '' }) => onPeriod({ from, to })}
          />
        </chakra.div>
        <IgnoredNotice ignored={ignored} />
        {failure === null ? null : (
          <PageFailure failure={failure} onRetry={() => actor.send({ type: 'retry.requested' })} />
        )}
      </ScreenOnly>
      {failure !== null ? null : isLoading || statement === null ? (
        <>
          <Announcement text={t`Loading the statement`} />
          <SkeletonCards count={1} height="32rem" />
        </>
      ) : (
        <StatementSheet statement={statement} brand={brand} project={project} />
      )}
    </Page>
  )
}

const periodCss = {
  display: 'grid',
  gridTemplateColumns: { md: '14rem auto' },
  justifyContent: { md: 'start' },
  alignItems: 'center',
  columnGap: '4',
  rowGap: '3',
}
