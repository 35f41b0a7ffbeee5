import { describe, expect, test } from 'vitest'
import { draftResponse } from '#domain/fixtures/messaging.ts'
import { emptyMessage } from '#domain/messaging/compose.ts'
import { type KeptDraft, messageIn } from '#domain/messaging/draft.ts'
import { createHarness } from '#machines/kit/testing/harness.ts'
import { type SaveDraftInput, saveDraftMachine } from './save-draft.machine.ts'

const id = 'dft_2'
const stored = messageIn(draftResponse)
const textOf = (text: string) => ({ ...stored, text })
const savedAs = (version: number) => ({ id, version, changed_at: draftResponse.changed_at })
const keptAs = (text: string, version: number, key: string | null = null): KeptDraft => ({
  id,
  version,
  message: textOf(text),
  key,
})

const fresh: SaveDraftInput = { id, begun: emptyMessage, kept: null }
const named: SaveDraftInput = { id, begun: null, kept: null }

const start = (input: SaveDraftInput) => {
  const reported: unknown[] = []
  const machine = saveDraftMachine.provide({
    actions: {
      storeKept: (_, { kept }) => void reported.push(kept === null ? 'forgot' : [kept.message.text, kept.version]),
      showAddress: () => void reported.push('address'),
      replaceMessage: (_, { message }) => void reported.push(`replaced by ${message.text}`),
      openCopy: (_, { message }) => void reported.push(`copied ${message.text}`),
    },
  })
  const harness = createHarness(machine, input)
  const type = (text: string, key: string | null = null) =>
    harness.actor.send({ type: 'message.changed', message: textOf(text), key })
  const saves = () =>
    harness.calls
      .filter(([call]) => call === 'saveDraft')
      .map(([, wanted]) => {
        const { version, text } = wanted as { version: number; text: string }
        return [text, version]
      })
  return { ...harness, reported, type, saves, context: () => harness.actor.getSnapshot().context }
}

describe('a new message', () => {
  test('is saved when typing pauses, and kept on the device until then; the address names it', () => {
    const { type, states, saves, calls, clock, reported, resolve } = start(fresh)
    type('H')
    clock.increment(900)
    type('Hello')
    clock.increment(900)
    expect(calls).toEqual([])
    clock.increment(100)
    resolve('saveDraft', savedAs(1))
    expect(calls).toEqual([['saveDraft', { draft: id, version: 0, ...textOf('Hello') }]])
    expect(reported).toEqual([['H', 0], 'address', ['Hello', 0], 'address', 'forgot'])
    type('Hello!')
    clock.increment(1_000)
    expect(saves()).toEqual([
      ['Hello', 0],
      ['Hello!', 1],
    ])
    expect(states).toEqual(['idle', 'changed', 'saving', 'saved', 'changed', 'saving'])
  })

  test('with nothing but a number to send from is no draft; one that was emptied is no draft either', () => {
    const { actor, type, states, clock, reported } = start(fresh)
    actor.send({ type: 'message.changed', message: { ...emptyMessage, from: stored.from }, key: null })
    clock.increment(10_000)
    expect(states).toEqual(['idle'])
    expect(reported).toEqual([['', 0], 'address'])
    type('H')
    actor.send({ type: 'message.changed', message: emptyMessage, key: null })
    clock.increment(10_000)
    expect([states, reported.at(-2)]).toEqual([['idle', 'changed', 'idle'], 'forgot'])
  })

  test('a reply that nothing was added to is not saved', () => {
    const reply = { ...emptyMessage, receivers: '+491701234567' }
    const { actor, states, clock } = start({ id, begun: reply, kept: null })
    actor.send({ type: 'message.changed', message: reply, key: null })
    clock.increment(10_000)
    expect(states).toEqual(['idle'])
  })
})

