import type { Project } from '#domain/session/project.ts'
import { signInByApi } from './kit/api.ts'
import { fillCart } from './kit/arrange.ts'
import { expect } from './kit/expect.ts'
import { playedIn, shareSandbox } from './kit/journey.ts'
import { depositByApi, owner } from './kit/payments.ts'
import { waitUntilLoaded } from './kit/steps.ts'

const journey = shareSandbox()

/** Lets the simulated bank remember a card, and returns the project's balance. */
const saveCard = async (origin: string): Promise<number> => {
  const caller = await signInByApi(origin, owner.as, owner.project)
  await depositByApi(origin, caller, { amount: '20', remember: 'good' })
  return Number((await caller.call<Project>('GET', 'project/pk/')).balance)
}

for (const language of playedIn('en')) {
  journey(
    `${language}: an automatic top-up is set up with a saved card, and the next order that makes the balance low shows it in Transactions`,
    async ({ visit, sandbox }) => {
      const balance = await saveCard(sandbox.origin)
      const visitor = await visit({ ...owner, language })
      const { page, words } = visitor
      const main = page.getByRole('main')

      await visitor.open('/finance')
      await main.getByRole('button', { name: words('Change', 'low balance') }).click()
      const topUp = main.getByRole('checkbox', { name: words('Top up automatically from a saved card') })
      if (!(await topUp.isChecked())) await topUp.check()
      const field = (name: string) => main.getByRole('textbox', { name: words(name) })
      await field('Top up below this available balance, in US dollars').fill(String(balance))
      await field('Amount added each time, in US dollars').fill('5')
      await field('Limit for each month, in US dollars').fill('99999')
      await main.getByRole('button', { name: words('Save'), exact: true }).click()
      await expect(
        main.getByText(words('One top-up must be enough: enter at least the smallest deposit and the balance above.')),
      ).toBeVisible()
      await field('Amount added each time, in US dollars').fill(String(balance))
      await main.getByRole('button', { name: words('Save'), exact: true }).click()
      await expect(main.getByText(words('Saved.', 'low balance')).first()).toBeVisible()

      const { caller } = await fillCart(sandbox)
      const cart = await caller.call<{ version: string; price: { total: string } }>('GET', 'cart/pk/')
      await caller.call('POST', 'cart/pk/process_pay/', {
        gateway: 'wallet',
        cart_version: cart.version,
        expected_total: cart.price.total,
      })
      await expect
        .poll(async () => Number((await caller.call<Project>('GET', 'project/pk/')).balance))
        .toBeGreaterThan(balance)

      await visitor.open('/finance/transactions?tag=autoTopUp')
      await waitUntilLoaded(visitor)
      const row = main
        .getByRole('table', { name: words('Transactions') })
        .locator('tbody tr')
        .first()
      await expect(row.getByText(words('Automatic top-up'))).toBeVisible()
      await expect(row.getByText(words('Automatic', 'who'))).toBeVisible()
      await visitor.open('/finance')
      await expect(main.getByText(words('Last top-up'))).toBeVisible()
    },
  )
}
