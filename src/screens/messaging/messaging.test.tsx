import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  inboxResponse,
  messageDetail,
  messageQuote,
  outboxResponse,
  sendersResponse,
  smsKeyCreated,
  smsKeysResponse,
} from '#domain/fixtures/messaging.ts'
import { openPortal, type Responses, signedIn } from '#src/testing/open-portal.tsx'

let close: () => void = () => undefined
beforeEach(() => {
  localStorage.clear()
  signedIn()
  window.scrollTo = () => undefined
})
afterEach(() => {
  close()
  cleanup()
})

const at = (path: string) => `mynumbers/prj_hafen/sms/${path}`
const open = (path: string, responses: Responses = {}) => {
  const portal = openPortal({
    path,
    responses: {
      [`GET ${at('inbox/')}`]: () => inboxResponse,
      [`GET ${at('outbox/')}`]: () => outboxResponse,
      [`GET ${at('version/')}`]: () => ({ version: inboxResponse.version }),
      [`GET ${at('senders/')}`]: () => sendersResponse,
      [`GET ${at('token/')}`]: () => smsKeysResponse,
      ...responses,
    },
  })
  close = portal.close
  return portal
}
const cellsOf = async (name: string) => {
  const table = await screen.findByRole('table', { name })
  return within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.textContent ?? '')
}

test('the inbox has source, destination, text, receive time, area, network and id [SMS-01]', async () => {
  open('/sms')
  const [first = '', second = '', third = ''] = await cellsOf('Messages received')
  for (const part of ['+49 172 6655443', '+49 30 12345678', 'ferry to Amrum', '07:41', 'Germany', 'Vodafone', 'msg_2'])
    expect(first).toContain(part)
  expect(second).toContain('سلام، سفارش شمارهٔ ۲۰۴۱۸')
  expect(third).toContain('BANK')
})

test('the outbox has id, sender, receivers, text, pages, encoding and send time [SMS-02]', async () => {
  open('/sms/outbox')
  const [, second = '', third = ''] = await cellsOf('Messages sent')
  for (const part of [
    'sms_2',
    '+49 30 12345678',
    '+49 170 1234567',
    'and 2 others',
    'boarding for Helgoland',
    'Pages: 1 · GSM-7',
    '07:30',
    'Partly failed',
  ])
    expect(second).toContain(part)
  expect(third).toContain('Pages: 2 · Unicode (UCS-2)')
})

test('a sent message has the result of each receiver', async () => {
  open('/sms/outbox/sms_2', { [`GET ${at('message/')}`]: () => ({ ...messageDetail, version: inboxResponse.version }) })
  const rows = await cellsOf('Receivers')
  expect(rows.map((row) => /Delivered|Refused, refunded/.exec(row)?.[0])).toEqual([
    'Delivered',
    'Refused, refunded',
    'Delivered',
  ])
  expect(screen.getByText('2 of 3 delivered')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Send again to those who got nothing' })).toBeTruthy()
})

test('a message is written, priced and sent once [SMS-03]', async () => {
  const sent: unknown[] = []
  open('/sms/compose', {
    [`POST ${at('quote/')}`]: () => messageQuote,
    [`POST ${at('send/')}`]: ({ body }: { body: unknown }) => {
      sent.push(body)
      return messageDetail
    },
    [`GET ${at('message/')}`]: () => ({ ...messageDetail, version: inboxResponse.version }),
  })
  const receivers = await screen.findByRole('textbox', { name: 'To' })
  fireEvent.click(screen.getByRole('button', { name: 'Check the cost' }))
  expect(await screen.findByText('Enter at least one number.')).toBeTruthy()
  const many = Array.from({ length: 101 }, (_, each) => `+49170123${4000 + each}`).join('\n')
  fireEvent.change(receivers, { target: { value: many } })
  expect(await screen.findByText('A message cannot have more than 100 recipients.')).toBeTruthy()
  fireEvent.change(receivers, { target: { value: '0170 1234567, +491701234567; +43 664 1234567\nhello' } })
  expect(await screen.findByText('1 duplicate', { exact: false })).toBeTruthy()
  expect(screen.getByText('1 is not a number', { exact: false })).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Clean the list' }))
  expect((receivers as HTMLTextAreaElement).value).toBe('+491701234567\n+436641234567')
  const text = screen.getByRole('textbox', { name: 'Text' })
  fireEvent.change(text, { target: { value: `“${'x'.repeat(80)}”` } })
  expect(document.querySelector('[data-meter]')?.textContent).toContain('Unicode (UCS-2) · pages: 2')
  fireEvent.click(screen.getByRole('button', { name: 'Use plain characters' }))
  await waitFor(() =>
    expect(document.querySelector('[data-meter]')?.textContent).toBe('GSM-7 · pages: 1 · characters left: 78'),
  )
  fireEvent.click(screen.getByRole('button', { name: 'Check the cost' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Send for $0.153' }))
  await screen.findByRole('table', { name: 'Receivers' })
  expect(sent).toEqual([
    { from: '+493012345678', receivers: ['+491701234567', '+436641234567'], text: `"${'x'.repeat(80)}"` },
  ])
})

test('a key is created, shown once with its example, and revoked [SMS-04]', async () => {
  open('/sms/api', {
    [`POST ${at('token/')}`]: () => smsKeyCreated,
    [`DELETE ${at('token/')}`]: () => ({ keys: [], key: null, from: smsKeysResponse.from }),
  })
  const [, other = ''] = await cellsOf('SMS API keys')
  expect(other).toContain('smk_Tq7Lk2…')
  expect(document.querySelector('[data-example]')?.textContent).toContain('Bearer YOUR_KEY')
  fireEvent.click(screen.getByRole('button', { name: 'Create a key' }))
  await screen.findByRole('button', { name: 'Copy the key' })
  expect(document.querySelector('[data-sms-key]')?.textContent).toContain(smsKeyCreated.key)
  expect(document.querySelector('[data-example]')?.textContent).toContain(`Bearer ${smsKeyCreated.key}`)
  fireEvent.click(screen.getByRole('button', { name: 'Revoke the key smk_b41Zx9' }))
  await screen.findByText('No SMS API key yet.')
  await waitFor(() => expect(document.querySelector('[data-sms-key]')).toBe(null))
})
