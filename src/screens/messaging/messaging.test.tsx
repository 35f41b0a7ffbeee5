import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  conversationResponse,
  conversationsResponse,
  draftResponse,
  draftSaved,
  draftsResponse,
  inboxResponse,
  messageDetail,
  messageQuote,
  outboxResponse,
  scheduledDetail,
  sendersResponse,
  smsKeyCreated,
  smsKeysResponse,
} from '#domain/fixtures/messaging.ts'
import { numbersResponse } from '#domain/fixtures/numbers.ts'
import { info } from '#domain/fixtures/session.ts'
import type { MessageDetail } from '#domain/messaging/message.ts'
import { cardsOf } from '#src/testing/cards-of.ts'
import { openPortal, problem, type Responses, signedIn } from '#src/testing/open-portal.tsx'

let close: () => void = () => undefined
beforeEach(() => {
  Element.prototype.scrollIntoView = () => undefined
  localStorage.clear()
  signedIn()
  window.scrollTo = () => undefined
})
afterEach(() => {
  close()
  cleanup()
})

/** Where the device keeps messages that are not saved. */
const onDevice = `portal.draft/${info.client.id}/prj_hafen/messages`

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
      [`PUT ${at('draft/')}`]: () => draftSaved,
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
  open('/sms/inbox')
  const [first = '', second = '', third = ''] = await cellsOf('Messages received')
  for (const part of ['+49 172 6655443', '+49 30 12345678', 'ferry to Amrum', '07:41', 'Germany', 'Vodafone'])
    expect(first).toContain(part)
  expect(second).toContain('سلام، سفارش شمارهٔ ۲۰۴۱۸')
  expect(third).toContain('BANK')
})

const talk: Responses = {
  [`GET ${at('conversations/')}`]: () => conversationsResponse,
  [`GET ${at('conversation/')}`]: () => conversationResponse,
  [`POST ${at('quote/')}`]: () => ({ ...messageQuote, total: '0.079' }),
}

test('on phones a received message has the number that received it, a delivered one its cost, another one its status', async () => {
  open('/sms/inbox')
  const [received] = await cardsOf('Messages received')
  expect([received?.end, received?.subEnd]).toEqual(['20 Nov 2026, 07:41', 'To +49 30 12345678'])
  close()
  cleanup()
  open('/sms/outbox')
  expect((await cardsOf('Messages sent')).map(({ end, subEnd }) => [end, subEnd])).toEqual([
    ['20 Nov 2026, 07:30', 'Sending'],
    ['20 Nov 2026, 07:30', 'Partly failed'],
    ['19 Nov 2026, 07:30', 'Delivered $0.18'],
  ])
})

