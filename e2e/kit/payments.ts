import type { Cart } from '#domain/buying/cart.ts'
import type { Decimal } from '#domain/kit/decimal-form.ts'
import type { OwnedNumber } from '#domain/numbers/number.ts'
import type { Order } from '#domain/paying/order.ts'
import type { PaymentAttempt } from '#domain/paying/payment.ts'
import type { Project } from '#domain/session/project.ts'
import type { TestCard } from '#sandbox/gateways/simulator/cards.ts'
import type { Decision } from '#sandbox/gateways/simulator/decisions.ts'
import type { Simulator } from '#sandbox/gateways/simulator/simulator.ts'
import type { Caller } from './api.ts'
import { expect } from './expect.ts'
import { chooseGateway, payButton } from './steps.ts'
import type { Visitor } from './visitor.ts'

/** A user with money in the wallet. */
export const owner = { as: 'owner@example.com', project: 'prj_nordlicht' }

/** A user in Iran, to whom the Iranian banks are offered. */
export const iran = { as: 'iran@example.com', project: 'prj_parto' }

/** Opens the payment step and continues to the page of the bank. */
export const payByCard = async (visitor: Visitor): Promise<void> => {
  await visitor.open('/cart?step=pay')
  await chooseGateway(visitor, 'Card')
  await payButton(visitor).click()
  await visitor.page.waitForURL('**/gateway/card/*')
}

/** Chooses a gateway by the name that the portal shows. */
export const chooseOf = async (
  { page, words, language }: Visitor,
  { id, company: { name } }: Simulator,
): Promise<void> =>
  page
    .getByRole('group', { name: words('How do you want to pay?') })
    .getByText(id === 'card' ? words('Card', 'gateway') : name[language], { exact: true })
    .click()

/** Chooses a gateway, goes there, and finds its name on its page. */
export const payAt = async (visitor: Visitor, simulator: Simulator): Promise<void> => {
  await chooseOf(visitor, simulator)
  await payButton(visitor).click()
  await expectGateway(visitor, simulator)
}

export const expectGateway = async (
  { page, language }: Visitor,
  { id, company: { name } }: Simulator,
): Promise<void> => {
  await page.waitForURL(`**/gateway/${id}/*`)
  await expect(page.getByRole('heading', { level: 1, name: name[language] })).toBeVisible()
}

export const queryOf = (address: string) => Object.fromEntries(new URL(address).searchParams)

export const balanceOf = async (caller: Caller): Promise<Decimal> =>
  (await caller.call<Project>('GET', 'project/pk/')).balance

export const orderOf = async (caller: Caller, order: string): Promise<string> =>
  (await caller.call<Order>('GET', `callback/pk/order/?order=${order}`)).status

/** States of those numbers that the project owns. */
export const ownedOf = async (caller: Caller, numbers: readonly string[]): Promise<string[]> => {
  const found = await Promise.all(
    numbers.map((number) => caller.call<{ results: OwnedNumber[] }>('GET', `mynumbers/pk/?q=${number.slice(1)}`)),
  )
  return found.flatMap(({ results }) => results.map(({ state }) => state))
}

/** Deposits an amount of USD by card through the API. `remember`: the card that the simulated bank remembers. */
export const depositByApi = async (
  origin: string,
  caller: Caller,
  { amount, remember }: { amount: string; remember?: TestCard },
): Promise<void> => {
  const { id } = await caller.call<PaymentAttempt>('POST', 'finance/pk/wallet/charge/', {
    amount,
    gateway: 'card',
    return_to: 'finance',
  })
  await decideByApi(origin, id, remember === undefined ? { decision: 'approve' } : { decision: 'approve', remember })
}

/** Decides on a payment at the card bank, and returns to the portal, without a browser. */
export const decideByApi = async (
  origin: string,
  attempt: string,
  choice: { decision: Decision; remember?: TestCard },
): Promise<void> => {
  const decided = await fetch(`${origin}/sandbox/gateways/card/decide`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ attempt, ...choice }),
  })
  const { return_url } = (await decided.json()) as { return_url: string }
  await fetch(return_url, { redirect: 'manual' })
}

export const startPayment = async (caller: Caller, gateway: 'card' | 'wallet' = 'card') => {
  const { version, price } = await caller.call<Cart>('GET', 'cart/pk/')
  return caller.call<{ id: string; order: string; tracking_number: string; next: unknown }>(
    'POST',
    'cart/pk/process_pay/',
    {
      gateway,
      cart_version: version,
      expected_total: price.total,
    },
  )
}
