import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { PhoneCall, PhoneIncoming, PhoneOutgoing } from 'lucide-react'
import type { Call } from '#domain/calls/call.ts'
import type { Dashboard } from '#domain/contract/dashboard/dashboard.ts'
import { Anchor } from '#src/components/controls/anchor.tsx'
import { LinkButton } from '#src/components/controls/button.tsx'
import { StatusBadge } from '#src/components/data/status-badge.tsx'
import { EmptyState } from '#src/components/feedback/empty-state.tsx'
import { Card } from '#src/components/layout/card.tsx'
import { Duration } from '#src/components/values/duration.tsx'
import { UtcTime } from '#src/components/values/utc-time.tsx'
import { hrefOf } from '#src/runtime/routing/address.ts'
import { directionWords } from '#src/screens/calls/kit/call.messages.ts'
import { CallParty } from '#src/screens/calls/kit/call-party.tsx'
import { recentCss } from './recent-css.ts'

/** The last calls; each leads to its detail. */
export const RecentCalls = ({ calls: { recent } }: Pick<Dashboard, 'calls'>) => (
  <Card
    heading={<Trans>Recent calls</Trans>}
    action={
      recent.length === 0 ? undefined : (
        <LinkButton href="/call_detail_record" variant="ghost" size="sm">
          <Trans>All calls</Trans>
        </LinkButton>
      )
    }
  >
    {recent.length === 0 ? (
      <EmptyState
        level={3}
        icon={<PhoneCall />}
        title={<Trans>No calls yet.</Trans>}
        description={<Trans>Each call from or to your numbers is listed here when it has ended.</Trans>}
      />
    ) : (
      <chakra.ul css={recentCss}>
        {recent.map((call) => (
          <li key={call.id}>
            <Anchor href={hrefOf('/call_detail_record', { open: call.id })}>
              <Party call={call} />
              <StatusBadge kind="call" status={call.status} size="sm" />
              <span data-quiet>
                <UtcTime moment={call.started_at} />
              </span>
              <span data-quiet>{call.seconds === 0 ? null : <Duration seconds={call.seconds} />}</span>
            </Anchor>
          </li>
        ))}
      </chakra.ul>
    )}
  </Card>
)

/** The other side of a call. */
const Party = ({ call: { direction, caller_id, destination } }: { call: Call }) => {
  const { i18n } = useLingui()
  const Sign = direction === 'outgoing' ? PhoneOutgoing : PhoneIncoming
  return (
    <span data-party>
      <Sign size={16} role="img" aria-label={i18n._(directionWords[direction])} />
      <CallParty party={direction === 'outgoing' ? destination : caller_id} />
    </span>
  )
}
