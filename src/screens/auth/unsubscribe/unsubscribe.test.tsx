import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openPortal, problem, type Responses, signedIn } from '#src/testing/open-portal.tsx'

let close: () => void = () => undefined
beforeEach(() => {
  localStorage.clear()
  window.scrollTo = () => undefined
})
afterEach(() => {
  close()
  cleanup()
})

const token = 'nws_4c1f0a9d2b7e45318f6a'
const email = 'c•••@example.com'

const open = (path: string, responses: Responses = {}) => {
  const sent: unknown[] = []
  const portal = openPortal({
    path,
    responses: {
      'GET configs/unsubscribe/': ({ url }) =>
        url.searchParams.get('token') === token ? { email, subscribed: true } : problem('linkInvalid', 404),
      'POST configs/unsubscribe/': ({ body }) => {
        sent.push(body)
        return { email, ...(body as { subscribed: boolean }) }
      },
      ...responses,
    },
  })
  close = portal.close
  return { ...portal, sent }
}

const heading = (name: string) => screen.findByRole('heading', { name, level: 1 })

test.each([
  ['no user', false],
  ['a user', true],
])(
  '%s signed in: shows the address of the newsletter and offers the choice [UNS-01] [NAV-04]',
  async (_, isSignedIn) => {
    if (isSignedIn) signedIn(null)
    const { sent, address } = open(`/unsubscribe?token=${token}`)
    await heading('Unsubscribe from the newsletter?')
    expect(screen.getByText(email).closest('p')?.textContent).toBe(
      `If you unsubscribe, ${email} will no longer receive news and offers from Northline Numbers.`,
    )
    expect(sent).toEqual([])
    fireEvent.click(screen.getByRole('button', { name: 'Unsubscribe' }))
    await heading('You are unsubscribed.')
    fireEvent.click(screen.getByRole('button', { name: 'Subscribe again' }))
    await heading('You will keep receiving the newsletter.')
    expect(sent).toEqual([
      { token, subscribed: false },
      { token, subscribed: true },
    ])
    expect(address()).toBe(`/unsubscribe?token=${token}`)
    expect(screen.queryByRole('link', { name: 'Go to your projects' }) !== null).toBe(isSignedIn)
  },
)

test('keeping the newsletter is confirmed like unsubscribing [UNS-01]', async () => {
  const { sent } = open(`/unsubscribe?token=${token}`)
  fireEvent.click(await screen.findByRole('button', { name: 'Keep the newsletter' }))
  await heading('You will keep receiving the newsletter.')
  expect(sent).toEqual([{ token, subscribed: true }])
})

test.each([
  ['/unsubscribe?token=nws_someone_elses_guess_1', 'This link is not valid.'],
  ['/unsubscribe', 'Newsletter'],
])('%s changes nothing and shows what to do [UNS-01]', async (path, title) => {
  const { sent } = open(path)
  await heading(title)
  await waitFor(() => expect(screen.getByText(/^(Open the link|To unsubscribe, open)/).localName).toBe('p'))
  expect(screen.queryByRole('button', { name: 'Unsubscribe' })).toBeNull()
  expect(sent).toEqual([])
})
