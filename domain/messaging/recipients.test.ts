import { expect, test } from 'vitest'
import { divideRecipients, joinRecipients, maxRecipientList, readRecipients } from './recipients.ts'

test('a pasted list becomes numbers, each once, and names what is none', () => {
  const list = `+49 170 1234567; 0172 6655443
"+49 (170) 1234567",hello\t0049 170 1234567
+43 664 1234567 +41 79 123 45 67، ۰۰۹۸ ۹۱۲ ۱۲۳ ۴۵۶۷, +4917012345x, 12`
  expect(readRecipients(list, 'DE')).toEqual({
    numbers: ['+491701234567', '+491726655443', '+436641234567', '+41791234567', '+989121234567'],
    duplicates: 2,
    wrong: ['hello', '+4917012345x', '12'],
    isCut: false,
    isTooLong: false,
  })
})

test('without a country only international numbers are read', () => {
  expect(readRecipients('0172 6655443, +491726655443')).toMatchObject({
    numbers: ['+491726655443'],
    wrong: ['0172 6655443'],
  })
})

test('nothing is an empty list, and what was written is read again', () => {
  expect(readRecipients(' \n,; ')).toEqual({ numbers: [], duplicates: 0, wrong: [], isCut: false, isTooLong: false })
  const numbers = ['+491701234567', '+41791234567']
  expect(readRecipients(joinRecipients(numbers)).numbers).toEqual(numbers)
})

test('of a million lines only the first thousand are read', () => {
  const started = performance.now()
  const { wrong, isCut, isTooLong } = readRecipients('nothing\n'.repeat(1_000_000), 'DE')
  expect([isCut, isTooLong]).toEqual([true, true])
  expect(wrong).toHaveLength(1_000)
  expect(maxRecipientList).toBe(1_000_000)
  expect(performance.now() - started).toBeLessThan(2_000)
})

test('entries are ended by separators, and by a space after a whole number; the rest is being typed', () => {
  const divide = (list: string) => {
    const { entries, typed } = divideRecipients(list, 'DE')
    return [...entries, `>${typed}`]
  }
  expect(divide('+491701234567\n0172 6655443, hello')).toEqual(['+491701234567', '0172 6655443', '>hello'])
  expect(divide('+49 170 123')).toEqual(['>+49 170 123'])
  expect(divide('01701234567 ')).toEqual(['01701234567', '>'])
  expect(divide('0170 1234567 ')).toEqual(['>0170 1234567 '])
  expect(divide(joinRecipients(['01701234567', 'x'], '+4'))).toEqual(['01701234567', 'x', '>+4'])
})
