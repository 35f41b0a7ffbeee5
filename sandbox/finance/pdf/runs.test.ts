import { expect, test } from 'vitest'
import { runsOf } from './runs.ts'

test('a Persian line is drawn from its end, with numbers and Latin words in their own order', () => {
  expect(runsOf('فاکتور NL-2026 صادر شد', 'rtl')).toEqual([' صادر شد', 'NL-2026', 'فاکتور '])
  expect(runsOf('مبلغ ۱۲۳ ریال', 'rtl')).toEqual([' ریال', '۳۲۱', 'مبلغ '])
})

test('brackets are mirrored where the line is read from right to left', () => {
  expect(runsOf('شرکت (خاص)', 'rtl')).toEqual(['شرکت )خاص('])
})

test('a Latin line stays as it is, with Persian words inside', () => {
  expect(runsOf('Invoice 12, $3.40', 'ltr')).toEqual(['Invoice 12, $3.40'])
  expect(runsOf('City: تهران', 'ltr')).toEqual(['City: ', 'تهران'])
})
