import { chakra } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { Plus } from 'lucide-react'
import type { RouteName } from '#domain/site.ts'
import type { DashboardActor } from '#machines/dashboard/dashboard.machine.ts'
import { selectDashboard, selectFailure, selectState } from '#machines/dashboard/dashboard.selectors.ts'
import { LinkButton } from '#src/components/button.tsx'
import { Page, PageHeader } from '#src/components/page.tsx'
import { PageFailure } from '../page-failure.tsx'
import { Attention } from './attention.tsx'
import { DashboardSkeleton } from './dashboard-skeleton.tsx'
import { NumbersCard } from './numbers-card.tsx'
import { QuickActions } from './quick-actions.tsx'
import { WalletCard } from './wallet-card.tsx'

export type DashboardViewProps = {
  actor: DashboardActor
  projectName: string
  /** A simple user reads; whoever may spend is offered to. */
  maySpend: boolean
  /** Does the site have this page? What it hasn't is led to by nothing. */
  has: (page: RouteName) => boolean
}

export const DashboardView = (props: DashboardViewProps) => (
  <Page>
    <PageHeader
      title={<Trans>Dashboard</Trans>}
      purpose={<bdi>{props.projectName}</bdi>}
      action={
        props.maySpend && props.has('buy_number') ? (
          <LinkButton look="primary" href="/buy_number" icon={<Plus size={18} aria-hidden="true" />}>
            <Trans>Buy a number</Trans>
          </LinkButton>
        ) : undefined
      }
    />
    <Content {...props} />
  </Page>
)

const Content = ({ actor, maySpend, has }: DashboardViewProps) => {
  const state = useSelector(actor, selectState)
  const dashboard = useSelector(actor, selectDashboard)
  const failure = useSelector(actor, selectFailure)
  if (state === 'failed' && failure !== null)
    return <PageFailure failure={failure} onRetry={() => actor.send({ type: 'retry.requested' })} />
  if (dashboard === null) return <DashboardSkeleton />
  return (
    <>
      <Attention dashboard={dashboard} has={has} />
      <chakra.div css={columnsCss}>
        <WalletCard actor={actor} dashboard={dashboard} mayDeposit={maySpend && has('cart')} />
        <NumbersCard dashboard={dashboard} mayBuy={maySpend && has('buy_number')} mayList={has('my_number')} />
      </chakra.div>
      <QuickActions dashboard={dashboard} maySpend={maySpend} has={has} />
    </>
  )
}

const columnsCss = {
  display: 'grid',
  gap: { base: '4', md: '6' },
  gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 5fr) minmax(0, 7fr)' },
  alignItems: 'start',
}
