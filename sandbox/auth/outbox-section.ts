import { html } from 'hono/html'
import * as v from 'valibot'
import { newsletterTopics } from '#domain/auth/newsletter.ts'
import { momentOf } from '#sandbox/platform/clock/clock.ts'
import { choose, readable, withLinks } from '#sandbox/platform/console/form.ts'
import { type ConsoleSection, consoleAction } from '#sandbox/platform/console/section.ts'
import { listMessages } from '#sandbox/platform/outbox/outbox.ts'
import { listAccounts, requireAccount } from '#sandbox/session/people-section.ts'
import { portalOf } from '#sandbox/session/portal.ts'
import { sendNewsletter } from './newsletter.ts'

export const outboxSection: ConsoleSection = {
  id: 'outbox',
  title: 'Outbox',
  hint: 'Mail and text messages that a real portal would send, newest first. Reload the page to see new ones.',
  render: async ({ sandbox }) => {
    const messages = await listMessages(sandbox.database.query, { limit: 30 })
    const accounts = await listAccounts(sandbox)
    return html`${
      messages.length === 0
        ? html`<p class="empty">No messages yet. Codes and links appear here.</p>`
        : html`<table>
      <thead><tr><th scope="col">Sent</th><th scope="col">To</th><th scope="col">Message</th></tr></thead>
      <tbody>${messages.map(
        (message) => html`<tr>
          <td>${readable(message.sentAt)}<br><span class="quiet">${message.kind}</span></td>
          <td><code>${message.to}</code></td>
          <td>${message.subject === '' ? '' : html`<strong dir="auto">${message.subject}</strong>`}<pre dir="auto">${withLinks(message.body)}</pre></td>
        </tr>`,
      )}</tbody>
    </table>`
    }
    <form method="post" action="/sandbox/newsletter">
      ${choose(
        'Send the newsletter to',
        'email',
        accounts.map(({ email }) => ({ value: email, label: email })),
      )}
      ${choose(
        'about',
        'topic',
        newsletterTopics.map((topic) => ({ value: topic, label: topic })),
      )}
      <button>Send</button>
    </form>`
  },
  actions: [
    consoleAction({
      method: 'GET',
      path: 'outbox',
      input: v.object({ to: v.optional(v.string()) }),
      run: async ({ sandbox }, { to }) => ({
        messages: (await listMessages(sandbox.database.query, { to, limit: 100 })).map(({ sentAt, ...message }) => ({
          ...message,
          sent_at: momentOf(sentAt),
        })),
      }),
    }),
    consoleAction({
      method: 'POST',
      path: 'newsletter',
      input: v.object({ email: v.string(), topic: v.optional(v.picklist(newsletterTopics), 'news') }),
      run: ({ sandbox, request }, { email, topic }) =>
        sandbox.database.transact(async (trx) => ({
          link: await sendNewsletter(trx, sandbox.clock, await requireAccount(trx, email), {
            portal: (await portalOf(trx, request)).origin,
            topic,
          }),
        })),
    }),
  ],
}
