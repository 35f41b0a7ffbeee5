import type { Locator, Page } from 'playwright'
import type { Decision } from '#sandbox/gateways/simulator/decisions.ts'
import { simulatorWords } from '#sandbox/gateways/simulator/words.ts'
import { password } from './api.ts'
import { expect } from './expect.ts'
import type { Visitor } from './visitor.ts'
import { partOf } from './words.ts'

// Steps of a user on a page, found by visible text.

export const signIn = async ({ page, words }: Visitor, email: string, secret = password): Promise<void> => {
  await page.getByLabel(words('Email')).fill(email)
  await page.getByLabel(words('Password')).fill(secret)
  await page.getByRole('button', { name: words('Sign in') }).click()
}

export const chooseProject = async ({ page }: Visitor, name: string): Promise<void> => {
  await page.getByRole('main').getByRole('button', { name, exact: true }).click()
}

/** Waits for the page with this heading. */
export const expectPage = async ({ page, words }: Visitor, title: string): Promise<void> => {
  await expect(page.getByRole('heading', { level: 1, name: words(title) })).toBeVisible()
}

/** Opens another address of the portal as a link does, in the same document, and waits until it is loaded. */
export const openWithoutLoading = async (visitor: Visitor, address: string): Promise<void> => {
  const { page } = visitor
  await page.evaluate((next) => {
    // Another page has another heading; another step or section of the page keeps it.
    const isSamePage = new URL(next, location.href).pathname === location.pathname
    for (const heading of document.querySelectorAll('h1')) heading.dataset.previous = String(!isSamePage)
    history.pushState({}, '', next)
  }, address)
  await expect(page.locator('h1:not([data-previous=true])')).toBeVisible()
  await waitUntilLoaded(visitor)
}

/** Waits until every response has arrived and is rendered. */
export const waitUntilLoaded = async ({ page, traffic }: Visitor): Promise<void> => {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const open = async () => [traffic.pendingCount(), await busyElements(page), traffic.pendingCount()]
  await expect.poll(open, { intervals: [20] }).toEqual([0, 0, 0])
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
}

/** How many elements are busy, or still those of the document, after the next two frames and all work, by when a response that has arrived is rendered, in slices. */
const busyElements = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) =>
        requestAnimationFrame(() =>
          requestAnimationFrame(() =>
            requestIdleCallback(() => resolve(document.querySelectorAll('[aria-busy=true], .early').length), {
              timeout: 1_000,
            }),
          ),
        ),
      ),
  )

/** The page's text about the state of a payment or order. */
export const expectOutcome = async ({ page, words }: Visitor, title: string): Promise<void> => {
  await expect(page.getByRole('heading', { level: 2, name: words(title) })).toBeVisible()
}

/** Opens the order that the dashboard names, unfinished or ended. */
export const openNoticedOrder = async ({ page, words }: Visitor): Promise<void> => {
  const needs = page.getByRole('list', { name: words('Needs attention') })
  const link = (name: string) => needs.getByRole('link', { name: words(name) })
  await link('Continue').or(link('See the order')).click()
}

/** The banner of a session in which someone else acts for the user. */
export const bannerOf = ({ page, words }: Visitor): Locator =>
  page.getByRole('complementary', { name: words('Acting on behalf of a user') })

export const openAccountMenu = async ({ page, words }: Visitor): Promise<void> => {
  await page.getByRole('button', { name: words('Your account') }).click()
}

/** Chooses the language or the theme: in the bar before sign-in, in the menu of the account after it. */
export const chooseLook = async (visitor: Visitor, what: 'Language' | 'Theme', value: string): Promise<void> => {
  const { page, words } = visitor
  const select = page.getByRole('combobox', { name: words(what) })
  const isInMenu = (await select.count()) === 0
  if (isInMenu) await openAccountMenu(visitor)
  await select.selectOption(value)
  if (isInMenu) await page.keyboard.press('Escape')
}

/** A section of the account's page or of a project's settings. */
export const sectionOf = ({ page }: Visitor, section: string): Locator => page.locator(`#section-${section}`)

/** Opens the list of the user's other projects. */
export const openSwitcher = async ({ page }: Visitor): Promise<void> => {
  await page.getByRole('banner').locator('[data-project] button').first().click()
}

/** Chooses an option by clicking its label; its card covers the control. */
export const choose = async (scope: Locator, words: RegExp | string): Promise<void> => {
  await scope.getByText(words).first().click()
}

/** Chooses the first free number and returns it as E.164. */
export const pickNumber = async ({ page, words }: Visitor): Promise<string> => {
  const free = page.getByRole('group', { name: words('Available numbers') })
  // Numbers of the previous search stay, dimmed, until the new ones are loaded.
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

/** Matches a number on a page with any grouping. */
export const digits = (number: string): RegExp => new RegExp(`\\${[...number].join('[\\s-]*')}`)

export const pressButton = async ({ page, words }: Visitor, name: string): Promise<void> => {
  await page
    .getByRole('main')
    .getByRole('button', { name: words(name) })
    .click()
}

/** Waits for the price of the current choice: before that the button only shows a reminder. */
export const addToCart = async (visitor: Visitor): Promise<void> => {
  const summary = visitor.page.getByRole('complementary', { name: visitor.words('Summary') })
  await expect(summary).toContainText(/\$|دلار/)
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

/** Confirms or declines on the page of the gateway, which is on another origin. */
export const decideAtBank = async ({ page, language, origin }: Visitor, decision: Decision): Promise<void> => {
  const bank = simulatorWords[language]
  await page.waitForURL('**/gateway/*/*')
  expect(new URL(page.url()).origin).not.toBe(origin)
  const button = page.getByRole('button', { name: bank.decisions[decision], exact: true })
  if (!(await button.isVisible())) await page.getByText(bank.testers, { exact: true }).click()
  await button.click()
}

/** Opens the filters of a list and returns their panel. */
export const openFilters = async ({ page, words }: Visitor): Promise<Locator> => {
  const name = new RegExp(`^\\s*${partOf(words('Filter', 'button of a list')).source}\\s*[\\d۰-۹]*$`)
  await page.getByRole('main').getByRole('button', { name }).click()
  return page.locator('[popover]:popover-open')
}

/** Chooses a filter of a list in its panel. */
export const chooseFilter = async (
  visitor: Visitor,
  filter: string | RegExp,
  option: Parameters<Locator['selectOption']>[0],
): Promise<void> => {
  const panel = await openFilters(visitor)
  await panel.getByRole('combobox', { name: filter, exact: true }).selectOption(option)
  await visitor.page.keyboard.press('Escape')
}

/** Opens the dialog in which a list becomes a file, by the menu of its tools. */
export const openExport = async ({ page, words }: Visitor): Promise<Locator> => {
  const main = page.getByRole('main')
  await main.getByRole('button', { name: words('More actions for this list') }).click()
  await main.getByRole('button', { name: words('Export') }).click()
  return page.getByRole('dialog', { name: words('Export') })
}
