import pg from 'pg'
import { createChangeCounter, type TableChanges } from './table-changes.ts'

/** Tables that notify; see the migrations with a trigger `table_changed`. */
const notifying: ReadonlySet<string> = new Set([
  'clock',
  'fault',
  'offer',
  'offer_terms',
  'stock',
  'owned_number',
  'sms_version',
  'call_record',
  'notification_box',
])

/** Milliseconds before the first and later attempts to connect again. */
const [shortestPause, longestPause] = [50, 5_000]
/** Milliseconds after which a connection that does not answer counts as lost. */
const patience = 5_000

type ChangeListener = { readonly changes: TableChanges; close(): Promise<void> }

/**
 * Listens, on a connection of its own, for changes that any process commits in the same schema. Without the connection no
 * table has a version; once it listens again, all tables count as changed.
 */
export const listenForChanges = async (config: pg.ClientConfig): Promise<ChangeListener> => {
  let listening: pg.Client | undefined
  let isClosed = false
  let pause = shortestPause
  let retry: NodeJS.Timeout | undefined
  const counter = createChangeCounter((table) => listening !== undefined && notifying.has(table))

  const connect = async (): Promise<void> => {
    try {
      listening = await openClient(config, { onChange: counter.count, onEnd: lose })
      counter.count()
      pause = shortestPause
    } catch {
      connectLater()
    }
  }
  const lose = (client: pg.Client): void => {
    if (listening !== client) return
    listening = undefined
    client.end().catch(() => undefined)
    connectLater()
  }
  const connectLater = (): void => {
    if (isClosed) return
    retry = setTimeout(() => {
      connecting = connect()
    }, pause)
    pause = Math.min(2 * pause, longestPause)
  }
  let connecting = connect()
  await connecting

  return {
    changes: {
      versionOf: counter.versionOf,
      refresh: sharingNext(async () => {
        const client = listening
        // The server sends the notifications of earlier commits before this answer.
        await client?.query('').catch(() => lose(client))
      }),
    },
    async close() {
      isClosed = true
      clearTimeout(retry)
      await connecting
      const client = listening
      listening = undefined
      await client?.end()
    },
  }
}

type Events = { readonly onChange: (table?: string) => void; readonly onEnd: (client: pg.Client) => void }

/** `onChange` gets no table when all have changed. */
const openClient = async (config: pg.ClientConfig, { onChange, onEnd }: Events): Promise<pg.Client> => {
  const client = new pg.Client({ ...config, query_timeout: patience, keepAlive: true })
  let own = ''
  client.on('notification', ({ payload = '' }) => {
    const [schema, table] = payload.split('.')
    if (schema === own) onChange(table || undefined)
  })
  client.on('error', () => onEnd(client))
  client.on('end', () => onEnd(client))
  try {
    await client.connect()
    const { rows } = await client.query<{ schema: string }>('select current_schema() as schema')
    own = rows[0]?.schema ?? ''
    await client.query('listen table_changed')
    return client
  } catch (error) {
    await client.end().catch(() => undefined)
    throw error
  }
}

/** Callers share the next run of `work`: one that has started may be too early for them. */
const sharingNext = (work: () => Promise<void>): (() => Promise<void>) => {
  let current: Promise<void> = Promise.resolve()
  let next: Promise<void> | undefined
  return () => {
    next ??= current.then(() => {
      next = undefined
      current = work()
      return current
    })
    return next
  }
}
