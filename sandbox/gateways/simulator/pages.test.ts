import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { deposit, verifyPayment } from '#domain/contract/paying/paying.ts'
import type { PaymentAttempt } from '#domain/paying/payment.ts'
import { createId } from '#sandbox/platform/kit/id.ts'
import { openCheckout } from '../../testing/checkout-fixture.ts'
import type { Caller, Shop } from '../../testing/shop-fixture.ts'

let shop: Shop
let owner: Caller
let attempt: PaymentAttempt
let page: string

beforeAll(async () => {
  shop = await openCheckout()
  owner = await shop.signIn('owner@example.com', 'prj_nordlicht')
})
afterAll(() => shop.close())
beforeEach(async () => {
  attempt = await start(owner)
  page = addressOf(attempt)
})

const start = (caller: Caller): Promise<PaymentAttempt> =>
  caller.ask(deposit, {
    body: { amount: '1234.5', gateway: 'card', return_to: 'finance' },
    key: createId('key'),
  })
const addressOf = ({ next }: PaymentAttempt): string => (next.kind === 'redirect' ? next.url : '')
const get = (address: string) => shop.sandbox.app.request(address)
const press = (decision: string, address = page) =>
  shop.sandbox.app.request(address, { method: 'POST', body: new URLSearchParams({ decision }) })
const stateAtBank = async () => (await shop.console('GET', 'gateways/card', { attempt: attempt.id })).body.state

