/** The parts of valibot's schemas that lead to other schemas. */
type Schema = {
  readonly type?: string
  readonly kind?: string
  readonly wrapped?: Schema
  readonly pipe?: readonly Schema[]
  readonly entries?: Readonly<Record<string, Schema>>
  readonly item?: Schema
  readonly options?: readonly Schema[]
}

/** Whether a schema has the path, e.g. `results[].price.vat`; a union has it if one of its options has. */
export const hasPath = (schema: unknown, path: string): boolean =>
  has(schema as Schema, path.replaceAll('[]', '.[]').split('.').filter(Boolean))

const has = (schema: Schema | undefined, [first, ...rest]: readonly string[]): boolean => {
  if (schema === undefined) return false
  if (schema.wrapped !== undefined)
    return has(
      schema.wrapped,
      [first, ...rest].filter((step) => step !== undefined),
    )
  if (schema.options !== undefined && first !== undefined && typeof schema.options[0] === 'object')
    return schema.options.some((option) => has(option, [first, ...rest]))
  if (first === undefined) return true
  if (first === '[]') return has(schema.item, rest)
  return schema.entries?.[first] !== undefined && has(schema.entries[first], rest)
}
