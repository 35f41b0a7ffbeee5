import { describe, expect, test } from 'vitest'
import type { AnyStateMachine } from 'xstate'
import { readyExport, runningExport } from '#domain/fixtures/exports.ts'
import { receipt, receiptHash, uploadAt } from '#domain/fixtures/files.ts'
import { bulkDone, bulkRunning } from '#domain/fixtures/numbers.ts'
import { attemptIn, orderCompleted, orderInProgress } from '#domain/fixtures/paying.ts'
import { passportEvaluated } from '#domain/fixtures/registering.ts'
import { emptyMessage } from '#domain/messaging/compose.ts'
import { requirementsMachine } from '#machines/buying/requirements/requirements.machine.ts'
import { notificationBellMachine } from '#machines/care/notification-bell/notification-bell.machine.ts'
import { uploadMachine } from '#machines/files/upload/upload.machine.ts'
import { exportListMachine } from '#machines/finance/export-list/export-list.machine.ts'
import { createHarness, type Harness } from '#machines/kit/testing/harness.ts'
import { saveDraftMachine } from '#machines/messaging/save-draft/save-draft.machine.ts'
import { bulkActionMachine } from '#machines/numbers/bulk-action/bulk-action.machine.ts'
import { numberChangesMachine } from '#machines/numbers/number-changes/number-changes.machine.ts'
import { orderResultMachine } from '#machines/paying/order-result/order-result.machine.ts'
import { attemptMachine } from '#machines/paying/payment/attempt.machine.ts'
import { startMachine } from '#machines/paying/payment/start.machine.ts'
import { siteMachine } from '#machines/session/site/site.machine.ts'

type Run = Harness<AnyStateMachine>

type Poll = {
  readonly begin: () => Run
  /** The call that is repeated; the run starts with its first one pending. */
  readonly call: string
  /** Milliseconds before each repetition, while every call fails. */
  readonly afterFailures: readonly number[]
  /** A response after which the chart asks again, and when it does, after one failure before. */
  readonly goesOn?: readonly [output: unknown, wait: number, afterOneMoreFailure: number]
  /** A response that ends the polling, and the state it leads to. */
  readonly ends?: readonly [output: unknown, state: unknown]
}

const run = (machine: unknown, input?: unknown): Run => createHarness(machine as AnyStateMachine, input as never)

const followed = { id: attemptIn('atGateway').id, attempt: attemptIn('atGateway'), origin: 'found' } as const

const polls: Readonly<Record<string, Poll>> = {
  'an export that is being made': {
    begin: () => {
      const begun = run(exportListMachine)
      begun.actor.send({ type: 'dialog.opened' })
      begun.resolve('listExports', { results: [runningExport] })
      begun.clock.increment(1000)
      return begun
    },
    call: 'listExports',
    afterFailures: [3000, 4500, 6750, 10_250, 15_250, 23_000, 30_000, 30_000],
    goesOn: [{ results: [runningExport] }, 1000, 3000],
    ends: [{ results: [readyExport] }, 'ready'],
  },
  'changes of many numbers': {
    begin: () => run(bulkActionMachine, { choice: null, target: null, job: 'blk_1', country: 'DE' }),
    call: 'loadBulk',
    afterFailures: [3000, 4500, 6750, 10_250, 15_250, 23_000, 30_000, 30_000],
    goesOn: [bulkRunning, 1000, 3000],
    ends: [bulkDone, 'done'],
  },
  'a payment at its gateway': {
    begin: () => {
      const begun = run(attemptMachine, followed)
      begun.clock.increment(2000)
      return begun
    },
    call: 'findUnfinishedPayment',
    afterFailures: [3000, 4500, 6750, 10_250, 15_250, 23_000, 30_000],
    goesOn: [{ attempt: attemptIn('atGateway') }, 4500, 6750],
    ends: [{ attempt: attemptIn('settled') }, 'settled'],
  },
  'a payment whose outcome is unknown': {
    begin: () => {
      const begun = run(attemptMachine, { ...followed, attempt: attemptIn('uncertain') })
      begun.clock.increment(2000)
      return begun
    },
    call: 'verifyPayment',
    afterFailures: [3000, 4500, 6750, 10_250, 15_250, 23_000, 30_000],
    goesOn: [attemptIn('uncertain'), 4500, 6750],
    ends: [attemptIn('failed'), 'failed'],
  },
  'a payment that is verified after the return': {
    begin: () => run(attemptMachine, { ...followed, origin: 'returned' }),
    call: 'verifyPayment',
    afterFailures: [3000, 4500, 6750, 10_250, 15_250, 23_000, 30_000],
    goesOn: [attemptIn('verifying'), 4500, 6750],
    ends: [attemptIn('reversed'), 'reversed'],
  },
  'a start of a payment without a response': {
    begin: () => {
      const begun = run(startMachine, {
        request: { kind: 'order', body: { gateway: 'card', cart_version: 'c', expected_total: '1' }, key: 'k' },
      })
      begun.reject('startPayment', { code: 'timedOut' })
      return begun
    },
    call: 'findUnfinishedPayment',
    afterFailures: [3000, 4500, 6750, 10_250, 15_250, 23_000, 30_000],
    ends: [{ attempt: attemptIn('atGateway') }, 'started'],
  },
  'an order that is delivered': {
    begin: () => {
      const begun = run(orderResultMachine, { order: 'ord_20417', attempt: null, mayOrder: true })
      begun.resolve('loadOrder', orderInProgress)
      begun.clock.increment(2000)
      return begun
    },
    call: 'loadOrder',
    afterFailures: [3000, 4500, 6750, 10_250, 15_250, 23_000, 30_000],
    goesOn: [orderInProgress, 4500, 6750],
    ends: [orderCompleted, 'completed'],
  },
  'the documents of a number': {
    begin: () => {
      const begun = run(requirementsMachine, { subject: { offer: 'de-mobile-1511' }, registeredFor: null })
      begun.resolve('loadRequirements', passportEvaluated)
      begun.clock.increment(2000)
      return begun
    },
    call: 'loadRequirements',
    afterFailures: [2500, 3000, 3500, 4000, 4500, 5000],
    goesOn: [passportEvaluated, 3000, 3500],
  },
  'a draft that could not be saved': {
    begin: () => {
      const begun = run(saveDraftMachine, { id: 'dft_2', begun: emptyMessage, kept: null })
      begun.actor.send({ type: 'message.changed', message: { ...emptyMessage, text: 'Hello' }, key: null })
      begun.clock.increment(1000)
      return begun
    },
    call: 'saveDraft',
    afterFailures: Array(12).fill(15_000),
    ends: [{ id: 'dft_2', version: 1, changed_at: '2026-11-20T08:00:00.000Z' }, 'saved'],
  },
  'the configuration of the site': {
    begin: () => run(siteMachine, { query: { identifier: 'localhost' } }),
    call: 'loadSite',
    afterFailures: [1000, 2000, 4000, 8000, 16_000, 32_000, 60_000, 60_000],
  },
  'the count of notifications without a stream': {
    begin: () => {
      const begun = run(notificationBellMachine)
      begun.actor.send({ type: 'stream.ended' })
      return begun
    },
    call: 'loadNotificationState',
    afterFailures: [15_000, 15_000, 15_000],
    goesOn: [{ unread: 1, version: 1 }, 15_000, 15_000],
  },
  'changes of numbers without a stream': {
    begin: () => {
      const begun = run(numberChangesMachine)
      begun.actor.send({ type: 'stream.ended' })
      return begun
    },
    call: 'loadNumbersVersion',
    afterFailures: [5000, 5000, 5000, 5000],
    goesOn: [{ version: '2' }, 5000, 5000],
  },
}

