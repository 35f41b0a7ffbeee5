import { describe, expect, test } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { everyTransition } from '#flow-lab/paths/every-transition.ts'
import { expectedStates, runPath } from '#flow-lab/paths/run-path.ts'
import { createListing, type ListingInput } from './listing.machine.ts'

type Query = { q: string; page: number }
type Response = { count: number; results: string[] }

const machine = createListing<Response, Query, 'listFruits'>({ id: 'fruits', src: 'listFruits' })
const input: ListingInput<Query> = { query: { q: '', page: 1 } }

type Call = {
  query: Query
  signal: AbortSignal
  resolve: (response: Response) => void
  reject: (error: unknown) => void
}

/** A started listing whose calls are settled by hand, and every state it has been in. */
const start = () => {
  const calls: Call[] = []
  const listFruits = fromPromise<Response, Query>(
    ({ input: query, signal }) =>
      new Promise((resolve, reject) => {
        calls.push({ query, signal, resolve, reject })
      }),
  )
  const actor = createActor(machine.provide({ actors: { listFruits } }), { input })
  const states: unknown[] = []
  actor.subscribe((snapshot) => states.push(snapshot.value))
  actor.start()
  const settled = () =>
    new Promise<void>((resolve) => {
      const { unsubscribe } = actor.subscribe((snapshot) => {
        if (snapshot.hasTag('busy')) return
        unsubscribe()
        resolve()
      })
    })
  return { actor, calls, states, settled }
}

describe('a listing', () => {
  test('loads, keeps its rows while it refreshes, and has a state for an empty result', async () => {
    const { actor, calls, states, settled } = start()
    let rest = settled()
    calls[0]?.resolve({ count: 1, results: ['fig'] })
    await rest
    rest = settled()
    actor.send({ type: 'query.changed', query: { q: 'zzz', page: 1 } })
    expect(actor.getSnapshot().context).toEqual({
      query: { q: 'zzz', page: 1 },
      response: { count: 1, results: ['fig'] },
      failure: null,
    })
    calls[1]?.resolve({ count: 0, results: [] })
    await rest
    expect(states).toEqual(['loading', 'ready', 'refreshing', 'empty'])
    expect(calls.map((call) => call.query)).toEqual([
      { q: '', page: 1 },
      { q: 'zzz', page: 1 },
    ])
  })

  test('a newer query cancels the running call, whose response is never shown', async () => {
    const { actor, calls, settled } = start()
    const rest = settled()
    actor.send({ type: 'query.changed', query: { q: 'f', page: 1 } })
    expect(calls.map((call) => call.signal.aborted)).toEqual([true, false])
    calls[0]?.resolve({ count: 1, results: ['old'] })
    calls[1]?.resolve({ count: 1, results: ['fig'] })
    await rest
    expect(actor.getSnapshot().context.response).toEqual({ count: 1, results: ['fig'] })
  })

  test('a failure is kept as a code until the next try', async () => {
    const { actor, calls, states, settled } = start()
    const rest = settled()
    calls[0]?.reject({ code: 'timedOut' })
    await rest
    expect(actor.getSnapshot().context.failure).toEqual({ code: 'timedOut' })
    actor.send({ type: 'retry.requested' })
    expect(actor.getSnapshot().context.failure).toBeNull()
    expect(states).toEqual(['loading', 'failed', 'loading'])
  })
})

const paths = everyTransition({
  machine,
  inputs: [input],
  events: { 'query.changed': [{ query: { q: 'f', page: 1 } }] },
  outcomes: {
    listFruits: {
      outputs: [
        { count: 1, results: ['fig'] },
        { count: 0, results: [] },
      ],
    },
  },
})

test('generated paths take every transition and run to the expected states [FLW-03]', () => {
  expect({ missed: paths.missed, unreached: paths.unreached }).toEqual({ missed: [], unreached: [] })
  for (const path of paths.paths) expect(runPath(machine, path)).toEqual(expectedStates(path))
})
