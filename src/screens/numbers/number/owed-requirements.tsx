import { chakra } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'
import type { NumberPage } from '#domain/contract/numbers/numbers.ts'
import { Notice } from '#src/components/feedback/notice.tsx'
import { UtcTime } from '#src/components/values/utc-time.tsx'
import { UnmetNeeds } from '#src/screens/buying/kit/unmet-needs.tsx'

/** What the number still lacks, and until when; the header has the way to send it. (NUM-12) */
export const OwedRequirements = ({ page: { number, requirements } }: { page: NumberPage }) =>
  requirements === null || number.waiting_item === null ? null : (
    <Notice tone="warning" title={<Trans>Requirements are still missing.</Trans>}>
      <chakra.span display="grid">
        <UnmetNeeds unmet={requirements.unmet} />
      </chakra.span>
      <Trans>
        Without them the number is canceled on <UtcTime moment={requirements.cancel_at} />, and its price returns to the
        wallet.
      </Trans>
    </Notice>
  )
