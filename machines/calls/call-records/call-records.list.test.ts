import { expect, test } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import type { CallList } from '#domain/contract/calls/calls.ts'
import { callsResponse } from '#domain/fixtures/calls.ts'
import { type CallRecordsQuery, callRecords } from './call-records.list.ts'

test('another order keeps the rows while the list is read again, and a failed reading is repeated in that order', async () => {
  const asked: CallRecordsQuery[] = []
  const actor = createActor(
    callRecords.machine.provide({
      actors: {
        listCalls: fromPromise<CallList, CallRecordsQuery>(async ({ input }) => {
          asked.push(input)
          if (asked.length === 2) throw { code: 'unreachable' }
          return callsResponse
        }),
      },
    }),
    { input: { query: {} } },
  )
  const states: unknown[] = []
  actor.subscribe(({ value }) => states.push(value))
  actor.start()
  await waitFor(actor, (snapshot) => snapshot.matches('ready'))
  actor.send({ type: 'query.changed', query: { sort: 'longest' } })
  expect(actor.getSnapshot().context.response).toBe(callsResponse)
  await waitFor(actor, (snapshot) => snapshot.matches('failed'))
  actor.send({ type: 'retry.requested' })
  await waitFor(actor, (snapshot) => snapshot.matches('ready'))
  expect(asked).toEqual([{}, { sort: 'longest' }, { sort: 'longest' }])
  expect(states).toEqual(['loading', 'ready', 'refreshing', 'failed', 'loading', 'ready'])
})
