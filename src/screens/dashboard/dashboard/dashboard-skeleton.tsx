import { chakra } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { RouteName } from '#domain/session/site.ts'
import { Skeleton } from '#src/components/feedback/skeleton.tsx'
import { Card } from '#src/components/layout/card.tsx'
import { columnsCss, rowCss } from './dashboard-css.ts'

const blocks: readonly { id: string; page: RouteName; heading: ReactNode }[] = [
  { id: 'callsOverTime', page: 'call_detail_record', heading: <Trans>Calls over time</Trans> },
  { id: 'messagesOverTime', page: 'sms', heading: <Trans>SMS over time</Trans> },
  { id: 'spendingOverTime', page: 'finance', heading: <Trans>Spending over time</Trans> },
  { id: 'recentCalls', page: 'call_detail_record', heading: <Trans>Recent calls</Trans> },
  { id: 'recentMessages', page: 'sms', heading: <Trans>Recent SMS</Trans> },
  { id: 'renewals', page: 'my_number', heading: <Trans>Renewals due</Trans> },
]

/** The blocks that the site has, at the size that they have with content. */
export const DashboardSkeleton = ({ has }: { has: (page: RouteName) => boolean }) => (
  <>
    <chakra.div css={columnsCss}>
      <Card heading={<Trans>Wallet</Trans>}>
        <Skeleton width="8rem" height="3.5" marginBlockEnd="3" />
        <Skeleton width="11rem" height="8" marginBlockEnd="8" />
        <Skeleton width="9rem" height="8" />
      </Card>
      <Card heading={<Trans>Numbers</Trans>}>
        <chakra.div display="grid" gap="2" gridTemplateColumns="repeat(auto-fill, minmax(min(100%, 13rem), 1fr))">
          <Skeleton height="11" />
          <Skeleton height="11" />
          <Skeleton height="11" />
        </chakra.div>
      </Card>
    </chakra.div>
    <chakra.div css={rowCss}>
      {blocks.map(({ id, page, heading }) =>
        has(page) ? (
          <Card key={id} heading={heading}>
            <Skeleton height="12rem" />
          </Card>
        ) : null,
      )}
    </chakra.div>
  </>
)
