import type { Meta, StoryObj } from '@storybook/react-vite'
import type { StateValueFrom } from 'xstate'
import { cart, cartItems, cartWithTollFree, emptyCart, euro, withShortWallet } from '#domain/fixtures/paying.ts'
import { type CartContext, cartMachine } from '#machines/buying/cart/cart.machine.ts'
import { CartItemsView } from '#src/screens/buying/cart/cart-items.view.tsx'
import { still } from '../kit/still.tsx'

const meta = {
  title: 'Flows/Cart',
  component: CartItemsView,
} satisfies Meta<typeof CartItemsView>
export default meta

type Story = StoryObj<typeof meta>

const known: CartContext = { read: [], cart, changes: [], item: null, failure: null }
const [first, second] = cartItems.map(({ id, number }) => ({ id, number }))

const story = (
  name: string,
  value: StateValueFrom<typeof cartMachine>,
  less: Partial<CartContext> = {},
  args: Partial<NonNullable<Story['args']>> = {},
): Story => ({
  name,
  args: {
    actor: still(cartMachine, value, { ...known, ...less }),
    mayOrder: true,
    currency: null,
    spendable: '120',
    onEdit: () => undefined,
    ...args,
  },
})

export const Loading = story('loading', 'loading', { cart: null })
export const Failed = story('failed', 'failed', { cart: null, failure: { code: 'unreachable' } })
export const Empty = story('empty', 'empty', { cart: emptyCart })
export const EmptyAfterHold = story('empty, after the last hold ended', 'empty', {
  cart: emptyCart,
  changes: [{ kind: 'removed', number: first?.number ?? '' }],
})
export const Ready = story('filled.ready', { filled: 'ready' }, {}, { currency: euro })
Ready.tags = ['main']
export const ReadyNeedsReserve = story(
  'filled.ready, a number needs credit',
  { filled: 'ready' },
  { cart: cartWithTollFree },
)
export const ReadyLacksReserve = story(
  'filled.ready, the wallet lacks credit',
  { filled: 'ready' },
  { cart: withShortWallet(cartWithTollFree) },
  { spendable: '1.2' },
)
export const ReadyChanged = story(
  'filled.ready, changed',
  { filled: 'ready' },
  {
    changes: [
      { kind: 'priceChanged', number: first?.number ?? '' },
      { kind: 'heldAgain', number: second?.number ?? '' },
      { kind: 'removed', number: '+33199001234' },
    ],
  },
)
export const ReadyStates = story(
  'filled.ready, every state of an item',
  { filled: 'ready' },
  {
    cart: {
      ...cart,
      items: cartItems.flatMap((item, at) => [
        { ...item, id: `${item.id}a`, state: at === 0 ? ('inCart' as const) : ('notAvailable' as const) },
        { ...item, id: `${item.id}b`, state: at === 0 ? ('inOrder' as const) : ('notAvailableRefunded' as const) },
      ]),
      unfinished_order: 'ord_20417',
    },
  },
)
const withoutHold: Partial<CartContext> = {
  cart: { ...cart, items: cartItems.map((item, at) => (at === 0 ? { ...item, state: 'holdEnded' } : item)) },
  changes: [{ kind: 'holdEnded', number: first?.number ?? '' }],
}
export const ReadyHoldEnded = story('filled.ready, one hold ended', { filled: 'ready' }, withoutHold)
export const Renewing = story('filled.renewing', { filled: 'renewing' }, withoutHold)
export const RefusedHold = story(
  'filled.refused, too many numbers held',
  { filled: 'refused' },
  { ...withoutHold, failure: { code: 'holdLimitReached' } },
)
export const ReadyInOrder = story(
  'filled.ready, every item in an order',
  { filled: 'ready' },
  {
    cart: {
      ...cart,
      items: cartItems.map((item) => ({ ...item, state: 'inOrder' })),
      price: emptyCart.price,
      unfinished_order: 'ord_20417',
      gateways: [],
    },
  },
)
export const ReadyAsReader = story('filled.ready, simple user', { filled: 'ready' }, {}, { mayOrder: false })
export const Confirming = story('filled.confirming', { filled: 'confirming' })
export const Removing = story('filled.removing', { filled: 'removing' }, { item: first?.id ?? null })
export const Clearing = story('filled.removing, all items', { filled: 'removing' })
export const Refreshing = story('filled.refreshing', { filled: 'refreshing' })
export const Refused = story('filled.refused', { filled: 'refused' }, { failure: { code: 'timedOut' } })
