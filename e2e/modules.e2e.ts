import { expect } from './kit/expect.ts'
import { journey, playedIn } from './kit/journey.ts'
import { expectPage } from './kit/steps.ts'

const account = { as: 'owner@example.com', project: 'prj_nordlicht' }

for (const language of playedIn('en'))
  journey(
    `(${language}) the PBX opens in a new tab by a link that works once; a browser that blocks the tab gets the link to press [MOD-01]`,
    async ({ visit }) => {
      const visitor = await visit({ ...account, language })
      const { page, context, words } = visitor
      await visitor.open('/my_module')
      await expectPage(visitor, 'My Module')
      await expect(page.getByText(words('Not launched yet.'))).toBeVisible()
      const addresses: string[] = []
      context.on('request', (request) => {
        if (request.url().includes('/pbx/launch')) addresses.push(request.url())
      })
      const opening = context.waitForEvent('page')
      await page.getByRole('button', { name: words('Launch PBX') }).click()
      const pbx = await opening
      await expect(pbx.getByRole('heading', { level: 1 })).toHaveText('PBX of Nordlicht Support')
      await expect(pbx.getByText('Clara Neumann')).toBeVisible()
      expect(new URL(pbx.url()).origin).not.toBe(visitor.origin)
      expect(new URL(pbx.url()).search).toBe('')
      expect(await pbx.evaluate(() => window.opener)).toBeNull()
      await expect(page.getByText(words('The PBX is open in a new tab.'))).toBeVisible()

      visitor.browserErrors.expect(/status of 410/)
      await pbx.goto(addresses[0] ?? '')
      await expect(pbx.getByRole('heading', { level: 1 })).toHaveText('This link cannot be used')
      await pbx.close()

      await page.evaluate(() => {
        window.open = () => null
      })
      await page.getByRole('button', { name: words('Launch PBX') }).click()
      const openingAgain = context.waitForEvent('page')
      await page.getByRole('link', { name: words('Open the PBX') }).click()
      await expect((await openingAgain).getByRole('heading', { level: 1 })).toHaveText('PBX of Nordlicht Support')
      await expect(page.getByRole('link', { name: words('Open the PBX') })).toHaveCount(0)
      await page.reload()
      await expect(page.getByText(words('Not launched yet.'))).toHaveCount(0)
      await expect(page.getByRole('main').getByText('Clara Neumann')).toBeVisible()
    },
  )
