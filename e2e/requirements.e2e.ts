import { randomInt } from 'node:crypto'
import type { Requirements } from '#domain/buying/requirements.ts'
import type { OwnedNumbers } from '#domain/contract/numbers/numbers.ts'
import { toPersianDigits } from '#domain/kit/digits.ts'
import type { Wallet } from '#domain/paying/wallet.ts'
import { pngOf } from '#sandbox/testing/images.ts'
import { signInByApi } from './kit/api.ts'
import { fillCart } from './kit/arrange.ts'
import { expect } from './kit/expect.ts'
import { fillDay } from './kit/fill-day.ts'
import { journey, playedIn } from './kit/journey.ts'
import {
  acceptTerms,
  addToCart,
  chooseGateway,
  decideAtBank,
  digits,
  expectOutcome,
  expectPage,
  payButton,
  pickNumber,
  pressButton,
} from './kit/steps.ts'
import type { Visitor } from './kit/visitor.ts'
import type { Language } from './kit/words.ts'

/** A picture that no other document has. */
const photograph = (name: string) => ({
  name,
  mimeType: 'image/png',
  buffer: Buffer.from(pngOf(20_000, randomInt(1_000_000))),
})

const sendDocument = async (
  { page, words }: Visitor,
  open: string,
  { holder, date, file }: { holder?: string; date: string; file: string },
): Promise<void> => {
  const main = page.getByRole('main')
  await main
    .getByRole('button', { name: words(open) })
    .first()
    .click()
  const form = main.getByRole('form', { name: words('Document') })
  if (holder !== undefined) await form.getByLabel(words('Name on the document')).fill(holder)
  await fillDay(form.getByLabel(words('Valid until')).or(form.getByLabel(words('Issued on'))), date)
  await form.locator('input[type=file]').setInputFiles(photograph(file))
  await expect(form.getByText(file).first()).toBeVisible()
  await expect(form.getByRole('button', { name: words('Remove {0}') })).toBeVisible()
  await form.getByRole('button', { name: words('Send the document') }).click()
}

