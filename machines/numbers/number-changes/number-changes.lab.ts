import * as v from 'valibot'
import { loadNumbersVersion } from '#domain/contract/numbers.ts'
import { bare, contextOf, event } from '#machines/kit/chart.schemas.ts'
import { labOf } from '#machines/kit/lab.ts'
import { numberChangesMachine } from './number-changes.machine.ts'

export const numberChangesLab = labOf(numberChangesMachine)({
  schemas: {
    context: contextOf({ version: v.nullable(v.string()) }),
    events: {
      'version.received': event('version.received', { version: v.string() }),
      'stream.ended': bare('stream.ended'),
      'page.hidden': bare('page.hidden'),
      'page.shown': bare('page.shown'),
    },
    outputs: { loadNumbersVersion: loadNumbersVersion.response },
  },
  events: { 'version.received': [{ version: '7.0.3' }, { version: '8.0.3' }] },
  outcomes: { loadNumbersVersion: { outputs: [{ version: '7.0.3' }, { version: '9.0.3' }] } },
})
