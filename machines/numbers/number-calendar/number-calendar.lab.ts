import * as v from 'valibot'
import { numberFilterEntries } from '#domain/contract/numbers/numbers.ts'
import { languageSchema } from '#domain/kit/primitives.ts'
import { contextOf, event, failureInLog } from '#machines/kit/chart.schemas.ts'
import { labOf } from '#machines/kit/lab.ts'
import { numberCalendarMachine } from './number-calendar.machine.ts'

const request = { filter: v.strictObject(numberFilterEntries), language: languageSchema }

export const numberCalendarLab = labOf(numberCalendarMachine)({
  schemas: {
    context: contextOf({ request: v.nullable(v.strictObject(request)), failure: v.nullable(failureInLog) }),
    events: { 'calendar.requested': event('calendar.requested', request) },
    outputs: { exportNumberCalendar: v.strictObject({ name: v.string() }) },
  },
  events: { 'calendar.requested': [{ filter: { country: 'DE' }, language: 'en' }] },
  outcomes: { exportNumberCalendar: { outputs: [{ name: 'numbers.ics' }] } },
})
