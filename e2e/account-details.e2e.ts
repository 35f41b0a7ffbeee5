import { pngOf } from '#sandbox/testing/images.ts'
import { signInByApi } from './kit/api.ts'
import { expect } from './kit/expect.ts'
import { journey, playedIn } from './kit/journey.ts'
import { pressEnter } from './kit/keyboard.ts'
import { expectPage, sectionOf } from './kit/steps.ts'

for (const language of playedIn('fa')) {
  journey(
    `(${language}) a user without a project cuts a picture by keyboard; the menu shows it, another browser too, until it is removed [ACC-01 API-12]`,
    async ({ visit, sandbox }) => {
      const visitor = await visit({ as: 'fresh@example.com', language })
      const { page, words } = visitor
      await visitor.open('/account')
      await expectPage(visitor, 'Account')
      await page
        .locator('input[name=avatar]')
        .setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: Buffer.from(pngOf(200_000)) })
      const zoom = page.getByRole('slider', { name: words('Size of the picture') })
      await zoom.focus()
      await page.keyboard.press('End')
      await expect(zoom).toHaveValue('4')
      await page.getByRole('slider', { name: words('From left to right') }).focus()
      await page.keyboard.press('Home')
      await pressEnter(page.getByRole('button', { name: words('Save the picture') }))
      await expect(page.getByRole('status').filter({ hasText: words('Saved.') })).toBeVisible()
      const shown = page.getByRole('img', { name: words('Your picture') })
      expect(await shown.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBe(512)
      const caller = await signInByApi(sandbox.origin, 'fresh@example.com')
      const address = await shown.getAttribute('src')
      expect(await caller.call('GET', 'settings/info/')).toMatchObject({ client: { avatar: address } })

      const other = await visit({ as: 'fresh@example.com', language })
      await other.open('/account')
      const picture = other.page.getByRole('banner').locator(`img[src="${address}"]`).first()
      await expect(picture).toBeVisible()

      await pressEnter(page.getByRole('button', { name: words('Remove the picture') }))
      await expect(page.getByText(words('You have no picture.'))).toBeVisible()
      expect(await caller.call('GET', 'settings/info/')).toMatchObject({ client: { avatar: null } })
    },
  )
}

journey(
  'by keyboard alone a user changes the name, the language, the address and the company [ACC-04 ACC-05]',
  async ({ visit, sandbox }) => {
    const visitor = await visit({ as: 'owner@example.com' })
    const { page } = visitor
    await visitor.open('/account')
    await expectPage(visitor, 'Account')
    const write = async (label: string, text: string) => {
      await page.getByLabel(label).focus()
      await page.keyboard.press('Control+A')
      await page.keyboard.type(text)
    }
    const savedIn = (section: string) =>
      expect(sectionOf(visitor, section).getByRole('status').filter({ hasText: 'Saved.' })).toBeVisible()
    await write('First name', 'Klara')
    await page.keyboard.press('Enter')
    await savedIn('profile')
    await expect(page.getByRole('banner')).toContainText('Klara')

    const isOffered = (field: string, name: string) =>
      expect(page.getByLabel(field).locator('option', { hasText: name }).first()).toBeAttached()
    await isOffered('Country', 'Germany')
    await page.getByLabel('Country').focus()
    await page.keyboard.type('Germany')
    await isOffered('State or province', 'Hamburg')
    await page.getByLabel('State or province').focus()
    await page.keyboard.type('Hamburg')
    await page.keyboard.press('Tab')
    await expect(page.getByLabel('City')).toBeFocused()
    await page.keyboard.type('Hamburg')
    await page.keyboard.press('Tab')
    await page.keyboard.type('۲۰۴۵۷')
    await page.getByRole('combobox', { name: 'Time zone' }).focus()
    await page.keyboard.type('Europe/Berlin')
    await page.getByLabel('City').focus()
    await page.keyboard.press('Enter')
    await savedIn('address')

    await write('Email of the company', 'office')
    await page.keyboard.press('Enter')
    await expect(page.getByLabel('Email of the company')).toBeFocused()
    await expect(page.getByLabel('Email of the company')).toHaveAccessibleDescription(/like name@example\.com/)
    await page.keyboard.type('@hafen.example')
    await page.keyboard.press('Enter')
    await savedIn('company')

    const caller = await signInByApi(sandbox.origin, 'owner@example.com')
    expect(await caller.call('GET', 'settings/info/')).toMatchObject({ client: { first_name: 'Klara' } })
    expect(await caller.call('GET', 'settings/geodata/')).toMatchObject({
      country: 'DE',
      state: 'DE-HH',
      city: 'Hamburg',
      postal_code: '20457',
      time_zone: 'Europe/Berlin',
    })
    expect(await caller.call('GET', 'settings/company/')).toMatchObject({ email: 'office@hafen.example' })
  },
)

