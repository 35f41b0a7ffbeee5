import { expect, test } from 'vitest'
import { isPrintable, unprintableFields } from './printable-text.ts'

test.for([
  'Nordlicht Software GmbH & Co. KG',
  'Иван Петров',
  'Γεώργιος Παπαδόπουλος',
  'שלום בע"מ',
  'Nguyễn Thị Ánh',
  'Cafe\u0301',
  'شرکت علي كريمي (سهامی خاص)، پلاک ۱۲',
  'می‌خواهم',
  '',
])('an invoice can show %j', (text) => {
  expect(isPrintable(text)).toBe(true)
})

test.for(['王小明', '👍 شرکت', 'ไทย', 'a\u0332', '𝒜', '\ud800'])('no invoice can show %j', (text) => {
  expect(isPrintable(text)).toBe(false)
})

test('the fields that no invoice can show are named', () => {
  expect(unprintableFields({ name: '王', city: 'Berlin', official_invoice: true, branch_code: null })).toEqual({
    name: 'text.printable',
  })
})
