import { chakra } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { selectFailure, selectIsRefreshing, selectResponse } from '#machines/kit/listing.selectors.ts'
import type { WireTransfersActor } from '#machines/paying/wire-transfer/wire-transfers.list.ts'
import { LinkButton } from '#src/components/controls/button.tsx'
import { LostRows } from '#src/components/data/lost-rows.tsx'
import { Card } from '#src/components/layout/card.tsx'
import { hrefOf } from '#src/runtime/routing/address.ts'
import { FailureMessage } from '#src/screens/kit/failure/failure-message.tsx'
import { WireRow, type WireRowProps } from './wire-row.view.tsx'

export type WireListProps = Omit<WireRowProps, 'transfer'> & { actor: WireTransfersActor }

/** The project's transfers, newest first; nothing before the first one. */
export const WireList = ({ actor, ...row }: WireListProps) => {
  const response = useSelector(actor, selectResponse)
  const isRefreshing = useSelector(actor, selectIsRefreshing)
  const failure = useSelector(actor, selectFailure)
  const isOlder = row.after !== undefined
  if (response === null || (response.results.length === 0 && !isOlder)) return null
  return (
    <Card flush heading={<Trans>Your transfers</Trans>} aria-busy={isRefreshing || undefined}>
      {failure === null ? null : (
        <chakra.div paddingInline={{ base: '4', md: '6' }} paddingBlockEnd="4">
          <FailureMessage failure={failure} onRetry={() => actor.send({ type: 'retry.requested' })} />
        </chakra.div>
      )}
      <chakra.ul listStyleType="none" margin="0" padding="0">
        {response.results.map((transfer) => (
          <WireRow key={transfer.id} transfer={transfer} {...row} />
        ))}
      </chakra.ul>
      <LostRows of={response.results} />
      {isOlder || response.next !== null ? (
        <chakra.div
          display="flex"
          gap="3"
          paddingInline={{ base: '4', md: '6' }}
          paddingBlock="3"
          borderBlockStartWidth="1px"
        >
          {isOlder ? (
            <LinkButton href={hrefOf('/cart', { step: 'wire' })} size="sm" variant="secondary">
              <Trans>Newest</Trans>
            </LinkButton>
          ) : null}
          {response.next === null ? null : (
            <LinkButton href={hrefOf('/cart', { step: 'wire', after: response.next })} size="sm" variant="secondary">
              <Trans>Older</Trans>
            </LinkButton>
          )}
        </chakra.div>
      ) : null}
    </Card>
  )
}
