import type { Locator } from 'playwright'
import type { NumberPage } from '#domain/contract/numbers/numbers.ts'
import { toPersianDigits } from '#domain/kit/digits.ts'
import { signInByApi } from './kit/api.ts'
import { expect } from './kit/expect.ts'
import { journey, playedIn } from './kit/journey.ts'
import { tabTo } from './kit/keyboard.ts'
import { waitUntilLoaded } from './kit/steps.ts'
import type { Visitor } from './kit/visitor.ts'

const project = 'prj_nordlicht'

/** Texts with values, which `words` cannot name. */
const texts = {
  en: {
    renewed: /^Renewed · \$2\.98/,
    payRenewal: /^Renew for \$2\.98/,
    payChannel: /^Add 1 channel for \$/,
    payRestoration: /^Restore for \$/,
    changeCycle: 'Renew every 12 months',
    renews: /^Renews .* from the wallet$/,
    discount: 'Your discount changes from 0% to 10%.',
    channels: 'from 0 to 1',
    cycle: 'from 1 month to 12 months',
    days: 'The number expired 65 days ago.',
    cycles: '3 cycles',
  },
  fa: {
    renewed: /^تمدید شد · /,
    payRenewal: /^تمدید .*۲٫۹۸/,
    payChannel: /^افزودن ۱ کانال/,
    payRestoration: /^بازیابی به مبلغ/,
    changeCycle: 'تمدید هر ۲۴ ماه',
    renews: /از کیف پول تمدید می‌شود$/,
    discount: 'تخفیف شما از \u061c۰٪ به \u061c۱۵٪ تغییر می‌کند.',
    channels: 'از ۰ به ۱',
    cycle: 'از ۱ ماه به ۲۴ ماه',
    days: 'اعتبار شماره ۶۵ روز پیش تمام شد.',
    cycles: '۳ دوره',
  },
} as const

/** Presses a control: in English with the mouse, in Persian by keyboard alone. */
const pressing =
  ({ page }: Visitor, byKeyboard: boolean) =>
  async (control: Locator): Promise<void> => {
    if (!byKeyboard) return control.click()
    await tabTo(page, control)
    await page.keyboard.press('Enter')
  }

for (const language of playedIn('en'))
  journey(
    `in ${language}${language === 'fa' ? ' and by keyboard alone' : ''}, a customer renews a number, takes more channels and another cycle, sees each price before and each change in the timeline, also after a reload [NUM-03 NUM-05 NUM-06 NUM-07]`,
    async ({ visit }) => {
      const visitor = await visit({ as: 'owner@example.com', project, language })
      const { page, words } = visitor
      const main = page.getByRole('main')
      const dialog = page.getByRole('dialog')
      const timeline = main.getByRole('listitem')
      const text = texts[language]
      const byKeyboard = language === 'fa'
      const press = pressing(visitor, byKeyboard)

      await visitor.open('/my_number?state=renewNeeded')
      await press(main.getByRole('table').getByRole('link', { name: /\+41/ }))
      await expect(page.getByRole('heading', { level: 1, name: /\+41/ })).toBeVisible()
      await expect(main.getByText(words('Renewal needed'))).toBeVisible()

      await press(main.getByRole('link', { name: words('Renew now') }))
      await expect(dialog.getByText(words('New expiry date'))).toBeVisible()
      await press(dialog.getByRole('button', { name: text.payRenewal }))
      await expect(dialog).toHaveCount(0)
      await expect(timeline.filter({ hasText: text.renewed })).toBeVisible()
      await expect(main.getByText(words('Renewal needed'))).toHaveCount(0)

      await press(main.getByRole('link', { name: words('Change channels') }))
      await expect(
        dialog.getByText(
          words('More channels are charged at once for the remaining time. Fewer channels are not refunded.'),
        ),
      ).toBeVisible()
      if (byKeyboard) {
        await tabTo(page, dialog.getByRole('spinbutton'))
        await page.keyboard.press('ControlOrMeta+a')
        await page.keyboard.type('1')
      } else await dialog.getByRole('button', { name: words('Increase') }).click()
      await expect(dialog.getByText(words('Channels for the remaining time'))).toBeVisible()
      await press(dialog.getByRole('button', { name: text.payChannel }))
      await expect(timeline.filter({ hasText: text.channels })).toBeVisible()

      await press(main.getByRole('link', { name: words('Change the renewal cycle') }))
      await expect(
        dialog.getByText(words('The change applies from the next renewal. Earlier discounts cannot be recovered.')),
      ).toBeVisible()
      const cycle = dialog.getByRole('combobox')
      if (byKeyboard) {
        await tabTo(page, cycle)
        // The last one: 24 months.
        await page.keyboard.press('End')
      } else await cycle.selectOption('12')
      await expect(dialog.getByText(text.discount)).toBeVisible()
      await press(dialog.getByRole('button', { name: text.changeCycle }))
      await expect(timeline.filter({ hasText: text.cycle })).toBeVisible()

      await press(main.getByRole('link', { name: words('Change automatic renewal') }))
      await press(dialog.getByRole('button', { name: words('Turn automatic renewal on') }))
      await expect(main.getByText(text.renews)).toBeVisible()

      await page.reload()
      await waitUntilLoaded(visitor)
      await expect(timeline.filter({ hasText: /Clara Neumann/ })).toHaveCount(4)
    },
  )

