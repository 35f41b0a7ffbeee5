import type { Route } from 'playwright'
import { signInByApi } from './kit/api.ts'
import { expect } from './kit/expect.ts'
import { journey, playedIn } from './kit/journey.ts'
import { expectPage, waitUntilLoaded } from './kit/steps.ts'
import { phone, type Visitor } from './kit/visitor.ts'

const account = { as: 'owner@example.com', project: 'prj_nordlicht' }

const fieldOf = ({ page, words }: Visitor) => page.getByRole('combobox', { name: words('Search pages and actions') })

// The second text has Arabic letters and a space in place of Persian letters and a half-space.
const typedFor = { en: ['my num', 'my NUMBER'], fa: ['شماره های', 'شماره هاي'] } as const

for (const language of playedIn('fa'))
  journey(`in ${language} the command palette opens pages, numbers and projects by keyboard`, async ({ visit }) => {
    const visitor = await visit({ ...account, language })
    const { page, words } = visitor
    const { keyboard } = page
    const chunks: string[] = []
    page.on('request', (request) => {
      if (/command-palette/.test(request.url())) chunks.push(request.url())
    })
    await visitor.open('/account?section=password')
    await waitUntilLoaded(visitor)
    expect(chunks).toEqual([])

    const password = page.getByLabel(words('Current password'))
    await password.focus()
    await keyboard.press('Control+k')
    const field = fieldOf(visitor)
    await expect(field).toBeFocused()
    expect(chunks).not.toEqual([])
    const dialog = page.getByRole('dialog', { name: words('Search pages and actions') })
    const selected = dialog.getByRole('option', { selected: true })
    await expect(selected).toHaveText(words('Projects'))
    await keyboard.press('End')
    await expect(selected).toHaveText(words('Sign out'))
    await expect(selected).toBeInViewport({ ratio: 1 })
    await keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(password).toBeFocused()

    for (const typed of typedFor[language]) {
      await visitor.open('/account')
      await expectPage(visitor, 'Account')
      await keyboard.press('Control+k')
      await expect(field).toBeFocused()
      await keyboard.type(typed)
      await expect(selected).toHaveText(words('My Number'))
      await keyboard.press('Enter')
      await expectPage(visitor, 'My Number')
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    }

    await keyboard.press('Control+k')
    await field.fill(language === 'en' ? '+49 30 738' : '+۴۹ ۳۰ ۷۳۸')
    await expect(selected).toContainText('+49 30 73882220')
    await keyboard.press('Enter')
    await expect(page).toHaveURL(/\/my_number\/num_\w+$/)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('+49 30 73882220')

    await keyboard.press('Control+k')
    await field.fill('+49 30 738')
    await expect(selected).toContainText('+49 30 73882220')
    await keyboard.press('ArrowDown')
    await expect(selected).toHaveText(new RegExp(`^${language === 'en' ? 'Renew now' : 'تمدید'} · `))
    await keyboard.press('Enter')
    await expect(page).toHaveURL(/\/my_number\/num_\w+\?action=renew$/)
    const renewal = page.getByRole('dialog', { name: words('Renew now') })
    await expect(renewal).toBeVisible()
    await renewal.getByRole('button', { name: words('Close') }).click()
    await visitor.open('/account')
    await expectPage(visitor, 'Account')

    await page
      .getByRole('banner')
      .getByRole('button', { name: words('Search pages and actions') })
      .click()
    await field.fill('hafen')
    await expect(selected).toContainText('Hafen Logistik')
    await keyboard.press('Enter')
    await expectPage(visitor, 'Dashboard')
    await expect(page.getByRole('banner')).toContainText('Hafen Logistik')
  })

journey('on a phone the top bar opens the command palette, and no other modal dialog is covered', async ({ visit }) => {
  const visitor = await visit({ ...account, viewport: phone, touch: true })
  const { page, words } = visitor
  await visitor.open('/dashboard')
  await expectPage(visitor, 'Dashboard')
  await page.getByRole('button', { name: words('More') }).click()
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('dialog', { name: words('Main menu') })).toBeVisible()
  await expect(fieldOf(visitor)).toHaveCount(0)
  await page.getByRole('button', { name: words('Close the menu') }).click()

  await page.getByRole('button', { name: words('Search pages and actions') }).click()
  await expect(fieldOf(visitor)).toBeVisible()
  const options = page.getByRole('dialog').getByRole('option')
  const heights = await options.evaluateAll((all) => all.map((option) => option.getBoundingClientRect().height))
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(44)
  await options.filter({ hasText: words('Cart') }).click()
  await expectPage(visitor, 'Cart')
})

journey(
  'a project that is chosen on the page of a number is never asked for that number',
  async ({ visit, sandbox }) => {
    const api = await signInByApi(sandbox.origin, account.as, account.project)
    const { results } = await api.call<{ results: { id: string }[] }>('GET', 'mynumbers/pk/')
    const visitor = await visit({ ...account })
    const { page } = visitor
    await visitor.open(`/my_number/${results[0]?.id}`)
    await waitUntilLoaded(visitor)
    const asked: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/prj_hafen/number/')) asked.push(request.url())
    })
    // The code of the next page arrives after the project.
    const held: Route[] = []
    await page.route(/\/assets\/dashboard\.screen-[^/]*\.js$/, (route) => void held.push(route))
    await page.keyboard.press('Control+k')
    await fieldOf(visitor).fill('hafen')
    const chosen = page.getByRole('dialog').getByRole('option', { selected: true })
    await expect(chosen).toContainText('Hafen Logistik')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('banner')).toContainText('Hafen Logistik')
    await expect.poll(() => held.length).toBe(1)
    await held[0]?.continue()
    await expectPage(visitor, 'Dashboard')
    expect(asked).toEqual([])
  },
)
