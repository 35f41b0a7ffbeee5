import { describe, expect, test } from 'vitest'
import type { Database, Reader } from './database.ts'
import { keptUntilChanged, type Timed } from './kept.ts'
import { type ChangeCounter, createChangeCounter } from './table-changes.ts'

const open = (
  changes: ChangeCounter = createChangeCounter(),
): Pick<Database, 'query'> & { changes: ChangeCounter } => ({
  query: {} as Reader,
  changes,
})

/** A query of the stock whose result is the number of its run. */
const counting = (until?: (now: number) => number) => {
  let runs = 0
  return keptUntilChanged(['stock', 'offer'], async (_db, now): Promise<Timed<number>> => {
    runs += 1
    return { value: runs, ...(until === undefined ? {} : { until: until(now) }) }
  })
}

describe('a kept result', () => {
  test('is read again after a change of one of its tables, or of a table without a name', async () => {
    const database = open()
    const read = counting()
    expect([await read(database, 0), await read(database, 5)]).toEqual([1, 1])
    database.changes.count('offer')
    expect([await read(database, 5), await read(database, 5)]).toEqual([2, 2])
    database.changes.count('session')
    expect(await read(database, 5)).toBe(2)
    database.changes.count()
    expect(await read(database, 5)).toBe(3)
  })

  test('is read again from the time at which it ends, and for a time before it was read', async () => {
    const database = open()
    const read = counting((now) => now + 10)
    expect([await read(database, 100), await read(database, 109), await read(database, 110)]).toEqual([1, 1, 2])
    expect(await read(database, 50)).toBe(3)
  })

  test('belongs to one key and one database', async () => {
    const [here, there] = [open(), open()]
    const read = counting()
    expect([await read(here, 0, 'a'), await read(here, 0, 'b'), await read(there, 0, 'a')]).toEqual([1, 2, 3])
    expect([await read(here, 0, 'a'), await read(here, 0, 'b'), await read(there, 0, 'a')]).toEqual([1, 2, 3])
  })

  test('is outdated if a table changed while it was read', async () => {
    const database = open()
    const [started, finish] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    let runs = 0
    const read = keptUntilChanged(['stock'], async () => {
      runs += 1
      const value = runs
      if (value === 1) {
        started.resolve()
        await finish.promise
      }
      return { value }
    })
    const first = read(database, 0)
    await started.promise
    database.changes.count('stock')
    expect(await read(database, 0)).toBe(2)
    finish.resolve()
    expect(await first).toBe(1)
    expect(await read(database, 0)).not.toBe(1)
  })

  test('is read once for callers at the same time, and by each one whose time it does not cover', async () => {
    const database = open()
    const read = counting((now) => now + 10)
    expect(await Promise.all([read(database, 0), read(database, 0), read(database, 9)])).toEqual([1, 1, 1])
    expect(await Promise.all([read(database, 10), read(database, 20)])).toEqual([2, 3])
  })

  test('is not kept when reading fails', async () => {
    const database = open()
    let runs = 0
    const read = keptUntilChanged(['stock'], async () => {
      runs += 1
      if (runs === 1) throw new Error('no connection')
      return { value: runs }
    })
    const both = await Promise.allSettled([read(database, 0), read(database, 0)])
    expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    expect([await read(database, 0), await read(database, 0)]).toEqual([2, 2])
  })

  test('is dropped when a thousand others were used after it', async () => {
    const database = open()
    const read = counting()
    for (let key = 0; key < 1000; key += 1) await read(database, 0, String(key))
    expect(await read(database, 0, '0')).toBe(1)
    await read(database, 0, 'one more')
    expect([await read(database, 0, '0'), await read(database, 0, '1')]).toEqual([1, 1002])
  })
})

test('nothing is kept or shared while changes of a table are not reported', async () => {
  const reported = new Set(['stock'])
  const database = open(createChangeCounter((table) => reported.has(table)))
  const read = counting()
  expect(await Promise.all([read(database, 0), read(database, 0)])).toEqual([1, 2])
  reported.add('offer')
  expect([await read(database, 0), await read(database, 0)]).toEqual([3, 3])
})
