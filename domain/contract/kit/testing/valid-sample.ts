import * as v from 'valibot'
import type { Schema } from '#domain/contract/kit/endpoint.ts'

type Parts = {
  readonly type: string
  readonly entries: Readonly<Record<string, Schema>>
  readonly item: Schema
  readonly wrapped: Schema
  readonly options: readonly unknown[]
}

/** One of these fits every text that the contract names. */
const texts = [
  'num_1',
  '2026-11-20T08:00:00.000Z',
  '2026-11-20',
  'NL',
  'NL-NH',
  '+493023125042',
  'EUR',
  'https://a.example/b',
  'https://a.example',
  'de',
  '49',
  '#1166aa',
  '2330001482016',
  'AB12CD34EF',
  'A'.repeat(32),
  'NL91ABNA0417164300',
  'NL-2026-000012',
  'A11ZZZ26324000000012D7',
  'card',
  'otpauth://totp/a',
  '4242',
  '12_a',
  '2026-11-20T08:00',
  'a@b.example',
  'a.example',
  '/api/v1/settings/avatar/?picture=abc',
  'text',
]

/**
 * A value that a schema accepts, with three rows in every list and every optional part. No two amounts are the same, so a test finds
 * each again.
 */
export const validSample = (schema: Schema): unknown => sampleOf(schema, { amounts: 0 })

type Counter = { amounts: number }

const sampleOf = (schema: Schema, counter: Counter): unknown => {
  const { type, entries, item, wrapped, options } = schema as unknown as Parts
  switch (type) {
    case 'object':
    case 'strict_object':
      return Object.fromEntries(Object.entries(entries).map(([key, entry]) => [key, sampleOf(entry, counter)]))
    case 'array':
      return rowsOf(schema, item, counter)
    case 'optional':
    case 'nullish':
    case 'nullable':
      return sampleOf(wrapped, counter)
    case 'variant':
      return sampleOf(options[0] as Schema, counter)
    case 'union':
      return sampleOf(options.at(-1) as Schema, counter)
    case 'picklist':
      return options[0]
    case 'record':
      return {}
    default:
      return leafOf(schema, counter)
  }
}

const leafOf = (schema: Schema, counter: Counter): unknown => {
  if (isAmount(schema)) return `${++counter.amounts}.25`
  const found = [(schema as { literal?: unknown }).literal, true, 1, 10, 50, ...texts].find((each) =>
    v.is(schema, each),
  )
  if (found === undefined) throw new Error(`no sample of ${schema.type} ${schema.expects}`)
  return found
}

/** Figures, which no row may show wrong. */
export const isAmount = (schema: Schema): boolean =>
  schema.type === 'string' && v.is(schema, '7.25') && !v.is(schema, 'Clara')

/** As many rows as a list with its own length takes. */
const rowsOf = (schema: Schema, item: Schema, counter: Counter): unknown[] => {
  const counts = [3, 1, 10, ...Array.from({ length: 20 }, (_, index) => index)]
  for (const count of counts) {
    const rows = Array.from({ length: count }, () => sampleOf(item, counter))
    if (v.is(schema, rows)) return rows
  }
  throw new Error('no sample of a list')
}
