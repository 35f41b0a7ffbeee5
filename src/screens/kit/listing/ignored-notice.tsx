import { chakra } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'
import { Notice } from '#src/components/feedback/notice.tsx'
import type { Ignored } from './ignored.ts'

/** Names the part of the address that is not used, and its replacement. */
export const IgnoredNotice = ({ ignored }: { ignored: readonly Ignored[] }) =>
  ignored.includes('period') || ignored.includes('page') ? (
    <chakra.div flex="1 1 100%">
      {ignored.includes('period') ? (
        <Notice tone="warning" title={<Trans>The address has a day that does not exist.</Trans>}>
          <Trans>This day is left out. Choose another period.</Trans>
        </Notice>
      ) : (
        <Notice tone="warning" title={<Trans>The address has a page that does not exist.</Trans>}>
          <Trans>The first page is shown.</Trans>
        </Notice>
      )}
    </chakra.div>
  ) : null
