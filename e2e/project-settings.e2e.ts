import { signInByApi } from './kit/api.ts'
import { expect } from './kit/expect.ts'
import { journey } from './kit/journey.ts'
import { pressEnter } from './kit/keyboard.ts'
import { expectPage, sectionOf } from './kit/steps.ts'

/** A picture of one pixel. */
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

journey(
  'the owner changes every setting of a project, the logo included; a manager reads them and cannot change them [PRJ-01]',
  async ({ visit, sandbox }) => {
    const visitor = await visit({ as: 'owner@example.com', project: 'prj_nordlicht' })
    const { page } = visitor
    const savedIn = (section: string) =>
      expect(sectionOf(visitor, section).getByRole('status').filter({ hasText: 'Saved.' })).toBeVisible()
    const saveIn = (section: string) => sectionOf(visitor, section).getByRole('button', { name: 'Save' })
    await visitor.open('/project_settings')
    await expectPage(visitor, 'Project Settings')
    await page.getByLabel('Name of the project').fill('Nordlicht Hilfe')
    await page.getByLabel('Language of announcements').selectOption({ label: 'Persian' })
    await page.keyboard.press('Tab')
    await pressEnter(saveIn('general'))
    await savedIn('general')
    await expect(page.getByText(/You are in Nordlicht Hilfe/).first()).toBeAttached()

    await page.getByLabel('Maximum persons').fill('40')
    await saveIn('limits').click()
    await savedIn('limits')

    await page.getByRole('link', { name: 'Staff calls' }).click()
    await page.getByRole('radio', { name: /Not allowed/ }).check()
    await page.getByRole('checkbox', { name: /Use experimental features/ }).check()
    await saveIn('calls').click()
    await savedIn('calls')

    await visitor.open('/project_settings?section=logo')
    await expect(sectionOf(visitor, 'logo')).toBeInViewport()
    await page.getByLabel('New logo').setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: pixel })
    await expect(page.getByText('The logo is used when you save.')).toBeVisible()
    await saveIn('logo').click()
    const logo = page.getByRole('img', { name: 'Logo of the project' })
    await expect(logo).toBeVisible()
    expect(await logo.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBe(1)

    await page.getByRole('link', { name: 'Billing address' }).click()
    await page.getByLabel('City').fill('Potsdam')
    await saveIn('billing').click()
    await savedIn('billing')

    const caller = await signInByApi(sandbox.origin, 'owner@example.com')
    expect(await caller.call('GET', 'project/prj_nordlicht/')).toMatchObject({
      name: 'Nordlicht Hilfe',
      voice_language: 'fa',
      maximum_persons: 40,
      staff_out_call_strategy: 'notAllowed',
      experimental: true,
      versions: { general: 1, limits: 1, calls: 1, logo: 1 },
    })
    expect(await caller.call('GET', 'project/prj_nordlicht/billing_address/')).toMatchObject({
      version: 2,
      address: { city: 'Potsdam' },
    })

    const manager = await visit({ as: 'manager@example.com', project: 'prj_nordlicht' })
    await manager.open('/project_settings?section=limits')
    await expect(manager.page.getByText('Only the owner, Clara Neumann, can change these settings.')).toBeVisible()
    await expect(sectionOf(manager, 'limits').getByRole('definition').first()).toHaveText('40')
    await expect(manager.page.getByRole('button', { name: 'Save' })).toHaveCount(0)
  },
)
