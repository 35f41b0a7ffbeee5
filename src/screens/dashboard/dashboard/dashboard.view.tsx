import { chakra } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Dashboard } from '#domain/contract/dashboard/dashboard.ts'
import type { RouteName } from '#domain/session/site.ts'
import {
  type DashboardActor,
  selectDashboard,
  selectFailure,
  selectIsNew,
  selectState,
} from '#machines/dashboard/dashboard/dashboard.machine.ts'
import { LinkButton } from '#src/components/controls/button.tsx'
import { Page, PageHeader } from '#src/components/layout/page.tsx'
import { PageFailure } from '#src/screens/kit/failure/page-failure.tsx'
import { ActivityFeed } from './activity-feed.tsx'
import { contentCss } from './dashboard-css.ts'
import { DashboardSkeleton } from './dashboard-skeleton.tsx'
import { Figures } from './figures.tsx'
import { NeedsYou } from './needs-you.tsx'
import { OrderNews } from './order-news.tsx'
import { CallsOverTime, MessagesOverTime, SpendingOverTime } from './over-time.tsx'
import { RenewalsCard } from './renewals-card.tsx'
import { SetUpCard } from './set-up-card.tsx'
import { WalletCard } from './wallet-card.tsx'

export type DashboardViewProps = {
  actor: DashboardActor
  projectName: string
  /** The user's own phone; a new customer verifies it first. */
  isPhoneVerified: boolean
  /** The user's rights; actions without a right are hidden. */
  may: Readonly<Record<'order' | 'useWallet' | 'changeNumbers', boolean>>
  /** Whether the site has a page; the dashboard links to no other. */
  has: (page: RouteName) => boolean
}

export const DashboardView = (props: DashboardViewProps) => {
  const isNew = useSelector(props.actor, selectIsNew)
  return (
    <Page>
      <PageHeader
        title={<Trans>Dashboard</Trans>}
        purpose={<bdi>{props.projectName}</bdi>}
        action={
          // Of a new project it is a step of setting up.
          props.may.order && props.has('buy_number') && !isNew ? (
            <LinkButton variant="primary" href="/buy_number" icon={<Plus size={18} aria-hidden="true" />}>
              <Trans>Buy a number</Trans>
            </LinkButton>
          ) : undefined
        }
      />
      <Content {...props} isNew={isNew} />
    </Page>
  )
}

const Content = (props: DashboardViewProps & { isNew: boolean }) => {
  const { actor, isNew, isPhoneVerified, may, has } = props
  const state = useSelector(actor, selectState)
  const dashboard = useSelector(actor, selectDashboard)
  const failure = useSelector(actor, selectFailure)
  if (state === 'failed' && failure !== null)
    return <PageFailure failure={failure} onRetry={() => actor.send({ type: 'retry.requested' })} />
  if (dashboard === null) return <DashboardSkeleton has={has} />
  const mayDeposit = may.useWallet && has('cart')
  const needs = (
    <>
      <OrderNews dashboard={dashboard} has={has} />
      <NeedsYou dashboard={dashboard} has={has} mayDeposit={mayDeposit} isNew={isNew} />
    </>
  )
  const wallet = <WalletCard actor={actor} dashboard={dashboard} mayDeposit={mayDeposit} />
  return (
    <chakra.div css={contentCss}>
      {isNew ? (
        <>
          <div data-columns>
            <SetUpCard dashboard={dashboard} isPhoneVerified={isPhoneVerified} may={may} />
            {wallet}
          </div>
          {needs}
        </>
      ) : (
        <>
          {needs}
          <Figures dashboard={dashboard} has={has} />
          <Flows dashboard={dashboard} wallet={wallet} may={may} has={has} />
        </>
      )}
    </chakra.div>
  )
}

type FlowsProps = Pick<DashboardViewProps, 'may' | 'has'> & { dashboard: Dashboard; wallet: ReactNode }

const Flows = ({ dashboard, wallet, may, has }: FlowsProps) => {
  const [hasCalls, hasMessages] = [has('call_detail_record'), has('sms')]
  return (
    <>
      <div {...(hasCalls || hasMessages ? { 'data-columns': '' } : { 'data-row': '' })}>
        {hasCalls || hasMessages ? (
          <ActivityFeed dashboard={dashboard} hasCalls={hasCalls} hasMessages={hasMessages} />
        ) : null}
        <div data-flow>
          {wallet}
          {has('my_number') ? <RenewalsCard renewals={dashboard.renewals} mayRenew={may.changeNumbers} /> : null}
        </div>
      </div>
      <div data-row>
        {hasCalls ? <CallsOverTime dashboard={dashboard} /> : null}
        {hasMessages ? <MessagesOverTime dashboard={dashboard} /> : null}
        {has('finance') ? <SpendingOverTime dashboard={dashboard} /> : null}
      </div>
    </>
  )
}
