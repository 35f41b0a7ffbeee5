import { html } from 'hono/html'
import * as v from 'valibot'
import { supportTextSchema } from '#domain/care/support.ts'
import { idSchema } from '#domain/kit/primitives.ts'
import { readContent } from '#sandbox/files/files.ts'
import { readable } from '#sandbox/platform/console/form.ts'
import { type ConsoleSection, consoleAction } from '#sandbox/platform/console/section.ts'
import type { Sandbox } from '#sandbox/platform/context/sandbox.ts'
import type { SupportMessageTable } from '#sandbox/platform/database/tables/support-tables.ts'
import { fileResponse } from '#sandbox/platform/http/headers.ts'
import { refuse } from '#sandbox/platform/kit/refusal.ts'
import { answerMessage } from './answer-message.ts'
import { attachmentsOf } from './support-messages.ts'

/** Messages that the console shows. */
const shown = 50

/** The staff's part of support. */
export const supportSection: ConsoleSection = {
  id: 'support',
  title: 'Support',
  hint: 'Messages that wait for an answer, the oldest first. The answer is shown to the customer and mailed.',
  render: async ({ sandbox }) => {
    const rows = await listOpen(sandbox)
    if (rows.length === 0) return html`<p class="empty">No message waits.</p>`
    const files = await attachmentsOf(
      sandbox.database.query,
      rows.map(({ id }) => id),
    )
    return html`<table><tbody>${rows.map(
      (row) => html`<tr>
        <td><strong>${row.subject}</strong><br>${row.text}<br>
          <span class="quiet"><code>${row.id}</code> · ${row.project_id} · ${readable(row.created_at)}</span>
          ${files
            .get(row.id)
            ?.map(
              (file) =>
                html`<br><a href="/sandbox/support/attachment?message=${row.id}&file=${file.id}">${file.name}</a> <span class="quiet">${file.size} bytes</span>`,
            )}</td>
        <td><form method="post" action="/sandbox/support/answer"><input type="hidden" name="message" value="${row.id}">
          <label>Answer <textarea name="text" maxlength="4000" required dir="auto"></textarea></label>
          <button class="primary">Answer</button></form></td>
      </tr>`,
    )}</tbody></table>`
  },
  actions: [
    consoleAction({
      method: 'GET',
      path: 'support',
      input: v.object({}),
      run: async ({ sandbox }) => {
        const rows = await listOpen(sandbox)
        const files = await attachmentsOf(
          sandbox.database.query,
          rows.map(({ id }) => id),
        )
        return {
          messages: rows.map(({ id, project_id, subject, text }) => ({
            id,
            project: project_id,
            subject,
            text,
            attachments: files.get(id)?.map((file) => ({ id: file.id, name: file.name, size: file.size })) ?? [],
          })),
        }
      },
    }),
    consoleAction({
      method: 'GET',
      path: 'support/attachment',
      input: v.object({ message: idSchema, file: idSchema }),
      run: async ({ sandbox: { database } }, { message, file }) => {
        const files = (await attachmentsOf(database.query, [message])).get(message) ?? []
        const { id, name, type } = files.find((each) => each.id === file) ?? refuse('fileUnknown')
        return fileResponse({ name, type, bytes: await readContent(database.query, id) })
      },
    }),
    consoleAction({
      method: 'POST',
      path: 'support/answer',
      input: v.object({ message: idSchema, text: supportTextSchema }),
      run: async ({ sandbox }, { message, text }) => {
        const { id, state } = await answerMessage(sandbox, message, text)
        return { message: id, state }
      },
    }),
  ],
}

const listOpen = ({ database }: Sandbox): Promise<SupportMessageTable[]> =>
  database.query
    .selectFrom('support_message')
    .selectAll()
    .where('state', '=', 'open')
    .orderBy('created_at')
    .orderBy('id')
    .limit(shown)
    .execute()
