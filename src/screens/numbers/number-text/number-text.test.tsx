import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { numberPage } from '#domain/fixtures/numbers.ts'
import { openPortal, signedIn } from '#src/testing/open-portal.tsx'

let close: () => void = () => undefined
beforeEach(() => {
  localStorage.clear()
  window.scrollTo = () => undefined
  signedIn('prj_hafen')
})
afterEach(() => {
  close()
  cleanup()
})

const { number } = numberPage

test.each([
  ['of a form that the portal does not know', 'VIP', undefined],
  ['of which one is no text', ['VIP', { id: 7 }], undefined],
  ['as they were loaded', ['VIP', 'Berlin'], ['VIP', 'Berlin']],
])('a saved note keeps labels %s [NUM-01]', async (_, labels, expected) => {
  const sent: unknown[] = []
  const page = { ...numberPage, number: { ...number, labels } }
  close = openPortal({
    path: `/my_number/${number.id}?action=describe`,
    responses: {
      'GET mynumbers/prj_hafen/number/': () => page,
      'POST mynumbers/prj_hafen/describe/': ({ body }) => {
        sent.push(body)
        return page
      },
    },
  }).close
  const dialog = within(await screen.findByRole('dialog'))
  fireEvent.change(await dialog.findByRole('textbox', { name: /^Note/ }), { target: { value: 'Front desk' } })
  const field = dialog.queryByRole('textbox', { name: /^Labels/ })
  expect(field === null).toBe(expected === undefined)
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]).toEqual({ number: number.id, version: 2, note: 'Front desk', ...(expected && { labels: expected }) })
})