test('conversations have the last message of everybody; one opens with its messages, oldest first, under their days', async () => {
  const { address } = open('/sms', talk)
  const people = await screen.findByRole('navigation', { name: 'Conversations' })
  const rows = () => within(people).getAllByRole('listitem')
  await within(people).findByText('BANK')
  expect(rows().map((row) => row.querySelector('[data-text]')?.textContent)).toEqual([
    'Hello, is the 7 pm ferry to Amrum still running today?',
    'You: Reminder: boarding for Helgoland starts at 08:15, pier 3.',
    'سلام، سفارش شمارهٔ ۲۰۴۱۸ چه زمانی ارسال می‌شود؟',
    'Your code is 482913.',
  ])
  fireEvent.click(within(people).getByRole('link', { name: /170 1234567/ }))
  const messages = await screen.findByRole('region', { name: 'Messages' })
  expect(address()).toBe('/sms/conversation/%2B491701234567')
  expect(
    within(messages)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual([
    'Yesterday',
    'جلسهٔ فردا ساعت ۱۰ صبح برگزار می‌شود. لطفاً مدارک را همراه داشته باشید.07:30From +49 40 87654321Refused, refunded',
    'Today',
    'Reminder: boarding for Helgoland starts at 08:15, pier 3.07:30From +49 30 12345678Delivered',
    'Hello, is the 7 pm ferry to Amrum still running today?07:41msg_2',
  ])
  expect(within(screen.getByRole('main')).getByRole('link', { current: 'page', name: /170/ }).textContent).toContain(
    '170 1234567',
  )
})

test.each([
  [true, '+49 170 1234567'],
  [false, undefined],
])('where both have room (%s), the newest conversation is open', async (matches, opened) => {
  vi.stubGlobal('matchMedia', () => ({ matches }))
  let asked = 0
  const { address } = open('/sms', {
    ...talk,
    [`GET ${at('conversations/')}`]: () => {
      asked += 1
      return conversationsResponse
    },
  })
  await screen.findByText('BANK')
  await waitFor(() => expect(document.querySelector('#counterpart')?.textContent).toBe(opened))
  expect([address(), asked]).toEqual(['/sms', 1])
  vi.unstubAllGlobals()
})

test('a reply stays on this device, shows its price, and is sent with one press [SMS-03]', async () => {
  const sent: unknown[] = []
  let asked = 0
  let response = conversationResponse
  const responses: Responses = {
    ...talk,
    [`GET ${at('conversation/')}`]: () => {
      asked += 1
      return response
    },
    [`POST ${at('send/')}`]: ({ body }: { body: unknown }) => {
      sent.push(body)
      return messageDetail
    },
  }
  open('/sms/conversation/%2B491701234567', responses)
  fireEvent.change(await screen.findByRole('textbox', { name: 'Reply' }), {
    target: { value: 'Yes, it leaves at 7 pm.' },
  })
  expect(document.querySelector('[data-meter]')?.textContent).toBe('1 segment · 137 characters left')
  close()
  cleanup()
  // A message to another number has arrived: the sender stays.
  response = {
    ...response,
    results: response.results.map((entry, at) => (at === 0 ? { ...entry, number: '+494087654321' } : entry)),
  }
  open('/sms/conversation/%2B491701234567', responses)
  const box = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Reply' })
  expect(box.value).toBe('Yes, it leaves at 7 pm.')
  const before = asked
  fireEvent.click(await screen.findByRole('button', { name: 'Send for $0.079' }))
  await waitFor(() => expect(box.value).toBe(''))
  await waitFor(() => expect(asked).toBe(before + 1))
  expect(sent).toEqual([{ from: '+493012345678', receivers: ['+491701234567'], text: 'Yes, it leaves at 7 pm.' }])
})

test('a name cannot be answered', async () => {
  open('/sms/conversation/BANK', talk)
  expect(await screen.findByText('You can’t reply to this sender.')).toBeTruthy()
  expect(screen.queryByRole('textbox', { name: 'Reply' })).toBeNull()
})

test('the outbox has sender, receivers, text and send time; a message has also its id, pages and encoding [SMS-02]', async () => {
  open('/sms/outbox')
  const [, second = ''] = await cellsOf('Messages sent')
  for (const part of [
    '+49 30 12345678',
    '+49 170 1234567',
    'and 2 others',
    'boarding for Helgoland',
    '07:30',
    'Partly failed',
  ])
    expect(second).toContain(part)
  close()
  cleanup()
  open('/sms/outbox/sms_2', { [`GET ${at('message/')}`]: () => ({ ...messageDetail, version: inboxResponse.version }) })
  await screen.findByRole('table', { name: 'Receivers' })
  for (const part of ['sms_2', 'GSM-7']) expect(screen.getByRole('main').textContent).toContain(part)
})

test('the time of a message is shown in UTC and by the clocks of the project, by which it is chosen, also before it is sent [SMS-02]', async () => {
  const timesOf = async (detail: MessageDetail, label: string) => {
    close()
    cleanup()
    open(`/sms/outbox/${detail.message.id}`, {
      [`GET ${at('message/')}`]: () => ({ ...detail, version: inboxResponse.version }),
    })
    return (await screen.findByText(label, { selector: 'dt' })).nextElementSibling?.textContent
  }
  expect(await timesOf(scheduledDetail, 'Will be sent')).toBe(
    '21 Nov 2026, 07:30 UTCIn the time zone of the project: 21 Nov 2026, 08:30 CET',
  )
  expect(await timesOf(messageDetail, 'Sent')).toBe(
    '20 Nov 2026, 07:30 UTCIn the time zone of the project: 20 Nov 2026, 08:30 CET',
  )
  close()
  cleanup()
  open('/sms/compose?draft=dft_2', {
    [`GET ${at('draft/')}`]: () => ({ ...draftResponse, send_at: '2027-01-15T09:00' }),
    [`POST ${at('quote/')}`]: () => messageQuote,
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Check the cost' }))
  expect((await screen.findByText(/^Will be sent/)).textContent).toBe(
    'Will be sent 15 Jan 2027, 08:00 UTCIn the time zone of the project: 15 Jan 2027, 09:00 CET',
  )
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
  expect(screen.getByRole('button', { name: 'Send again to those who did not get it' })).toBeTruthy()
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
  await act(async () => receivers.focus())
  fireEvent.input(receivers, { target: { value: '0170 1234567, +491701234567; +43 664 1234567, hello,' } })
  expect(await screen.findByText('1 duplicate', { exact: false })).toBeTruthy()
  expect(screen.getByText('1 is not a phone number', { exact: false })).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Clean the list' }))
  expect(screen.getAllByRole('button', { name: /^Remove / }).map((each) => each.getAttribute('aria-label'))).toEqual([
    'Remove +491701234567',
    'Remove +436641234567',
  ])
  const text = screen.getByRole('textbox', { name: 'Text' })
  fireEvent.change(text, { target: { value: `“${'x'.repeat(80)}”` } })
  expect(document.querySelector('[data-meter]')?.textContent).toContain('Unicode characters · 2 segments')
  fireEvent.click(screen.getByRole('button', { name: 'Use plain characters' }))
  await waitFor(() =>
    expect(document.querySelector('[data-meter]')?.textContent).toBe(
      'Standard characters · 1 segment · 78 characters left',
    ),
  )
  fireEvent.click(screen.getByRole('button', { name: 'Check the cost' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Send for $0.153' }))
  await screen.findByRole('table', { name: 'Receivers' })
  expect(sent).toEqual([
    {
      from: '+493012345678',
      receivers: ['+491701234567', '+436641234567'],
      text: `"${'x'.repeat(80)}"`,
      draft: expect.stringMatching(/^dft_/),
    },
  ])
})

test('pasted receivers are divided, and more than a hundred are refused', async () => {
  open('/sms/compose')
  const many = Array.from({ length: 101 }, (_, each) => `+49170123${4000 + each}`).join('\n')
  fireEvent.paste(await screen.findByRole('textbox', { name: 'To' }), { clipboardData: { getData: () => many } })
  expect(document.querySelectorAll('[data-part=item-delete-trigger]')).toHaveLength(101)
  fireEvent.click(screen.getByRole('button', { name: 'Check the cost' }))
  expect(await screen.findByText('A message cannot have more than 100 recipients.')).toBeTruthy()
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

test('the sender is searched at the server, chosen with the keyboard, and stays after a reload', async () => {
  const asked: string[] = []
  const far = '+493099990001'
  const senders = `GET ${at('senders/')}`
  const search: Responses = {
    [senders]: ({ url }) => {
      asked.push(url.search)
      if (url.searchParams.get('q') === '9999') return { ...sendersResponse, numbers: [far] }
      if (url.searchParams.has('q')) return { ...sendersResponse, numbers: [] }
      const from = url.searchParams.get('from')
      return from === null ? sendersResponse : { ...sendersResponse, numbers: [...sendersResponse.numbers, from] }
    },
  }
  open('/sms/compose', search)
  const field = await screen.findByRole<HTMLInputElement>('combobox', { name: 'From' })
  expect(field.value).toBe('+49 30 12345678')
  fireEvent.keyDown(field, { key: 'ArrowDown' })
  const list = await screen.findByRole('listbox')
  expect(within(list).getAllByRole('option')).toHaveLength(sendersResponse.numbers.length)
  fireEvent.change(field, { target: { value: '0000' } })
  expect(await screen.findByText('No number found.', { selector: '*:not([role=status] *)' })).toBeDefined()
  fireEvent.change(field, { target: { value: '۹۹۹۹' } })
  const option = await screen.findByRole('option', { name: /30 99990001/ })
  expect([field.getAttribute('aria-activedescendant'), field.getAttribute('aria-expanded')]).toEqual([
    option.id,
    'true',
  ])
  fireEvent.keyDown(field, { key: 'Enter' })
  await waitFor(() => expect(field.value).toBe('+49 30 99990001'))
  expect([screen.queryByRole('listbox'), field.getAttribute('aria-expanded')]).toEqual([null, 'false'])
  close()
  open('/sms/compose', search)
  expect((await screen.findByRole<HTMLInputElement>('combobox', { name: 'From' })).value).toBe('+49 30 99990001')
  expect(asked).toEqual(['', '', '?q=0000', '?q=9999', `?from=${encodeURIComponent(far)}`])
})

test('a list is narrowed to a number that was searched; the address keeps it, and all numbers again', async () => {
  const found = { ...numbersResponse, count: 2_000, results: numbersResponse.results.slice(0, 1) }
  const { address } = open('/sms/outbox?number=%2B493099990001', {
    'GET mynumbers/prj_hafen/': ({ url }) => (url.searchParams.get('q') === null ? numbersResponse : found),
  })
  const field = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Number', hidden: true })
  expect(field.value).toBe('+49 30 99990001')
  fireEvent.change(field, { target: { value: '30' } })
  expect(await screen.findByText('There are more. Type digits, a city or a label.')).toBeDefined()
  fireEvent.keyDown(field, { key: 'Enter' })
  const number = found.results[0]?.number ?? ''
  await waitFor(() => expect(address()).toBe(`/sms/outbox?number=${encodeURIComponent(number)}`))
  fireEvent.click(field)
  fireEvent.click(await screen.findByRole('option', { name: 'All numbers', hidden: true }))
  await waitFor(() => expect(address()).toBe('/sms/outbox'))
})

test('a search for a number that fails can be repeated, and Escape leaves the chosen one', async () => {
  let works = false
  open('/sms/inbox', {
    'GET mynumbers/prj_hafen/': () => {
      if (!works) throw new TypeError('Failed to fetch')
      return numbersResponse
    },
  })
  const field = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Number', hidden: true })
  fireEvent.click(field)
  const retry = await screen.findByRole('button', { name: 'Try again', hidden: true })
  works = true
  fireEvent.click(retry)
  expect(await screen.findByRole('option', { name: 'All numbers', hidden: true })).toBeDefined()
  fireEvent.keyDown(field, { key: 'Escape' })
  expect(screen.queryByRole('listbox', { hidden: true })).toBeNull()
})

test('the list of drafts has receivers, text, sender and time; one opens as it was typed, is saved while it is changed, and named by the address', async () => {
  const saved: unknown[] = []
  const { address } = open('/sms/drafts', {
    [`GET ${at('drafts/')}`]: () => draftsResponse,
    [`GET ${at('draft/')}`]: () => draftResponse,
    [`PUT ${at('draft/')}`]: ({ body }: { body: unknown }) => {
      saved.push(body)
      return draftSaved
    },
  })
  const [first = '', second = '', third = ''] = await cellsOf('Drafts')
  for (const part of ['+49 170 1234567', 'and 2 others', 'Dear guests', '+49 30 12345678', '07:55'])
    expect(first).toContain(part)
  expect(second).toContain('سلام، سفارش شما آماده است.')
  for (const part of ['No recipients yet', 'No text yet']) expect(third).toContain(part)

  fireEvent.click(screen.getByRole('link', { name: /170 1234567/ }))
  const text = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Text' })
  expect([text.value, address()]).toEqual([draftResponse.text, '/sms/compose?draft=dft_2'])
  fireEvent.change(text, { target: { value: 'Changed' } })
  expect(await screen.findByText('Saving the draft…')).toBeTruthy()
  expect(localStorage.getItem(onDevice)).toContain('Changed')
  expect(await screen.findByText('Saved in your drafts', {}, { timeout: 5_000 })).toBeTruthy()
  expect(saved).toEqual([
    {
      draft: 'dft_2',
      version: 3,
      from: draftResponse.from,
      receivers: `${draftResponse.receivers}\n`,
      text: 'Changed',
      send_at: null,
    },
  ])
  expect(localStorage.getItem(onDevice)).toBeNull()

  fireEvent.click(within(screen.getByRole('main')).getByRole('link', { name: 'SMS' }))
  fireEvent.click(await screen.findByRole('link', { name: 'New message' }))
  await waitFor(() => expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Text' }).value).toBe(''))
  expect(address()).toBe('/sms/compose')
})

test('of a draft that another window has changed, the user takes over the other text or keeps this one', async () => {
  let newer = draftResponse
  const saved: unknown[] = []
  open('/sms/compose?draft=dft_2', {
    [`GET ${at('draft/')}`]: () => newer,
    [`PUT ${at('draft/')}`]: ({ body }: { body: unknown }) => {
      const { version, text } = body as { version: number; text: string }
      if (version !== newer.version) return problem('draftChanged', 409)
      saved.push(text)
      return { ...draftSaved, version: version + 1 }
    },
  })
  const text = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Text' })
  newer = { ...draftResponse, version: 4, text: 'From my phone' }
  fireEvent.change(text, { target: { value: 'From my desk' } })
  const notice = await screen.findByRole('alert', {}, { timeout: 5_000 })
  expect(notice.textContent).toContain('This draft was changed in another window.')
  expect(notice.textContent).toContain('From my phone')
  fireEvent.click(within(notice).getByRole('button', { name: 'Use the other text' }))
  await waitFor(() => expect(text.value).toBe('From my phone'))
  expect(saved).toEqual([])
})

test('what the device still keeps is saved before the drafts are listed', async () => {
  const kept = {
    id: 'dft_9',
    version: 0,
    message: { from: '', receivers: '', text: 'Offline', send_at: null },
    key: null,
  }
  localStorage.setItem(onDevice, JSON.stringify([kept]))
  const asked: string[] = []
  open('/sms/drafts', {
    [`GET ${at('drafts/')}`]: () => {
      asked.push('list')
      return draftsResponse
    },
    [`PUT ${at('draft/')}`]: ({ body }: { body: unknown }) => {
      asked.push((body as { text: string }).text)
      return { ...draftSaved, id: 'dft_9', version: 1 }
    },
  })
  await cellsOf('Drafts')
  expect([asked, localStorage.getItem(onDevice)]).toEqual([['Offline', 'list'], null])
})

test.each([
  ['a refused one', () => problem('draftSent', 409), ['First', 'Second']],
  ['a lost connection', () => Promise.reject(new TypeError('Failed to fetch')), ['First']],
] as const)('what the device keeps is listed without its drafts after %s', async (_, respond, tried) => {
  const kept = ['First', 'Second'].map((text, index) => ({
    id: `dft_${index}`,
    version: 0,
    message: { from: '', receivers: '', text, send_at: null },
    key: null,
  }))
  localStorage.setItem(onDevice, JSON.stringify(kept))
  const asked: string[] = []
  open('/sms/drafts', {
    [`GET ${at('drafts/')}`]: () => draftsResponse,
    [`PUT ${at('draft/')}`]: ({ body }: { body: unknown }) => {
      asked.push((body as { text: string }).text)
      return respond()
    },
  })
  await cellsOf('Drafts')
  expect(asked).toEqual(tried)
  expect(JSON.parse(localStorage.getItem(onDevice) ?? '')).toEqual(kept)
})

test('a draft is deleted after a confirmation, and the list is loaded again', async () => {
  let results = draftsResponse.results
  open('/sms/drafts', {
    [`GET ${at('drafts/')}`]: () => ({ ...draftsResponse, results }),
    [`DELETE ${at('draft/')}`]: ({ url }) => {
      const draft = url.searchParams.get('draft')
      results = results.filter(({ id }) => id !== draft)
      return { draft }
    },
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Delete the draft without a text' }))
  const question = await screen.findByRole('alertdialog')
  fireEvent.click(within(question).getByRole('button', { name: 'Delete' }))
  await waitFor(async () => expect((await cellsOf('Drafts')).length).toBe(2))
})
