import { chakra } from '@chakra-ui/react'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { Plus } from 'lucide-react'
import type { Cart, CartItem } from '#domain/order.ts'
import type { CartActor } from '#machines/cart/cart.machine.ts'
import {
  selectIsConfirming,
  selectIsRefreshing,
  selectIsRemoving,
  selectItemRemoved,
} from '#machines/cart/cart.selectors.ts'
import { Button, LinkButton } from '#src/components/button.tsx'
import { Card } from '#src/components/card.tsx'
import { Announcement } from '#src/components/live-region.tsx'
import { CartItemRow } from './cart-item-row.tsx'
import { InlineQuestion } from './inline-question.tsx'

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
  const { items, now } = cart
  const isClearable = mayOrder && items.some(({ state }) => state !== 'inOrder')
  const isClearing = isRemoving && itemRemoved === null
  return (
    <Card
      flush
      heading={<Plural value={items.length} one="# number" other="# numbers" />}
      action={
        isClearable && !isConfirming ? (
          <Button size="sm" look="ghost" busy={isClearing} onClick={() => actor.send({ type: 'clearing.requested' })}>
            <Trans>Empty the cart</Trans>
          </Button>
        ) : undefined
      }
    >
      <Announcement text={isRemoving ? t`Taking it out of the cart` : ''} />
      {isConfirming ? (
        <InlineQuestion
          question={
            <Plural
              value={items.length}
              one="Take the number out of the cart? Somebody else can buy it then."
              other="Take all # numbers out of the cart? Somebody else can buy them then."
            />
          }
          confirm={<Trans>Empty it</Trans>}
          dismiss={<Trans>Keep</Trans>}
          onConfirm={() => actor.send({ type: 'clearing.confirmed' })}
          onDismiss={() => actor.send({ type: 'clearing.dismissed' })}
        />
      ) : null}
      <chakra.ul aria-label={t`Items`} aria-busy={isRefreshing || undefined}>
        {items.map((item) => (
          <CartItemRow
            key={item.id}
            item={item}
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
      {mayOrder ? (
        <chakra.div paddingInline={{ base: '1', md: '3' }} paddingBlock="2" borderBlockStartWidth="1px">
          <LinkButton size="sm" look="ghost" icon={<Plus aria-hidden="true" />} href="/buy_number">
            <Trans>Buy another number</Trans>
          </LinkButton>
        </chakra.div>
      ) : null}
    </Card>
  )
}
