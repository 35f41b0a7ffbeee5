import { expect, test } from 'vitest'
import { emptyMessage } from './compose.ts'
import { hasContent, isSameMessage, isSavable, maxDraftReceivers, maxDraftText, summaryOf } from './draft.ts'

const message = { ...emptyMessage, from: '+493012345678', receivers: '0170 1234567, hello', text: 'Hello' }

test('an unfinished message can be saved as it was typed; one that is too long or has control characters cannot', () => {
  expect(isSavable(emptyMessage)).toBe(true)
  expect(isSavable({ ...message, send_at: '', text: 'a\tb\r\n' })).toBe(true)
  expect(isSavable({ ...message, text: 'x'.repeat(maxDraftText) })).toBe(true)
  expect(isSavable({ ...message, text: 'x'.repeat(maxDraftText + 1) })).toBe(false)
  expect(isSavable({ ...message, receivers: '1'.repeat(maxDraftReceivers) })).toBe(true)
  expect(isSavable({ ...message, receivers: '1'.repeat(maxDraftReceivers + 1) })).toBe(false)
  for (const text of ['a\u0000', '\u009f', '\ud800']) expect(isSavable({ ...message, text })).toBe(false)
})

test('a number that was chosen to send from is no message yet; receivers or a text are', () => {
  expect(hasContent({ ...emptyMessage, from: message.from, text: ' \n' })).toBe(false)
  expect(hasContent({ ...emptyMessage, receivers: '0170' })).toBe(true)
  expect(hasContent({ ...emptyMessage, text: 'H' })).toBe(true)
})

test('two messages are the same if no field differs', () => {
  expect(isSameMessage(message, { ...message })).toBe(true)
  const changes = [{ from: '' }, { receivers: '' }, { text: '' }, { send_at: '' }]
  expect(changes.map((change) => isSameMessage(message, { ...message, ...change }))).toEqual(changes.map(() => false))
})

test('a list shows the first number, how many there are, and the beginning of the text on one line', () => {
  expect(summaryOf({ ...message, receivers: '0170 1234567\nhello, +436641234567', text: ' Dear\n\nguest ' })).toEqual({
    first: '+491701234567',
    receiver_count: 2,
    text: 'Dear guest',
  })
  expect(summaryOf(emptyMessage)).toEqual({ first: null, receiver_count: 0, text: '' })
  // No half of a character is left.
  expect(summaryOf({ ...message, text: '😀'.repeat(161) }).text).toBe(`${'😀'.repeat(160)}…`)
})
