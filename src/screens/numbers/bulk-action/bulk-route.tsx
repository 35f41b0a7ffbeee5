import { chakra } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'
import type { BulkChoice } from '#domain/numbers/bulk.ts'
import { Identifier } from '#src/components/values/identifier.tsx'
import { CallTargets } from '#src/screens/numbers/kit/call-targets.tsx'

/** Where calls or messages of the numbers will go, or go now. */
export const BulkRoute = ({ choice }: { choice: BulkChoice }) => {
  if (choice.kind === 'callTrunk')
    return (
      <chakra.div css={routeCss}>
        <strong>
          <Trans>Calls go to</Trans>
        </strong>
        <CallTargets targets={choice.targets ?? []} />
      </chakra.div>
    )
  if (choice.kind !== 'smsTrunk') return null
  return (
    <chakra.div css={routeCss}>
      <strong>
        <Trans>Messages go to</Trans>
      </strong>
      <chakra.span overflowWrap="anywhere">
        <Identifier>{choice.url ?? ''}</Identifier>
      </chakra.span>
    </chakra.div>
  )
}

const routeCss = { display: 'grid', gap: '1', padding: '3', borderRadius: 'md', bg: 'neutralSubtle', textStyle: 'sm' }
