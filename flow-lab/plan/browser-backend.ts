import { merged } from './merge.ts'
import type { Baseline, Contents, PlanRow } from './plan.ts'
import type { PlanBackend } from './store.ts'

const name = 'flow-lab:plan'
const stores = { rows: 'rows', charts: 'charts', contents: 'contents' } as const

/** Stores a plan in the browser's IndexedDB: one record for each row, chart and attachment. */
export const browserBackend = (): PlanBackend => {
  let opening: Promise<IDBDatabase> | null = null
  const open = () => {
    opening ??= opened()
    // A later attempt may succeed.
    opening.catch(() => {
      opening = null
    })
    return opening
  }
  let channel: BroadcastChannel | null = null
  const connected = () => {
    channel ??= new BroadcastChannel(name)
    return channel
  }
  return {
    load: async () => {
      const transaction = (await open()).transaction([stores.rows, stores.charts])
      const [rows, charts] = await Promise.all([
        allIn<PlanRow>(transaction.objectStore(stores.rows)),
        allIn<Baseline>(transaction.objectStore(stores.charts)),
      ])
      return { rows, charts }
    },
    merge: async (part, contents) => {
      const transaction = (await open()).transaction(Object.values(stores), 'readwrite')
      for (const [path, row] of Object.entries(part.rows))
        mergeIn(transaction.objectStore(stores.rows), path, row, (one, other) => joinedRow(path, one, other))
      for (const [chart, baseline] of Object.entries(part.charts))
        mergeIn(transaction.objectStore(stores.charts), chart, baseline, (one, other) => joinedChart(chart, one, other))
      for (const [id, content] of Object.entries(contents)) transaction.objectStore(stores.contents).put(content, id)
      await done(transaction)
      connected().postMessage(null)
    },
    contents: async (ids) => {
      const store = (await open()).transaction(stores.contents).objectStore(stores.contents)
      const found = await Promise.all(
        ids.map(async (id) => [id, await answer<string | undefined>(store.get(id))] as const),
      )
      return Object.fromEntries(found.filter((each): each is [string, string] => each[1] !== undefined)) as Contents
    },
    onChange: (listener) => connected().addEventListener('message', listener),
  }
}

const joinedRow = (path: string, one: PlanRow, other: PlanRow) =>
  merged({ rows: { [path]: one }, charts: {} }, { rows: { [path]: other }, charts: {} }).rows[path]

const joinedChart = (chart: string, one: Baseline, other: Baseline) =>
  merged({ rows: {}, charts: { [chart]: one } }, { rows: {}, charts: { [chart]: other } }).charts[chart]

const opened = (): Promise<IDBDatabase> => {
  const request = indexedDB.open(name, 1)
  request.onupgradeneeded = () => {
    for (const store of Object.values(stores)) request.result.createObjectStore(store)
  }
  return answer(request)
}

/** The write follows in the callback of the read, so that the transaction stays open. */
const mergeIn = <T>(store: IDBObjectStore, key: string, value: T, join: (one: T, other: T) => T | undefined) => {
  const reading = store.get(key)
  reading.onsuccess = () => {
    const stored = reading.result as T | undefined
    store.put(stored === undefined ? value : join(stored, value), key)
  }
}

const allIn = async <T>(store: IDBObjectStore): Promise<Record<string, T>> => {
  const [keys, values] = await Promise.all([answer(store.getAllKeys()), answer(store.getAll())])
  return Object.fromEntries(keys.map((key, index) => [String(key), values[index] as T]))
}

const answer = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })

const done = (transaction: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve()
    transaction.onabort = () => reject(transaction.error)
    transaction.onerror = () => reject(transaction.error)
  })
