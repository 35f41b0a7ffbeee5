import { fillCart } from './kit/arrange.ts'
import { expect } from './kit/expect.ts'
import { journey, playedIn } from './kit/journey.ts'
import { chooseGateway, expectPage, payButton } from './kit/steps.ts'

const owned = { as: 'owner@example.com', project: 'prj_nordlicht' }
const reason = 'The documents of the company have expired.'

for (const language of playedIn('en'))
  journey(
    `a supervisor deactivates a project and activates it again; its owner reads why and comes back, in ${language} [PRJ-05]`,
    async ({ visit }) => {
      const owner = await visit({ ...owned, language })
      await owner.open('/my_number')
      await expectPage(owner, 'My Number')

      const supervisor = await visit({ as: 'supervisor@example.com', project: 'prj_nordlicht', language })
      const { page, words } = supervisor
      await supervisor.open('/project_settings?section=status')
      await page.getByRole('button', { name: words('Deactivate the project') }).click()
      await expect(page.getByText(words('Write why, for the customer.'))).toBeVisible()
      await page.getByLabel(words('Reason')).fill(reason)
      await page.getByRole('button', { name: words('Deactivate the project') }).click()
      await expect(page.getByText(words('This project is deactivated.'))).toBeVisible()

      owner.browserErrors.expect(/status of 409 .*prj_nordlicht/)
      await owner.page
        .getByRole('link', { name: words('Finance'), exact: true })
        .first()
        .click()
      await expectPage(owner, 'Projects')
      await expect(owner.page.getByText(reason)).toBeVisible()

      await page.getByRole('button', { name: words('Activate the project') }).click()
      await expect(page.getByRole('button', { name: words('Deactivate the project') })).toBeVisible()
      await owner.page.reload()
      await owner.page.getByRole('button', { name: 'Nordlicht Support' }).click()
      // The page that was asked for is opened now.
      await expectPage(owner, 'Finance')
    },
  )

journey(
  'a customer of a reseller that may not sell reads it before paying, keeps the cart, and pays later [PRJ-06]',
  async ({ visit, sandbox }) => {
    await sandbox.console.assignToReseller('prj_nordlicht', 'saffron')
    await fillCart(sandbox)
    const visitor = await visit(owned)
    const { page } = visitor
    visitor.browserErrors.expect(/status of 409 .*cart\/prj_nordlicht\/process_pay/)
    for (const [status, words] of [
      ['unpublishedByAdmin', 'Your reseller can’t sell at the moment.'],
      ['adminNotEnoughCredit', 'Your reseller does not have enough credit for this purchase.'],
    ] as const) {
      await sandbox.console.setResellerStatus('saffron', status)
      await visitor.open('/cart?step=pay')
      await chooseGateway(visitor, 'Wallet balance')
      await payButton(visitor).click()
      await expect(page.getByRole('main')).toContainText(words)
      await expect(page.getByRole('main')).toContainText('Your money is safe.')
    }
    await sandbox.console.setResellerStatus('saffron', 'published')
    await visitor.open('/cart?step=pay')
    await chooseGateway(visitor, 'Wallet balance')
    await payButton(visitor).click()
    await expectPage(visitor, 'Your order')
  },
)
