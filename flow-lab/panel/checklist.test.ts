import { createHash } from 'node:crypto'
import { assert, property, string } from 'fast-check'
import { expect, test } from 'vitest'
import type { LabPath } from '#flow-lab/bench/types.ts'
import { checklistOf, loadChecklist, readResult, resultFile, saveChecklist } from './checklist.ts'
import { sha256 } from './sha256.ts'

test('the hash equals SHA-256 of Node for any text', () => {
  assert(property(string({ unit: 'binary', maxLength: 300 }), (text) => sha256(text) === expected(text)))
  expect(sha256('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad')
})

const expected = (text: string) => createHash('sha256').update(text, 'utf8').digest('hex')

const subject = { chart: 'kiosk', structure: '0123456789ab' }
const by = { tester: 'Neda', date: '2026-11-21T10:00:00.000Z' }
const path = (id: string, value: string): LabPath => ({
  id,
  start: { value: 'selling', taken: [] },
  steps: [{ event: { type: 'ticket.requested' }, value, taken: [] }],
})
const paths = [path('kiosk-1', 'printing'), path('kiosk-2', 'served')]
const checklist = { 'kiosk-1': { verdict: 'failed', note: 'The door «stays» open' } } as const
const text = JSON.stringify(resultFile(subject, paths, checklist, by), null, 2)

test('a result file contains every path and can be read back', () => {
  const read = readResult(text, subject)
  expect(read).toEqual({
    result: {
      format: 'flow-lab/result',
      version: 1,
      ...subject,
      ...by,
      findings: [
        { path: 'kiosk-1', ends: '"printing"', verdict: 'failed', note: 'The door «stays» open' },
        { path: 'kiosk-2', ends: '"served"', verdict: 'open', note: '' },
      ],
      signature: expect.stringMatching(/^[0-9a-f]{64}$/),
    },
  })
  if ('result' in read)
    expect(checklistOf(read.result)).toEqual({ ...checklist, 'kiosk-2': { verdict: 'open', note: '' } })
})

test.each([
  ['cut short', text.slice(0, 80), 'notJson', expect.any(String)],
  ['of another kind', '{"format":"other"}', 'notAResult', 'format'],
  ['of a later version', text.replace('"version": 1', '"version": 2'), 'otherVersion', '2'],
  ['without a tester', text.replace('"tester"', '"testers"'), 'notAResult', 'tester'],
  ['with an unknown verdict', text.replace('"open"', '"fine"'), 'notAResult', 'findings/1'],
  ['edited by hand', text.replace('"failed"', '"passed"'), 'edited', expect.any(String)],
  ['of another chart', JSON.stringify(resultFile({ ...subject, chart: 'lamp' }, [], {}, by)), 'otherChart', 'lamp'],
  [
    'of an older structure',
    JSON.stringify(resultFile({ ...subject, structure: 'ff' }, [], {}, by)),
    'otherStructure',
    'ff',
  ],
])('a file %s is rejected with a code and a detail', (_, file, code, detail) => {
  expect(readResult(file, subject)).toEqual({ refused: { code, detail } })
})

test('findings are stored per structure', () => {
  const kept = new Map<string, string>()
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  }
  saveChecklist(storage, subject, checklist)
  expect(loadChecklist(storage, subject)).toEqual(checklist)
  expect(loadChecklist(storage, { ...subject, structure: 'ff' })).toEqual({})
  for (const each of kept.keys())
    kept.set(each, '{"kiosk-1":{"verdict":"fine"},"kiosk-2":{"verdict":"open","note":""}}')
  expect(loadChecklist(storage, subject)).toEqual({ 'kiosk-2': { verdict: 'open', note: '' } })
  for (const each of kept.keys()) kept.set(each, 'no JSON')
  expect(loadChecklist(storage, subject)).toEqual({})
})
