import { add, subtract } from '#domain/kit/decimal.ts'
import { signInByApi } from './kit/api.ts'
import { createEmptyProject, fillCart } from './kit/arrange.ts'
import { expect } from './kit/expect.ts'
import { type JourneyContext, journey, playedIn } from './kit/journey.ts'
import { balanceOf, depositByApi, ownedOf, owner } from './kit/payments.ts'
import { chooseGateway, decideAtBank, expectOutcome, expectPage, payButton } from './kit/steps.ts'
import type { Visitor } from './kit/visitor.ts'
import { digitsIn, dollarsIn, partOf } from './kit/words.ts'

for (const language of playedIn('en')) {
  journey(
    `${language}: with too little in the wallet, a deposit by card returns to the cart, which the wallet then pays [PAY-06 PAY-02 API-59 API-60]`,
    async ({ visit, sandbox }) => {
      const hafen = { as: 'owner@example.com', project: 'prj_hafen' }
      const { caller, numbers, total } = await fillCart(sandbox, { ...hafen, cycle: 12, additional_channels: 6 })
      // $1.20, twelve months at $0.72 and of six channels at $0.50, 10 % discount on both, 19 % VAT.
      expect(total).toBe('49.24')
      const visitor = await visit({ ...hafen, language })
      const { page, words } = visitor
      await openDeposit(visitor)
      await page
        .getByRole('main')
        .getByRole('button')
        .filter({ hasText: dollarsIn(language, '10.84') })
        .filter({ hasNot: page.locator('svg') })
        .click()
      await chooseGateway(visitor, 'Card')
      await expect(page.getByRole('complementary', { name: words('Your deposit') })).toContainText(
        dollarsIn(language, '49.24'),
      )
      // $10.84 and 2.5 % are $11.12, converted to euros at 1.087 with 1.5 % and €0.25.
      await expect(payButton(visitor)).toContainText(
        digitsIn(language, '10.64').replace('.', language === 'fa' ? '٫' : '.'),
      )
      await payDepositAndCart(visitor)
      await expect(page.getByRole('banner')).toContainText(dollarsIn(language, '0.00'))
      expect(await balanceOf(caller)).toBe('-20')
      expect(await ownedOf(caller, numbers)).toEqual(['active'])
    },
  )
}

for (const language of playedIn('fa')) {
  journey(
    `${language}: a wallet that is one cent short for the cart gets the smallest deposit and pays the same cart [PAY-06 FIN-07]`,
    async (context) => {
      const { caller, numbers, total } = await oneCentShort(context)
      const visitor = await context.visit({ as: owner.as, project: caller.project, language })
      const { page, words } = visitor
      await openDeposit(visitor)
      await expect(page.getByRole('complementary', { name: words('Your deposit') })).toContainText(
        dollarsIn(language, '0.01'),
      )
      await expect(page.getByLabel(words('Amount in US dollars'))).toHaveValue(digitsIn(language, '5'))
      await chooseGateway(visitor, 'Card')
      await payDepositAndCart(visitor)
      expect(visitor.traffic.calls('POST', 'cart/pk/process_pay/').map(({ body }) => body)).toMatchObject([
        { gateway: 'wallet', expected_total: total },
      ])
      expect(await ownedOf(caller, numbers)).toEqual(['active'])
      // The deposit of $5 without the missing cent.
      expect(await balanceOf(caller)).toBe('4.99')
    },
  )
}

/** A project whose wallet holds one cent less than its cart costs. */
const oneCentShort = async ({ sandbox }: JourneyContext) => {
  const { origin } = sandbox
  const project = await createEmptyProject(origin, owner)
  const { numbers, total } = await fillCart(sandbox, { as: owner.as, project, cycle: 12 })
  const caller = await signInByApi(origin, owner.as, project)
  const almost = subtract(total, '0.01')
  await depositByApi(origin, caller, { amount: almost })
  expect(add(await balanceOf(caller), '0.01')).toBe(total)
  return { caller: { ...caller, project }, numbers, total }
}

/** From the payment of the cart, where the wallet cannot be chosen. */
const openDeposit = async (visitor: Visitor): Promise<void> => {
  const { page, words } = visitor
  await visitor.open('/cart?step=pay')
  const gateways = page.getByRole('group', { name: words('How do you want to pay?') })
  await expect(gateways.locator('input[value=wallet]')).toBeDisabled()
  await expect(gateways).toContainText(partOf(words('Your available balance is not enough; increase balance.')))
  await gateways.getByRole('link', { name: words('Increase balance') }).click()
  await expectPage(visitor, 'Increase balance')
}

const payDepositAndCart = async (visitor: Visitor): Promise<void> => {
  const { page, words } = visitor
  await payButton(visitor).click()
  await decideAtBank(visitor, 'approve')
  await expectOutcome(visitor, 'Your wallet has been topped up.')
  await page.getByRole('link', { name: words('Back to the payment') }).click()
  await expectPage(visitor, 'Payment')
  await chooseGateway(visitor, 'Wallet balance')
  await payButton(visitor).click()
  await expectOutcome(visitor, 'Your order is complete.')
}
