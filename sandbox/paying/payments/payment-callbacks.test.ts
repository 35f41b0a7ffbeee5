import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Endpoint } from '#domain/contract/kit/endpoint.ts'
import { deposit, payOrderAgain, placeOrder } from '#domain/contract/paying/paying.ts'
import { fillCart, openCheckout, payCart, paymentOf } from '#sandbox/testing/checkout-fixture.ts'
import type { Caller, Shop } from '#sandbox/testing/shop-fixture.ts'

let shop: Shop
let owner: Caller
const project = 'prj_nordlicht'

beforeEach(async () => {
  shop = await openCheckout()
  owner = await shop.signIn('owner@example.com', project)
})
afterEach(() => shop.close())

const send = async (url: string, init: RequestInit = {}) => {
  const { status, headers, body } = await shop.sandbox.app.request(url, init)
  const text = body === null ? '' : await new Response(body).text()
  return {
    status,
    location: headers.get('location'),
    allow: headers.get('allow'),
    type: headers.get('content-type'),
    code: text === '' ? undefined : (JSON.parse(text) as { code: string }).code,
  }
}

const problem = 'application/problem+json'

test('a return leads to the result page of a site; under a foreign host it leads nowhere', async () => {
  const path = '/api/v1/callback/return/card'
  for (const origin of ['http://localhost:3000', 'http://saffron.localhost']) {
    expect(await send(`${origin}${path}`)).toMatchObject({ status: 303, location: `${origin}/order/result` })
  }
  expect(await send(`http://evil.example${path}`)).toMatchObject({ status: 404, location: null, code: 'domainInvalid' })
})

test('payments that are started under a foreign host are refused and change nothing', async () => {
  const evil = async (endpoint: Endpoint, body: object) => {
    const signedIn = await shop.sandbox.app.request('http://localhost/api/v1/auth/login/', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'owner@example.com', password: 'Sandbox2026' }),
    })
    const { token } = (await signedIn.json()) as { token: string }
    const { status, code } = await send(`http://evil.example/api/v1/${endpoint.path.replace('pk', project)}`, {
      method: endpoint.method,
      headers: {
        'content-type': 'application/json',
        'idempotency-key': `key-of-${endpoint.name}`,
        authorization: `Bearer ${token}`,
      },
      body: JSON.stringify(body),
    })
    return [status, code]
  }
  const attempts = () => shop.sandbox.database.query.selectFrom('payment_attempt').select(['id', 'state']).execute()
  const refused = [404, 'domainInvalid']

  expect(await evil(deposit, { amount: '20', gateway: 'card', return_to: 'finance' })).toEqual(refused)
  const cart = await fillCart(shop, owner)
  expect(await evil(placeOrder, paymentOf(cart, 'card').body)).toEqual(refused)
  expect(await attempts()).toEqual([])
  const { id, order } = await payCart(owner, cart, 'card')
  expect(await evil(payOrderAgain, { order, gateway: 'card' })).toEqual(refused)
  expect(await attempts()).toEqual([{ id, state: 'redirecting' }])
})

test('other methods and unknown gateways get problem documents', async () => {
  const at = (path: string, method: string) => send(`http://localhost/api/v1/callback/${path}`, { method })
  for (const method of ['PUT', 'PATCH', 'DELETE']) {
    expect(await at('return/card', method)).toMatchObject({
      status: 405,
      type: problem,
      code: 'notFound',
      allow: 'GET, HEAD, POST',
    })
  }
  for (const method of ['GET', 'PUT', 'DELETE']) {
    expect(await at('notify/card', method)).toMatchObject({
      status: 405,
      type: problem,
      code: 'notFound',
      allow: 'POST',
    })
  }
  for (const [path, method] of [
    ['return/gold', 'GET'],
    ['notify/gold', 'POST'],
  ] as const) {
    expect(await at(path, method)).toMatchObject({ status: 404, type: problem, code: 'notFound' })
  }
})
