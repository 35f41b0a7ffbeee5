import { expect, test } from 'vitest'
import { composeErrorsOf, emptyMessage, readCompose } from './compose.ts'
import { curlExample } from './curl-example.ts'

const zone = 'Europe/Berlin'
const draft = { from: '+493012345678', receivers: '0170 1234567', text: 'Hello', send_at: null }

test.each([
  [emptyMessage, { from: 'REQUIRED', receivers: 'REQUIRED', text: 'REQUIRED' }],
  [draft, {}],
  [{ ...draft, receivers: '0170 1234567, hello' }, { receivers: 'receivers.number' }],
  [{ ...draft, receivers: 'x\n'.repeat(5_000) }, { receivers: 'receivers.most' }],
  [
    { ...draft, receivers: Array.from({ length: 101 }, (_, each) => `0170 123${4000 + each}`).join('\n') },
    { receivers: 'receivers.most' },
  ],
  [{ ...draft, receivers: '+'.repeat(1_000_001) }, { receivers: 'receivers.size' }],
  [{ ...draft, send_at: '' }, { send_at: 'REQUIRED' }],
  [{ ...draft, send_at: '2026-03-29T02:30' }, { send_at: 'sms.time' }],
  [{ ...draft, text: ' \n' }, { text: 'REQUIRED' }],
  [{ ...draft, text: '\u0007' }, { text: 'INVALID' }],
  [{ ...draft, text: 'x'.repeat(1_531) }, { text: 'sms.length' }],
])('a draft has these errors', (typed, errors) => {
  expect(composeErrorsOf(typed, zone)).toEqual(errors)
})

test('a draft is read with the numbers of the sender’s country, each once', () => {
  expect(readCompose({ ...draft, receivers: '0170 1234567\n+49 170 1234567', text: 'a\r\nb' }, zone)).toEqual({
    from: draft.from,
    receivers: ['+491701234567'],
    text: 'a\nb',
  })
})

test('the example quotes what a shell would read', () => {
  const example = {
    origin: 'http://a',
    path: 'mynumbers/pk/sms/send/',
    project: 'prj_1',
    key: 'smk_1',
    from: '+1',
    receiver: '+2',
    operation: 'op-1',
  }
  expect(curlExample({ ...example, text: "It's $HOME" })).toBe(
    `curl 'http://a/api/v1/mynumbers/prj_1/sms/send/' \\
  -H 'Authorization: Bearer smk_1' \\
  -H 'Content-Type: application/json' \\
  -H 'Idempotency-Key: op-1' \\
  -d '{"from":"+1","receivers":["+2"],"text":"It'\\''s $HOME"}'`,
  )
})
