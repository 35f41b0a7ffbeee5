import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { changedNotificationSettings, notificationSettings } from '#domain/fixtures/notifications.ts'
import { impersonatedInfo } from '#domain/fixtures/session.ts'
import { openPortal, type Responses, signedIn } from '#src/testing/open-portal.tsx'

let close: () => void = () => undefined
beforeEach(() => {
  localStorage.clear()
  window.scrollTo = () => undefined
  signedIn(null)
})
afterEach(() => {
  close()
  cleanup()
})

const open = async (responses: Responses = {}) => {
  const bodies: unknown[] = []
  const portal = openPortal({
    path: '/account?section=notifications',
    responses: {
      'GET settings/notifications/': () => notificationSettings,
      'PATCH settings/notifications/': ({ body }) => {
        bodies.push(body)
        return changedNotificationSettings
      },
      ...responses,
    },
  })
  close = portal.close
  await screen.findAllByRole('switch')
  return bodies
}
const one = (name: string) => screen.getByRole<HTMLInputElement>('switch', { name })

test('each kind and channel is a switch, which is saved by itself; security mails are fixed', async () => {
  const bodies = await open()
  expect(screen.getAllByRole('switch')).toHaveLength(24)
  const states = (name: string) => [one(name).checked, one(name).disabled]
  expect(states('Security: Email')).toEqual([true, true])
  expect(states('Messages: Email')).toEqual([false, false])
  expect(states('Renewals: Text message')).toEqual([false, false])
  fireEvent.click(one('Renewals: Text message'))
  await waitFor(() => expect(states('Renewals: Text message')).toEqual([true, false]))
  expect(bodies).toEqual([{ kind: 'renewals', channel: 'text', on: true }])
})

test('without a verified phone texts cannot be switched on, only off', async () => {
  await open({ 'GET settings/notifications/': () => ({ ...changedNotificationSettings, has_phone: false }) })
  expect([one('Renewals: Text message').disabled, one('Orders: Text message').disabled]).toEqual([false, true])
  expect(screen.getByRole('link', { name: 'Verify a phone' }).getAttribute('href')).toBe('/account?section=phones')
})

test('a user who acts for the account sees them, and why they cannot be changed', async () => {
  await open({ 'GET settings/info/': () => impersonatedInfo })
  expect(screen.getAllByRole<HTMLInputElement>('switch').every(({ disabled }) => disabled)).toBe(true)
  expect(screen.getByText(/^Only/).textContent).toMatch(/can change these\.$/)
})
