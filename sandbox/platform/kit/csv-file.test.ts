import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as v from 'valibot'
import { afterAll, expect, test } from 'vitest'
import { readCsvFile, textOrNull, texts, wholeNumber, yesOrNo } from './csv-file.ts'

const folder = mkdtempSync(join(tmpdir(), 'csv-file-'))
afterAll(() => rmSync(folder, { recursive: true }))

const row = v.strictObject({ place: v.pipe(v.string(), v.nonEmpty()), digits: wholeNumber, sms: yesOrNo, names: texts })

const read = (content: string) => {
  const file = join(folder, 'places.csv')
  writeFileSync(file, content)
  return readCsvFile(file, row)
}
const head = 'place,digits,sms,names\n'

test('rows are read by their schema; cells may be quoted, empty, and have several texts', () => {
  expect(read(`${head}"Washington, D.C.",7,yes,\nمونیخ,08,no,München;Muenchen\n`)).toEqual([
    { place: 'Washington, D.C.', digits: 7, sms: true, names: [] },
    { place: 'مونیخ', digits: 8, sms: false, names: ['München', 'Muenchen'] },
  ])
  expect(['', 'a'].map((text) => v.parse(textOrNull, text))).toEqual([null, 'a'])
})

test.each([
  ['a wrong cell', `${head}Berlin,8,no,\nBonn,eight,no,\n`, /line 3, digits: Invalid digits: Received "eight"$/],
  ['a cell that must not be empty', `${head},8,no,\n`, /line 2, place: .*!0/],
  ['a missing column', 'place,digits,sms\nBerlin,8,no\n', /line 2, names: .*undefined/],
  ['an unknown column', 'place,digits,sms,names,x\nBerlin,8,no,,1\n', /line 2, x: .*"x"/],
  ['a cell too many', `${head}Berlin,8,no,\nBonn,7,no,,x\n`, /: Invalid Record Length: .* on line 3$/],
  ['a quote that is not closed', `${head}"Berlin,8,no,\n`, /: Quote Not Closed: .*line 2/],
])('%s is named with its file and line', (_, content, message) => {
  expect(() => read(content)).toThrow(message)
  expect(() => read(content)).toThrow(/^csv-file-\w+\/places\.csv[,:] /)
})
