import { expect, test } from 'vitest'
import { captchaOrigin } from './captcha-origin.ts'

const at = (address: string) => new URL(address)

test.each([
  ['http://localhost:3000', 'http://127.0.0.1:3000'],
  ['http://northline.localhost:3000', 'http://127.0.0.1:3000'],
  ['http://127.0.0.1:3000', 'http://localhost:3000'],
  ['http://[::1]:3000', 'http://localhost:3000'],
  ['https://localhost', 'https://127.0.0.1'],
])('for a portal at %s the captcha runs at %s, never at the same origin [CFG-07]', (portal, captcha) => {
  expect(captchaOrigin(at(portal), '')).toBe(captcha)
})

test('a build names it; without a name a public host has none, rather than its own [CFG-07]', () => {
  expect(captchaOrigin(at('https://portal.example'), 'https://check.example/')).toBe('https://check.example')
  expect(captchaOrigin(at('https://portal.example'), '')).toBeNull()
})
