import * as v from 'valibot'
import { otherReminders, reminders } from '#domain/fixtures/numbers.ts'
import { reminderChangeSchema, remindersSchema } from '#domain/numbers/reminders.ts'
import { bare, contextOf, event, failureInLog } from '#machines/kit/chart.schemas.ts'
import { labOf } from '#machines/kit/lab.ts'
import { remindersMachine } from './reminders.machine.ts'

export const remindersLab = labOf(remindersMachine)({
  schemas: {
    context: contextOf({
      reminders: v.nullable(remindersSchema),
      change: v.nullable(reminderChangeSchema),
      failure: v.nullable(failureInLog),
    }),
    events: {
      'day.switched': event('day.switched', reminderChangeSchema.entries),
      'retry.requested': bare('retry.requested'),
      'dialog.closed': bare('dialog.closed'),
    },
    outputs: { loadReminders: remindersSchema, changeReminder: remindersSchema },
  },
  events: { 'day.switched': [{ days: 14, on: true }] },
  outcomes: {
    loadReminders: { outputs: [reminders], errors: [{ code: 'unreachable' }] },
    changeReminder: { outputs: [otherReminders], errors: [{ code: 'unreachable' }] },
  },
})
