import { chakra } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'
import type { NumberPage } from '#domain/contract/numbers/numbers.ts'
import { LinkButton } from '#src/components/controls/button.tsx'
import { Notice } from '#src/components/feedback/notice.tsx'
import { UtcTime } from '#src/components/values/utc-time.tsx'
import { hrefOf } from '#src/runtime/routing/address.ts'
import { UnmetNeeds } from '#src/screens/buying/kit/unmet-needs.tsx'

/** What the number still lacks, until when, and the way to give it. (NUM-12) */
export const OwedRequirements = ({ page: { number, requirements } }: { page: NumberPage }) =>
  requirements === null || number.waiting_item === null ? null : (
    <Notice
      tone="warning"
      title={<Trans>Requirements are still owed.</Trans>}
      actions={
        <LinkButton href={hrefOf('/requirements', { item: number.waiting_item })} size="sm">
          <Trans>Give what is missing</Trans>
        </LinkButton>
      }
    >
      <chakra.span display="grid">
        <UnmetNeeds unmet={requirements.unmet} />
      </chakra.span>
      <Trans>
        Without them the number is canceled on <UtcTime moment={requirements.cancel_at} />, and its price returns to the
        wallet.
      </Trans>
    </Notice>
  )