describe('typing goes on', () => {
  test('while it is saved: the later text is saved next, with the new version', () => {
    const { type, states, saves, clock, reported, resolve } = start(fresh)
    type('One')
    clock.increment(1_000)
    type('Two')
    clock.increment(10_000)
    expect(saves()).toEqual([['One', 0]])
    resolve('saveDraft', savedAs(1))
    expect(reported.at(-1)).toEqual(['Two', 1])
    clock.increment(1_000)
    resolve('saveDraft', savedAs(2))
    expect([states, saves(), reported.at(-1)]).toEqual([
      ['idle', 'changed', 'saving', 'changed', 'saving', 'saved'],
      [
        ['One', 0],
        ['Two', 1],
      ],
      'forgot',
    ])
  })

  test('beyond what can be saved: it stays on the device, and is saved again once it is shorter', () => {
    const { type, states, clock, saves, reported } = start(fresh)
    const long = 'x'.repeat(10_001)
    type(long)
    clock.increment(60_000)
    expect([states, saves(), reported[0]]).toEqual([['idle', 'unsavable'], [], [long, 0]])
    type('short')
    clock.increment(1_000)
    expect(saves()).toEqual([['short', 0]])
  })
})

describe('a connection that is lost', () => {
  test('keeps the text on the device; it is saved after a pause, at once when the connection is back, or on request', () => {
    const { actor, type, states, clock, saves, reported, resolve, reject } = start(fresh)
    type('Hello')
    clock.increment(1_000)
    reject('saveDraft', { code: 'unreachable' })
    clock.increment(15_000)
    reject('saveDraft', { code: 'unreachable' })
    actor.send({ type: 'connection.restored' })
    reject('saveDraft', { code: 'serverFailed' })
    // Only a connection that was cut off is better now.
    actor.send({ type: 'connection.restored' })
    actor.send({ type: 'retry.requested' })
    expect([saves().length, reported]).toEqual([4, [['Hello', 0], 'address']])
    resolve('saveDraft', savedAs(1))
    expect(reported.at(-1)).toBe('forgot')
    expect(states).toEqual(['idle', 'changed', 'saving', 'lost', 'saving', 'lost', 'saving', 'lost', 'saving', 'saved'])
  })

  test('before a draft is read keeps it unread until it is asked for again, or shows what the device keeps', () => {
    const unread = start(named)
    unread.reject('loadDraft', { code: 'unreachable' })
    unread.actor.send({ type: 'retry.requested' })
    unread.resolve('loadDraft', draftResponse)
    expect(unread.states).toEqual(['loading', 'unavailable', 'loading', 'saved'])
    expect(unread.context().message).toEqual(stored)

    const kept = start({ ...named, kept: keptAs('Mine', 3) })
    kept.reject('loadDraft', { code: 'unreachable' })
    kept.actor.send({ type: 'connection.restored' })
    expect([kept.states, kept.saves()]).toEqual([['loading', 'lost', 'saving'], [['Mine', 3]]])
  })
})

describe('after a reload', () => {
  test('a message that was never saved is not loaded, but saved', () => {
    const { states, calls, clock, saves } = start({ ...named, kept: keptAs('Mine', 0) })
    clock.increment(1_000)
    expect([states, calls.length, saves()]).toEqual([['changed', 'saving'], 1, [['Mine', 0]]])
  })

  test('what the device keeps of the stored version is saved; of an older one, the user chooses', () => {
    const same = start({ ...named, kept: keptAs('Mine', 3) })
    same.resolve('loadDraft', draftResponse)
    same.clock.increment(1_000)
    expect([same.states, same.saves()]).toEqual([['loading', 'changed', 'saving'], [['Mine', 3]]])

    const older = start({ ...named, kept: keptAs('Mine', 2) })
    older.resolve('loadDraft', draftResponse)
    expect([older.states, older.context().message.text]).toEqual([['loading', 'conflict'], 'Mine'])
  })

  test('what the device keeps of a draft that was saved after all is forgotten', () => {
    const { states, reported, resolve } = start({ ...named, kept: { ...keptAs('', 2), message: stored } })
    resolve('loadDraft', draftResponse)
    expect([states, reported]).toEqual([['loading', 'saved'], ['forgot']])
  })

  test('the key of a sending whose response was lost stays with the message, also when it was sent', () => {
    const { states, context, reported, reject } = start({ ...named, kept: keptAs('Mine', 2, 'key-1') })
    reject('loadDraft', { code: 'draftSent' })
    expect([states, context().key, context().message.text, reported]).toEqual([
      ['loading', 'gone'],
      'key-1',
      'Mine',
      [],
    ])
  })

  test('a draft that was deleted or sent is missing', () => {
    const { actor, states, reject } = start(named)
    reject('loadDraft', { code: 'draftUnknown' })
    actor.send({ type: 'retry.requested' })
    expect(states).toEqual(['loading', 'missing'])
  })
})

