/** `theirs`: fields that both changed, to different values, with the stored value. */
export type Rebased<Values> = { draft: Values; theirs: Partial<Values> }

/**
 * Applies the typed changes to the stored values: fields that were not changed here take the new value.
 * @param before the stored values that the draft was typed over
 */
export const rebaseDraft = <Values extends object>(draft: Values, before: Values, stored: Values): Rebased<Values> => {
  const fields = Object.keys(stored) as (keyof Values)[]
  const mine = fields.filter((field) => draft[field] !== before[field])
  const contested = mine.filter((field) => stored[field] !== before[field] && stored[field] !== draft[field])
  return { draft: { ...stored, ...pick(draft, mine) }, theirs: pick(stored, contested) }
}

const pick = <Values extends object>(values: Values, fields: readonly (keyof Values)[]): Partial<Values> =>
  Object.fromEntries(fields.map((field) => [field, values[field]])) as Partial<Values>
