import type { Locator } from 'playwright'
import type { CardDecision } from '#sandbox/gateways/card/decisions.ts'
import { cardWords } from '#sandbox/gateways/card/words.ts'
import { password } from './api.ts'
import { expect } from './expect.ts'
import type { Visitor } from './visitor.ts'

// What a person does on a page, by what they see there.

export const signIn = async ({ page, words }: Visitor, email: string, secret = password): Promise<void> => {
  await page.getByLabel(words('E-mail')).fill(email)
  await page.getByLabel(words('Password')).fill(secret)
  await page.getByRole('button', { name: words('Sign in') }).click()
}

export const chooseProject = async ({ page }: Visitor, name: string): Promise<void> => {
  await page.getByRole('main').getByRole('button', { name, exact: true }).click()
}

/** The page is there: its heading says which. */
export const expectPage = async ({ page, words }: Visitor, title: string): Promise<void> => {
  await expect(page.getByRole('heading', { level: 1, name: words(title) })).toBeVisible()
}

/** Everything asked for is here and drawn. */
export const settled = async ({ page, traffic }: Visitor): Promise<void> => {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect.poll(traffic.underWay).toBe(0)
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
}

/** What the page says about how a payment or an order stands. */
export const expectTruth = async ({ page, words }: Visitor, title: string): Promise<void> => {
  await expect(page.getByRole('heading', { level: 2, name: words(title) })).toBeVisible()
}

export const openAccountMenu = async ({ page, words }: Visitor): Promise<void> => {
  await page.getByRole('button', { name: words('Your account') }).click()
}

/** A choice, pressed on its words as people do: the control itself is drawn by its card. */
export const choose = async (scope: Locator, words: RegExp | string): Promise<void> => {
  await scope.getByText(words).first().click()
}

/** Ticks the first free number on offer and answers it as E.164. */
export const pickNumber = async ({ page, words }: Visitor): Promise<string> => {
  const free = page.getByRole('group', { name: words('Free numbers') })
  // Numbers of the search before stay, dimmed, until those that were asked for are here.
  await expect(free).not.toHaveAttribute('aria-busy', 'true')
  const card = free
    .locator('label')
    .filter({ has: page.locator('input:not(:checked):enabled') })
    .first()
  const number = `+${(await card.locator('bdi').first().innerText()).replaceAll(/\D/g, '')}`
  await card.click()
  await expect(free.getByRole('checkbox', { checked: true })).toHaveCount(1)
  return number
}

/** A number as it may stand on a page, whatever its groups. */
export const digits = (number: string): RegExp => new RegExp(`\\${[...number].join('[\\s-]*')}`)

export const pressButton = async ({ page, words }: Visitor, name: string): Promise<void> => {
  await page
    .getByRole('main')
    .getByRole('button', { name: words(name) })
    .click()
}

/** Once the price shown is the price of what is chosen: until then the press is answered by a reminder. */
export const addToCart = async (visitor: Visitor): Promise<void> => {
  const summary = visitor.page.getByRole('complementary', { name: visitor.words('Summary') })
  await expect(summary).toContainText('USD')
  await expect(summary.locator('[aria-busy=true]')).toHaveCount(0)
  await pressButton(visitor, 'Add to cart')
}

export const acceptTerms = async ({ page, words }: Visitor): Promise<void> => {
  await page.getByText(words('I have read the terms and accept them.')).click()
  await expect(page.getByRole('checkbox', { name: words('I have read the terms and accept them.') })).toBeChecked()
}

export const chooseGateway = async ({ page, words }: Visitor, name: 'Card' | 'Wallet balance'): Promise<void> => {
  const gateways = page.getByRole('group', { name: words('How do you want to pay?') })
  await gateways.getByText(words(name, 'gateway')).click()
}

export const payButton = ({ page, words }: Visitor): Locator =>
  page.getByRole('main').getByRole('button', { name: words('Pay {0}') })

/** At the bank's page, which is on another origin: the cardholder decides. */
export const decideAtBank = async ({ page, language, origin }: Visitor, decision: CardDecision): Promise<void> => {
  const bank = cardWords[language]
  await expect(page.getByRole('heading', { level: 1, name: bank.title })).toBeVisible()
  expect(new URL(page.url()).origin).not.toBe(origin)
  const button = page.getByRole('button', { name: bank.decisions[decision], exact: true })
  if (!(await button.isVisible())) await page.getByText(bank.testers, { exact: true }).click()
  await button.click()
}
