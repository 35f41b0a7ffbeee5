/**
 * A table with an entry for every known value of the contract, and one made for each other value: an API may be newer than this portal.
 * Its keys are the known values.
 */
export const openTable = <const Known extends string, Entry>(
  table: Readonly<Record<Known, Entry>>,
  entryOf: (unknown: string) => Entry,
): Readonly<Record<Known, Entry>> =>
  new Proxy(table, {
    get: (known, key, receiver) =>
      typeof key === 'symbol' || Object.hasOwn(known, key) ? Reflect.get(known, key, receiver) : entryOf(key),
  })
