import { describe, expect, test } from 'vitest'
import type { CareChannel } from '#domain/session/site.ts'
import { careHref } from './care.ts'
import { chatHref } from './chat.ts'

describe('a channel of customer care', () => {
  test.each([
    ['email', 'care@northline.example', 'mailto:care@northline.example'],
    ['phone', '+49 30 2312 5400', 'tel:+493023125400'],
    ['phone', '۰۲۱ ۱۲۳۴', 'tel:0211234'],
    ['whatsapp', '+49 30 2312 5400', 'https://wa.me/493023125400'],
    ['telegram', '@northline', 'https://t.me/northline'],
    ['bale', 'northline', 'https://ble.ir/northline'],
  ] satisfies [CareChannel, string, string][])('%s %s is opened at %s [NAV-11]', (channel, value, href) => {
    expect(careHref({ channel, value })).toBe(href)
  })

  test.each([
    ['email', 'javascript:alert(1)'],
    ['email', 'a@example.com?bcc=b@example.com'],
    ['phone', 'call us'],
    ['telegram', '../evil'],
    ['bale', 'https://evil.example'],
  ] satisfies [CareChannel, string][])('%s %s is no address', (channel, value) => {
    expect(careHref({ channel, value })).toBeNull()
  })
})

describe('a chat provider', () => {
  const origin = 'https://portal.example'

  test("is shown by its own page, on the provider's origin [NAV-11]", () => {
    const chat = { origin: 'https://chat.example', key: 'Zk3_x-9' }
    expect(chatHref({ ...chat, provider: 'chatwoot' }, origin)).toBe(
      'https://chat.example/widget?website_token=Zk3_x-9',
    )
    expect(chatHref({ ...chat, provider: 'crisp' }, origin)).toBe('https://chat.example/chat/embed/?website_id=Zk3_x-9')
  })

  test('of the portal’s own origin is not shown, nor is an unknown one', () => {
    expect(chatHref({ provider: 'chatwoot', origin, key: 'k' }, origin)).toBeNull()
    expect(chatHref(null, origin)).toBeNull()
  })
})
