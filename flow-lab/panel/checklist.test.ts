import { expect, test } from 'vitest'
import type { LabPath } from '#flow-lab/bench/types.ts'
import { carriedOver, checklistOf, loadChecklist, readResult, resultFile, saveChecklist } from './checklist.ts'

const subject = { chart: 'kiosk', structure: '0123456789ab' }
const by = { tester: 'Neda', date: '2026-11-21T10:00:00.000Z' }
const path = (id: string, title: string): LabPath => ({
  id,
  title,
  part: 'selling',
  start: { value: 'selling', taken: [] },
  steps: [],
})
const paths = [path('kiosk-1', 'ticket.requested → printing'), path('kiosk-2', 'done door → served')]
const checklist = { 'kiosk-1': { verdict: 'failed', note: 'The door «stays» open' } } as const
const text = JSON.stringify(resultFile(subject, paths, checklist, by), null, 2)

test('a result file contains every path with its title and can be read back', () => {
  const read = readResult(text, 'kiosk')
  expect(read).toEqual({
    result: {
      format: 'flow-lab/result',
      version: 2,
      ...subject,
      ...by,
      findings: [
        { path: 'kiosk-1', title: 'ticket.requested → printing', verdict: 'failed', note: 'The door «stays» open' },
        { path: 'kiosk-2', title: 'done door → served', verdict: 'open', note: '' },
      ],
    },
  })
  if ('result' in read) expect(checklistOf(read.result)).toEqual(checklist)
})

test('a result that was edited by hand or made for an older structure can be read', () => {
  const edited = text.replace('"failed"', '"passed"').replace(subject.structure, 'ff')
  expect(readResult(edited, 'kiosk')).toMatchObject({
    result: { structure: 'ff', findings: [{ verdict: 'passed' }, {}] },
  })
})

test.each([
  ['cut short', text.slice(0, 80), 'notJson', expect.any(String)],
  ['of another kind', '{"format":"other"}', 'notAResult', 'format'],
  ['of a later version', text.replace('"version": 2', '"version": 3'), 'otherVersion', '3'],
  ['without a tester', text.replace('"tester"', '"testers"'), 'notAResult', 'tester'],
  ['with an unknown verdict', text.replace('"open"', '"fine"'), 'notAResult', 'findings/1'],
  ['of another chart', JSON.stringify(resultFile({ ...subject, chart: 'lamp' }, [], {}, by)), 'otherChart', 'lamp'],
])('a file %s is rejected with a code and a detail', (_, file, code, detail) => {
  expect(readResult(file, 'kiosk')).toEqual({ refused: { code, detail } })
})

test('findings survive a change of the chart, and are counted by the ids of paths', () => {
  const kept = new Map<string, string>()
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  }
  saveChecklist(storage, 'kiosk', { structure: 'aa', paths: ['kiosk-1', 'kiosk-2', 'kiosk-3'], findings: checklist })
  const stored = loadChecklist(storage, 'kiosk')
  expect(stored.findings).toEqual(checklist)
  expect(carriedOver(stored, { structure: 'aa', paths: ['kiosk-1'] })).toBeNull()
  const now = { structure: 'bb', paths: ['kiosk-1', 'kiosk-2', 'kiosk-4', 'kiosk-5'] }
  expect(carriedOver(stored, now)).toEqual({ added: 2, gone: 1, kept: 1 })
  expect(loadChecklist(storage, 'lamp')).toEqual({ structure: '', paths: [], findings: {} })
})

test('broken stored findings are ignored', () => {
  const stored = (value: string) => loadChecklist({ getItem: () => value, setItem: () => undefined }, 'kiosk').findings
  expect([stored('no JSON'), stored('[]'), stored('{"findings":{},"paths":3}')]).toEqual([{}, {}, {}])
  expect(stored('{"structure":"aa","paths":[],"findings":{"kiosk-1":{"verdict":"fine","note":""}}}')).toEqual({})
})
