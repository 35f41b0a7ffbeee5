/** `path`: in the response of the part's call. `shown`: its value as the story writes it. */
type Field = { readonly field: string; readonly path: string; readonly shown: string }

/** Fields of an entity that one call answers and one story shows. */
export type Part = {
  readonly entity: string
  readonly requirement: 'ENT-03' | 'ENT-04' | 'ENT-05'
  /** Name of the endpoint. */
  readonly call: string
  /** File under stories/ and export. */
  readonly story: string
  readonly fields: readonly Field[]
}

type Rows = Readonly<Record<string, readonly [path: string, shown: string]>>

export const part = (
  requirement: Part['requirement'],
  entity: string,
  call: string,
  story: string,
  rows: Rows,
  under = '',
): Part => ({
  entity,
  requirement,
  call,
  story,
  fields: Object.entries(rows).map(([field, [path, shown]]) => ({ field, path: under + path, shown })),
})
