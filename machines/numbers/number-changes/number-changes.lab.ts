import * as v from 'valibot'
import { loadNumbersVersion } from '#domain/contract/numbers/numbers.ts'
import { bare, contextOf, event } from '#machines/kit/chart.schemas.ts'
import { labOf } from '#machines/kit/lab.ts'
import { numberChangesMachine } from './number-changes.machine.ts'

export const numberChangesLab = labOf(numberChangesMachine)({
  schemas: {
    context: contextOf({
      shown: v.nullable(v.string()),
      latest: v.nullable(v.string()),
      reported: v.nullable(v.string()),
    }),
    events: {
      'page.read': event('page.read', { version: v.string() }),
      'version.received': event('version.received', { version: v.string() }),
      'stream.ended': bare('stream.ended'),
      'page.hidden': bare('page.hidden'),
      'page.shown': bare('page.shown'),
    },
    outputs: { loadNumbersVersion: loadNumbersVersion.response },
  },
  events: { 'page.read': [{ version: '7.0.3' }], 'version.received': [{ version: '7.0.3' }, { version: '8.0.3' }] },
  outcomes: { loadNumbersVersion: { outputs: [{ version: '7.0.3' }, { version: '9.0.3' }] } },
})
