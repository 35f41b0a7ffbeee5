import type { TestCard } from '#sandbox/gateways/simulator/cards.ts'
import { simulatorWords } from '#sandbox/gateways/simulator/words.ts'
import { fillCart } from './kit/arrange.ts'
import { expect } from './kit/expect.ts'
import { journey, playedIn } from './kit/journey.ts'
import { balanceOf, ownedOf, owner, payByCard } from './kit/payments.ts'
import { decideAtBank, expectOutcome, payButton } from './kit/steps.ts'
import type { Visitor } from './kit/visitor.ts'
import { partOf } from './kit/words.ts'

/** Pays the cart at the page of the bank, which remembers the card. */
const payAndRemember = async (visitor: Visitor, card: TestCard): Promise<void> => {
  await payByCard(visitor)
  await visitor.page.getByLabel(simulatorWords[visitor.language].remember[card]).check()
  await decideAtBank(visitor, 'approve')
  await expectOutcome(visitor, 'Your order is complete.')
}

for (const language of playedIn('en')) {
  journey(
    `${language}: a card that the bank has remembered pays the next cart with one press, whose button has the amount, without a way to the bank [PAY-03 PAY-04]`,
    async ({ visit, sandbox }) => {
      const { caller, numbers: first } = await fillCart(sandbox)
      const before = await balanceOf(caller)
      const visitor = await visit({ ...owner, language })
      const { page, words } = visitor
      await payAndRemember(visitor, 'good')
      const { numbers: second } = await fillCart(sandbox)
      await visitor.open('/cart?step=pay')
      // The saved card is chosen already.
      await expect(page.getByRole('radio', { name: /Visa •••• 4242/ })).toBeChecked()
      // $2.28 and 2.5 % are $2.34, converted to euros at 1.087 with 1.5 % and €0.25.
      await expect(payButton(visitor)).toContainText(language === 'fa' ? '۲٫۴۴' : '€2.44')
      await payButton(visitor).click()
      await expectOutcome(visitor, 'Your order is complete.')
      expect(visitor.traffic.calls('POST', 'cart/pk/process_pay/')).toHaveLength(2)
      expect(await ownedOf(caller, [...first, ...second])).toEqual(['active', 'active'])
      expect(await balanceOf(caller)).toBe(before)

      await fillCart(sandbox)
      await visitor.open('/cart?step=pay')
      await page.getByRole('button', { name: words('Remove this card') }).click()
      await expect(page.getByRole('radio', { name: /Visa/ })).toHaveCount(0)
      await page.reload()
      await expect(payButton(visitor)).toBeVisible()
      await expect(page.getByRole('radio', { name: /Visa/ })).toHaveCount(0)
    },
  )
}

for (const language of playedIn('fa')) {
  journey(
    `${language}: a saved card that its bank declines charges nothing, and the same order can be paid in another way [PAY-04 PAY-07]`,
    async ({ visit, sandbox }) => {
      await fillCart(sandbox)
      const visitor = await visit({ ...owner, language })
      const { page, words } = visitor
      await payAndRemember(visitor, 'declinedNextTime')
      const { caller, numbers } = await fillCart(sandbox)
      const before = await balanceOf(caller)
      await visitor.open('/cart?step=pay')
      await expect(page.getByRole('radio', { name: /Mastercard •••• 5454/ })).toBeChecked()
      await payButton(visitor).click()
      await expectOutcome(visitor, 'Payment failed.')
      await expect(page.getByText(partOf(words('Nothing was charged.')))).toBeVisible()
      expect(await ownedOf(caller, numbers)).toEqual([])
      expect(await balanceOf(caller)).toBe(before)
      expect(await sandbox.console.describeNumber(numbers[0] ?? '')).toMatchObject({ state: 'held' })
    },
  )
}
