import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { openPortal, problem } from '#src/testing/open-portal.tsx'

let close: () => void = () => undefined
afterEach(() => {
  close()
  cleanup()
  window.portalSettings = undefined
})

const open = (site: () => unknown) => {
  const portal = openPortal({ path: '/login', responses: { 'GET configs/site/': site } })
  close = portal.close
}

const unreachable = () => Promise.reject(new TypeError('Failed to fetch'))

test.each([
  ['cannot be reached', unreachable, 'Can’t reach the service'],
  ['has no such site', () => problem('domainInvalid', 404), 'Page not found'],
])('a service that %s is explained to the operator whose settings are wrong', async (_, site, title) => {
  window.portalSettings = { ready: null, problem: { code: 'wrongField', field: 'api' } }
  open(site)
  await screen.findByText(title)
  expect((await screen.findByRole('complementary')).textContent).toBe(
    'For the operator of this portal: portal.json has a wrong value in "api". Origins are written as https://api.example.com, without a path.',
  )
})

test('a server that answers with a page in place of the API is named', async () => {
  open(() => new Response('<!doctype html><p>Welcome', { headers: { 'content-type': 'text/html' } }))
  expect((await screen.findByRole('complementary')).textContent).toBe(
    `For the operator of this portal: What answers at ${location.origin} is not the API of this portal. Check "api" in portal.json.`,
  )
})

test('with settings that are right there is no note', async () => {
  window.portalSettings = { ready: null }
  open(unreachable)
  await screen.findByText('Can’t reach the service')
  expect(screen.queryByRole('complementary')).toBeNull()
})
