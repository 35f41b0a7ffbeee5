import { fromPromise } from 'xstate'
import type { ResponseOf } from '#domain/contract/kit/endpoint.ts'
import { exportNumberCalendar } from '#domain/contract/numbers/number-calendar.ts'
import { changeReminder, loadReminders } from '#domain/contract/numbers/number-reminders.ts'
import {
  cancelNumber,
  changeAutoRenew,
  changeChannels,
  changeCycle,
  deleteNumber,
  describeNumber,
  listNumbers,
  loadNumber,
  loadNumbersVersion,
  type NumberPage,
  quoteChannels,
  quoteCycle,
  quoteRenewal,
  quoteRestoration,
  renewNumber,
  restoreNumber,
} from '#domain/contract/numbers/numbers.ts'
import type { NumberQuote } from '#domain/numbers/number-quote.ts'
import type { numberMachine } from '#machines/numbers/number/number.machine.ts'
import type {
  NumberActionInput,
  NumberRequest,
  numberActionMachine,
} from '#machines/numbers/number-action/number-action.machine.ts'
import type {
  CalendarRequest,
  numberCalendarMachine,
} from '#machines/numbers/number-calendar/number-calendar.machine.ts'
import type { numberChangesMachine } from '#machines/numbers/number-changes/number-changes.machine.ts'
import type { numberChoiceMachine } from '#machines/numbers/number-choice/number-choice.machine.ts'
import type { numberTextMachine } from '#machines/numbers/number-text/number-text.machine.ts'
import type { remindersMachine } from '#machines/numbers/reminders/reminders.machine.ts'
import { type Calls, call, contentCall } from '#src/api/kit/call.ts'
import type { Client } from '#src/api/kit/client.ts'

export const numberCalls = (client: Client): Calls<typeof numberMachine> => ({
  loadNumber: contentCall(client, loadNumber, (query) => ({ query })),
})

export const numberChangesCalls = (client: Client): Calls<typeof numberChangesMachine> => ({
  loadNumbersVersion: call(client, loadNumbersVersion),
})

export const numberTextCalls = (client: Client): Calls<typeof numberTextMachine> => ({
  describeNumber: call(client, describeNumber, (body) => ({ body })),
})

// In the background: a failure is shown in the dialog.
export const numberActionCalls = (client: Client): Calls<typeof numberActionMachine> => ({
  quoteAction: fromPromise(({ input, signal }) => quote(client, input, signal)),
  runAction: fromPromise(({ input, signal }) => run(client, input, signal)),
})

const quote = (
  client: Client,
  { action, number, choice: { channels, months } }: NumberActionInput,
  signal: AbortSignal,
): Promise<NumberQuote> => {
  switch (action) {
    case 'renew':
      return client.call(quoteRenewal, { query: { number }, signal })
    case 'restore':
      return client.call(quoteRestoration, { query: { number }, signal })
    case 'changeChannels':
      return client.call(quoteChannels, { query: { number, channels }, signal })
    case 'changeCycle':
      return client.call(quoteCycle, { query: { number, months }, signal })
    default:
      return Promise.reject(new Error(`${action} has no quote`))
  }
}

const run = (
  client: Client,
  { action, number, version, total, typed, choice: { channels = 0, months = 0, auto_renew = false } }: NumberRequest,
  signal: AbortSignal,
): Promise<NumberPage> => {
  const body = { number, version, total }
  switch (action) {
    case 'renew':
      return client.call(renewNumber, { body, signal })
    case 'restore':
      return client.call(restoreNumber, { body, signal })
    case 'changeChannels':
      return client.call(changeChannels, { body: { ...body, channels }, signal })
    case 'changeCycle':
      return client.call(changeCycle, { body: { ...body, months }, signal })
    case 'changeAutoRenew':
      return client.call(changeAutoRenew, { body: { number, version, auto_renew }, signal })
    case 'cancel':
      return client.call(cancelNumber, { body: { number, version }, signal })
    case 'delete':
      return client.call(deleteNumber, { query: { number, version, typed }, signal })
  }
}

export const numberCalendarCalls = (
  client: Client,
  save: (file: ResponseOf<typeof exportNumberCalendar>) => void,
): Calls<typeof numberCalendarMachine> => ({
  exportNumberCalendar: fromPromise<{ name: string }, CalendarRequest>(async ({ input, signal }) => {
    const file = await client.call(exportNumberCalendar, {
      query: { ...input.filter, language: input.language },
      signal,
    })
    save(file)
    return { name: file.name }
  }),
})

// In the background: a failure is shown in the dialog.
export const remindersCalls = (client: Client): Calls<typeof remindersMachine> => ({
  loadReminders: call(client, loadReminders),
  changeReminder: call(client, changeReminder, (body) => ({ body })),
})

/** All numbers of the project, in every state. */
export const numberChoiceCalls = (client: Client): Calls<typeof numberChoiceMachine> => ({
  searchNumbers: fromPromise(async ({ input: { q }, signal }) => {
    const { results, count } = await client.call(listNumbers, {
      query: { page_size: 50, ...(q === '' ? {} : { q }) },
      signal,
    })
    return { numbers: results.map(({ number }) => number), isCut: count > results.length }
  }),
})
