import { expect, test } from 'vitest'
import { photo, receipt } from '#domain/fixtures/files.ts'
import { createHarness } from '#machines/kit/testing/harness.ts'
import {
  type AttachmentsReport,
  attachmentsMachine,
  selectAttachments,
  selectMayChoose,
  selectRefusals,
  selectSize,
} from './attachments.machine.ts'

const file = (at: number, size = 1_000) => ({ handle: `file_${at}`, name: `${at}.pdf`, size })

const start = () => {
  const reports: [ids: string[], isUploading: boolean][] = []
  const keep = ({ files, isUploading }: AttachmentsReport) =>
    void reports.push([files.map(({ id }) => id), isUploading])
  const machine = attachmentsMachine.provide({ actions: { reportFiles: (_, report) => keep(report) } })
  const run = createHarness(machine, { limits: { most: 3, bytes: 1_500_000 } })
  const names = () => selectAttachments(run.actor.getSnapshot()).map(({ name }) => name)
  const refusals = () => selectRefusals(run.actor.getSnapshot()).map(({ name, code }) => [name, code])
  return { ...run, reports, names, refusals }
}

test('a list takes files until it is full, and again when one was dropped', () => {
  const { actor, states, reports, names } = start()
  actor.send({ type: 'files.chosen', files: [file(1), file(2)] })
  actor.send({ type: 'file.uploaded', handle: 'file_2', file: photo })
  actor.send({ type: 'files.chosen', files: [file(3)] })
  expect([states, selectMayChoose(actor.getSnapshot())]).toEqual([['accepting', 'full'], false])
  actor.send({ type: 'files.chosen', files: [file(4)] })
  expect(names()).toEqual(['1.pdf', '2.pdf', '3.pdf'])
  actor.send({ type: 'file.uploaded', handle: 'file_1', file: receipt })
  actor.send({ type: 'file.dropped', handle: 'file_3' })
  expect([states, selectMayChoose(actor.getSnapshot())]).toEqual([['accepting', 'full', 'accepting'], true])
  expect([names(), selectSize(actor.getSnapshot())]).toEqual([['1.pdf', '2.pdf'], 2_000])
  expect(reports).toEqual([
    [[], true],
    [[photo.id], true],
    [[photo.id], true],
    [[receipt.id, photo.id], true],
    [[receipt.id, photo.id], false],
  ])
})

test('a refusal names its file and leaves the others; the next choice begins without it', () => {
  const { actor, names, refusals, reports } = start()
  actor.send({ type: 'files.chosen', files: [file(1, 1_000_000), file(2, 0), file(3, 600_000), file(4)] })
  expect([names(), refusals()]).toEqual([
    ['1.pdf', '4.pdf'],
    [
      ['2.pdf', 'fileEmpty'],
      ['3.pdf', 'filesTooLarge'],
    ],
  ])
  actor.send({ type: 'file.refused', handle: 'file_4', code: 'fileTypeRefused' })
  expect([names(), refusals().at(-1)]).toEqual([['1.pdf'], ['4.pdf', 'fileTypeRefused']])
  actor.send({ type: 'file.uploaded', handle: 'file_1', file: receipt })
  expect(reports.at(-1)).toEqual([[receipt.id], false])
  actor.send({ type: 'files.chosen', files: [file(5)] })
  expect([names(), refusals()]).toEqual([['1.pdf', '5.pdf'], []])
})

test('files beyond the most are refused by name', () => {
  const { actor, refusals } = start()
  actor.send({ type: 'files.chosen', files: [file(1), file(2), file(3), file(4)] })
  expect(refusals()).toEqual([['4.pdf', 'filesTooMany']])
})

test('the same content chosen twice is one file', () => {
  const { actor, names, reports } = start()
  actor.send({ type: 'files.chosen', files: [file(1), file(2)] })
  actor.send({ type: 'file.uploaded', handle: 'file_1', file: receipt })
  actor.send({ type: 'file.uploaded', handle: 'file_2', file: receipt })
  expect([names(), reports.at(-1)]).toEqual([['2.pdf'], [[receipt.id], false]])
})
