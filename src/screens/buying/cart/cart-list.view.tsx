import { chakra } from '@chakra-ui/react'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { Plus } from 'lucide-react'
import type { Cart, CartItem } from '#domain/buying/cart.ts'
import type { CartActor } from '#machines/buying/cart/cart.machine.ts'
import {
  selectIsConfirming,
  selectIsRefreshing,
  selectIsRemoving,
  selectItemRemoved,
} from '#machines/buying/cart/cart.selectors.ts'
import { Button, LinkButton } from '#src/components/controls/button.tsx'
import { LostRows } from '#src/components/data/lost-rows.tsx'
import { InlineQuestion } from '#src/components/feedback/inline-question.tsx'
import { Announcement } from '#src/components/feedback/live-region.tsx'
import { Card } from '#src/components/layout/card.tsx'
import { CartItemRow } from './cart-item-row.tsx'

export type CartListProps = {
  actor: CartActor
  cart: Cart
  mayOrder: boolean
  onEdit: (item: CartItem) => void
}

export const CartList = ({ actor, cart, mayOrder, onEdit }: CartListProps) => {
  const { t } = useLingui()
  const isConfirming = useSelector(actor, selectIsConfirming)
  const isRefreshing = useSelector(actor, selectIsRefreshing)
  const isRemoving = useSelector(actor, selectIsRemoving)
  const itemRemoved = useSelector(actor, selectItemRemoved)
  const { items, now, vat_country } = cart
  const isClearable = mayOrder && items.some(({ state }) => state !== 'inOrder')
  const isClearing = isRemoving && itemRemoved === null
  return (
    <Card
      flush
      heading={<Plural value={items.length} one="# number" other="# numbers" />}
      action={
        isClearable && !isConfirming ? (
          <Button size="sm" loading={isClearing} onClick={() => actor.send({ type: 'clearing.requested' })}>
            <Trans>Empty the cart</Trans>
          </Button>
        ) : undefined
      }
    >
      <Announcement text={isRemoving ? t`Removing it from the cart` : ''} />
      {isConfirming ? <ClearingQuestion actor={actor} items={items} /> : null}
      <chakra.ul aria-label={t`Items`} aria-busy={isRefreshing || undefined}>
        {items.map((item) => (
          <CartItemRow
            key={item.id}
            item={item}
            isTaxKnown={vat_country !== null}
            now={now}
            isLeaving={isClearing || item.id === itemRemoved}
            {...(mayOrder && item.state !== 'inOrder'
              ? {
                  onEdit: () => onEdit(item),
                  onRemove: () => actor.send({ type: 'removal.requested', item: item.id }),
                }
              : {})}
          />
        ))}
      </chakra.ul>
      <LostRows of={items} />
      {mayOrder ? <BuyAnother /> : null}
    </Card>
  )
}

const ClearingQuestion = ({ actor, items }: { actor: CartActor; items: Cart['items'] }) => (
  <InlineQuestion
    question={
      <Plural
        value={items.length}
        one="Remove the number from the cart? Others can then buy it."
        other="Remove all # numbers from the cart? Others can then buy them."
      />
    }
    confirm={<Trans>Empty the cart</Trans>}
    dismiss={<Trans>Keep</Trans>}
    onConfirm={() => actor.send({ type: 'clearing.confirmed' })}
    onDismiss={() => actor.send({ type: 'clearing.dismissed' })}
  />
)

const BuyAnother = () => (
  <chakra.div paddingInline={{ base: '1', md: '3' }} paddingBlock="2" borderBlockStartWidth="1px">
    <LinkButton size="sm" variant="ghost" icon={<Plus aria-hidden="true" />} href="/buy_number">
      <Trans>Buy another number</Trans>
    </LinkButton>
  </chakra.div>
)
