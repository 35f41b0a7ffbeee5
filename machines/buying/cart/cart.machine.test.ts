import { describe, expect, test } from 'vitest'
import { createActor, fromPromise, SimulatedClock, waitFor } from 'xstate'
import { type Cart, changeKey, numbersWithoutHold, unreadChanges, untilHoldEnds } from '#domain/buying/cart.ts'
import { cart, cartItems, emptyCart } from '#domain/fixtures/paying.ts'
import { cartMachine } from './cart.machine.ts'
import { selectCart, selectChanges, selectFailure, selectItemRemoved, selectRefusal } from './cart.selectors.ts'

const [item] = cartItems
if (item === undefined) throw new Error('the fixture has items')
const changed = (kind: 'priceChanged' | 'heldAgain' | 'holdEnded' | 'removed', number = item.number) => ({
  kind,
  number,
})

type Response = Cart | { code: string }

const start = (
  responses: { load?: Response[]; remove?: Response[]; renew?: Response[] },
  read: readonly string[] = [],
) => {
  const clock = new SimulatedClock()
  const removed: (string | null)[] = []
  const kept: (readonly string[])[] = []
  let refreshes = 0
  const next = (list: Response[] = []): Cart => {
    const response = list.shift()
    if (response === undefined) throw new Error('asked once too often')
    if ('code' in response) throw response
    return response
  }
  const machine = cartMachine.provide({
    actors: {
      loadCart: fromPromise<Cart, void>(async () => next(responses.load)),
      renewHolds: fromPromise<Cart, void>(async () => next(responses.renew)),
      removeFromCart: fromPromise<Cart, { item: string | null }>(async ({ input }) => {
        removed.push(input.item)
        return next(responses.remove)
      }),
    },
    actions: {
      refreshProject: () => {
        refreshes += 1
      },
      keepRead: (_, params) => kept.push(params.read),
    },
  })
  const actor = createActor(machine, { clock, input: { read } })
  const states: unknown[] = []
  actor.subscribe((snapshot) => {
    if (JSON.stringify(states.at(-1)) !== JSON.stringify(snapshot.value)) states.push(snapshot.value)
  })
  actor.start()
  const resting = () => waitFor(actor, (snapshot) => !snapshot.hasTag('busy'))
  return { actor, clock, removed, kept, states, resting, refreshes: () => refreshes }
}

const rest: Cart = { ...cart, version: 'cart_9', items: cartItems.slice(1) }

