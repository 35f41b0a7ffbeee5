import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Accounts, openAccounts, refusalOf } from '#sandbox/testing/accounts-fixture.ts'

let accounts: Accounts
beforeEach(async () => {
  accounts = await openAccounts()
})
afterEach(() => accounts.remove())

const tokenOf = (link: string) => new URL(link).searchParams.get('token') ?? ''
const seeded = async () => {
  const [mail] = await accounts.sentTo('owner@example.com')
  return mail?.facts ?? {}
}
const ask = (token: string) => accounts.anonymous.call('GET', `configs/unsubscribe/?token=${token}`)
const choose = (token: string, subscribed: boolean) => accounts.post('configs/unsubscribe/', { token, subscribed })

test('the mail has the link for users and for mail programs [UNS-01]', async () => {
  const facts = await seeded()
  expect(facts.unsubscribe).toMatch(/^http:\/\/localhost\/unsubscribe\?token=[\w-]{43}$/)
  expect(facts['List-Unsubscribe']).toBe(`<${facts.unsubscribe}>`)
})

test('it shows the masked address, and ends or keeps the subscription [UNS-01] [API-02]', async () => {
  const token = tokenOf((await seeded()).unsubscribe ?? '')
  const subscribed = { email: 'o•••@example.com', subscribed: true }
  expect((await ask(token)).body).toEqual(subscribed)
  expect((await choose(token, true)).body).toEqual(subscribed)
  expect((await choose(token, false)).body).toEqual({ ...subscribed, subscribed: false })
  expect((await ask(token)).body).toEqual({ ...subscribed, subscribed: false })
  expect((await choose(token, true)).body).toEqual(subscribed)
})

test('every mail has its own link, and all of them work [UNS-01]', async () => {
  const first = tokenOf((await seeded()).unsubscribe ?? '')
  const sent = await accounts.console('POST', 'newsletter', { email: 'owner@example.com' })
  const second = tokenOf((sent.body as { link: string }).link)
  expect(second).not.toBe(first)
  await choose(second, false)
  expect((await ask(first)).body).toMatchObject({ subscribed: false })
})

test('an unknown token and a token of another purpose are refused [API-02]', async () => {
  expect(refusalOf(await ask('a'.repeat(43)))).toEqual({ status: 404, code: 'linkInvalid' })
  expect(refusalOf(await choose('a'.repeat(43), false))).toEqual({ status: 404, code: 'linkInvalid' })
  expect(refusalOf(await ask('short'))).toMatchObject({ status: 422, code: 'requestInvalid' })
  const token = tokenOf((await seeded()).unsubscribe ?? '')
  expect(refusalOf(await accounts.post('auth/login/', { by: 'link', token }))).toEqual({
    status: 404,
    code: 'linkInvalid',
  })
})
