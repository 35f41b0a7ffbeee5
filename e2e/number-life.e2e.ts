import type { NumberPage } from '#domain/contract/numbers.ts'
import { toPersianDigits } from '#domain/kit/digits.ts'
import { signInByApi } from './kit/api.ts'
import { expect } from './kit/expect.ts'
import { journey } from './kit/journey.ts'
import { chooseGateway, decideAtBank, expectOutcome, payButton, waitUntilLoaded } from './kit/steps.ts'

const project = 'prj_nordlicht'

journey(
  'a customer renews a number, takes more channels and another cycle, sees each price before and each change in the timeline, also after a reload [NUM-03 NUM-05 NUM-06 NUM-07]',
  async ({ visit }) => {
    const visitor = await visit({ as: 'owner@example.com', project })
    const { page } = visitor
    const main = page.getByRole('main')
    const dialog = page.getByRole('dialog')
    const timeline = main.getByRole('listitem')

    await visitor.open('/my_number?state=renewNeeded')
    await main.getByRole('table').getByRole('link', { name: /\+41/ }).click()
    await expect(page.getByRole('heading', { level: 1, name: /\+41/ })).toBeVisible()
    await expect(main.getByText('Renewal needed')).toBeVisible()

    await main.getByRole('link', { name: 'Renew now' }).click()
    await expect(dialog.getByText('New end')).toBeVisible()
    await dialog.getByRole('button', { name: 'Pay $2.98' }).click()
    await expect(dialog).toHaveCount(0)
    await expect(timeline.filter({ hasText: /^Renewed · \$2\.98/ })).toBeVisible()
    await expect(main.getByText('Renewal needed')).toHaveCount(0)

    await main.getByRole('link', { name: 'Change channels' }).click()
    await expect(dialog.getByText('Fewer channels are not refunded.', { exact: false })).toBeVisible()
    await dialog.getByRole('button', { name: 'One more' }).click()
    await expect(dialog.getByText('Channels for the time that is left')).toBeVisible()
    await dialog.getByRole('button', { name: /^Pay \$/ }).click()
    await expect(timeline.filter({ hasText: /^Additional channels changed/ })).toContainText('from 0 to 1')

    await main.getByRole('link', { name: 'Change the renewal cycle' }).click()
    await expect(dialog.getByText('Earlier discounts cannot be recovered.', { exact: false })).toBeVisible()
    await dialog.getByRole('combobox').selectOption('12')
    await expect(dialog.getByText('Your discount changes from 0% to 10%.', { exact: false })).toBeVisible()
    await dialog.getByRole('button', { name: 'Change the renewal cycle' }).click()
    await expect(timeline.filter({ hasText: /^Renewal cycle changed/ })).toContainText('from 1 month to 12 months')

    await main.getByRole('link', { name: 'Change automatic renewal' }).click()
    await expect(dialog.getByText('3 days before its end', { exact: false })).toBeVisible()
    await dialog.getByRole('button', { name: 'Change automatic renewal' }).click()
    await expect(timeline.filter({ hasText: /^Renews automatically/ })).toBeVisible()

    await page.reload()
    await waitUntilLoaded(visitor)
    await expect(timeline.filter({ hasText: /Clara Neumann/ })).toHaveCount(4)
  },
)

journey(
  'in Persian: an expired number is restored for three cycles, and deleted by typing it in Persian digits [NUM-04 NUM-09]',
  async ({ visit, sandbox }) => {
    const visitor = await visit({ as: 'owner@example.com', project, language: 'fa' })
    const { page, words } = visitor
    const main = page.getByRole('main')
    const dialog = page.getByRole('dialog')

    await visitor.open('/my_number?state=expired&country=IT')
    await main.getByRole('table').getByRole('link', { name: /\+39/ }).click()
    await main.getByRole('link', { name: words('Restore') }).click()
    await expect(dialog).toContainText('اعتبار شماره ۶۵ روز پیش تمام شد.')
    await expect(dialog).toContainText('۳ دوره')
    await dialog.getByRole('button', { name: /^پرداخت/ }).click()
    await expect(dialog).toHaveCount(0)
    await expect(main.getByRole('listitem').filter({ hasText: 'بازیابی شد' })).toBeVisible()

    await main.getByRole('link', { name: words('Delete the number') }).click()
    visitor.browserErrors.expect(/status of 422 .*mynumbers/)
    await dialog.getByRole('textbox').fill('۱۲۳۴')
    await dialog.getByRole('button', { name: words('Delete the number') }).click()
    await expect(dialog).toContainText('این رقم‌ها با شماره یکسان نیست.')
    const { pathname } = new URL(page.url())
    const api = await signInByApi(sandbox.origin, 'owner@example.com', project)
    const { number } = await api.call<NumberPage>('GET', `mynumbers/pk/number/?number=${pathname.split('/').at(-1)}`)
    await dialog.getByRole('textbox').fill(toPersianDigits(number.number.slice(1)))
    await dialog.getByRole('button', { name: words('Delete the number') }).click()
    await expect(dialog).toHaveCount(0)
    await expect(main.getByText(words('Deleting'))).toBeVisible()
    await expect(main.getByRole('link', { name: words('Restore') })).toHaveCount(0)
  },
)

journey(
  'a wallet that is short leads to a deposit of exactly what is missing, whose result leads back to the action',
  async ({ visit }) => {
    const visitor = await visit({ as: 'owner@example.com', project: 'prj_hafen' })
    const { page, words } = visitor
    const main = page.getByRole('main')
    const dialog = page.getByRole('dialog')
    await visitor.open('/my_number')
    await main.getByRole('table').getByRole('link', { name: /^\+31/ }).click()
    await main.getByRole('link', { name: 'Change channels' }).click()
    await expect(dialog.getByText('At most 28.')).toBeVisible()
    await dialog.getByRole('spinbutton').fill('28')
    const deposit = dialog.getByRole('link', { name: /^Deposit \$/ })
    const missing = (await deposit.innerText()).replace(/[^\d.]/g, '')
    await deposit.click()
    await expect(page.getByLabel(words('Amount in US dollars'))).toHaveValue(String(Number(missing)))
    await chooseGateway(visitor, 'Card')
    await payButton(visitor).click()
    await decideAtBank(visitor, 'approve')
    await expectOutcome(visitor, 'Your wallet has been topped up.')
    await page.getByRole('link', { name: 'Back to your number' }).click()
    await expect(dialog.getByText('At most 28.')).toBeVisible()
    await dialog.getByRole('spinbutton').fill('28')
    await dialog.getByRole('button', { name: /^Pay \$/ }).click()
    await expect(main.getByRole('listitem').filter({ hasText: /^Additional channels changed/ })).toContainText('to 28')
  },
)
