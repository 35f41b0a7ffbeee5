import * as v from 'valibot'
import { fileContentSchema } from '#domain/contract/files/files.ts'
import { endpoint } from '#domain/contract/kit/endpoint.ts'
import { languageSchema } from '#domain/kit/primitives.ts'
import { numberFilterEntries } from './numbers.ts'

/** Ends in one calendar; the nearest ones of a longer list. */
export const calendarLimit = 500

export const exportNumberCalendar = endpoint({
  id: 'API-85',
  name: 'exportNumberCalendar',
  summary: 'The ends of the numbers that match, as a calendar (RFC 5545), with alarms 7 days and 1 day before.',
  method: 'GET',
  path: 'mynumbers/pk/calendar/',
  access: 'project',
  query: v.strictObject({ ...numberFilterEntries, language: languageSchema }),
  response: fileContentSchema,
  answers: 'file',
})
