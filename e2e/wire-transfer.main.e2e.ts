import { readFile } from 'node:fs/promises'
import { toLatinDigits } from '#domain/kit/digits.ts'
import { fillCart } from './kit/arrange.ts'
import { expect } from './kit/expect.ts'
import { journey, playedIn } from './kit/journey.ts'
import { balanceOf, owner } from './kit/payments.ts'
import { chooseGateway, expectOutcome, expectPage, payButton, pressButton } from './kit/steps.ts'
import { partOf } from './kit/words.ts'

/** A receipt of three parts. */
const receipt = {
  name: 'receipt.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(700_000, 7), Buffer.from('\n%%EOF\n')]),
}

for (const language of playedIn('en')) {
  journey(
    `(${language}) a cart is paid from a wallet that a wire transfer has filled, after a lost connection and a rejection [FIN-08 API-61 API-70]`,
    async ({ visit, sandbox }) => {
      const { caller, total } = await fillCart(sandbox, { quantity: 10, cycle: 24, additional_channels: 10 })
      expect(Number(total)).toBeGreaterThan(850)
      const visitor = await visit({ ...owner, language })
      const { page, words, context } = visitor
      visitor.browserErrors.expect(/ERR_INTERNET_DISCONNECTED/)

      await visitor.open('/cart?step=pay')
      await page.getByRole('link', { name: words('Increase balance') }).click()
      await expectPage(visitor, 'Increase balance')
      await page
        .getByRole('group', { name: words('How do you want to pay?') })
        .getByText(words('Wire transfer', 'gateway'))
        .click()
      await pressButton(visitor, 'Continue')
      await expectPage(visitor, 'Wire transfer')
      await expect(page.getByText('DE89 3704 0044 0532 0130 00')).toBeVisible()
      const amount = await page.getByLabel(words('Amount in US dollars')).inputValue()
      expect(Number(toLatinDigits(amount))).toBeCloseTo(Number(total) - 850, 2)

      await pressButton(visitor, 'Submit the transfer')
      await expect(page.getByText(words('Attach the receipt from your bank.'))).toBeVisible()
      await page.getByLabel(words('Tracking code')).fill('tr-2026 1120')
      let parts = 0
      await context.route('**/file/*/upload/?*', async (route) => {
        if (route.request().method() !== 'PATCH' || ++parts !== 2) return route.fallback()
        await context.setOffline(true)
        return route.abort('internetdisconnected')
      })
      await page.getByLabel(words('Receipt from your bank')).setInputFiles(receipt)
      await pressButton(visitor, 'Continue now')
      await expect(
        page.getByText(words('You are offline. The upload continues by itself when you are online again.')),
      ).toBeVisible()
      await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '37')
      await context.setOffline(false)
      await expect(page.getByRole('button', { name: words('Remove {0}') })).toBeVisible()
      expect(parts).toBe(4)
      await pressButton(visitor, 'Submit the transfer')
      await expect(page.getByRole('button', { name: words('Submit another transfer') })).toBeVisible()
      expect(await balanceOf(caller)).toBe('850')

      const [waiting] = await sandbox.console.listWires()
      expect(waiting).toMatchObject({ state: 'acceptNeeded', amount, tracking_code: 'TR20261120' })
      const transfer = waiting?.id ?? ''
      await sandbox.console.decideWire('reject', { transfer, reason: 'This code is not on our statement.' })
      await page.reload()
      await expect(page.getByText('This code is not on our statement.')).toBeVisible()
      const [saved] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button').filter({ hasText: receipt.name }).click(),
      ])
      expect(saved.suggestedFilename()).toBe(receipt.name)
      expect(await readFile(await saved.path())).toEqual(receipt.buffer)
      await page.getByRole('link', { name: words('Correct it') }).click()
      await expect(page.getByText(words('This transfer was rejected. Correct it and submit it again.'))).toBeVisible()
      await page.getByLabel(words('Tracking code')).fill('TR20261121')
      await pressButton(visitor, 'Submit the transfer')
      await expect(page.getByRole('button', { name: words('Submit another transfer') })).toBeVisible()

      await sandbox.console.decideWire('accept', { transfer })
      expect(Number(await balanceOf(caller))).toBeCloseTo(Number(total), 2)
      await page.reload()
      await expect(page.getByRole('main').getByText(words('The amount is in your wallet.')).first()).toBeVisible()
      await page.getByRole('link', { name: words('Back to the cart') }).click()
      await page.getByRole('link', { name: words('Continue to payment') }).click()
      await chooseGateway(visitor, 'Wallet balance')
      await payButton(visitor).click()
      await expectOutcome(visitor, 'Your order is complete.')
      expect(Number(await balanceOf(caller))).toBeCloseTo(0, 2)
    },
  )
}

journey(
  '(fa) a wire transfer is withdrawn and stays so; the withdrawal of one that the bank has already accepted gives the reason, and its money is in the wallet',
  async ({ visit, sandbox }) => {
    const { caller } = await fillCart(sandbox)
    const visitor = await visit({ ...owner, language: 'fa' })
    const { page, words } = visitor
    const rowOf = (code: string) => page.getByRole('main').getByRole('listitem').filter({ hasText: code })
    const handIn = async (code: string, amount: string) => {
      await page.getByLabel(words('Amount in US dollars')).fill(amount)
      await page.getByLabel(words('Tracking code')).fill(code)
      await page
        .getByLabel(words('Receipt from your bank'))
        .setInputFiles({ ...receipt, buffer: Buffer.from(`%PDF-1.7\n${code}\n%%EOF\n`) })
      await expect(page.getByRole('button', { name: words('Remove {0}') })).toBeVisible()
      await pressButton(visitor, 'Submit the transfer')
      await expect(rowOf(code)).toContainText(partOf(words('Waiting for acceptance')))
    }
    const withdraw = (code: string) => rowOf(code).getByRole('button', { name: words('Withdraw') })
    const confirmed = (code: string) =>
      rowOf(code)
        .getByRole('alertdialog')
        .getByRole('button', { name: words('Withdraw') })

    await visitor.open('/cart?step=wire')
    await handIn('TR20261122', '120')
    await withdraw('TR20261122').click()
    await confirmed('TR20261122').click()
    await expect(rowOf('TR20261122')).toContainText(partOf(words('Withdrawn')))
    await page.reload()
    await expect(rowOf('TR20261122')).toContainText(partOf(words('Withdrawn')))
    await expect(withdraw('TR20261122')).toHaveCount(0)
    expect(await balanceOf(caller)).toBe('850')

    await handIn('TR20261123', '75')
    await withdraw('TR20261123').click()
    const listed = await sandbox.console.listWires()
    const transfer = listed.find(({ tracking_code: code }) => code === 'TR20261123')?.id ?? ''
    await sandbox.console.decideWire('accept', { transfer })
    visitor.browserErrors.expect(/409/)
    await confirmed('TR20261123').click()
    await expect(rowOf('TR20261123')).toContainText(partOf(words('Accepted')))
    await expect(rowOf('TR20261123').getByRole('alert')).toContainText(
      partOf(words("The status of this transfer has changed. It can't be withdrawn any more.")),
    )
    await expect(withdraw('TR20261123')).toHaveCount(0)
    expect(await balanceOf(caller)).toBe('925')
  },
)
