import * as v from 'valibot'

/** Days before the end of a number on which a project may have itself reminded by mail. See decision 63. */
export const reminderChoices = [60, 30, 14, 7, 3, 1] as const
export type ReminderDays = (typeof reminderChoices)[number]

/** The days of a project that has not chosen others. */
export const usualReminders: readonly ReminderDays[] = [30, 7, 1]

const reminderDaysSchema = v.picklist(reminderChoices)

/** The days of a project, the earliest first. */
export const remindersSchema = v.object({
  days: v.pipe(v.array(reminderDaysSchema), v.maxLength(reminderChoices.length)),
})
export type Reminders = v.InferOutput<typeof remindersSchema>

export const reminderChangeSchema = v.strictObject({ days: reminderDaysSchema, on: v.boolean() })
export type ReminderChange = v.InferOutput<typeof reminderChangeSchema>
