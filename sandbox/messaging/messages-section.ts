import { html } from 'hono/html'
import * as v from 'valibot'
import { e164Schema } from '#domain/kit/primitives.ts'
import { sourceSchema } from '#domain/messaging/message.ts'
import { isSendable, maxCharacters, normalizeSms } from '#domain/messaging/sms-text.ts'
import { type ConsoleSection, consoleAction } from '#sandbox/platform/console/section.ts'
import { refuse } from '#sandbox/platform/kit/refusal.ts'
import { receiveMessage } from './receive.ts'
import { findSender } from './senders.ts'

const input = v.strictObject({
  number: e164Schema,
  from: sourceSchema,
  text: v.pipe(v.string(), v.nonEmpty(), v.maxLength(maxCharacters), v.check(isSendable), v.transform(normalizeSms)),
  network: v.optional(v.pipe(v.string(), v.maxLength(40))),
})

export const messagesSection: ConsoleSection = {
  id: 'messages',
  title: 'Messages to numbers',
  hint: 'Somebody sends a message to a number of a project: it is in its inbox, and goes to its SMS trunk. Messages that a project sends are refused by receivers that end in 90, never delivered to 91, late to 92, and refused once by 93.',
  render: () => html`<form method="post" action="/sandbox/messages">
    <label>Number <input name="number" required placeholder="+49…"></label>
    <label>From <input name="from" required value="+491701234567"></label>
    <label>Text <input name="text" required value="Hello"></label>
    <button>Send</button>
  </form>`,
  actions: [
    consoleAction({
      method: 'POST',
      path: 'messages',
      input,
      run: async ({ sandbox }, { number, from, text, network }) => ({
        message: await sandbox.database.transact(async (trx) => {
          const owned = await findSender(trx, sandbox.clock.now(), number)
          if (owned === undefined) return refuse('numberUnknown', { subjects: [number] })
          return receiveMessage(trx, sandbox, owned, { source: from, text, network })
        }),
      }),
    }),
  ],
}
