import type { Meta, StoryObj } from '@storybook/react-vite'
import type { StateValueFrom } from 'xstate'
import {
  attemptIn,
  cartItems,
  cartWithShortWallet,
  depositAttemptIn,
  depositForOrder,
  orderCanceled,
  orderCanceledPaidLate,
  orderCanceledUncertain,
  orderCanceledUnpaid,
  orderCompleted,
  orderErrored,
  orderExpired,
  orderExpiredPaidLate,
  orderExpiredReversed,
  orderExpiredUncertain,
  orderInProgress,
  orderItemCanceled,
  orderItemPending,
  orderPartial,
  orderPending,
  orderShortOfCredit,
  orderShortOfResellerCredit,
  orderUnpaid,
} from '#domain/fixtures/paying.ts'
import { type Order, orderItemStatuses } from '#domain/paying/order.ts'
import { type CancelItemActor, cancelItemMachine } from '#machines/paying/cancel-item/cancel-item.machine.ts'
import type { OrderResultContext } from '#machines/paying/order-result/order-result.context.ts'
import { type OrderResultActor, orderResultMachine } from '#machines/paying/order-result/order-result.machine.ts'
import type { PaymentContext } from '#machines/paying/payment/payment.machine.ts'
import { ConfirmedCallView } from '#src/screens/kit/confirmed-call/confirmed-call.view.tsx'
import { cancelItemTexts } from '#src/screens/paying/cancel-item/cancel-item.messages.ts'
import { OrderResultView } from '#src/screens/paying/order-result/order-result.view.tsx'
import { still } from '../kit/still.tsx'
import { attemptChild, paymentChild, startChild } from './payment-child.ts'

const meta = {
  title: 'Flows/OrderResult',
  component: OrderResultView,
} satisfies Meta<typeof OrderResultView>
export default meta

type Story = StoryObj<typeof meta>
type Value = StateValueFrom<typeof orderResultMachine>

const base: OrderResultContext = {
  order: 'ord_20417',
  attempt: 'pay_5QX2',
  mayOrder: true,
  paid: attemptIn('settled'),
  known: null,
  gateway: null,
  wantsAnotherWay: false,
  refusal: null,
  failure: null,
  lookups: 1,
}
const of = (known: Order, less: Partial<OrderResultContext> = {}): OrderResultContext => ({
  ...base,
  known,
  paid: known.attempt,
  ...less,
})

const story = (
  name: string,
  value: Value,
  held: OrderResultContext,
  children: Parameters<typeof still>[3] = {},
): Story => ({
  name,
  args: { actor: still(orderResultMachine, value, held, children) as OrderResultActor, spendable: '120' },
})

const ready = still(cancelItemMachine, 'ready', { subject: { item: 'itm_2' }, failure: null }) as CancelItemActor
const cancelItem = (_: string, isPossible: boolean) => (
  <ConfirmedCallView actor={ready} texts={cancelItemTexts} isPossible={isPossible} />
)

const verifying = (...attempt: Parameters<typeof attemptChild>) =>
  paymentChild(
    'following',
    { attempt: { id: 'pay_5QX2', attempt: null, origin: 'returned' } },
    attemptChild(...attempt),
  )

/** The payment of an unpaid order in a state of the choice. */
const unpaid = (name: string, known: OrderResultContext, payment: Partial<PaymentContext> = {}): Story =>
  story(
    name,
    { payment: 'unpaid' },
    known,
    paymentChild('choosing', {
      subject: { kind: 'repayment', order: 'ord_20417', lastAttempt: 'pay_5QX2' },
      options: orderUnpaid.gateways,
      ...payment,
    }),
  )

