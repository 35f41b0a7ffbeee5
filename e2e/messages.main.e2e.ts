import type { Conversation } from '#domain/contract/messaging/messaging.ts'
import { signInByApi } from './kit/api.ts'
import { expect } from './kit/expect.ts'
import { journey, playedIn } from './kit/journey.ts'
import { firstSender, priced } from './kit/messages.ts'
import { owner } from './kit/payments.ts'
import { expectPage, waitUntilLoaded } from './kit/steps.ts'

for (const language of playedIn('fa')) {
  journey(
    `(${language}) a message appears in the inbox without a reload, also where no stream arrives, and is answered [SMS-01]`,
    async ({ visit, sandbox }) => {
      const number = await firstSender(sandbox.origin)
      const visitor = await visit({ ...owner, language })
      const { page, words } = visitor
      const rows = page.getByRole('table', { name: words('Messages received') }).locator('tbody tr')
      await visitor.open('/sms')
      await waitUntilLoaded(visitor)
      await sandbox.console.receiveMessage(number, '+491726655443', 'Arrived by the stream')
      await expect(rows.first()).toContainText('Arrived by the stream')

      visitor.browserErrors.expect(/ERR_FAILED/)
      await page.route('**/version/', (route) =>
        route.request().headers().accept === 'text/event-stream' ? route.abort() : route.continue(),
      )
      await visitor.open('/sms')
      await expect(page.getByText(words('Changes made elsewhere appear here after up to 5 seconds.'))).toBeVisible()
      await sandbox.console.receiveMessage(number, '+491726655443', 'Arrived by asking')
      await expect(rows.first()).toContainText('Arrived by asking')

      await rows.first().getByRole('link').first().click()
      await expectPage(visitor, 'SMS')
      const entries = page.getByRole('list', { name: words('Messages') }).getByRole('listitem')
      await expect(entries.first()).toContainText('Arrived by asking')
      await expect(entries.nth(1)).toContainText('Arrived by the stream')
      await page.getByRole('link', { name: words('Reply') }).click()
      await expect(page.getByLabel(words('To'))).toHaveValue('+491726655443')
      await page.getByLabel(words('Text'), { exact: true }).fill('Our answer')
      await page.getByRole('button', { name: words('Check the cost') }).click()
      await priced(page).click()
      await expect(page).toHaveURL(/sms\/outbox\/sms_/)
      const api = await signInByApi(sandbox.origin, owner.as, owner.project)
      const { results } = await api.call<Conversation>(
        'GET',
        `mynumbers/pk/sms/conversation/?with=${encodeURIComponent('+491726655443')}`,
      )
      expect(results[0]).toMatchObject({ direction: 'sent', number, text: 'Our answer' })
    },
  )
}
