import { chakra } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { CartChange } from '#domain/buying/cart.ts'
import type { CartActor } from '#machines/buying/cart/cart.machine.ts'
import { selectChanges } from '#machines/buying/cart/cart.selectors.ts'
import { Button } from '#src/components/controls/button.tsx'
import { Notice } from '#src/components/feedback/notice.tsx'
import { PhoneNumber } from '#src/components/values/phone-number.tsx'
import { PriceChange } from './price-change.tsx'

/** Changes of the items since the customer last read them, shown until they are acknowledged. */
export const CartChanges = ({ actor }: { actor: CartActor }) => {
  // Ended holds have a notice of their own, which stays until they are renewed.
  const changes = useSelector(actor, selectChanges).filter(({ kind }) => kind !== 'holdEnded')
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
    {changes.map((change) => (
      <li key={change.number}>
        <PhoneNumber number={change.number} fontWeight="semibold" />
        {': '}
        <ChangeWords change={change} />
      </li>
    ))}
  </ul>
)

const ChangeWords = ({ change }: { change: CartChange }) => {
  const { kind } = change
  if (kind === 'priceChanged') return <PriceChange change={change} />
  if (kind === 'heldAgain') return <Trans>its hold ended. The number was still free, so we are holding it again.</Trans>
  return <Trans>its hold expired, and someone else has taken it.</Trans>
}
