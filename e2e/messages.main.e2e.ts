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
      await visitor.open('/sms/inbox')
      await waitUntilLoaded(visitor)
      await sandbox.console.receiveMessage(number, '+491726655443', 'Arrived by the stream')
      await expect(rows.first()).toContainText('Arrived by the stream')

      visitor.browserErrors.expect(/ERR_FAILED/)
      await page.route('**/version/', (route) =>
        route.request().headers().accept === 'text/event-stream' ? route.abort() : route.continue(),
      )
      await visitor.open('/sms/inbox')
      await expect(page.getByText(words('Changes made elsewhere appear here within 5 seconds.'))).toBeVisible()
      await sandbox.console.receiveMessage(number, '+491726655443', 'Arrived by asking')
      await expect(rows.first()).toContainText('Arrived by asking')

      await rows.first().getByRole('link').first().click()
      await expectPage(visitor, 'SMS')
      const messages = page.getByRole('region', { name: words('Messages') })
      const entries = messages.locator('[data-direction]')
      await expect(entries.last()).toContainText('Arrived by asking')
      await expect(entries.last()).toBeInViewport()
      await expect(entries.nth(-2)).toContainText('Arrived by the stream')
      await page.getByRole('textbox', { name: words('Reply') }).fill('Our answer')
      await priced(page).click()
      await expect(entries.last()).toContainText('Our answer')
      await expect(entries.last()).toBeInViewport()
      await expect(page.getByRole('textbox', { name: words('Reply') })).toHaveValue('')
      const api = await signInByApi(sandbox.origin, owner.as, owner.project)
      const { results } = await api.call<Conversation>(
        'GET',
        `mynumbers/pk/sms/conversation/?with=${encodeURIComponent('+491726655443')}`,
      )
      expect(results[0]).toMatchObject({ direction: 'sent', number, text: 'Our answer' })
    },
  )
}
