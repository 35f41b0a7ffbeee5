import type { PlantedBug } from './planted-bug.ts'

const exportsFolder = 'sandbox/finance/exports'

/** Bugs in exported files, their filters and the pages of lists. */
export const exportBugs: readonly PlantedBug[] = [
  {
    name: 'the export of wire transfers ignores the filter of the page',
    area: 'exports',
    edits: [
      {
        file: `${exportsFolder}/wire-source.ts`,
        from: 'listWires(db, project, filter, { sort, ...batch })',
        to: 'listWires(db, project, sort === undefined ? filter : {}, { sort, ...batch })',
      },
    ],
    tests: ['sandbox/finance/exports/filters.test.ts'],
  },
  {
    name: 'the export of payments ignores the gateway',
    area: 'exports',
    edits: [
      {
        file: `${exportsFolder}/payment-source.ts`,
        from: 'listPayments(db, project, filter, { sort, ...batch })',
        to: 'listPayments(db, project, { ...filter, gateway: undefined }, { sort, ...batch })',
      },
    ],
    tests: ['sandbox/finance/exports/filters.test.ts'],
  },
  {
    name: 'the export of messages sent has another order than the page',
    area: 'exports',
    edits: [
      {
        file: 'sandbox/messaging/export-sources.ts',
        from: 'await listOutbox(db, project, filter, { sort, ...batch })',
        to: "await listOutbox(db, project, filter, { ...batch, sort: sort === 'oldest' ? 'newest' : 'newest' })",
      },
    ],
    tests: ['sandbox/finance/exports/filters.test.ts'],
  },
  {
    name: 'the export of rates ignores that only changed ones are wanted',
    area: 'exports',
    edits: [
      {
        file: 'sandbox/calls/export-sources.ts',
        from: '{ ...filter, language, after, page_size: limit }',
        to: '{ ...filter, changed: undefined, language, after, page_size: limit }',
      },
    ],
    tests: ['sandbox/finance/exports/filters.test.ts'],
  },
  {
    name: 'the last day of a period ends at its beginning',
    area: 'exports',
    edits: [
      {
        file: 'sandbox/platform/kit/period.ts',
        from: 'Date.parse(to) + day',
        to: 'Date.parse(to)',
      },
    ],
    tests: ['sandbox/finance/exports/filters.test.ts'],
  },
  {
    name: 'an order of the next day belongs to a period',
    area: 'exports',
    edits: [
      {
        file: 'sandbox/finance/orders/orders.ts',
        from: "where('placed_at', '<', until ?? 0)",
        to: "where('placed_at', '<=', until ?? 0)",
      },
    ],
    tests: ['sandbox/finance/exports/filters.test.ts'],
  },
  {
    name: 'a call of exactly the longest duration is left out',
    area: 'exports',
    edits: [
      {
        file: 'sandbox/calls/records/call-list.ts',
        from: "where(sql`+seconds`, '<=', Number(seconds_to))",
        to: "where(sql`+seconds`, '<', Number(seconds_to))",
      },
    ],
    tests: ['sandbox/finance/exports/filters.test.ts'],
  },
  {
    name: 'wire transfers of one moment are skipped between two pages',
    area: 'exports',
    edits: [
      {
        file: 'sandbox/finance/wires/wires.ts',
        from: '[last.created_at, last.id]',
        to: "[last.created_at, sort === 'newest' ? '' : 'zzz']",
      },
    ],
    tests: ['sandbox/finance/exports/filters.test.ts'],
  },
  {
    name: 'invoices of one moment are doubled between two pages',
    area: 'exports',
    edits: [
      {
        file: 'sandbox/finance/invoices/invoices.ts',
        from: '[last.issued_at, last.id]',
        to: "[last.issued_at, sort === 'newest' ? last.id + '~' : '']",
      },
    ],
    tests: ['sandbox/finance/exports/filters.test.ts'],
  },
  {
    name: 'a cell of an export can be a formula',
    area: 'exports',
    edits: [{ file: 'sandbox/platform/exports/csv.ts', from: '[=+', to: '[' }],
    tests: ['sandbox/platform/exports/csv.test.ts'],
  },
]
