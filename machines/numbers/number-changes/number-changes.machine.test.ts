import { expect, test } from 'vitest'
import { createHarness } from '#machines/kit/testing/harness.ts'
import { numberChangesMachine } from './number-changes.machine.ts'

const start = () => {
  const harness = createHarness(numberChangesMachine, undefined)
  let reports = 0
  harness.actor.on('numbers.changed', () => {
    reports += 1
  })
  const { actor } = harness
  return {
    ...harness,
    read: (version: string) => actor.send({ type: 'page.read', version }),
    receive: (version: string) => actor.send({ type: 'version.received', version }),
    source: () => actor.getSnapshot().value.source,
    notice: () => actor.getSnapshot().value.notice,
    reports: () => reports,
  }
}

test('a version that differs from that of the page is reported once, however often it arrives', () => {
  const { receive, read, source, notice, reports, clock } = start()
  expect(source()).toBe('connecting')
  receive('1')
  expect([source(), notice(), reports()]).toEqual(['following', 'quiet', 0])
  read('1')
  expect([notice(), reports()]).toEqual(['quiet', 0])
  receive('2')
  expect([notice(), reports()]).toEqual(['gathering', 1])
  receive('2')
  clock.increment(5_000)
  expect([notice(), reports()]).toEqual(['quiet', 1])
  read('2')
  expect([notice(), reports()]).toEqual(['quiet', 1])
})

test('a page that was read before the version that has arrived already is outdated', () => {
  const { receive, read, reports } = start()
  receive('2')
  read('1')
  expect(reports()).toBe(1)
})

test('twenty changes a second are reported once a second, and the last one too', () => {
  const { receive, read, reports, clock } = start()
  read('0')
  for (let change = 1; change <= 100; change += 1) {
    receive(String(change))
    clock.increment(50)
  }
  expect(reports()).toBe(6)
})

test('without a stream the version is asked for every 5 seconds, and a stream is tried again after 30 seconds', () => {
  const { actor, receive, read, source, reports, calls, resolve, reject, clock } = start()
  read('1')
  receive('1')
  actor.send({ type: 'stream.ended' })
  expect(source()).toEqual({ polling: 'looking' })
  resolve('loadNumbersVersion', { version: '1' })
  expect([source(), reports()]).toEqual([{ polling: 'waiting' }, 0])
  clock.increment(5_000)
  resolve('loadNumbersVersion', { version: '2' })
  expect(reports()).toBe(1)
  clock.increment(5_000)
  reject('loadNumbersVersion', { code: 'unreachable' })
  expect(source()).toEqual({ polling: 'waiting' })
  expect(calls).toHaveLength(3)
  clock.increment(20_000)
  expect(source()).toBe('connecting')
  actor.send({ type: 'stream.ended' })
  expect(source()).toEqual({ polling: 'looking' })
})

test('a hidden page asks for nothing, and reports what has changed when it is shown', () => {
  const { actor, receive, read, source, reports, calls, clock } = start()
  read('1')
  receive('1')
  actor.send({ type: 'page.hidden' })
  clock.increment(600_000)
  expect([source(), calls.length]).toEqual(['paused', 0])
  actor.send({ type: 'page.shown' })
  expect(source()).toBe('connecting')
  receive('2')
  expect([source(), reports()]).toEqual(['following', 1])
})
