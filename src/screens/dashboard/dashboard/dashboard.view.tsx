import { chakra } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { Plus } from 'lucide-react'
import type { RouteName } from '#domain/session/site.ts'
import type { DashboardActor } from '#machines/dashboard/dashboard/dashboard.machine.ts'
import { selectDashboard, selectFailure, selectState } from '#machines/dashboard/dashboard/dashboard.selectors.ts'
import { LinkButton } from '#src/components/controls/button.tsx'
import { useDrawnInSlices } from '#src/components/feedback/use-drawn-in-slices.ts'
import { Page, PageHeader } from '#src/components/layout/page.tsx'
import { PageFailure } from '#src/screens/kit/failure/page-failure.tsx'
import { Attention } from './attention.tsx'
import { columnsCss, rowCss } from './dashboard-css.ts'
import { DashboardSkeleton } from './dashboard-skeleton.tsx'
import { NumbersCard } from './numbers-card.tsx'
import { CallsOverTime, MessagesOverTime, SpendingOverTime } from './over-time.tsx'
import { RecentCalls } from './recent-calls.tsx'
import { RecentMessages } from './recent-messages.tsx'
import { RenewalsCard } from './renewals-card.tsx'
import { WalletCard } from './wallet-card.tsx'

export type DashboardViewProps = {
  actor: DashboardActor
  projectName: string
  /** The user's rights; actions without a right are hidden. */
  may: Readonly<Record<'order' | 'useWallet' | 'changeNumbers', boolean>>
  /** Whether the site has a page; the dashboard links to no other. */
  has: (page: RouteName) => boolean
}

export const DashboardView = (props: DashboardViewProps) => (
  <Page>
    <PageHeader
      title={<Trans>Dashboard</Trans>}
      purpose={<bdi>{props.projectName}</bdi>}
      action={
        props.may.order && props.has('buy_number') ? (
          <LinkButton variant="primary" href="/buy_number" icon={<Plus size={18} aria-hidden="true" />}>
            <Trans>Buy a number</Trans>
          </LinkButton>
        ) : undefined
      }
    />
    <Content {...props} />
  </Page>
)

const Content = ({ actor, may, has }: DashboardViewProps) => {
  const state = useSelector(actor, selectState)
  const dashboard = useSelector(actor, selectDashboard)
  const failure = useSelector(actor, selectFailure)
  const isDrawn = useDrawnInSlices(dashboard !== null)
  if (state === 'failed' && failure !== null)
    return <PageFailure failure={failure} onRetry={() => actor.send({ type: 'retry.requested' })} />
  if (!isDrawn || dashboard === null) return <DashboardSkeleton has={has} />
  const hasCalls = has('call_detail_record')
  const hasMessages = has('sms')
  const hasNumbers = has('my_number')
  return (
    <>
      <Attention dashboard={dashboard} has={has} />
      <chakra.div css={columnsCss}>
        <WalletCard actor={actor} dashboard={dashboard} mayDeposit={may.useWallet && has('cart')} />
        <NumbersCard dashboard={dashboard} mayList={hasNumbers} mayBuy={may.order && has('buy_number')} />
      </chakra.div>
      <chakra.div css={rowCss}>
        {hasCalls ? <CallsOverTime dashboard={dashboard} /> : null}
        {hasMessages ? <MessagesOverTime dashboard={dashboard} /> : null}
        {has('finance') ? <SpendingOverTime dashboard={dashboard} /> : null}
        {hasCalls ? <RecentCalls calls={dashboard.calls} /> : null}
        {hasMessages ? <RecentMessages messages={dashboard.messages} /> : null}
        {hasNumbers ? <RenewalsCard renewals={dashboard.renewals} mayRenew={may.changeNumbers} /> : null}
      </chakra.div>
    </>
  )
}
