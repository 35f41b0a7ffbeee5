import { chakra } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { CartChange } from '#domain/order.ts'
import type { CartActor } from '#machines/cart/cart.machine.ts'
import { selectChanges } from '#machines/cart/cart.selectors.ts'
import { Button } from '#src/components/button.tsx'
import { Notice } from '#src/components/notice.tsx'
import { PhoneNumber } from '#src/components/phone-number.tsx'

/** What happened to the items since they were last looked at, until it is acknowledged. */
export const CartChanges = ({ actor }: { actor: CartActor }) => {
  const changes = useSelector(actor, selectChanges)
  const removed = changes.filter(({ kind }) => kind === 'removed')
  const updated = changes.filter(({ kind }) => kind !== 'removed')
  const acknowledge = (
    <Button size="sm" onClick={() => actor.send({ type: 'changes.reviewed' })}>
      <Trans>Got it</Trans>
    </Button>
  )
  if (changes.length === 0) return null
  return (
    <chakra.div display="flex" flexDirection="column" gap="3">
      {removed.length === 0 ? null : (
        <Notice
          tone="warning"
          role="alert"
          title={<Trans>Items unavailable are removed from the cart.</Trans>}
          actions={updated.length === 0 ? acknowledge : undefined}
        >
          <Changes changes={removed} />
        </Notice>
      )}
      {updated.length === 0 ? null : (
        <Notice
          tone="info"
          role="alert"
          title={<Trans>Your cart items are updated: review them.</Trans>}
          actions={acknowledge}
        >
          <Changes changes={updated} />
        </Notice>
      )}
    </chakra.div>
  )
}

const Changes = ({ changes }: { changes: readonly CartChange[] }) => (
  <ul>
    {changes.map(({ number, kind }) => (
      <li key={number}>
        <PhoneNumber number={number} fontWeight="semibold" />
        {': '}
        <ChangeWords kind={kind} />
      </li>
    ))}
  </ul>
)

const ChangeWords = ({ kind }: Pick<CartChange, 'kind'>) => {
  if (kind === 'priceChanged') return <Trans>its price has changed.</Trans>
  if (kind === 'heldAgain') return <Trans>its time was over; it was still free and is held for you again.</Trans>
  return <Trans>its time was over and somebody else has it now.</Trans>
}
