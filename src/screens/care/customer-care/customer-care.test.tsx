import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { faqList, noFaqs, supportIn, supportList } from '#domain/fixtures/care.ts'
import { uploadAt } from '#domain/fixtures/files.ts'
import { now } from '#domain/fixtures/samples.ts'
import { openPortal, problem, type Responses, signedIn } from '#src/testing/open-portal.tsx'

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

const open = (search = '', responses: Responses = {}) => {
  const portal = openPortal({
    path: `/customer_care${search}`,
    responses: {
      'GET care/prj_hafen/faqs/': ({ url }) => (url.searchParams.get('q') === 'fax' ? noFaqs : faqList),
      'GET care/prj_hafen/support/': () => ({ ...supportList, next: null }),
      ...responses,
    },
  })
  close = portal.close
  return portal
}

const write = async () => {
  const subject = await screen.findByRole('textbox', { name: 'Subject' })
  fireEvent.change(subject, { target: { value: 'My number does not ring' } })
  fireEvent.change(screen.getByRole('textbox', { name: 'Your message' }), { target: { value: 'Since this morning.' } })
  fireEvent.click(screen.getByRole('button', { name: 'Send the message' }))
}

test('the page has the channels, the questions with answers, and the messages with their states and answers [CAR-01]', async () => {
  open()
  expect(await screen.findByText('How do I renew a number?')).toBeDefined()
  expect(screen.getByText('Choose Increase balance on the dashboard.')).toBeDefined()
  expect(screen.getByRole('heading', { level: 2, name: 'Contact us' })).toBeDefined()
  const rows = (await screen.findAllByRole('heading', { level: 3 })).map((heading) => heading.closest('li'))
  expect(rows.map((row) => row?.querySelector('[data-line] > span')?.textContent)).toEqual([
    'Waiting for an answer',
    'Answered',
    'Closed',
  ])
  expect(rows[1]?.textContent).toContain('The carrier had an outage.')
  const buttons = rows.map((row) =>
    within(row as HTMLElement)
      .queryAllByRole('button')
      .map((button) => button.getAttribute('aria-label') ?? button.textContent),
  )
  expect(buttons).toEqual([
    ['Copy the id', 'Save receipt.pdf', 'Save screen of the phone.png', 'Close the message'],
    ['Copy the id', 'Close the message'],
    ['Copy the id'],
  ])
})

test('a search is written to the address and asks for matching questions', async () => {
  const { history } = open()
  await screen.findByText('How do I renew a number?')
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'fax' } })
  expect(await screen.findByText('No question matches. Write to us below.')).toBeDefined()
  expect(history.location.href).toBe('/customer_care?q=fax')
})

test('a message is sent with its reference, and the list is loaded again', async () => {
  const { asked } = open('', { 'POST care/prj_hafen/support/': () => supportIn('open') })
  await write()
  expect((await screen.findByText('Your message was sent.')).closest('[role=status]')?.textContent).toContain(
    'sup_open',
  )
  const loads = () => asked.filter((call) => call === 'GET care/prj_hafen/support/').length
  await waitFor(() => expect(loads()).toBe(2))
  fireEvent.click(screen.getByRole('button', { name: 'Write another message' }))
  expect((screen.getByRole('textbox', { name: 'Subject' }) as HTMLInputElement).value).toBe('')
})

test('an empty message is not sent; a refused one keeps what was typed', async () => {
  const { asked } = open('', { 'POST care/prj_hafen/support/': () => problem('fileUnknown', 404) })
  fireEvent.click(await screen.findByRole('button', { name: 'Send the message' }))
  expect(await screen.findByText('Enter a subject.')).toBeDefined()
  expect(screen.getByText('Describe your question.')).toBeDefined()
  expect(asked).not.toContain('POST care/prj_hafen/support/')
  await write()
  await waitFor(() => expect(asked).toContain('POST care/prj_hafen/support/'))
  expect((screen.getByRole('textbox', { name: 'Subject' }) as HTMLInputElement).value).toBe('My number does not ring')
})

test('a message is closed after a confirmation', async () => {
  const { asked } = open('', { 'POST care/prj_hafen/support/close/': () => supportIn('closed') })
  fireEvent.click((await screen.findAllByRole('button', { name: 'Close the message' }))[0] as HTMLElement)
  fireEvent.click(await screen.findByRole('button', { name: 'Close it' }))
  await waitFor(() => expect(asked).toContain('POST care/prj_hafen/support/close/'))
  await waitFor(() => expect(asked.filter((call) => call === 'GET care/prj_hafen/support/')).toHaveLength(2))
})

test('a message that no longer exists disappears when it is closed, and the reason stays above the list', async () => {
  let loads = 0
  open('', {
    'GET care/prj_hafen/support/': () => {
      loads += 1
      return { ...supportList, results: supportList.results.slice(loads === 1 ? 0 : 1), next: null }
    },
    'POST care/prj_hafen/support/close/': () => problem('supportUnknown', 404),
  })
  fireEvent.click((await screen.findAllByRole('button', { name: 'Close the message' }))[0] as HTMLElement)
  fireEvent.click(await screen.findByRole('button', { name: 'Close it' }))
  await waitFor(() => expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(supportList.results.length - 1))
  const reason = screen.getByText('This message does not exist.')
  expect(reason.compareDocumentPosition(screen.getAllByRole('heading', { level: 3 })[0] as Node)).toBe(
    Node.DOCUMENT_POSITION_FOLLOWING,
  )
  expect(loads).toBe(2)
})

