import type { Failure } from '#domain/kit/failure.ts'
import type { ReminderDays } from '#domain/numbers/reminders.ts'
import type { RemindersSnapshot } from './reminders.machine.ts'

/** The days that are on, with the change that is being saved; null before they are loaded. */
export const selectDays = (snapshot: RemindersSnapshot): readonly ReminderDays[] | null => {
  const { reminders, change } = snapshot.context
  if (reminders === null) return null
  if (change === null || !snapshot.matches('saving')) return reminders.days
  const others = reminders.days.filter((days) => days !== change.days)
  return change.on ? [...others, change.days] : others
}

export const selectIsSaving = (snapshot: RemindersSnapshot): boolean => snapshot.matches('saving')

export const selectIsSaved = (snapshot: RemindersSnapshot): boolean => snapshot.matches('saved')

export const selectFailure = ({ context }: RemindersSnapshot): Failure | null => context.failure
