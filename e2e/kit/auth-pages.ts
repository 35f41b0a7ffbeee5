import type { Page } from 'playwright'
import { choose } from './steps.ts'
import type { Visitor } from './visitor.ts'

export type Newcomer = {
  firstName: string
  lastName: string
  email: string
  country: string
  /** In national format. */
  phone: string
  password: string
  confirm?: string
}

/** An unused phone number: `+491713925521` in the sandbox. */
export const newcomer: Newcomer = {
  firstName: 'Paula',
  lastName: 'Brandt',
  email: 'paula.brandt@example.com',
  country: 'DE',
  phone: '0171 3925521',
  password: 'Elbe-und-Alster-7',
}
export const newcomersPhone = '+491713925521'

/** Fills in the sign-up form, accepts the terms and does not submit. */
export const fillRegistration = async (visitor: Visitor, person: Newcomer = newcomer): Promise<void> => {
  const { page, words } = visitor
  const { confirm = person.password } = person
  await page.getByLabel(words('First name')).fill(person.firstName)
  await page.getByLabel(words('Last name')).fill(person.lastName)
  await page.getByLabel(words('Email')).fill(person.email)
  await page.getByLabel(words('Country')).selectOption(person.country)
  await page.getByLabel(words('Phone')).fill(person.phone)
  await page.getByLabel(words('Password')).fill(person.password)
  await page.getByLabel(words('Confirm password')).fill(confirm)
  const terms = page.getByRole('checkbox', { name: words('I have read the terms and accept them.') })
  if (!(await terms.isChecked())) await choose(page.getByRole('main'), words('I have read the terms and accept them.'))
}

/** Signs up as far as the page for the code; returns the id of the registration. */
export const register = async (visitor: Visitor, person: Newcomer = newcomer): Promise<string> => {
  const { page, words } = visitor
  await visitor.open('/register')
  await fillRegistration(visitor, person)
  await page.getByRole('button', { name: words('Create the account') }).click()
  await page.waitForURL('**/activation?registration=*')
  return new URL(page.url()).searchParams.get('registration') ?? ''
}

/** Every address in the history of this tab. */
export const historyOf = async (page: Page): Promise<string[]> => {
  const browser = await page.context().newCDPSession(page)
  const { entries } = await browser.send('Page.getNavigationHistory')
  await browser.detach()
  return entries.map(({ url }) => url)
}

/** The secret of a link, from its fragment or query. */
export const secretOf = (link: string): string => {
  const { hash, searchParams } = new URL(link)
  const secret = new URLSearchParams(hash.slice(1)).get('token') ?? searchParams.get('token')
  if (secret === null) throw new Error(`There is no token in ${link}.`)
  return secret
}
