import { chakra } from '@chakra-ui/react'
import { Skeleton } from '#src/components/feedback/skeleton.tsx'
import { sessionListCss } from './session-list-css.ts'

export const SessionsSkeleton = () => (
  <chakra.div css={sessionListCss} aria-hidden="true">
    {['a', 'b', 'c'].map((each) => (
      <chakra.div key={each} display="flex" gap="3.5" paddingInline={{ base: '4', md: '6' }} paddingBlock="4">
        <Skeleton boxSize="10" borderRadius="md" />
        <chakra.div flex="1" display="flex" flexDirection="column" gap="2.5" paddingBlockStart="1">
          <Skeleton height="3.5" width="34%" />
          <Skeleton height="3" width="56%" />
        </chakra.div>
      </chakra.div>
    ))}
  </chakra.div>
)
