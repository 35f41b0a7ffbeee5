import { join } from 'node:path'
import type { BillingAddressResponse } from '#domain/contract/paying/paying.ts'
import { password, signInByApi } from './kit/api.ts'
import { expect } from './kit/expect.ts'
import { journey } from './kit/journey.ts'
import { expectFocus, keyboardOf } from './kit/keyboard.ts'
import { owner } from './kit/payments.ts'
import { sectionOf } from './kit/steps.ts'

const picture = join(import.meta.dirname, '../docs/screenshots/en-light-dashboard.png')

journey(
  'the owner changes every setting of a project, its people and its billing address with the keyboard alone, and always sees where the focus is',
  async ({ visit, sandbox }) => {
    const caller = await signInByApi(sandbox.origin, owner.as, owner.project)
    const visitor = await visit(owner)
    const { page, words } = visitor
    const { keyboard } = page
    const { reach, enter, press, type, choose, toggle } = keyboardOf(visitor)
    const main = page.getByRole('main')
    const openSection = async (name: string) => {
      const sections = page.getByRole('navigation', { name: words('Sections of the settings') })
      await enter(sections.getByRole('link', { name, exact: true }))
      await expect(sections.getByRole('link', { name, exact: true })).toHaveAttribute('aria-current', /./)
      await expectFocus(page, name)
    }
    const expectDone = async (notice: string, within = main) => {
      await expect(within.getByRole('status').filter({ hasText: notice })).toBeVisible()
      await expectFocus(page, notice)
    }
    page.on('filechooser', (chooser) => void chooser.setFiles(picture))
    await visitor.open('/project_settings')

    await type('Name of the project', 'Nordlicht Hilfe')
    await choose('Time zone', 'Europe/Vienna')
    await choose('Language of announcements', 'Persian')
    await press('Undo changes')
    await expectFocus(page, 'undoing')
    await type('Name of the project', 'Nordlicht Hilfe')
    await choose('Time zone', 'Europe/Vienna')
    await choose('Language of announcements', 'Persian')
    await press('Save')
    await expectDone('Saved.', sectionOf(visitor, 'general'))

    const logo = sectionOf(visitor, 'logo')
    await reach(main.locator('input[type=file]'))
    await keyboard.press('Enter')
    await expect(main.getByText('The logo is used when you save.')).toBeVisible()
    await expectFocus(page, 'uploading the logo')
    await press('Save', logo)
    await expect(main.getByRole('img', { name: 'Logo of the project' })).toBeVisible()
    await expectFocus(page, 'saving the logo')
    await press('Remove the logo')
    await expect(main.getByText('The logo is removed when you save.')).toBeVisible()
    await expectFocus(page, 'removing the logo')
    await press('Save', logo)
    await expect(main.getByText('This project has no logo.')).toBeVisible()
    await expectFocus(page, 'saving without a logo')

    await type('Maximum persons', '40')
    await type('Maximum groups', '12')
    await keyboard.press('Enter')
    await expectDone('Saved.', sectionOf(visitor, 'limits'))
    await openSection('Staff calls')
    await reach(main.getByRole('radio', { checked: true }))
    await keyboard.press('ArrowDown')
    await toggle('Use experimental features')
    await press('Save')
    await expectDone('Saved.')

    await openSection('Billing address')
    await type('City', 'Potsdam')
    await press('Undo changes')
    await expectFocus(page, 'undoing the city')
    await type('Company or name', '')
    await keyboard.press('Delete')
    await keyboard.press('Enter')
    await expect(main.getByLabel('Company or name')).toBeFocused()
    await type('Company or name', 'Nordlicht Hilfe GmbH')
    await press('Save')
    await expectDone('Saved.')

    await openSection('People')
    const people = main.getByRole('list', { name: 'People' })
    const row = (name: string) => people.getByRole('listitem').filter({ hasText: name })
    await press('Invite someone')
    await press('Cancel')
    await expectFocus(page, 'dismissing the form')
    await press('Invite someone')
    await type('Name of the person', 'Nora Albrecht')
    await type('Email address', 'nora@example.com')
    await reach(main.getByRole('radio', { checked: true }))
    await keyboard.press('ArrowDown')
    await press('Send the invitation')
    await expect(row('Nora Albrecht')).toBeVisible()
    await expectDone('The invitation is on its way.')
    await press('Actions for Nora Albrecht')
    await press('Change', row('Nora Albrecht'))
    await type('Name of the person', 'Nora A.')
    await keyboard.press('Enter')
    await expectDone('Your changes are saved.')
    await press('Actions for Nora A.')
    await press('Remove', row('Nora A.'))
    await press('Keep', main.getByRole('alertdialog'))
    await expectFocus(page, 'keeping the person')
    await press('Actions for Nora A.')
    await press('Remove', row('Nora A.'))
    await press('Remove', main.getByRole('alertdialog'))
    await expect(row('Nora A.')).toHaveCount(0)
    await expectFocus(page, 'removing the person')
    await press('Transfer the ownership')
    await choose('New owner', 'Jonas Weber')
    await type('Current password', password)
    await press('Offer the ownership')
    await expect(main.getByText('The ownership was offered to Jonas Weber.')).toBeVisible()
    await expectFocus(page, 'offering the ownership')
    await press('Withdraw the offer')
    await expect(main.getByText('The ownership was offered to Jonas Weber.')).toHaveCount(0)
    await expectFocus(page, 'withdrawing the offer')

    await openSection('History')
    await choose('Part of the history', 'Settings')
    await expect(page).toHaveURL(/part=/)
    await expectFocus(page, 'filtering')
    expect(await caller.call('GET', 'project/pk/')).toMatchObject({
      name: 'Nordlicht Hilfe',
      timezone: 'Europe/Vienna',
      voice_language: 'fa',
      maximum_persons: 40,
      maximum_groups: 12,
      staff_out_call_strategy: 'allStaff',
      experimental: true,
      logo: null,
    })
    const { address } = await caller.call<BillingAddressResponse>('GET', 'project/pk/billing_address/')
    expect(address).toMatchObject({ name: 'Nordlicht Hilfe GmbH', city: 'Berlin' })
  },
  120_000,
)
