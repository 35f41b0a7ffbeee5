import type { Locator } from 'playwright'
import { expect } from './kit/expect.ts'
import { journey } from './kit/journey.ts'
import { chooseProject, signIn } from './kit/steps.ts'
import type { Visitor } from './kit/visitor.ts'

journey(
  'projects are grouped by role with id, owner and person; a manager has manager access, and a simple user acts as a person [HOM-01 NAV-10 SES-04 API-25]',
  async ({ visit }) => {
    const owner = await visit({ as: 'owner@example.com' })
    await owner.open('/')
    const owned = group(owner, 'Projects you own')
    await expect(owned.getByRole('button')).toHaveCount(2)
    await expect(owned).toContainText('prj_nordlicht')
    await expect(owned).toContainText('prj_hafen')

    const manager = await visit({ as: 'manager@example.com' })
    await manager.open('/')
    await expect(group(manager, 'Projects you manage')).toContainText('Clara Neumann')
    await chooseProject(manager, 'Nordlicht Support')
    await expect(manager.page.getByRole('banner')).toContainText('with manager access')

    const simple = await visit({ as: 'simple@example.com' })
    await simple.open('/')
    await expect(group(simple, 'Projects you use')).toContainText('Lena Fischer')
    const request = simple.page.waitForRequest(/\/api\/v1\/dashboard\/prj_nordlicht\/\?person=prs_\w+$/)
    await chooseProject(simple, 'Nordlicht Support')
    const { authorization } = (await request).headers()
    expect(authorization).toBe(`Bearer ${await simple.page.evaluate(() => localStorage.getItem('token'))}`)

    const reseller = await visit({ as: 'reseller@example.com' })
    await reseller.open('/')
    await expect(group(reseller, 'Projects of your customers')).toContainText('Hafen Logistik')
  },
)

journey(
  'a deactivated project and a project of a blocked account show why they cannot be opened [HOM-03 SES-07]',
  async ({ visit }) => {
    const deactivated = await visit({ as: 'deactivated@example.com' })
    await deactivated.open('/')
    const main = deactivated.page.getByRole('main')
    await expect(main).toContainText('Project deactivated by a super administrator.')
    await expect(main.getByRole('button')).toHaveCount(0)

    const blocked = await visit({ as: 'blocked@example.com' })
    await blocked.open('/')
    await expect(blocked.page.getByRole('alert')).toContainText('Your Account is blocked, Contact Support.')
    await expect(blocked.page.getByText('Popa Import')).toBeVisible()
    await expect(blocked.page.getByRole('main').getByRole('button', { name: 'Popa Import' })).toHaveCount(0)
  },
)

journey('repeated wrong passwords delay the next sign-in and show for how long [AUT-01]', async ({ visit }) => {
  const visitor = await visit()
  visitor.browserErrors.expect(/status of (422|429) .*auth\/login/)
  const { page, traffic } = visitor
  await visitor.open('/login')
  for (let times = 1; times <= 5; times++) {
    await signIn(visitor, 'manager@example.com', `guess ${times}`)
    await expect.poll(() => traffic.calls('POST', 'auth/login/').length).toBe(times)
    await expect(page.getByRole('button', { name: 'Sign in' })).not.toHaveAttribute('aria-busy', 'true')
  }
  await signIn(visitor, 'manager@example.com')
  const notice = page.getByRole('alert').filter({ hasText: 'Too many attempts.' })
  await expect(notice).toContainText('You can try again in')
  await expect(notice.getByRole('timer')).toHaveText(/^00:0[1-5]$/)
})

journey('sign-in never redirects to another origin [NAV-02]', async ({ visit, sandbox }) => {
  for (const from of ['//evil.example/', '/\\evil.example', 'javascript:alert(1)']) {
    const visitor = await visit()
    await visitor.open(`/login?${new URLSearchParams({ from })}`)
    await signIn(visitor, 'manager@example.com')
    await expect(visitor.page.getByRole('heading', { level: 1, name: 'Sign in' })).toHaveCount(0)
    expect(new URL(visitor.page.url()).origin).toBe(sandbox.origin)
    expect(visitor.traffic.pages().filter((url) => !url.startsWith(sandbox.origin))).toEqual([])
    await visitor.close()
  }
})

const group = ({ page, words }: Visitor, role: string): Locator => page.getByRole('region', { name: words(role) })
