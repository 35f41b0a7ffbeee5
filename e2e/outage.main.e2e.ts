import { expect } from './kit/expect.ts'
import { journey } from './kit/journey.ts'
import { loadsOf, pageComplete, recordLoads, unavailable } from './kit/outage.ts'
import { owner } from './kit/payments.ts'

journey('the portal waits exactly as long as Retry-After requires [SES-12]', async ({ visit, sandbox }) => {
  const visitor = await visit(owner)
  const { context, page } = visitor
  visitor.browserErrors.expect(/status of 503/)
  await context.clock.install()
  await recordLoads(context)
  await sandbox.console.addFault({ pattern: 'dashboard/pk/', kind: '503', retry_after: 120, times: 1 })
  await visitor.open('/dashboard')
  await expect(page.getByText(unavailable).first()).toBeVisible()
  await pageComplete(visitor)
  await context.clock.fastForward(110_000)
  await expect(page.getByText(unavailable).first()).toBeVisible()
  expect(await loadsOf(page)).toHaveLength(1)
  await context.clock.fastForward(75_000)
  await expect(page.getByRole('heading', { level: 2, name: 'Wallet' })).toBeVisible()
  const [first = 0, second = 0] = await loadsOf(page)
  expect(second - first).toBeGreaterThanOrEqual(120_000)
})