journey(
  'two people edit the same company: the second sees what the first saved before it is replaced',
  async ({ visit, sandbox }) => {
    const [first, second] = [await visit({ as: 'manager@example.com' }), await visit({ as: 'manager@example.com' })]
    second.browserErrors.expect(/status of 409 .*settings\/company/)
    for (const { page, open } of [first, second]) {
      await open('/account?section=company')
      await expect(page.getByLabel('Tax number')).toBeVisible()
    }
    const name = (page: typeof first.page) => page.getByRole('textbox', { name: 'Company', exact: false }).first()
    await name(first.page).fill('Hafen KG')
    await sectionOf(first, 'company').getByRole('button', { name: 'Save' }).click()
    await expect(first.page.getByText('Saved.')).toBeVisible()
    await name(second.page).fill('Hafen AG')
    await second.page.getByLabel('Tax number').fill('DE318224071')
    await sectionOf(second, 'company').getByRole('button', { name: 'Save' }).click()
    await expect(
      second.page.getByRole('alert').filter({ hasText: 'Someone else changed the same fields in the meantime.' }),
    ).toBeVisible()
    await expect(name(second.page)).toHaveValue('Hafen AG')
    await expect(name(second.page)).toHaveAccessibleDescription(/Saved elsewhere: Hafen KG/)
    const caller = await signInByApi(sandbox.origin, 'manager@example.com')
    expect(await caller.call('GET', 'settings/company/')).toMatchObject({ name: 'Hafen KG', tax_number: '' })
    await second.page.getByRole('button', { name: 'Use this' }).click()
    await sectionOf(second, 'company').getByRole('button', { name: 'Save' }).click()
    await expect(second.page.getByText('Saved.')).toBeVisible()
    expect(await caller.call('GET', 'settings/company/')).toMatchObject({
      name: 'Hafen KG',
      tax_number: 'DE318224071',
    })
  },
)

journey(
  'in Persian a user gives contact channels and social networks, and ends the newsletter [ACC-06 ACC-07]',
  async ({ visit, sandbox }) => {
    const visitor = await visit({ as: 'iran@example.com', language: 'fa' })
    const { page, words } = visitor
    await visitor.open('/account?section=social')
    const saved = page.getByRole('status').filter({ hasText: words('Saved.') })
    const social = page.getByRole('form', { name: words('Social networks') })
    await social.locator('[name=instagram]').fill('https://instagram.com/parsa.tel')
    await social.getByRole('button', { name: words('Save') }).click()
    await expect(saved).toHaveCount(1)
    await expect(social.locator('[name=instagram]')).toHaveValue('parsa.tel')
    const channels = page.getByRole('form', { name: words('Contact channels') })
    await channels.locator('[name=bale]').fill('+۹۸ ۹۱۲ ۳۴۵ ۶۷۸۹')
    await channels.getByRole('button', { name: words('Save') }).click()
    await expect(saved).toHaveCount(2)
    await expect(channels.locator('[name=bale]')).toHaveValue('+989123456789')

    await visitor.open('/account?section=newsletter')
    const subscribed = page.getByRole('checkbox', { name: words('Send me newsletters') })
    await expect(subscribed).toBeChecked()
    await subscribed.uncheck()
    await page.getByRole('button', { name: words('Save') }).click()
    await expect(saved).toHaveCount(1)
    const caller = await signInByApi(sandbox.origin, 'iran@example.com')
    expect(await caller.call('GET', 'settings/newsletter/')).toMatchObject({ subscribed: false })
  },
)