for (const language of playedIn('fa'))
  journey(
    `in ${language}${language === 'fa' ? ' and by keyboard alone' : ''}, an expired number is restored for three cycles, and deleted by typing its digits in the user’s writing [NUM-04 NUM-09]`,
    async ({ visit, sandbox }) => {
      const visitor = await visit({ as: 'owner@example.com', project, language })
      const { page, words } = visitor
      const main = page.getByRole('main')
      const dialog = page.getByRole('dialog')
      const text = texts[language]
      const byKeyboard = language === 'fa'
      const press = pressing(visitor, byKeyboard)
      const written = (digits: string) => (language === 'fa' ? toPersianDigits(digits) : digits)

      await visitor.open('/my_number?state=expired&country=IT')
      await press(main.getByRole('table').getByRole('link', { name: /\+39/ }))
      await press(main.getByRole('link', { name: words('Restore') }))
      await expect(dialog).toContainText(text.days)
      await expect(dialog).toContainText(text.cycles)
      await press(dialog.getByRole('button', { name: text.payRestoration }))
      await expect(dialog).toHaveCount(0)
      await expect(
        main.getByRole('listitem').filter({ hasText: language === 'fa' ? 'بازیابی شد' : 'Restored' }),
      ).toBeVisible()

      await press(main.getByRole('link', { name: words('Delete the number') }))
      visitor.browserErrors.expect(/status of 422 .*mynumbers/)
      const field = dialog.getByRole('textbox')
      const type = async (digits: string) => {
        if (!byKeyboard) return field.fill(digits)
        await tabTo(page, field)
        await page.keyboard.press('ControlOrMeta+a')
        await page.keyboard.type(digits)
      }
      await type(written('1234'))
      await press(dialog.getByRole('button', { name: words('Delete the number') }))
      await expect(dialog.getByText(words('These are not the digits of this number.')).first()).toBeVisible()
      const { pathname } = new URL(page.url())
      const api = await signInByApi(sandbox.origin, 'owner@example.com', project)
      const { number } = await api.call<NumberPage>('GET', `mynumbers/pk/number/?number=${pathname.split('/').at(-1)}`)
      await type(written(number.number.slice(1)))
      await press(dialog.getByRole('button', { name: words('Delete the number') }))
      await expect(dialog).toHaveCount(0)
      await expect(main.getByText(words('Deleting'))).toBeVisible()
      await expect(main.getByRole('link', { name: words('Restore') })).toHaveCount(0)
    },
  )