test('the questions about the page that the user came from are first; the reference of a failure is filled in [CAR-01 ERR-02]', async () => {
  open('?from=finance&reference=fail_7')
  await screen.findByText('How do I renew a number?')
  const questions = [...document.querySelectorAll('main h3, main summary')].map((each) => each.textContent)
  expect(questions.slice(0, 4)).toEqual([
    'About the page you came from',
    'How do I add money to the wallet?',
    'More questions',
    'How do I renew a number?',
  ])
  const text = screen.getByRole('textbox', { name: 'Your message' }) as HTMLTextAreaElement
  expect(text.value).toBe('Reference of the failure: fail_7\n\n')
})

test('the side bar tells customer care which page it was opened from', async () => {
  close = openPortal({ path: '/dashboard' }).close
  const links = await screen.findAllByRole('link', { name: 'Customer Care' })
  expect(links[0]?.getAttribute('href')).toBe('/customer_care?from=dashboard')
})

/** An API that completes each upload with its first part, except for those that it does not finish. */
const uploads = (unfinished: readonly string[] = []): Responses => {
  const names = new Map<string, string>()
  const at = (id: string, offset: number) => {
    const name = names.get(id) ?? ''
    const isWhole = offset > 0
    const file = { id, name, type: 'application/pdf', size: 8, created_at: now }
    return { ...uploadAt(0), id, name, size: 8, offset, file: isWhole ? file : null }
  }
  return {
    'POST file/prj_hafen/upload/': ({ body }) => {
      const { name } = body as { name: string }
      const id = `fil_${name.replace('.pdf', '')}`
      names.set(id, name)
      return at(id, 0)
    },
    'PATCH file/prj_hafen/upload/': ({ url }) => {
      const id = url.searchParams.get('upload') ?? ''
      return unfinished.includes(id) ? new Promise<never>(() => undefined) : at(id, 8)
    },
    'DELETE file/prj_hafen/': () => ({}),
  }
}

const pdf = (name: string) => new File(['%PDF-1.7'], name, { type: 'application/pdf' })
const attach = (...files: File[]) => fireEvent.change(screen.getByLabelText(/^Attachments/), { target: { files } })

test('several files are attached and removed one by one; the message names those that stayed', async () => {
  const bodies: unknown[] = []
  const send: Responses = {
    'POST care/prj_hafen/support/': ({ body }) => {
      bodies.push(body)
      return supportIn('open')
    },
  }
  open('', { ...uploads(), ...send })
  await screen.findByRole('textbox', { name: 'Subject' })
  attach(pdf('a.pdf'), pdf('b.pdf'), new File([], 'empty.pdf'), new File(['<p>'], 'page.html'))
  await screen.findByRole('button', { name: 'Remove a.pdf' })
  attach(pdf('c.pdf'))
  const second = await screen.findByRole('button', { name: 'Remove b.pdf' })
  await screen.findByRole('button', { name: 'Remove c.pdf' })
  fireEvent.click(second)
  await waitFor(() => expect(screen.queryByText('b.pdf')).toBeNull())
  await write()
  await screen.findByText('Your message was sent.')
  expect(bodies).toEqual([expect.objectContaining({ attachments: ['fil_a', 'fil_c'] })])
})

test('refused files are named, and the others stay', async () => {
  open('', uploads())
  await screen.findByRole('textbox', { name: 'Subject' })
  attach(pdf('a.pdf'), new File([], 'empty.pdf'), new File(['<p>'], 'page.html'))
  await screen.findByRole('button', { name: 'Remove a.pdf' })
  const describedBy = (screen.getByLabelText(/^Attachments/).getAttribute('aria-describedby') ?? '').split(' ')
  await waitFor(() =>
    expect(document.getElementById(describedBy[0] ?? '')?.textContent).toMatch(
      /empty\.pdf\u2069: This file is empty\..*page\.html\u2069: This is not a PDF/,
    ),
  )
})

test('a message waits for its files: it is not sent while one is on its way', async () => {
  const { asked } = open('', uploads(['fil_a']))
  await screen.findByRole('textbox', { name: 'Subject' })
  attach(pdf('a.pdf'))
  await screen.findByRole('progressbar')
  await write()
  expect(await screen.findByText('Wait until all files are uploaded, or cancel their uploads.')).toBeDefined()
  expect(asked).not.toContain('POST care/prj_hafen/support/')
})

test('a file that the API does not have any more is named; without it the message is sent', async () => {
  const unknown = { type: 'urn:problem:fileUnknown', title: 'fileUnknown', status: 404, code: 'fileUnknown' }
  const gone = (ids: readonly string[]) => ids.includes('fil_b')
  open('', {
    ...uploads(),
    'POST care/prj_hafen/support/': ({ body }) =>
      gone((body as { attachments: string[] }).attachments)
        ? Response.json({ ...unknown, errors: { attachments: ['fileUnknown'] }, subjects: ['fil_b'] }, { status: 404 })
        : supportIn('open'),
  })
  await screen.findByRole('textbox', { name: 'Subject' })
  attach(pdf('a.pdf'), pdf('b.pdf'))
  await screen.findByRole('button', { name: 'Remove a.pdf' })
  const second = await screen.findByRole('button', { name: 'Remove b.pdf' })
  await write()
  expect(await screen.findByText(/b\.pdf\u2069: This file does not exist any more/)).toBeDefined()
  fireEvent.click(second)
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Remove b.pdf' })).toBeNull())
  fireEvent.click(screen.getByRole('button', { name: 'Send the message' }))
  expect(await screen.findByText('Your message was sent.')).toBeDefined()
})
