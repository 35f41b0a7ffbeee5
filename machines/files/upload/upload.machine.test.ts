import { describe, expect, test } from 'vitest'
import type { UploadedFile } from '#domain/files/upload.ts'
import { receipt, receiptHash, uploadAt } from '#domain/fixtures/files.ts'
import { createHarness } from '#machines/kit/testing/harness.ts'
import { uploadMachine } from './upload.machine.ts'
import { selectFailure, selectPercent } from './upload.selectors.ts'

const chosen = { handle: 'file_1', name: receipt.name, size: receipt.size }

const start = (file: UploadedFile | null = null) => {
  const reported: (string | null)[] = []
  const machine = uploadMachine.provide({
    actions: { reportFile: (_, { file: given }) => void reported.push(given?.id ?? null) },
  })
  return { ...createHarness(machine, { file }), reported }
}

/** A file was chosen and its content is accepted. */
const announced = () => {
  const run = start()
  run.actor.send({ type: 'file.chosen', file: chosen })
  run.resolve('inspectFile', { sha256: receiptHash, type: 'application/pdf' })
  return run
}

/** The first part is on its way. */
const sending = () => {
  const run = announced()
  run.resolve('createUpload', uploadAt(0))
  return run
}

const parts = (calls: [string, unknown][]) =>
  calls.filter(([hole]) => hole === 'appendPart').map(([, input]) => (input as { offset: number }).offset)

describe('a file', () => {
  test('is inspected, announced and sent part by part; the finished file is reported', () => {
    const { actor, states, calls, resolve, reported } = announced()
    resolve('createUpload', uploadAt(0))
    resolve('appendPart', uploadAt(262_144))
    expect(selectPercent(actor.getSnapshot())).toBe(42)
    resolve('appendPart', uploadAt(524_288))
    resolve('appendPart', uploadAt(receipt.size))
    expect(states).toEqual(['idle', 'inspecting', 'creating', 'sending', 'done'])
    expect(calls).toEqual([
      ['inspectFile', { handle: 'file_1' }],
      ['createUpload', { name: 'receipt.pdf', size: 612_000, sha256: receiptHash, kind: 'document' }],
      ['appendPart', { handle: 'file_1', upload: receipt.id, offset: 0, length: 262_144 }],
      ['appendPart', { handle: 'file_1', upload: receipt.id, offset: 262_144, length: 262_144 }],
      ['appendPart', { handle: 'file_1', upload: receipt.id, offset: 524_288, length: 262_144 }],
    ])
    expect(reported).toEqual([receipt.id])
  })

  test('that was announced before a reload continues behind what has arrived', () => {
    const { calls, resolve } = announced()
    resolve('createUpload', uploadAt(524_288))
    resolve('appendPart', uploadAt(receipt.size))
    expect(parts(calls)).toEqual([524_288])
  })

  test.each([
    [0, 'fileEmpty'],
    [1_050_000, 'fileTooLarge'],
  ] as const)('of %i bytes is refused before anything is read or sent', (size, code) => {
    const { actor, states, calls } = start()
    actor.send({ type: 'file.chosen', file: { ...chosen, size } })
    expect({ states, calls, failure: selectFailure(actor.getSnapshot()) }).toEqual({
      states: ['idle', 'refused'],
      calls: [],
      failure: { code },
    })
  })

  test('of another content than its name says is refused, and another file can be chosen', () => {
    const { actor, states, resolve } = start()
    actor.send({ type: 'file.chosen', file: chosen })
    resolve('inspectFile', { sha256: receiptHash, type: null })
    expect(selectFailure(actor.getSnapshot())).toEqual({ code: 'fileTypeRefused' })
    actor.send({ type: 'file.chosen', file: { ...chosen, handle: 'file_2' } })
    expect(states).toEqual(['idle', 'inspecting', 'refused', 'inspecting'])
    expect(actor.getSnapshot().context.failure).toBeNull()
  })

  test('that the API refuses is not sent again', () => {
    const { actor, states, reject, clock } = sending()
    reject('appendPart', { code: 'fileDamaged', status: 422 })
    clock.increment(3_600_000)
    expect(states.slice(-2)).toEqual(['sending', 'refused'])
    expect(selectFailure(actor.getSnapshot())).toEqual({ code: 'fileDamaged', status: 422 })
  })

  test('that was uploaded before can be removed, which is reported', () => {
    const { actor, states, calls, resolve, reported } = start(receipt)
    actor.send({ type: 'file.removed' })
    resolve('removeFile', {})
    expect({ states, calls, reported }).toEqual({
      states: ['done', 'removing', 'idle'],
      calls: [['removeFile', { file: receipt.id }]],
      reported: [null],
    })
  })

  test('that something refers to stays, with the reason', () => {
    const { actor, states, reject, reported } = start(receipt)
    actor.send({ type: 'file.removed' })
    reject('removeFile', { code: 'fileInUse', status: 409 })
    expect({ states, reported }).toEqual({ states: ['done', 'removing', 'done'], reported: [] })
    expect(selectFailure(actor.getSnapshot())).toEqual({ code: 'fileInUse', status: 409 })
  })
})

