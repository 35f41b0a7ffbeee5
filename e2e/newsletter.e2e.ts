import { expect } from './kit/expect.ts'
import { journey } from './kit/journey.ts'
import { expectPage } from './kit/steps.ts'
import type { Visitor } from './kit/visitor.ts'

journey(
  'the link in a newsletter unsubscribes its reader after a confirmation, signed in or not; subscribing again works too [UNS-01 API-02 NAV-07 NAV-04]',
  async ({ visit, sandbox }) => {
    const link = await sandbox.console.sendNewsletter('owner@example.com')
    const subscription = async () =>
      (await fetch(`${sandbox.origin}/api/v1/configs/unsubscribe/${new URL(link).search}`)).json()
    expect(await subscription()).toEqual({ email: 'o•••@example.com', subscribed: true })

    const stranger = await visit()
    await stranger.page.goto(link)
    await expectPage(stranger, 'Unsubscribe from the newsletter?')
    await expect(stranger.page.getByRole('main')).toContainText('o•••@example.com')
    await expect(stranger.page.getByRole('banner').getByRole('link')).not.toHaveCount(0)
    // Opening the link, as mail programs do automatically, does not unsubscribe.
    expect(await subscription()).toMatchObject({ subscribed: true })
    await press(stranger, 'Unsubscribe')
    await expectPage(stranger, 'You are unsubscribed.')
    expect(await subscription()).toMatchObject({ subscribed: false })
    await stranger.page.reload()
    await expect(stranger.page.getByRole('heading', { level: 1 })).toBeVisible()

    const owner = await visit({ as: 'owner@example.com', project: 'prj_nordlicht' })
    await owner.page.goto(link)
    await expect(owner.page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(owner.page.getByRole('banner').getByRole('link')).toHaveCount(0)
    await expect(owner.page.getByRole('navigation')).toHaveCount(0)
    await press(owner, 'Subscribe again')
    await expectPage(owner, 'You will keep receiving the newsletter.')
    expect(await subscription()).toMatchObject({ subscribed: true })
    await owner.page.getByRole('link', { name: 'Go to your projects' }).click()
    await expectPage(owner, 'Projects')

    stranger.browserErrors.expect(/status of 404 .*configs\/unsubscribe/)
    await stranger.open(`/unsubscribe?token=${'x'.repeat(43)}`)
    await expectPage(stranger, 'This link is not valid.')
    await expect(stranger.page.getByRole('button', { name: 'Unsubscribe' })).toHaveCount(0)
  },
)

const press = ({ page, words }: Visitor, name: string): Promise<void> =>
  page.getByRole('button', { name: words(name) }).click()
