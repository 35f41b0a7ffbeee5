export type Path = readonly (string | number)[]

/** Marks a field that is left out. */
const absent = Symbol('absent')

/** A status, type or code of a newer version. */
export const newWord = 'unheardOf'

/** What other backends send: other types, other forms, nothing, too much, and values of a newer version. */
const replacements: readonly unknown[] = [
  absent,
  null,
  newWord,
  '',
  '117',
  'anonymous',
  '12,50',
  '1e3',
  '-0',
  '007.5',
  12.5,
  -1,
  0,
  25,
  true,
  false,
  [],
  [null],
  {},
  { id: 'num_9' },
  '2026-11-20T09:00:00+01:00',
  '2026-13-45T99:00:00Z',
  '<!doctype html><p>Welcome',
  'x'.repeat(2_000),
  'bell\u0007',
]

/** A response with one or two faults; `paths`: where. */
export type Bent = { readonly value: unknown; readonly paths: readonly Path[] }

/** Every fault at every place of a response, then pairs of them, until there are `least`. Always the same ones. */
export const bendings = (sample: unknown, least: number): Bent[] => {
  const paths = pathsIn(sample)
  const single = paths.flatMap((path) =>
    replacements.map((replacement) => ({ value: replaced(sample, path, replacement), paths: [path] })),
  )
  // Large responses: a part of each place, so that every place and every fault is met.
  const step = Math.max(1, Math.floor(single.length / least))
  const chosen: Bent[] = single.filter((_, index) => (index + Math.floor(index / replacements.length)) % step === 0)
  for (let turn = 1; chosen.length < least; turn++) {
    const first = single[(turn * 7) % single.length] as Bent
    const path = paths[(turn * 11) % paths.length] as Path
    const replacement = replacements[(turn * 13) % replacements.length]
    chosen.push({ value: added(replaced(first.value, path, replacement), turn), paths: [...first.paths, path] })
  }
  return chosen
}

/** Every place of a JSON value, itself included. */
const pathsIn = (value: unknown, path: Path = []): Path[] => {
  if (typeof value !== 'object' || value === null) return [path]
  return [
    path,
    ...Object.entries(value).flatMap(([key, part]) =>
      pathsIn(part, [...path, Array.isArray(value) ? Number(key) : key]),
    ),
  ]
}

const replaced = (value: unknown, [key, ...rest]: Path, by: unknown): unknown => {
  if (key === undefined) return by === absent ? undefined : by
  if (typeof value !== 'object' || value === null) return value
  const copy = (Array.isArray(value) ? [...value] : { ...value }) as Record<string | number, unknown>
  if (rest.length > 0) copy[key] = replaced(copy[key], rest, by)
  else if (by !== absent) copy[key] = by
  else if (Array.isArray(copy)) copy.splice(Number(key), 1)
  else delete copy[key]
  return copy
}

/** A field of a newer version. */
const added = (value: unknown, turn: number): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value, [`newer_${turn}`]: turn } : value
