import { expect } from './expect.ts'
import {
  acceptTerms,
  addToCart,
  choose,
  chooseGateway,
  chooseProject,
  decideAtBank,
  expectOutcome,
  expectPage,
  payButton,
  pickNumber,
  pressButton,
  signIn,
} from './steps.ts'
import type { Visitor } from './visitor.ts'

/** The whole main job, from the sign-in page to the active number; returns the number. */
export const doMainJob = async (visitor: Visitor): Promise<string> => {
  const { page, words } = visitor
  const main = page.getByRole('main')
  await signIn(visitor, 'owner@example.com')
  await chooseProject(visitor, 'Nordlicht Support')
  await expectPage(visitor, 'Dashboard')
  const buy = page.getByRole('link', { name: words('Buy a number') })
  await buy.first().click()
  await expectPage(visitor, 'Buy a number')
  await main.getByRole('link', { name: /^Local from/ }).click()
  await main.getByRole('searchbox').fill('+44')
  await main.getByRole('link', { name: 'United Kingdom' }).click()
  const offers = main.getByRole('table', { name: words('Regions and prefixes') })
  await offers.getByRole('link', { name: 'London' }).click()
  await expectPage(visitor, 'Choose your number')
  await choose(page.getByRole('group', { name: words('Number class') }), words('Normal', 'rank of a number'))
  const number = await pickNumber(visitor)
  await pressButton(visitor, 'Continue')
  await expectPage(visitor, 'Choose how it works')
  await choose(page.getByRole('group', { name: words('Period') }), '3 months')
  await pressButton(visitor, 'Review')
  await expectPage(visitor, 'Review and add to the cart')
  await acceptTerms(visitor)
  await addToCart(visitor)
  await expectPage(visitor, 'Cart')
  await main.getByRole('link', { name: words('Continue to payment') }).click()
  await expectPage(visitor, 'Payment')
  await chooseGateway(visitor, 'Card')
  await expect(payButton(visitor)).toContainText('€')
  await payButton(visitor).click()
  await page.waitForURL(/\/gateway\/card\//)
  await decideAtBank(visitor, 'approve')
  await page.waitForURL(/\/order\/result\?/)
  await expectOutcome(visitor, 'Your order is complete.')
  await main.getByRole('link', { name: words('See my numbers') }).click()
  await expectPage(visitor, 'My Number')
  await expect(main.getByRole('row').filter({ hasText: 'Active' }).first()).toBeVisible()
  return number
}