export const Verifying = story('payment.verifying', { payment: 'verifying' }, base, verifying('returned', null))
export const VerifyingUncertain = story(
  'payment.verifying, uncertain',
  { payment: 'verifying' },
  base,
  verifying('uncertain', 'uncertain'),
)
export const VerifyingAtGateway = story(
  'payment.verifying, at the gateway',
  { payment: 'verifying' },
  base,
  verifying('atGateway', 'atGateway'),
)
export const VerifyingExpired = story(
  'payment.verifying, the order has expired',
  { payment: 'verifying' },
  of(orderExpiredUncertain),
  verifying('uncertain', 'uncertain'),
)
export const VerifyingCanceled = story(
  'payment.verifying, the order has been canceled',
  { payment: 'verifying' },
  of(orderCanceledUncertain),
  verifying('uncertain', 'uncertain'),
)
export const Loading = story('loading', 'loading', base)
export const Failed = story('failed', 'failed', { ...base, failure: { code: 'unreachable' } })
export const Following = story('following.waiting', { following: 'waiting' }, of(orderInProgress))
export const FollowingLooking = story('following.looking', { following: 'looking' }, of(orderInProgress))
export const FollowingPending = story('following.waiting, pending', { following: 'waiting' }, of(orderPending))
export const FollowingTriedAgain = story(
  'following.waiting, a number is tried again',
  { following: 'waiting' },
  of(orderItemPending),
)
FollowingTriedAgain.args = { ...FollowingTriedAgain.args, cancelItem }
export const FollowingShort = story(
  'following.waiting, the wallet lacks credit',
  { following: 'waiting' },
  of(orderShortOfCredit),
)
FollowingShort.args = { ...FollowingShort.args, cancelItem }
export const FollowingResellerShort = story(
  'following.waiting, the reseller lacks credit',
  { following: 'waiting' },
  of(orderShortOfResellerCredit),
)
FollowingResellerShort.args = { ...FollowingResellerShort.args, cancelItem }
export const FollowingStale = story(
  'following.waiting, the API cannot be reached',
  { following: 'waiting' },
  of(orderInProgress, { failure: { code: 'unreachable' } }),
)
export const Unpaid = unpaid('payment.unpaid', of(orderUnpaid))
export const UnpaidCancelled = unpaid(
  'payment.unpaid, canceled at the gateway',
  of({ ...orderUnpaid, attempt: attemptIn('cancelled') }, { gateway: 'wallet' }),
  { gateway: 'wallet' },
)
export const UnpaidReversed = unpaid(
  'payment.unpaid, reversed',
  of({ ...orderUnpaid, attempt: attemptIn('reversed') }),
  { isOptionMissing: true },
)
export const UnpaidWaiting = unpaid(
  'payment.unpaid, while a payment waits at its gateway',
  of({ ...orderUnpaid, attempt: attemptIn('atGateway') }, { wantsAnotherWay: true }),
)
export const UnpaidRefused: Story = unpaid(
  'payment.unpaid, refused again',
  of(
    { ...orderUnpaid, gateways: cartWithShortWallet.gateways },
    { gateway: 'wallet', refusal: { code: 'balanceNotEnough' } },
  ),
  { options: cartWithShortWallet.gateways, gateway: 'wallet', refusal: { code: 'balanceNotEnough' } },
)
UnpaidRefused.args = { ...UnpaidRefused.args, spendable: '20' }
export const Placing = story(
  'payment.placing',
  { payment: 'placing' },
  of(orderUnpaid, { gateway: 'card' }),
  paymentChild('starting', { options: orderUnpaid.gateways, gateway: 'card' }, startChild('starting')),
)
export const Completed = story('completed', 'completed', of(orderCompleted))
Completed.tags = ['main']
export const Partial_ = story('partial', 'partial', of(orderPartial))
export const PartialAfterCancellation = story('partial, a number was canceled', 'partial', of(orderItemCanceled))
export const Expired = story('expired', 'expired', of(orderExpired))
export const ExpiredPaidLate = story('expired, the money came late', 'expired', of(orderExpiredPaidLate))
export const ExpiredReversed = story('expired, the bank returns the money', 'expired', of(orderExpiredReversed))
export const Canceled = story('canceled', 'canceled', of(orderCanceled))
export const CanceledUnpaid = story('canceled, before it was paid', 'canceled', of(orderCanceledUnpaid))
export const CanceledPaidLate = story('canceled, the money came late', 'canceled', of(orderCanceledPaidLate))
export const Reordering = story('reordering', 'reordering', of(orderExpired))
export const NotReordered = story(
  'notReordered',
  'notReordered',
  of(orderExpired, { failure: { code: 'holdLimitReached' } }),
)
export const Reordered = story('reordered', 'reordered', of(orderCanceledUnpaid))
export const Errored = story('errored', 'errored', of(orderErrored))
export const Deposited = story('deposited', 'deposited', { ...base, order: null, paid: depositAttemptIn('settled') })
export const DepositedForOrder = story('deposited, for an order that waits', 'deposited', {
  ...base,
  order: null,
  paid: depositForOrder,
})
export const NotDeposited = story('notDeposited', 'notDeposited', {
  ...base,
  order: null,
  paid: depositAttemptIn('failed'),
})
export const Unknown = story('unknown', 'unknown', { ...base, failure: { code: 'orderUnknown' } })
export const UnknownForged = story('unknown, forged return', 'unknown', { ...base, failure: { code: 'returnForged' } })

const everyStatus: Order = {
  ...orderInProgress,
  items: orderItemStatuses.map((status, index) => {
    const item = cartItems[index % cartItems.length] ?? cartItems[0]!
    return {
      ...(orderInProgress.items[0] as Order['items'][number]),
      id: `o_${status}`,
      number: item.number,
      country: item.country,
      city: item.city,
      city_names: item.city_names,
      status,
      refunded: status.endsWith('Refunded') ? item.price.total : '0',
    }
  }),
}
/** Every status of an item, next to each other. */
export const EveryItemStatus = story('following.waiting, every item status', { following: 'waiting' }, of(everyStatus))