test('a file that its list has chosen is inspected at once; its refusal is reported, and so is the end of a cancelled one', () => {
  const reports: unknown[] = []
  const machine = uploadMachine.provide({
    actions: {
      reportFile: (_, { file }) => void reports.push(file),
      reportRefusal: (_, { code }) => void reports.push(code),
    },
  })
  const refused = createHarness(machine, { file: null, chosen })
  refused.resolve('inspectFile', { sha256: receiptHash, type: null })
  const cancelled = createHarness(machine, { file: null, chosen })
  cancelled.actor.send({ type: 'upload.cancelled' })
  expect([refused.states, cancelled.states, reports]).toEqual([
    ['inspecting', 'refused'],
    ['inspecting', 'idle'],
    ['fileTypeRefused', null],
  ])
})

describe('a lost connection', () => {
  test('pauses the upload, which then asks how much has arrived and continues there', () => {
    const { states, calls, resolve, reject } = sending()
    reject('appendPart', { code: 'unreachable', unsent: true })
    resolve('awaitConnection', undefined)
    resolve('loadUpload', uploadAt(262_144))
    expect(states.slice(-4)).toEqual(['sending', { paused: 'offline' }, 'resuming', 'sending'])
    expect(parts(calls)).toEqual([0, 262_144])
  })

  test('during the last part: the file may be complete already', () => {
    const { states, resolve, reject, clock, reported } = sending()
    reject('appendPart', { code: 'timedOut' })
    clock.increment(1000)
    resolve('loadUpload', uploadAt(receipt.size))
    expect(states.slice(-3)).toEqual([{ paused: 'waiting' }, 'resuming', 'done'])
    expect(reported).toEqual([receipt.id])
  })

  test('is tried again after growing delays, five times; then the user continues', () => {
    const { actor, states, calls, resolve, reject, clock } = sending()
    const waits: number[] = []
    reject('appendPart', { code: 'unreachable' })
    while (actor.getSnapshot().matches({ paused: 'waiting' })) {
      let waited = 0
      while (actor.getSnapshot().matches({ paused: 'waiting' })) {
        clock.increment(500)
        waited += 500
      }
      waits.push(waited)
      reject('loadUpload', { code: 'serviceUnavailable', status: 503 })
    }
    expect(waits).toEqual([1000, 2000, 4000, 8000, 16_000])
    expect(states.at(-1)).toEqual({ paused: 'stopped' })
    const asked = calls.length
    clock.increment(3_600_000)
    expect(calls).toHaveLength(asked)
    actor.send({ type: 'upload.resumed' })
    resolve('loadUpload', uploadAt(262_144))
    expect(states.slice(-2)).toEqual(['resuming', 'sending'])
    expect(actor.getSnapshot().context.tries).toBe(0)
  })

  test('waits as long as the API requires', () => {
    const { actor, reject, clock } = sending()
    reject('appendPart', { code: 'tooManyRequests', retryAfter: 30 })
    clock.increment(29_999)
    expect(actor.getSnapshot().value).toEqual({ paused: 'waiting' })
    clock.increment(1)
    expect(actor.getSnapshot().value).toBe('resuming')
  })

  test('while the file is announced: it is announced again', () => {
    const { states, resolve, reject, clock } = announced()
    reject('createUpload', { code: 'unreachable' })
    clock.increment(1000)
    resolve('createUpload', uploadAt(0))
    expect(states.slice(-4)).toEqual(['creating', { paused: 'waiting' }, 'creating', 'sending'])
  })
})

describe('another offset than expected', () => {
  test('is taken from the API: another tab has sent bytes of the same file', () => {
    const { calls, reject } = sending()
    reject('appendPart', { code: 'uploadOffsetWrong', status: 409, offset: 524_288 })
    expect(parts(calls)).toEqual([0, 524_288])
  })

  test('does not send for ever', () => {
    const { actor, calls, reject } = sending()
    while (actor.getSnapshot().matches('sending')) reject('appendPart', { code: 'uploadOffsetWrong', offset: 0 })
    expect(actor.getSnapshot().value).toBe('refused')
    expect(parts(calls)).toHaveLength(6)
  })

  test('of an upload that is over: the file is announced again', () => {
    const { states, calls, reject, resolve } = sending()
    reject('appendPart', { code: 'uploadUnknown', status: 404 })
    resolve('createUpload', uploadAt(0))
    expect(states.slice(-3)).toEqual(['sending', 'creating', 'sending'])
    expect(calls.filter(([hole]) => hole === 'createUpload')).toHaveLength(2)
  })
})

describe('cancelling', () => {
  test('deletes what has arrived', () => {
    const { actor, states, calls, resolve } = sending()
    actor.send({ type: 'upload.cancelled' })
    resolve('removeFile', {})
    expect(states.slice(-3)).toEqual(['sending', 'cancelling', 'idle'])
    expect(calls.at(-1)).toEqual(['removeFile', { file: receipt.id }])
  })

  test('before the file was announced sends nothing', () => {
    const { actor, states, calls } = start()
    actor.send({ type: 'file.chosen', file: chosen })
    actor.send({ type: 'upload.cancelled' })
    expect(states).toEqual(['idle', 'inspecting', 'idle'])
    expect(calls).toEqual([['inspectFile', { handle: 'file_1' }]])
  })

  test('ends although the call fails: the API deletes unfinished files after a day', () => {
    const { actor, states, reject } = sending()
    reject('appendPart', { code: 'unreachable', unsent: true })
    actor.send({ type: 'upload.cancelled' })
    reject('removeFile', { code: 'unreachable', unsent: true })
    expect(states.slice(-3)).toEqual([{ paused: 'offline' }, 'cancelling', 'idle'])
  })
})
