import { expect, test, vi } from 'vitest'
import { attemptIn, formAttempt } from '#domain/fixtures/paying.ts'
import { leaveForGateway } from './leave-for-gateway.ts'

/** A page that records its navigation instead of leaving. */
const notingPage = () => {
  const page = document.implementation.createHTMLDocument()
  const gone: unknown[] = []
  Object.defineProperty(page, 'defaultView', { value: { location: { assign: (url: string) => gone.push(url) } } })
  vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(function (this: HTMLFormElement) {
    gone.push({ method: this.method, action: this.action, fields: Object.fromEntries(new FormData(this)) })
  })
  return { page, gone }
}

test('a redirect opens the URL of the gateway [PAY-03]', () => {
  const { page, gone } = notingPage()
  leaveForGateway(attemptIn('created').next, page)
  expect(gone).toEqual(['https://pay.example.com/card/5QX2'])
})

test('a form sends its fields by POST and is removed from the page [PAY-03]', () => {
  const { page, gone } = notingPage()
  leaveForGateway(formAttempt.next, page)
  expect(gone).toEqual([
    { method: 'post', action: 'https://pay.example.com/webmoney', fields: { LMI_PAYMENT_NO: '5517' } },
  ])
  expect(page.querySelector('form')).toBeNull()
})

test('a settled payment does not leave the page', () => {
  const { page, gone } = notingPage()
  leaveForGateway({ kind: 'none' }, page)
  leaveForGateway(null, page)
  expect(gone).toEqual([])
})
