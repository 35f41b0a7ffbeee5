import { chakra } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'
import { Skeleton } from '#src/components/feedback/skeleton.tsx'
import { Card } from '#src/components/layout/card.tsx'

export const DashboardSkeleton = () => (
  <>
    <chakra.div
      display="grid"
      gap={{ base: '4', md: '6' }}
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 5fr) minmax(0, 7fr)' }}
    >
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
  </>
)
