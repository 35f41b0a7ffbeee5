import { expect, test } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import type { CallDetail } from '#domain/calls/call.ts'
import { callDetail } from '#domain/fixtures/calls.ts'
import { type CallDetailInput, callDetailMachine } from './call-detail.machine.ts'

test('a call is loaded, a failed reading can be repeated, and the dialog leads back to the list', async () => {
  let calls = 0
  let closed = 0
  const actor = createActor(
    callDetailMachine.provide({
      actors: {
        loadCall: fromPromise<CallDetail, CallDetailInput>(async ({ input }) => {
          calls += 1
          if (calls === 1) throw { code: 'unreachable' }
          return { ...callDetail, call: { ...callDetail.call, id: input.call } }
        }),
      },
      actions: {
        openList: () => {
          closed += 1
        },
      },
    }),
    { input: { call: 'call_7' } },
  )
  const states: unknown[] = []
  actor.subscribe(({ value }) => states.push(value))
  actor.start()
  const failed = await waitFor(actor, (snapshot) => snapshot.matches('failed'))
  expect(failed.context.failure).toEqual({ code: 'unreachable' })
  actor.send({ type: 'retry.requested' })
  const { context } = await waitFor(actor, (snapshot) => snapshot.matches('ready'))
  expect([context.detail?.call.id, context.failure]).toEqual(['call_7', null])
  actor.send({ type: 'dialog.dismissed' })
  expect(closed).toBe(1)
  expect(states).toEqual(['loading', 'failed', 'loading', 'ready', 'ready'])
})
