import type { Meta, StoryObj } from '@storybook/react-vite'
import type { StateValueFrom } from 'xstate'
import {
  attemptIn,
  cartItems,
  depositAttemptIn,
  orderCanceled,
  orderCompleted,
  orderErrored,
  orderExpired,
  orderInProgress,
  orderPartial,
  orderPending,
  orderUnpaid,
} from '#domain/fixtures/paying.ts'
import { type Order, orderItemStatuses } from '#domain/order.ts'
import { type OrderResultActor, orderResultMachine } from '#machines/order-result/order-result.machine.ts'
import type { OrderResultContext } from '#machines/order-result/order-result.types.ts'
import { attemptMachine } from '#machines/payment/attempt.machine.ts'
import { OrderResultView } from '#src/screens/order-result/order-result.view.tsx'
import { still } from '../kit/still.tsx'

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
  gatewayMissing: false,
  wantsAnotherWay: false,
  request: null,
  refusal: null,
  failure: null,
  looks: 1,
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

const attempt = (value: 'returned' | 'uncertain' | 'atGateway') => ({
  attempt: attemptMachine.resolveState({
    value: value === 'returned' ? value : value === 'uncertain' ? { uncertain: 'waiting' } : { atGateway: 'waiting' },
    context: {
      id: 'pay_5QX2',
      attempt: value === 'returned' ? null : attemptIn(value),
      arrival: 'returned',
      checks: 2,
      failure: null,
    },
  }),
})

export const Verifying = story('verifying', 'verifying', base, attempt('returned'))
export const VerifyingUncertain = story('verifying, uncertain', 'verifying', base, attempt('uncertain'))
export const VerifyingAtGateway = story('verifying, at the gateway', 'verifying', base, attempt('atGateway'))
export const Loading = story('loading', 'loading', base)
export const Failed = story('failed', 'failed', { ...base, failure: { code: 'unreachable' } })
export const Following = story('following.waiting', { following: 'waiting' }, of(orderInProgress))
export const FollowingLooking = story('following.looking', { following: 'looking' }, of(orderInProgress))
export const FollowingPending = story('following.waiting, pending', { following: 'waiting' }, of(orderPending))
export const FollowingOutOfTouch = story(
  'following.waiting, out of touch',
  { following: 'waiting' },
  of(orderInProgress, { failure: { code: 'unreachable' } }),
)
export const Unpaid = story('unpaid', 'unpaid', of(orderUnpaid))
export const UnpaidCancelled = story(
  'unpaid, canceled at the gateway',
  'unpaid',
  of({ ...orderUnpaid, attempt: attemptIn('cancelled') }, { gateway: 'wallet' }),
)
export const UnpaidReversed = story(
  'unpaid, reversed',
  'unpaid',
  of({ ...orderUnpaid, attempt: attemptIn('reversed') }, { gatewayMissing: true }),
)
export const UnpaidWaiting = story(
  'unpaid, another way than the one that waits',
  'unpaid',
  of({ ...orderUnpaid, attempt: attemptIn('atGateway') }, { wantsAnotherWay: true }),
)
export const UnpaidRefused = story(
  'unpaid, refused again',
  'unpaid',
  of(orderUnpaid, { gateway: 'wallet', refusal: { code: 'balanceNotEnough' } }),
)
export const Placing = story('placing', 'placing', of(orderUnpaid, { gateway: 'card' }))
export const Completed = story('completed', 'completed', of(orderCompleted))
export const Partial_ = story('partial', 'partial', of(orderPartial))
export const Expired = story('expired', 'expired', of(orderExpired))
export const Canceled = story('canceled', 'canceled', of(orderCanceled))
export const Errored = story('errored', 'errored', of(orderErrored))
export const Deposited = story('deposited', 'deposited', { ...base, order: null, paid: depositAttemptIn('settled') })
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
      status,
      refunded: status.endsWith('Refunded') ? item.price.total : '0',
    }
  }),
}
/** Every state that a number of an order can be in, beside each other. */
export const EveryItemStatus = story('following.waiting, every item status', { following: 'waiting' }, of(everyStatus))