describe('the page of the bank', () => {
  test('shows the merchant, the amount in the charged currency, and the tracking number', async () => {
    const response = await get(page)
    const html = await response.text()
    expect(response.status).toBe(200)
    expect(html).toContain('<html lang="en" dir="ltr">')
    expect(html).toContain(`data-amount="${attempt.local_amount}"`)
    expect(html).toMatch(/<bdi dir="ltr">€1,[\d.]+<\/bdi><\/p>/)
    expect(html).toContain(attempt.tracking_number)
    expect(html).toContain('20 Nov 2026, 08:30 UTC')
    expect([...html.matchAll(/<button name="decision" value="(\w+)"/g)].map(([, value]) => value)).toEqual([
      'approve',
      'decline',
      'cancel',
      'approveNoReturn',
      'returnTwice',
      'notifyBeforeReturn',
      'wrongAmount',
      'forgedSignature',
      'verifyTimesOut',
      'answerLost',
      'captureRefused',
      'answersLate',
    ])
    expect(html).not.toMatch(/<script|<style|style="|http:\/\/localhost/)
  })

  test('is in the language of the user', async () => {
    const iran = await shop.signIn('iran@example.com', 'prj_parto')
    const html = await (await get(addressOf(await start(iran)))).text()
    expect(html).toContain('<html lang="fa" dir="rtl">')
    expect(html).toContain('کارت بانکی')
    expect(html).toMatch(/<bdi dir="rtl">[۰-۹٬]+\u00a0ریال<\/bdi><\/p>/)
    expect(html).toContain('۲۹ آبان ۱۴۰۵، ۰۸:۳۰ UTC')
  })

  test('runs no foreign script, and its form leads only to the bank and back to the portal', async () => {
    const { headers } = await get(page)
    expect(headers.get('content-security-policy')).toBe(
      "default-src 'none'; style-src 'self'; img-src 'self'; font-src 'self'; script-src 'self'; form-action 'self' http://localhost; base-uri 'none'; frame-ancestors 'none'",
    )
    expect(headers.get('cache-control')).toBe('no-store')
    expect((await get('http://127.0.0.1/gateway/card.css')).headers.get('content-type')).toBe('text/css; charset=utf-8')
  })

  test("does not exist on the portal's own host or for an unknown payment", async () => {
    const onPortal = page.replace('127.0.0.1', 'localhost')
    expect((await get(onPortal)).status).toBe(404)
    expect((await press('approve', onPortal)).status).toBe(404)
    expect((await get('http://127.0.0.1/gateway/card/cp_unknown')).status).toBe(404)
    expect((await get('http://127.0.0.1/gateway/')).status).toBe(404)
    expect(await stateAtBank()).toBe('open')
  })

  test('redirects the browser to the portal, which shows the result', async () => {
    const response = await press('approve')
    const back = response.headers.get('location') ?? ''
    expect([response.status, back]).toEqual([
      303,
      expect.stringMatching(
        /^http:\/\/localhost\/api\/v1\/callback\/return\/card\?payment=cp_[\w-]+&reference=pay_\w+&outcome=approved&signature=[0-9a-f]{64}$/,
      ),
    ])
    const home = await get(back)
    expect([home.status, home.headers.get('location')]).toEqual([
      303,
      `http://localhost/order/result?attempt=${attempt.id}`,
    ])
    expect((await owner.ask(verifyPayment, { body: { attempt: attempt.id } })).state).toBe('settled')
  })

  test('submitted twice, or opened again with Back, it changes nothing and shows the way back', async () => {
    const first = (await press('decline')).headers.get('location')
    expect((await press('approve')).headers.get('location')).toBe(first)
    expect(await stateAtBank()).toBe('declined')
    const html = await (await get(page)).text()
    expect(html).toContain('data-state="declined"')
    expect(html).not.toContain('<form')
    expect(html).toContain(`href="${(first ?? '').replaceAll('&', '&amp;')}"`)
  })

  test('an unknown decision changes nothing', async () => {
    const response = await press('steal')
    expect([response.status, await stateAtBank()]).toEqual([200, 'open'])
    expect(await response.text()).toContain('<form')
  })

  test('an approval without a return shows so and has no automatic way back', async () => {
    const response = await press('approveNoReturn')
    expect([response.status, response.headers.get('location')]).toEqual([303, new URL(page).pathname])
    expect(await (await get(page)).text()).toContain('data-state="authorised"')
  })

  test('after the deadline it accepts no payment', async () => {
    const own = await openCheckout()
    const caller = await own.signIn('owner@example.com', 'prj_nordlicht')
    const late = await caller.ask(deposit, {
      body: { amount: '10', gateway: 'card', return_to: 'cart' },
      key: 'deposit-late',
    })
    await own.sandbox.clock.advance(30 * 60_000)
    const html = await (await own.sandbox.app.request(addressOf(late))).text()
    expect(html).toContain('data-state="expired"')
    expect(html).not.toContain('<form')
    await own.close()
  })
})

describe('the console', () => {
  test('lists waiting payments and decides them as the page does', async () => {
    const html = await (await get('http://localhost/sandbox')).text()
    expect(html).toContain(attempt.id)
    const { status, body } = await shop.console('POST', 'gateways/card/decide', {
      attempt: attempt.id,
      decision: 'wrongAmount',
    })
    expect([status, body.state, body.amount, body.currency]).toEqual([200, 'authorised', attempt.local_amount, 'EUR'])
    expect(Number(attempt.local_amount) - Number(body.approved_amount)).toBeCloseTo(0.01, 9)
    expect(await (await get('http://localhost/sandbox')).text()).not.toContain(attempt.id)
  })

  test('refuses unknown payments', async () => {
    const unknown = await shop.console('POST', 'gateways/card/decide', { attempt: 'pay_unknown', decision: 'approve' })
    expect([unknown.status, unknown.body.code]).toEqual([404, 'attemptUnknown'])
    const wrong = await shop.console('POST', 'gateways/card/decide', { attempt: attempt.id, decision: 'steal' })
    expect([wrong.status, wrong.body.code]).toEqual([422, 'requestInvalid'])
  })
})

describe('a gateway that is reached by form', () => {
  const atBank = async () => {
    const iran = await shop.signIn('iran@example.com', 'prj_parto')
    const { next } = await iran.ask(deposit, {
      body: { amount: '20', gateway: 'bankA', return_to: 'finance' },
      key: createId('key'),
    })
    return next.kind === 'form' ? next : undefined
  }
  const submit = (url: string, fields: Record<string, string>) =>
    shop.sandbox.app.request(url, { method: 'POST', body: new URLSearchParams(fields) })

  test('shows a page that can be reloaded, and sends the browser back with a form of its own [PAY-03]', async () => {
    const form = await atBank()
    const entered = await submit(form?.url ?? '', form?.fields ?? {})
    const address = `http://127.0.0.1${entered.headers.get('location')}`
    expect([entered.status, address]).toEqual([303, `http://127.0.0.1/gateway/bankA/${form?.fields.Token}`])
    expect(await (await get(address)).text()).toContain('<h1>بانک سپند</h1>')

    const back = await (await press('approve', address)).text()
    expect(back).toContain('<form id="return" method="post" action="http://localhost/api/v1/callback/return/bankA">')
    expect([...back.matchAll(/<input type="hidden" name="(\w+)" value="([^"]+)"/g)].map(([, name]) => name)).toEqual([
      'Token',
      'ResNum',
      'RefNum',
      'State',
    ])
    expect(back).toContain('<script src="/gateway/return.js"></script>')
    expect(await (await get('http://127.0.0.1/gateway/return.js')).text()).toBe(
      "document.getElementById('return').submit()\n",
    )
  })

  test('knows no payment for a changed token, a missing field or another gateway', async () => {
    const form = await atBank()
    const { url = '', fields = {} } = form ?? {}
    expect((await submit(url, { Token: `${fields.Token}x` })).status).toBe(404)
    expect((await submit(url, {})).status).toBe(404)
    expect((await submit(url, { Token: `${fields.Token}\0` })).status).toBe(404)
    expect((await submit(url.replace('bankA', 'bankB'), { RefId: fields.Token ?? '' })).status).toBe(404)
    expect((await get(`http://127.0.0.1/gateway/bankC/${fields.Token}`)).status).toBe(404)
  })
})
