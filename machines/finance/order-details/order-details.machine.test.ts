import { expect, test } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import { orderPartial } from '#domain/fixtures/paying.ts'
import type { Order } from '#domain/paying/order.ts'
import { type OrderDetailsInput, orderDetailsMachine } from './order-details.machine.ts'

test('an order is loaded, again after a change, and a failed reading can be repeated', async () => {
  let calls = 0
  const actor = createActor(
    orderDetailsMachine.provide({
      actors: {
        loadOrderItems: fromPromise<Order, OrderDetailsInput>(async ({ input }) => {
          calls += 1
          if (calls === 2) throw { code: 'unreachable' }
          return { ...orderPartial, id: `${input.order}${calls}` }
        }),
      },
    }),
    { input: { order: 'ord_' } },
  )
  const states: unknown[] = []
  actor.subscribe(({ value }) => states.push(value))
  actor.start()
  await waitFor(actor, (snapshot) => snapshot.matches('ready'))
  actor.send({ type: 'order.changed' })
  const failed = await waitFor(actor, (snapshot) => snapshot.matches('failed'))
  expect([failed.context.loaded?.id, failed.context.failure]).toEqual(['ord_1', { code: 'unreachable' }])
  actor.send({ type: 'retry.requested' })
  const { context } = await waitFor(actor, (snapshot) => snapshot.matches('ready'))
  expect([context.loaded?.id, context.failure]).toEqual(['ord_3', null])
  expect(states).toEqual(['loading', 'ready', 'loading', 'failed', 'loading', 'ready'])
})
