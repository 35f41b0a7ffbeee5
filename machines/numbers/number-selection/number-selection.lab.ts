import * as v from 'valibot'
import { idSchema } from '#domain/kit/primitives.ts'
import { bare, contextOf, event } from '#machines/kit/chart.schemas.ts'
import { labOf } from '#machines/kit/lab.ts'
import { numberSelectionMachine } from './number-selection.machine.ts'

const rows = v.array(idSchema)

export const numberSelectionLab = labOf(numberSelectionMachine)({
  schemas: {
    context: contextOf({ ids: rows, last: v.nullable(idSchema) }),
    events: {
      'row.toggled': event('row.toggled', { id: idSchema, rows, isRange: v.boolean() }),
      'page.toggled': event('page.toggled', { rows }),
      'all.chosen': bare('all.chosen'),
      'selection.cleared': bare('selection.cleared'),
    },
  },
  events: {
    'row.toggled': [{ id: 'num_1', rows: ['num_1', 'num_2'], isRange: false }],
    'page.toggled': [{ rows: ['num_1', 'num_2'] }],
  },
})
