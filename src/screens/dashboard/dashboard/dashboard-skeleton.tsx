import { chakra } from '@chakra-ui/react'
import type { RouteName } from '#domain/session/site.ts'
import { Skeleton } from '#src/components/feedback/skeleton.tsx'
import { contentCss } from './dashboard-css.ts'

/** The blocks that the site has, at the size that they have with content. */
export const DashboardSkeleton = ({ has }: { has: (page: RouteName) => boolean }) => {
  const hasFeed = has('call_detail_record') || has('sms')
  return (
    <chakra.div css={contentCss}>
      <Skeleton height="5.5rem" borderRadius="lg" />
      <Skeleton height="10.5rem" borderRadius="lg" />
      <div {...(hasFeed ? { 'data-columns': '' } : { 'data-row': '' })}>
        {hasFeed ? <Skeleton height="24rem" borderRadius="lg" /> : null}
        <div data-flow>
          <Skeleton height="14rem" borderRadius="lg" />
          <Skeleton height="14rem" borderRadius="lg" />
        </div>
      </div>
    </chakra.div>
  )
}