describe('a draft that another window has changed', () => {
  const conflicting = () => {
    const started = start(named)
    started.resolve('loadDraft', draftResponse)
    started.type('Mine')
    started.clock.increment(1_000)
    started.reject('saveDraft', { code: 'draftChanged' })
    started.resolve('loadDraft', { ...draftResponse, version: 4, text: 'Theirs' })
    return started
  }

  test('is not overwritten: the user’s text is saved over it after a choice only', () => {
    const { actor, states, type, clock, saves, resolve } = conflicting()
    type('Mine, longer')
    clock.increment(60_000)
    expect(saves()).toEqual([['Mine', 3]])
    actor.send({ type: 'mine.chosen' })
    resolve('saveDraft', savedAs(5))
    expect(saves().at(-1)).toEqual(['Mine, longer', 4])
    expect(states).toEqual(['loading', 'saved', 'changed', 'saving', 'comparing', 'conflict', 'saving', 'saved'])
  })

  test('is taken over by a choice, and then changed on', () => {
    const { actor, reported, type, clock, saves, states } = conflicting()
    actor.send({ type: 'theirs.chosen' })
    expect([states.at(-1), reported.slice(-2)]).toEqual(['saved', ['forgot', 'replaced by Theirs']])
    type('Theirs, longer')
    clock.increment(1_000)
    expect(saves().at(-1)).toEqual(['Theirs, longer', 4])
  })

  test('no choice is taken where there is nothing to choose', () => {
    const { actor, states, resolve } = start(named)
    resolve('loadDraft', draftResponse)
    for (const type of ['mine.chosen', 'theirs.chosen', 'copy.requested', 'retry.requested'] as const)
      actor.send({ type })
    expect(states).toEqual(['loading', 'saved'])
  })

  test('and then deleted is gone', () => {
    const { type, clock, states, reject, resolve } = start(named)
    resolve('loadDraft', draftResponse)
    type('Mine')
    clock.increment(1_000)
    reject('saveDraft', { code: 'draftChanged' })
    reject('loadDraft', { code: 'draftUnknown' })
    expect(states.slice(-2)).toEqual(['comparing', 'gone'])
  })
})

test('the text of a draft that was deleted in another window stays, and is kept as another draft on request', () => {
  const { actor, type, clock, states, reported, resolve, reject, saves } = start(named)
  resolve('loadDraft', draftResponse)
  type('Mine')
  clock.increment(1_000)
  reject('saveDraft', { code: 'draftUnknown' })
  type('Mine, longer')
  clock.increment(60_000)
  actor.send({ type: 'copy.requested' })
  expect([states.at(-1), saves().length, reported.at(-1)]).toEqual(['gone', 1, 'copied Mine, longer'])
})

test('beyond 100 drafts the text stays on the device until one was deleted', () => {
  const { actor, type, clock, states, saves, reject } = start(fresh)
  type('Hello')
  clock.increment(1_000)
  reject('saveDraft', { code: 'draftLimitReached' })
  type('Hello!')
  clock.increment(60_000)
  actor.send({ type: 'retry.requested' })
  expect([states, saves()]).toEqual([
    ['idle', 'changed', 'saving', 'full', 'saving'],
    [
      ['Hello', 0],
      ['Hello!', 0],
    ],
  ])
})

test('a sent message is not saved any more, and the device forgets it', () => {
  const { actor, type, clock, states, reported, calls } = start(fresh)
  type('Hello', 'key-1')
  actor.send({ type: 'message.sent' })
  clock.increment(60_000)
  expect([states, reported.at(-1), calls]).toEqual([['idle', 'changed', 'sent'], 'forgot', []])
})
