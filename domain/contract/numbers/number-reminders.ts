import { endpoint } from '#domain/contract/kit/endpoint.ts'
import { reminderChangeSchema, remindersSchema } from '#domain/numbers/reminders.ts'

export const loadReminders = endpoint({
  id: 'API-120',
  name: 'loadReminders',
  summary: 'Days before the end of a number on which the project is reminded by mail.',
  method: 'GET',
  path: 'mynumbers/pk/reminders/',
  access: 'project',
  response: remindersSchema,
})

export const changeReminder = endpoint({
  id: 'API-121',
  name: 'changeReminder',
  summary: 'Switches the reminders of one day on or off; the other days stay as another user may have set them.',
  method: 'PATCH',
  path: 'mynumbers/pk/reminders/',
  access: 'project',
  rights: ['changeNumbers'],
  body: reminderChangeSchema,
  response: remindersSchema,
})
