import { expect, test } from 'vitest'
import { placeCall } from './place-call.ts'
import { hostScript, withHost } from './with-host.ts'

test('a call gets the host that the sandbox expects of it', () => {
  const places = ['/gateway/card/a?b=1', '/pbx', '/sandbox/reset', '/sandboxes', '/api/v1/'].map((path) =>
    placeCall(`https://demo.example.com:8443${path}`),
  )
  expect(places).toEqual([
    'https://simulators.invalid:8443/gateway/card/a?b=1',
    'https://simulators.invalid:8443/pbx',
    'https://localhost:8443/sandbox/reset',
    'https://demo.example.com:8443/sandboxes',
    'https://demo.example.com:8443/api/v1/',
  ])
})

const page = (policy: string) =>
  withHost(
    new Response('<html><head><title>a</title></head></html>', {
      headers: { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy },
    }),
  )

test('a page gets the script that starts the worker, first of all, and may run it', async () => {
  const shown = await page("default-src 'none'; style-src 'self'")
  expect(await shown.text()).toBe(`<html><head>${hostScript}<title>a</title></head></html>`)
  expect(shown.headers.get('content-security-policy')).toBe("default-src 'none'; style-src 'self'; script-src 'self'")
  const scripted = await page("script-src 'self'")
  expect(scripted.headers.get('content-security-policy')).toBe("script-src 'self'")
})

test('other responses stay as they are', async () => {
  const response = Response.json({ page: '<head>' })
  expect(await withHost(response)).toBe(response)
})