for (const language of playedIn('en')) {
  journey(
    `${language}: a customer buys a number that requires documents, gives the owner before paying and the documents after it, corrects a rejected one, and sees the number become active without a reload [BUY-07 NUM-12 API-33]`,
    async ({ visit, sandbox }) => {
      const visitor = await visit({ as: 'owner@example.com', project: 'prj_nordlicht', language })
      const { page, words } = visitor
      const main = page.getByRole('main')

      await visitor.open('/buy_number/DE/de-mobile-1511')
      await expectPage(visitor, 'Choose your number')
      const number = await pickNumber(visitor)
      await pressButton(visitor, 'Continue')
      await expectPage(visitor, 'Choose how it works')
      await pressButton(visitor, 'Continue')
      await expectPage(visitor, 'Who owns the number?')
      await pressButton(visitor, 'Review')
      await expect(main.getByText(words('Choose the owner and the address of the number first.')).first()).toBeVisible()

      const owner = main.getByRole('form', { name: words('Owner of the number') })
      await owner.getByLabel(words('First name')).fill('Lena')
      await owner.getByLabel(words('Last name')).fill('Sommer')
      // What is typed survives a reload.
      await page.reload()
      await expect(owner.getByLabel(words('Last name'))).toHaveValue('Sommer')
      await fillDay(owner.getByLabel(words('Date of birth')), '1988-03-14')
      await owner.getByRole('button', { name: words('Save the owner') }).click()
      const address = main.getByRole('form', { name: words('Address of the owner') })
      await address.getByLabel(words('Street and number')).fill('Am Hafen 1')
      await address.getByLabel(words('Postal code')).fill('10115')
      await address.getByLabel(words('City')).fill('Berlin')
      await address.getByRole('button', { name: words('Save the address') }).click()
      await expect(main.getByRole('radio', { name: 'Lena Sommer' })).toBeChecked()
      await expect(main.getByRole('radio', { name: 'Am Hafen 1' })).toBeChecked()
      await pressButton(visitor, 'Review')
      await expectPage(visitor, 'Review and add to the cart')
      await acceptTerms(visitor)
      await addToCart(visitor)
      await expectPage(visitor, 'Cart')
      await main.getByRole('link', { name: words('Continue to payment') }).click()
      await expectPage(visitor, 'Payment')
      await chooseGateway(visitor, 'Card')
      await payButton(visitor).click()
      await decideAtBank(visitor, 'approve')
      await expectOutcome(visitor, 'Paid. Your order is pending.')
      await expect(
        main.getByText(words('Purchased and waiting for requirements; what you paid is safe.')),
      ).toBeVisible()
      await main.getByRole('link', { name: words('Send what is missing') }).click()

      await expectPage(visitor, 'Requirements of the number')
      await expect(main.getByText(digits(number)).first()).toBeVisible()
      await sendDocument(visitor, 'Send a document', { holder: 'Lea Winter', date: '2031-01-31', file: 'passport.jpg' })
      await expect(main.getByText(words('Being checked'))).toBeVisible()
      await sandbox.console.advance(5)
      await expect(
        main.getByText(
          words('The name on the document is not the name of the owner. Check the spelling, or choose another owner.'),
        ),
      ).toBeVisible()

      const [saved] = await Promise.all([
        page.waitForEvent('download'),
        main.getByRole('button').filter({ hasText: 'passport.jpg' }).click(),
      ])
      expect(saved.suggestedFilename()).toBe('passport.jpg')

      await visitor.open(`/my_number?q=${number.slice(1)}`)
      await main
        .getByRole('table')
        .getByRole('link', { name: digits(number) })
        .first()
        .click()
      await expect(main.getByText(words('Requirements are still missing.'))).toBeVisible()
      await expect(main.getByText(words('{need}: not accepted'))).toBeVisible()
      await main.getByRole('link', { name: words('Send the requirements') }).click()
      await expectPage(visitor, 'Requirements of the number')
      await sendDocument(visitor, 'Send another document', { date: '2031-01-31', file: 'passport again.jpg' })
      await sendDocument(visitor, 'Send a document', { date: today(-30), file: 'electricity.jpg' })
      await sandbox.console.advance(5)
      await expect(main.getByText(words('The number is active.')).first()).toBeVisible()
      await main.getByRole('link', { name: words('See my numbers') }).click()
      await expectPage(visitor, 'My Number')
      await expect(main.getByRole('row').filter({ hasText: digits(number) })).toContainText(
        language === 'fa' ? 'فعال' : 'Active',
      )

      const { call } = await signInByApi(sandbox.origin, 'owner@example.com', 'prj_nordlicht')
      const { results } = await call<OwnedNumbers>('GET', `mynumbers/pk/?q=${number.slice(1)}`)
      expect(results.map(({ state, waiting_item }) => [state, waiting_item])).toEqual([['active', null]])
      const { documents } = await call<Requirements>('GET', 'dids/pk/buy/requirements/?offer=de-mobile-1511')
      expect(documents.map(({ type, state }) => [type, state])).toEqual([
        ['utilityBill', 'accepted'],
        ['passport', 'accepted'],
      ])
    },
  )
}

const today = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

