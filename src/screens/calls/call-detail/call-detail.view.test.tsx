import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { createActor } from 'xstate'
import type { CallDetail } from '#domain/calls/call.ts'
import { callDetail, failedOverCallDetail } from '#domain/fixtures/calls.ts'
import { callDetailMachine } from '#machines/calls/call-detail/call-detail.machine.ts'
import { show } from '#src/testing/show.tsx'
import { CallDetailView } from './call-detail.view.tsx'

afterEach(cleanup)

const view = (detail: CallDetail) => {
  const call = detail.call.id
  const snapshot = callDetailMachine.resolveState({ value: 'ready', context: { call, detail, failure: null } })
  return <CallDetailView actor={createActor(callDetailMachine, { snapshot, input: { call } }).start()} />
}
const rung = (name: string) =>
  within(screen.getByRole('list', { name }))
    .getAllByRole('listitem')
    .map((each) => each.textContent)

test('the targets that an incoming call rang are in their order, with the one that answered, in both languages', async () => {
  await show(view(failedOverCallDetail))
  expect(rung('Targets, in the order in which they rang')).toEqual([
    'PBX of the project · did not answer',
    'sip.nordlicht-reisen.de:5061 · was busy',
    '+49 1511 2345678 · answered',
  ])
  cleanup()
  await show(view(failedOverCallDetail), { language: 'fa' })
  expect(rung('مقصدها، به ترتیبی که زنگ خوردند').map((each) => each?.split(' · ')[1])).toEqual([
    'پاسخ نداد',
    'مشغول بود',
    'پاسخ داد',
  ])
})

test.for([
  ['anonymous', 'Number withheld'],
  ['', 'Number withheld'],
  ['117', '117'],
] as const)('a caller that the carrier reports as %j is shown as %s', async ([caller_id, shown]) => {
  await show(view({ ...callDetail, call: { ...callDetail.call, caller_id } }))
  expect(screen.getByText('Caller ID').parentElement?.textContent).toBe(`Caller ID${shown}`)
})

test('a call that rang none has no list of them', async () => {
  await show(view(callDetail))
  expect(screen.queryByRole('list', { name: 'Targets, in the order in which they rang' })).toBeNull()
})
