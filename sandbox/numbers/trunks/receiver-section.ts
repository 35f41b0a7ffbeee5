import { html } from 'hono/html'
import { nothing, readable } from '#sandbox/platform/console/form.ts'
import { type ConsoleSection, consoleAction } from '#sandbox/platform/console/section.ts'
import type { Sandbox } from '#sandbox/platform/context/sandbox.ts'

const shownMessages = 20

export const receiverSection: ConsoleSection = {
  id: 'receiver',
  title: 'Receiver of messages',
  hint: 'What was sent to https://receiver.example/… by SMS trunks, newest first. /status/503 answers with that status, /redirect?to=https://… with a redirect.',
  render: async ({ sandbox }) => {
    const found = await list(sandbox)
    return found.length === 0
      ? html`<p class="empty">Nothing was received.</p>`
      : html`<table><tbody>${found.map(
          ({ at, path, headers, body }) => html`<tr>
          <td>${readable(at)}<br><span class="quiet">${path}</span></td>
          <td><code>${body}</code><br><span class="quiet">${headers}</span></td>
        </tr>`,
        )}</tbody></table>`
  },
  actions: [
    consoleAction({
      method: 'GET',
      path: 'receiver',
      input: nothing,
      run: async ({ sandbox }) => ({
        messages: (await list(sandbox)).map(({ headers, ...message }) => ({
          ...message,
          headers: JSON.parse(headers),
        })),
      }),
    }),
  ],
}

const list = ({ database }: Sandbox) =>
  database.query
    .selectFrom('received_message')
    .select(['at', 'path', 'headers', 'body'])
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(shownMessages)
    .execute()