for (const language of playedIn('fa'))
  journey(
    `in ${language}, a customer cancels a registration that is not complete, and sees what was paid return to the wallet [NUM-08]`,
    async ({ visit, sandbox }) => {
      const offer = 'de-mobile-1511'
      const { caller, numbers, total } = await fillCart(sandbox, { offer, isRegistered: true })
      const [number = ''] = numbers
      const balance = async () => Number((await caller.call<Wallet>('GET', 'finance/pk/wallet/')).available_balance)
      const before = await balance()
      const visitor = await visit({ as: 'owner@example.com', project: 'prj_nordlicht', language })
      const { page, words } = visitor
      const main = page.getByRole('main')
      const dialog = page.getByRole('dialog')
      const wallet = page.getByRole('banner')

      await visitor.open('/cart?step=pay&gateway=wallet')
      await expect(wallet).toContainText(dollars(language, before))
      await payButton(visitor).click()
      await expectOutcome(visitor, 'Paid. Your order is pending.')
      await expect(wallet).toContainText(dollars(language, before - Number(total)))

      await visitor.open(`/my_number?state=notActivated&q=${number.slice(1)}`)
      await main
        .getByRole('table')
        .getByRole('link', { name: digits(number) })
        .first()
        .click()
      await main.getByRole('button', { name: words('Other actions') }).click()
      await main.getByRole('link', { name: words('Cancel the registration') }).click()
      await expect(dialog.getByText(words('Its price returns to your wallet.'))).toBeVisible()
      await dialog.getByRole('button', { name: words('Cancel the registration') }).click()
      await expect(dialog).toHaveCount(0)
      await expect(main.getByRole('listitem').getByText(words('Registration canceled'))).toBeVisible()
      await expect(main.getByRole('link', { name: words('Cancel the registration') })).toHaveCount(0)
      await page.reload()
      await expect(wallet).toContainText(dollars(language, before))
      expect(await balance()).toBe(before)
    },
  )

journey(
  '(fa) a customer gives up a number that waits for its documents: its price is in the wallet, and its order, its list and a reload show it as canceled',
  async ({ visit, sandbox }) => {
    const { caller, numbers, total } = await fillCart(sandbox, { offer: 'de-mobile-1511', isRegistered: true })
    const [number = ''] = numbers
    const balance = async () => Number((await caller.call<Wallet>('GET', 'finance/pk/wallet/')).available_balance)
    const before = await balance()
    const visitor = await visit({ as: 'owner@example.com', project: 'prj_nordlicht', language: 'fa' })
    const { page, words } = visitor
    const main = page.getByRole('main')
    const wallet = page.getByRole('banner')

    await visitor.open('/cart?step=pay&gateway=wallet')
    await payButton(visitor).click()
    await expectOutcome(visitor, 'Paid. Your order is pending.')
    await expect(wallet).toContainText(dollars('fa', before - Number(total)))
    await main.getByRole('link', { name: words('Send what is missing') }).click()
    await expectPage(visitor, 'Requirements of the number')
    await pressButton(visitor, 'Cancel the number')
    const question = main.getByRole('alertdialog')
    await question.getByRole('button', { name: words('Keep the number') }).click()
    await expect(question).toHaveCount(0)
    expect(await balance()).toBeCloseTo(before - Number(total), 2)
    await pressButton(visitor, 'Cancel the number')
    await question.getByRole('button', { name: words('Cancel the number') }).click()
    const canceled = main.getByText(words('Its price is in your wallet.'))
    await expect(canceled).toBeVisible()
    await page.reload()
    await expect(canceled).toBeVisible()
    await expect(main.getByRole('button', { name: words('Cancel the number') })).toHaveCount(0)
    await expect(wallet).toContainText(dollars('fa', before))
    expect(await balance()).toBe(before)

    await main.getByRole('link', { name: words('Your order') }).click()
    await expect(main.getByText(words('Canceled, refunded')).first()).toBeVisible()
    await visitor.open(`/my_number?q=${number.slice(1)}`)
    const row = main.locator('tbody tr').filter({ has: page.getByRole('link', { name: digits(number) }) })
    await expect(row).toContainText('لغوشده')
    expect(await sandbox.console.describeNumber(number)).toMatchObject({ state: 'free' })
  },
)

const dollars = (language: Language, amount: number): string => {
  const text = amount.toFixed(2)
  return language === 'fa' ? toPersianDigits(text).replace('.', '٫') : `$${text}`
}
