import type { OwnedNumbers } from '#domain/contract/numbers/numbers.ts'
import { toPersianDigits } from '#domain/kit/digits.ts'
import { signInByApi } from './kit/api.ts'
import { expect } from './kit/expect.ts'
import { journey, playedIn } from './kit/journey.ts'
import { tabTo } from './kit/keyboard.ts'
import { waitUntilLoaded } from './kit/steps.ts'
import type { Visitor } from './kit/visitor.ts'

const project = 'prj_nordlicht'

/** An active number of the project, with messages if `sms`. */
const numberOf = async (origin: string, sms: boolean): Promise<string> => {
  const api = await signInByApi(origin, 'owner@example.com', project)
  const { results } = await api.call<OwnedNumbers>('GET', 'mynumbers/pk/?state=active&page_size=100')
  const found = results.find(({ features }) => features.sms === sms)
  if (found === undefined) throw new Error('The seed has no such number.')
  return found.id
}

journey(
  'calls are routed to targets in an order that the keyboard changes; a second tab sees the change of the first and chooses',
  async ({ visit, sandbox }) => {
    const visitor = await visit({ as: 'owner@example.com', project })
    const { page } = visitor
    const main = page.getByRole('main')
    const dialog = page.getByRole('dialog')
    const id = await numberOf(sandbox.origin, false)
    await visitor.open(`/my_number/${id}`)
    await expect(main.getByText('Calls are not routed.')).toBeVisible()
    await expect(main.getByRole('link', { name: 'Change the SMS trunk' })).toHaveCount(0)

    // The keyboard alone.
    await tabTo(page, main.getByRole('link', { name: 'Change the call trunk' }))
    await page.keyboard.press('Enter')
    await tabTo(page, dialog.getByRole('button', { name: 'Add the PBX' }))
    await page.keyboard.press('Enter')
    await tabTo(page, dialog.getByRole('button', { name: 'Add a SIP trunk' }))
    await page.keyboard.press('Enter')
    await expect(dialog.getByLabel('Domain or IP address')).toBeFocused()
    await page.keyboard.type('192.168.0.10')
    await page.keyboard.press('Tab')
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type('70000')
    await page.keyboard.press('Enter')
    await expect(dialog.getByText('This address is not on the public internet.')).toBeVisible()
    await expect(dialog.getByText('A port is a number from 1 to 65535.')).toBeVisible()
    await expect(dialog.getByLabel('Domain or IP address')).toBeFocused()
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type('sip.example.com')
    await page.keyboard.press('Tab')
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type('5061')
    await page.keyboard.press('Shift+Tab')
    await tabTo(page, dialog.getByRole('button', { name: 'Add a phone' }))
    await page.keyboard.press('Enter')
    await expect(dialog.getByRole('textbox', { name: 'Phone number' })).toBeFocused()
    await page.keyboard.type('+49 151 12345678')
    await tabTo(page, dialog.getByRole('button', { name: 'Close' }))
    // Back from the end of the dialog to the buttons of the third target.
    const up = dialog.getByRole('button', { name: 'Move Phone 3 up' })
    for (let stops = 0; stops < 20 && !(await up.evaluate((button) => button === document.activeElement)); stops++)
      await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Enter')
    await expect(dialog.getByRole('button', { name: 'Move Phone 2 up' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(dialog.getByRole('button', { name: 'Move Phone 1 up' })).toBeFocused()
    await expect(dialog.getByRole('listitem').first()).toContainText('1. Phone')
    await tabTo(page, dialog.getByRole('button', { name: 'Save' }))
    await page.keyboard.press('Enter')
    await expect(dialog).toHaveCount(0)
    await expect(main.getByText('Calls go to').locator('..')).toContainText(
      '+49 1511 2345678PBX of the projectsip.example.com:5061',
    )
    await expect(main.getByRole('listitem').filter({ hasText: /^Call trunk changed/ })).toContainText('from nothing to')

    // Two tabs: both have loaded the same targets.
    const second = await visitor.newTab()
    const other = second.getByRole('dialog')
    for (const tab of [page, second]) await tab.goto(`${visitor.origin}/my_number/${id}?action=changeCallTrunk`)
    await waitUntilLoaded(visitor)
    await other.getByRole('button', { name: 'Remove Phone 1' }).click()
    await dialog.getByRole('button', { name: 'Remove PBX of the project 2' }).click()
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog).toHaveCount(0)
    visitor.browserErrors.expect(/status of 409 .*call_trunk/)
    await other.getByRole('button', { name: 'Save' }).click()
    await expect(other.getByRole('alert')).toContainText('+49 1511 2345678sip.example.com:5061')
    await other.getByRole('button', { name: 'Save my changes' }).click()
    await expect(other).toHaveCount(0)
    await expect(second.getByText('Calls go to').locator('..')).toContainText('PBX of the projectsip.example.com:5061')
    await second.close()
    await expectRoutedInPersian(await visit({ as: 'manager@example.com', project, language: 'fa' }), id)
  },
)

/** Another manager replaces the targets by one, in Persian. */
const expectRoutedInPersian = async (visitor: Visitor, id: string): Promise<void> => {
  const { page, words } = visitor
  const main = page.getByRole('main')
  const dialog = page.getByRole('dialog')
  await visitor.open(`/my_number/${id}`)
  await main.getByRole('link', { name: words('Change the call trunk') }).click()
  await dialog.getByRole('button', { name: words('Add a SIP trunk') }).click()
  await dialog.getByLabel(words('Domain or IP address')).last().fill('192.168.0.10')
  await dialog.getByRole('button', { name: words('Save') }).click()
  await expect(dialog.getByText(words('This address is not on the public internet.'))).toBeVisible()
  await dialog.getByLabel(words('Domain or IP address')).last().fill('sip.example.org')
  await dialog.getByRole('button', { name: words('Save') }).click()
  await expect(dialog).toHaveCount(0)
  await expect(main.getByText(words('Calls go to')).locator('..')).toContainText('sip.example.org:5060')
}

journey(
  'in Persian: messages go to an https URL, whose test reaches the receiver of the sandbox and is in the log',
  async ({ visit, sandbox }) => {
    const visitor = await visit({ as: 'owner@example.com', project, language: 'fa' })
    const { page, words } = visitor
    const main = page.getByRole('main')
    const dialog = page.getByRole('dialog')
    await visitor.open(`/my_number/${await numberOf(sandbox.origin, true)}`)
    await main.getByRole('link', { name: words('Change the SMS trunk') }).click()
    const url = dialog.getByLabel(words('Forward messages to this URL'))
    await url.fill('http://10.0.0.1/')
    await dialog.getByRole('button', { name: words('Save') }).click()
    await expect(
      dialog.getByText(words('The URL must start with https://, so that messages are encrypted.')),
    ).toBeVisible()
    await url.fill('https://10.0.0.1/')
    await expect(dialog.getByText(words('This address is not on the public internet.'))).toBeVisible()
    await url.fill('https://receiver.example/persian')
    await dialog.getByRole('button', { name: words('Save') }).click()
    await expect(dialog.getByText(/^whsec_/)).toBeVisible()
    await dialog.getByRole('button', { name: words('Send a test') }).click()
    await expect(dialog.getByRole('listitem')).toContainText('تحویل شد: وضعیت ۲۰۰')
    await dialog.getByText(words('What was sent')).click()
    await expect(dialog.getByRole('listitem')).toContainText('"type":"sms.test"')

    await url.fill('https://receiver.example/status/503')
    await dialog.getByRole('button', { name: words('Save') }).click()
    await expect(dialog.getByText(/^whsec_/)).toHaveCount(0)
    await dialog.getByRole('button', { name: words('Send a test') }).click()
    await expect(dialog.getByRole('listitem').first()).toContainText('گیرنده پیام را نپذیرفت. وضعیت ۵۰۳')
    await expect(dialog.getByRole('listitem')).toHaveCount(2)
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await expect(main.getByText(words('Messages go to')).locator('..')).toContainText(
      'https://receiver.example/status/503',
    )

    await page.goto(`${sandbox.origin}/sandbox`)
    await expect(page.getByText('/persian', { exact: true })).toBeVisible()
    await expectForwardedByKeyboard(
      await visit({ as: 'manager@example.com', project }),
      await numberOf(sandbox.origin, true),
    )
  },
)

/** In English and by keyboard alone, another manager gives another URL and sends a test. */
const expectForwardedByKeyboard = async (visitor: Visitor, id: string): Promise<void> => {
  const { page } = visitor
  const { keyboard } = page
  const main = page.getByRole('main')
  const dialog = page.getByRole('dialog')
  await visitor.open(`/my_number/${id}`)
  await tabTo(page, main.getByRole('link', { name: 'Change the SMS trunk' }))
  await keyboard.press('Enter')
  const url = dialog.getByLabel('Forward messages to this URL')
  const type = async (text: string) => {
    await tabTo(page, url)
    await keyboard.press('ControlOrMeta+a')
    await keyboard.type(text)
    await keyboard.press('Enter')
  }
  await type('http://receiver.example/english')
  await expect(dialog.getByText('The URL must start with https://, so that messages are encrypted.')).toBeVisible()
  await keyboard.press('Shift+Tab')
  await type('https://receiver.example/english')
  await tabTo(page, dialog.getByRole('button', { name: 'Send a test' }))
  await keyboard.press('Enter')
  await expect(dialog.getByRole('listitem').first()).toContainText('Delivered: status 200')
  await keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(main.getByText('Messages go to').locator('..')).toContainText('https://receiver.example/english')
}

for (const language of playedIn('fa'))
  journey(
    `in ${language}, the calls of many numbers go to one SIP trunk after a dry run, and each number’s page shows it`,
    async ({ visit }) => {
      const visitor = await visit({ as: 'owner@example.com', project, language })
      const { page, words } = visitor
      const main = page.getByRole('main')
      const dialog = page.getByRole('dialog')
      await visitor.open('/my_number?country=DE&state=active')
      await main.getByRole('checkbox', { name: words('Select all on this page') }).check()
      const chosen = await main.getByRole('table').locator('tbody tr').count()
      await main.getByRole('button', { name: words('Change the selected numbers') }).click()
      await main.getByRole('button', { name: words('Change the call trunk') }).click()
      await dialog.getByRole('button', { name: words('Add a SIP trunk') }).click()
      const host = dialog.getByLabel(words('Domain or IP address'))
      await host.fill('10.0.0.1')
      await dialog.getByRole('button', { name: words('Continue') }).click()
      await expect(dialog.getByText(words('This address is not on the public internet.'))).toBeVisible()
      await host.fill('sip.example.com')
      await dialog.getByRole('button', { name: words('Continue') }).click()
      const { will, were } = counted[language](chosen)
      await expect(dialog.getByText(will)).toBeVisible()
      await dialog.getByRole('button', { name: words('Change the call trunk') }).click()
      await expect(dialog.getByText(were)).toBeVisible()
      await dialog.getByRole('button', { name: words('Close') }).click()
      await main.getByRole('table').getByRole('link', { name: /\+49/ }).first().click()
      await expect(main.getByText(words('Calls go to')).locator('..')).toContainText('sip.example.com:5060')
    },
  )

const counted = {
  en: (count: number) => ({ will: `${count} numbers will be changed.`, were: `${count} numbers were changed.` }),
  fa: (count: number) => {
    const digits = toPersianDigits(String(count))
    return { will: `${digits} شماره تغییر می‌کنند.`, were: `${digits} شماره تغییر کردند.` }
  },
}
