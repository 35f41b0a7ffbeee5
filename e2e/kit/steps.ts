import { password } from './api.ts'
import { expect } from './journey.ts'
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

export const openAccountMenu = async ({ page, words }: Visitor): Promise<void> => {
  await page.getByRole('button', { name: words('Your account') }).click()
}