const callsOf = ({ calls }: Run, call: string) => calls.filter(([name]) => name === call).length

/** Milliseconds until the call is made again, in steps of a quarter of a second. */
const waitFor = (begun: Run, call: string): number => {
  const before = callsOf(begun, call)
  let waited = 0
  while (callsOf(begun, call) === before) {
    waited += 250
    if (waited > 120_000) return Number.POSITIVE_INFINITY
    begun.clock.increment(250)
  }
  return waited
}

const unreachable = { code: 'unreachable' }

describe.for(Object.entries(polls))('%s', ([, { begin, call, afterFailures, goesOn, ends }]) => {
  test('is asked for again after every failure, however many there are, after growing delays with a limit', () => {
    const begun = begin()
    const waits = afterFailures.map(() => {
      begun.reject(call, unreachable)
      return waitFor(begun, call)
    })
    expect(waits).toEqual(afterFailures)
  })

  test('each kind of failure without a result is one', () => {
    for (const code of ['unreachable', 'timedOut', 'serverFailed', 'serviceUnavailable', 'responseMalformed']) {
      const begun = begin()
      begun.reject(call, { code })
      expect(waitFor(begun, call)).toBe(afterFailures[0])
    }
  })

  test('after a response it is asked for as before the failure', () => {
    if (goesOn === undefined) return
    const [output, wait, afterOneMoreFailure] = goesOn
    const begun = begin()
    begun.reject(call, unreachable)
    waitFor(begun, call)
    begun.resolve(call, output)
    expect(waitFor(begun, call)).toBe(wait)
    begun.reject(call, unreachable)
    expect(waitFor(begun, call)).toBe(afterOneMoreFailure)
  })

  test('a response that ends it ends it, after failures too', () => {
    if (ends === undefined) return
    const [output, state] = ends
    const begun = begin()
    begun.reject(call, unreachable)
    waitFor(begun, call)
    begun.resolve(call, output)
    expect(begun.actor.getSnapshot().value).toEqual(state)
    const before = begun.calls.length
    begun.clock.increment(3_600_000)
    expect(begun.calls.length).toBe(before)
  })
})

describe('an upload', () => {
  const sending = (): Run => {
    const begun = run(uploadMachine, { file: null })
    begun.actor.send({
      type: 'file.chosen',
      file: { handle: 'file_1', name: receipt.name, size: receipt.size },
    })
    begun.resolve('inspectFile', { sha256: receiptHash, type: 'application/pdf' })
    begun.resolve('createUpload', uploadAt(0))
    return begun
  }

  test('that fails five times after each part is still finished, because a part that arrives ends the counting', () => {
    const begun = sending()
    for (const offset of [262_144, 524_288, receipt.size]) {
      begun.reject('appendPart', unreachable)
      for (const wait of [1000, 2000, 4000, 8000]) {
        expect(waitFor(begun, 'loadUpload')).toBe(wait)
        begun.reject('loadUpload', unreachable)
      }
      expect(waitFor(begun, 'loadUpload')).toBe(16_000)
      begun.resolve('loadUpload', uploadAt(offset))
    }
    expect(begun.actor.getSnapshot().value).toBe('done')
  })

  test('stops at the sixth failure in a row, and not before', () => {
    const begun = sending()
    begun.reject('appendPart', unreachable)
    for (let failures = 1; failures <= 5; failures += 1) {
      expect(begun.actor.getSnapshot().value).toEqual({ paused: 'waiting' })
      waitFor(begun, 'loadUpload')
      begun.reject('loadUpload', unreachable)
    }
    expect(begun.actor.getSnapshot().value).toEqual({ paused: 'stopped' })
  })
})