describe('the cart', () => {
  test('removes one item, then all after a confirmation, and refreshes the project [CRT-01]', async () => {
    const { actor, removed, states, resting, refreshes } = start({ load: [cart], remove: [rest, emptyCart] })
    await resting()
    actor.send({ type: 'removal.requested', item: item.id })
    expect(selectItemRemoved(actor.getSnapshot())).toBe(item.id)
    expect(selectCart(await resting())).toEqual(rest)
    actor.send({ type: 'clearing.requested' })
    actor.send({ type: 'clearing.dismissed' })
    actor.send({ type: 'clearing.requested' })
    actor.send({ type: 'clearing.confirmed' })
    await resting()
    expect(removed).toEqual([item.id, null])
    expect(refreshes()).toBe(3)
    expect(states).toEqual([
      'loading',
      { filled: 'ready' },
      { filled: 'removing' },
      { filled: 'ready' },
      { filled: 'confirming' },
      { filled: 'ready' },
      { filled: 'confirming' },
      { filled: 'removing' },
      'empty',
    ])
  })

  test('cannot be cleared without the confirmation', async () => {
    const { actor, removed, resting } = start({ load: [cart] })
    await resting()
    actor.send({ type: 'clearing.confirmed' })
    expect(actor.getSnapshot().value).toEqual({ filled: 'ready' })
    expect(removed).toEqual([])
  })

  test('is loaded again when the next hold ends, even after other actions [BUY-08]', async () => {
    const { actor, clock, states, resting } = start({ load: [cart, { ...cart, changes: [changed('heldAgain')] }] })
    await resting()
    clock.increment(12 * 60_000 + 40_000)
    actor.send({ type: 'clearing.requested' })
    clock.increment(999)
    expect(actor.getSnapshot().value).toEqual({ filled: 'confirming' })
    clock.increment(1)
    expect(selectChanges(await resting())).toEqual([changed('heldAgain')])
    expect(states.slice(1)).toEqual([
      { filled: 'ready' },
      { filled: 'confirming' },
      { filled: 'refreshing' },
      { filled: 'ready' },
    ])
  })

  test('renews ended holds on request, again after a refusal, and may be empty afterwards [BUY-08]', async () => {
    const ended: Cart = {
      ...cart,
      items: [{ ...item, state: 'holdEnded' }],
      changes: [changed('holdEnded')],
    }
    const renewed: Cart = { ...cart, changes: [changed('heldAgain')] }
    const { actor, states, resting, refreshes } = start({
      load: [ended],
      renew: [{ code: 'holdLimitReached' }, renewed, emptyCart],
    })
    expect(selectChanges(await resting())).toEqual([changed('holdEnded')])
    actor.send({ type: 'renewal.requested' })
    expect(selectRefusal(await resting())).toEqual({ code: 'holdLimitReached' })
    expect(selectCart(actor.getSnapshot())).toEqual(ended)
    actor.send({ type: 'renewal.requested' })
    expect(selectChanges(await resting())).toEqual([changed('heldAgain')])
    actor.send({ type: 'renewal.requested' })
    expect(selectCart(await resting())).toEqual(emptyCart)
    expect(refreshes()).toBe(3)
    expect(states.slice(1)).toEqual([
      { filled: 'ready' },
      { filled: 'renewing' },
      { filled: 'refused' },
      { filled: 'renewing' },
      { filled: 'ready' },
      { filled: 'renewing' },
      'empty',
    ])
  })

  test('a cart without a hold waits for none', () => {
    expect(untilHoldEnds({ ...cart, items: [{ ...item, state: 'holdEnded' }] })).toBe(86_400_000)
    expect(numbersWithoutHold({ ...cart, items: [{ ...item, state: 'holdEnded' }, item] })).toEqual([item.number])
    expect(numbersWithoutHold(null)).toEqual([])
  })

  test('changes stay until they are reviewed, even if the cart is loaded again [CRT-02]', async () => {
    const { actor, resting } = start({
      load: [
        { ...cart, changes: [changed('priceChanged')] },
        { ...emptyCart, changes: [changed('removed')] },
        emptyCart,
      ],
    })
    await resting()
    actor.send({ type: 'cart.changedElsewhere' })
    await resting()
    expect(actor.getSnapshot().value).toBe('empty')
    actor.send({ type: 'cart.changedElsewhere' })
    expect(selectChanges(await resting())).toEqual([changed('removed')])
    actor.send({ type: 'changes.reviewed' })
    expect(selectChanges(actor.getSnapshot())).toEqual([])
  })

  test('read changes are not shown again, not after a reload either, until they happen again [CRT-02]', async () => {
    const heldAgain: Cart = { ...cart, changes: [changed('heldAgain')] }
    const first = start({ load: [heldAgain, heldAgain] })
    await first.resting()
    first.actor.send({ type: 'changes.reviewed' })
    first.actor.send({ type: 'cart.changedElsewhere' })
    expect(selectChanges(await first.resting())).toEqual([])
    expect(first.kept).toEqual([[`heldAgain ${item.number} ${item.hold_expires_at}`]])

    const later = { ...item, hold_expires_at: '2026-11-20T08:30:00.000Z' }
    const again = start({ load: [heldAgain, { ...heldAgain, items: [later] }] }, first.kept.at(-1))
    expect(selectChanges(await again.resting())).toEqual([])
    again.actor.send({ type: 'cart.changedElsewhere' })
    expect(selectChanges(await again.resting())).toEqual([changed('heldAgain')])
  })

  test('removing an item that is already removed succeeds', async () => {
    const { actor, states, resting } = start({ load: [cart, rest], remove: [{ code: 'cartItemUnknown' }] })
    await resting()
    actor.send({ type: 'removal.requested', item: item.id })
    expect(selectCart(await resting())).toEqual(rest)
    expect(states.slice(1)).toEqual([
      { filled: 'ready' },
      { filled: 'removing' },
      { filled: 'refreshing' },
      { filled: 'ready' },
    ])
  })

  test('a refused removal keeps the items and can be tried again', async () => {
    const { actor, removed, resting } = start({ load: [cart], remove: [{ code: 'timedOut' }, rest] })
    await resting()
    actor.send({ type: 'removal.requested', item: item.id })
    const refused = await resting()
    expect(selectRefusal(refused)).toEqual({ code: 'timedOut' })
    expect(selectCart(refused)).toEqual(cart)
    expect(selectItemRemoved(refused)).toBeNull()
    actor.send({ type: 'removal.requested', item: item.id })
    expect(selectRefusal(await resting())).toBeNull()
    expect(removed).toEqual([item.id, item.id])
  })

  test('a cart that cannot be loaded keeps the failure and can be loaded again', async () => {
    const { actor, states, resting } = start({ load: [{ code: 'unreachable' }, cart] })
    expect(selectFailure(await resting())).toEqual({ code: 'unreachable' })
    actor.send({ type: 'retry.requested' })
    await resting()
    expect(states).toEqual(['loading', 'failed', 'loading', { filled: 'ready' }])
  })
})

test('a hold is counted on the API’s clock; items of an order no longer count', () => {
  expect(untilHoldEnds(cart)).toBe(12 * 60_000 + 40_000 + 1_000)
  expect(untilHoldEnds({ ...cart, now: '2026-11-20T09:00:00.000Z' })).toBe(1_000)
  expect(untilHoldEnds({ ...cart, items: [{ ...item, state: 'inOrder' }] })).toBe(86_400_000)
  expect(untilHoldEnds(null)).toBe(86_400_000)
})

test('the latest change of a number replaces the earlier one; read changes are left out', () => {
  const known = [changed('priceChanged'), changed('heldAgain', '+1')]
  const now: Cart = { ...cart, items: [], changes: [changed('removed'), changed('removed', '+2')] }
  expect(changeKey(now, changed('removed', '+2'))).toBe('removed +2')
  expect(unreadChanges(known, now, ['removed +2'])).toEqual([changed('heldAgain', '+1'), changed('removed')])
})
