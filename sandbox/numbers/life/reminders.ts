import { type ReminderChange, type ReminderDays, reminderChoices, usualReminders } from '#domain/numbers/reminders.ts'
import type { Reader, Writer } from '#sandbox/platform/database/database.ts'

/** The days of a project, the earliest first. Only days that it has switched are stored. */
export const readReminders = async (db: Reader, project: string): Promise<ReminderDays[]> => {
  const rows = await db
    .selectFrom('number_reminder')
    .select(['days', 'is_on'])
    .where('project_id', '=', project)
    .execute()
  const switched = new Map(rows.map(({ days, is_on }) => [days, is_on === 1]))
  return reminderChoices.filter((days) => switched.get(days) ?? usualReminders.includes(days))
}

export const switchReminder = (trx: Writer, project: string, { days, on }: ReminderChange) =>
  trx
    .insertInto('number_reminder')
    .values({ project_id: project, days, is_on: on ? 1 : 0 })
    .onConflict((conflict) => conflict.columns(['project_id', 'days']).doUpdateSet({ is_on: on ? 1 : 0 }))
    .execute()
