import type { OwnedNumbers } from '#domain/contract/numbers/numbers.ts'
import type { NumberQuote } from '#domain/numbers/number-quote.ts'
import { signInByApi } from './kit/api.ts'
import { expect } from './kit/expect.ts'
import { journey, playedIn } from './kit/journey.ts'
import type { Sandbox } from './kit/sandbox.ts'
import { expectPage } from './kit/steps.ts'

const project = 'prj_hafen'
const day = 24 * 60 * 60

/**
 * A number that ends in 14 days gets another channel, and renews for 24 months at once from now on: the wallet of its project is too
 * small for that.
 */
const makeRenewalFail = async ({ origin, console }: Pick<Sandbox, 'origin' | 'console'>): Promise<void> => {
  const api = await signInByApi(origin, 'owner@example.com', project)
  const { results } = await api.call<OwnedNumbers>('GET', 'mynumbers/pk/')
  const number = results.find(({ renew_cycle }) => renew_cycle === 1)?.id ?? ''
  const change = async (name: string, to: Record<string, number>) => {
    const query = new URLSearchParams({
      number,
      ...Object.fromEntries(Object.entries(to).map(([key, value]) => [key, String(value)])),
    })
    const { version, total } = await api.call<NumberQuote>('GET', `mynumbers/pk/${name}/?${query}`)
    await api.call('POST', `mynumbers/pk/${name}/`, { number, version, total, ...to })
  }
  await change('change_channels', { channels: 2 })
  await change('change_cycle', { months: 24 })
  // A reminder seven days before the end, and the first try to renew three days before it.
  await console.advance(7 * day + 60)
  await console.advance(4 * day)
}

for (const language of playedIn('fa')) {
  journey(
    `renewals that fail are counted at the bell; each leads to its number, and a second tab loses what the first has read; an answer of support arrives without a reload, in ${language}`,
    async ({ visit, sandbox }) => {
      await makeRenewalFail(sandbox)
      const visitor = await visit({ as: 'owner@example.com', project, language })
      const { page, words } = visitor
      const main = page.getByRole('main')
      const count = (text: string) => new RegExp(language === 'en' ? `, ${text} unread$` : `، ${text} خوانده‌نشده$`)
      const bell = (of = page) => of.getByRole('banner').locator('a[href="/notifications"]')
      const about = (title: string) => main.getByRole('link').filter({ has: page.getByText(words(title)) })
      const unread = async (of = page) => bell(of).getAttribute('aria-label')

      await visitor.open('/dashboard')
      await expect(bell()).toHaveAccessibleName(count('[0-9۰-۹]+'))
      const before = await unread()
      const second = await visitor.newTab()
      await second.goto(new URL('/dashboard', page.url()).href)
      await expect(bell(second)).toHaveAccessibleName(before ?? '')

      await page.bringToFront()
      await bell().click()
      await expectPage(visitor, 'Notifications')
      const failed = about('The balance does not cover a renewal').first()
      await expect(failed).toBeVisible()
      await expect(failed.getByText(words('Unread'))).toBeVisible()
      await failed.click()
      await expect(page).toHaveURL(/\/my_number\/num_/)
      await expect(page.getByRole('heading', { level: 1, name: /\+\d/ })).toBeVisible()
      await expect(bell()).not.toHaveAccessibleName(before ?? '')
      const after = await unread()
      await expect(bell(second)).toHaveAccessibleName(after ?? '')

      await visitor.open('/customer_care')
      await main.getByRole('textbox', { name: words('Subject') }).fill('Renewal')
      await main.getByRole('textbox', { name: words('Your message') }).fill('Why?')
      await main.getByRole('button', { name: words('Send the message') }).click()
      await expect(main.getByText(words('Your message was sent.'))).toBeVisible()
      await sandbox.console.answerSupport('The balance is too low.')
      await expect(bell()).toHaveAccessibleName(before ?? '')

      await bell().click()
      await expect(about('Support has answered')).toBeVisible()
      await main.getByRole('button', { name: words('Mark all as read') }).click()
      await expect(bell()).toHaveAccessibleName(words('Notifications'))
      await expect(main.getByText(words('Unread'))).toHaveCount(0)
      await expect(bell(second)).toHaveAccessibleName(words('Notifications'))
    },
  )
}

journey('without mails about support, the answer is in the portal only', async ({ visit, sandbox }) => {
  const visitor = await visit({ as: 'owner@example.com', project })
  const { page } = visitor
  const main = page.getByRole('main')
  const phoneAndMail = async () => (await sandbox.console.messages('owner@example.com', 0)).length
  await visitor.open('/account?section=notifications')
  await expect(main.getByRole('switch', { name: 'Security: Email' })).toBeDisabled()
  const mails = main.getByRole('switch', { name: 'Support: Email' })
  await mails.click()
  await expect(mails).toBeEnabled()
  await page.reload()
  await expect(mails).not.toBeChecked()
  const sent = await phoneAndMail()
  await visitor.open('/customer_care')
  await main.getByRole('textbox', { name: 'Subject' }).fill('Renewal')
  await main.getByRole('textbox', { name: 'Your message' }).fill('Why?')
  await main.getByRole('button', { name: 'Send the message' }).click()
  await expect(main.getByText('Your message was sent.')).toBeVisible()
  await sandbox.console.answerSupport('Now.')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Notifications, 1 unread' })).toBeVisible()
  expect(await phoneAndMail()).toBe(sent)
})
