import { expect, test } from 'vitest'
import { createHarness } from '#machines/kit/testing/harness.ts'
import { fileDownloadMachine, selectFailure } from './file-download.machine.ts'

test('one download at a time; after a failure it is asked for again', () => {
  const { actor, states, calls, resolve, reject } = createHarness(fileDownloadMachine, { file: 'file_1' })
  const ask = () => actor.send({ type: 'file.requested' })
  ask()
  ask()
  expect(calls).toEqual([['downloadFile', { file: 'file_1' }]])
  reject('downloadFile', { code: 'fileUnknown', status: 404 })
  expect(selectFailure(actor.getSnapshot())).toEqual({ code: 'fileUnknown', status: 404 })
  ask()
  expect(selectFailure(actor.getSnapshot())).toBeNull()
  resolve('downloadFile', { name: 'receipt.pdf' })
  expect(states).toEqual(['ready', 'saving', 'failed', 'saving', 'saved'])
})
