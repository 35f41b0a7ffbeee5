import { bankASimulator } from '#sandbox/gateways/bank-a/simulator.ts'
import { bankBSimulator } from '#sandbox/gateways/bank-b/simulator.ts'
import { bankCSimulator } from '#sandbox/gateways/bank-c/simulator.ts'
import { paypalSimulator } from '#sandbox/gateways/paypal/simulator.ts'
import { webmoneySimulator } from '#sandbox/gateways/webmoney/simulator.ts'
import { fillCart } from './kit/arrange.ts'
import { expect } from './kit/expect.ts'
import { journey, playedIn } from './kit/journey.ts'
import { balanceOf, chooseOf, iran, ownedOf, owner, payAt } from './kit/payments.ts'
import { chooseGateway, decideAtBank, expectOutcome, openNoticedOrder, payButton, pressButton } from './kit/steps.ts'
import { digitsIn } from './kit/words.ts'

for (const language of playedIn('fa')) {
  journey(
    `${language}: an order is cancelled at one Iranian bank, left with Back at the second and paid at the third, whose page is closed; each bank has its name, its mark and its own way back [PAY-01 PAY-03 PAY-04 PAY-05 PAY-07]`,
    async ({ visit, sandbox }) => {
      const { caller, numbers } = await fillCart(sandbox, iran)
      const before = await balanceOf(caller)
      const visitor = await visit({ ...iran, language })
      const { page } = visitor
      await visitor.open('/cart?step=pay')
      const mark = page.locator('img[src$="northline-bankA.svg"]')
      await expect.poll(() => mark.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
      await expect(
        page.getByText(language === 'fa' ? /معادل [۰-۹٬٫]+ تومان/ : /equals [\d,.]+ tomans/).first(),
      ).toBeVisible()

      await payAt(visitor, bankASimulator)
      await decideAtBank(visitor, 'cancel')
      await expectOutcome(visitor, 'The payment was canceled')

      await payAt(visitor, bankBSimulator)
      await page.goBack()
      await expectOutcome(visitor, 'Your payment is waiting for you')
      await pressButton(visitor, 'Pay another way')
      await payAt(visitor, bankCSimulator)
      await decideAtBank(visitor, 'approveNoReturn')
      const storageState = await visitor.close()

      const again = await visit({ storageState, language })
      await again.open('/dashboard')
      await openNoticedOrder(again)
      await expectOutcome(again, 'Your order is complete.')
      expect(await ownedOf(caller, numbers)).toEqual(['active'])
      expect(await balanceOf(caller)).toBe(before)
    },
  )
}

for (const language of playedIn('en')) {
  journey(
    `${language}: PayPal sends a wrong amount, so the order is paid with WebMoney, which comes back twice [PAY-01 PAY-04 PAY-07]`,
    async ({ visit, sandbox }) => {
      const { caller, numbers } = await fillCart(sandbox)
      const visitor = await visit({ ...owner, language })
      await visitor.open('/cart?step=pay')
      await payAt(visitor, paypalSimulator)
      await decideAtBank(visitor, 'wrongAmount')
      await expectOutcome(visitor, 'Payment failed.')
      expect(await ownedOf(caller, numbers)).toEqual([])

      await payAt(visitor, webmoneySimulator)
      await decideAtBank(visitor, 'returnTwice')
      await expectOutcome(visitor, 'Your order is complete.')
      expect(await ownedOf(caller, numbers)).toEqual(['active'])
      expect(await balanceOf(caller)).toBe('850')
    },
  )
}

for (const language of playedIn('fa')) {
  journey(
    `${language}: a gateway that the operator switches off while its page is open is refused, and offered no more; the cart and a deposit are paid in another way [PAY-01 FIN-07]`,
    async ({ visit, sandbox }) => {
      const { caller, numbers } = await fillCart(sandbox)
      const visitor = await visit({ ...owner, language })
      const { page, words } = visitor
      // The browser reports the refused request.
      visitor.browserErrors.expect(/status of 409/)
      const paypal = page.locator('input[value=paypal]')
      const refused = page
        .getByRole('alert')
        .getByText(words('The gateway is not available (or not supported in your country).'))
      const switchOffAndPay = async () => {
        await chooseOf(visitor, paypalSimulator)
        await expect(payButton(visitor)).toBeEnabled()
        await sandbox.console.switchGateway('paypal', false)
        await payButton(visitor).click()
        await expect(refused).toBeVisible()
        await expect(paypal).toHaveCount(0)
      }

      await visitor.open('/cart?step=deposit')
      const amount = page.getByLabel(words('Amount in US dollars'))
      await amount.fill('25')
      await switchOffAndPay()
      await expect(amount).toHaveValue(digitsIn(language, '25'))
      await sandbox.console.switchGateway('paypal', true)

      await visitor.open('/cart?step=pay')
      await switchOffAndPay()
      expect(await balanceOf(caller)).toBe('850')
      expect(await ownedOf(caller, numbers)).toEqual([])
      await chooseGateway(visitor, 'Card')
      await expect(refused).toHaveCount(0)
      await payButton(visitor).click()
      await decideAtBank(visitor, 'approve')
      await expectOutcome(visitor, 'Your order is complete.')
      expect(await ownedOf(caller, numbers)).toEqual(['active'])
    },
  )
}
