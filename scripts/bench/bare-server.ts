// The yardstick: Hono with its driver and nothing else, on a table like the table of numbers.
import { createServer } from 'node:http'
import { DatabaseSync } from 'node:sqlite'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import pg from 'pg'

const rows = 2000
const pageSize = 10

const columns = `id, project_id, number, country, city, prefix, type, state, rank, sms, billing_option, channels,
  active_at, expires_at, auto_renew, renew_cycle, renew_cost, created_at`
const table = `create table item (id text primary key, project_id text not null, number text not null, country text not null,
  city text, prefix text not null, type text not null, state text not null, rank text not null, sms integer not null,
  billing_option text not null, channels integer not null, active_at bigint, expires_at bigint, auto_renew integer not null,
  renew_cycle integer not null, renew_cost bigint not null, created_at bigint not null)`
const index = 'create index item_listed on item (project_id, created_at)'

const valuesOf = (order: number): (string | number)[] => [
  `num_${order}`,
  'prj_heavy',
  `+4930${1_000_000 + order}`,
  'DE',
  'Berlin',
  '30',
  'local',
  'active',
  'normal',
  0,
  'freeInboundPerChannel',
  2,
  1_700_000_000_000 + order,
  1_800_000_000_000 + order,
  1,
  12,
  1_500_000 + order,
  1_700_000_000_000 + order,
]

type Queries = { row(id: string): unknown; page(page: number): unknown }

/** Serves `/row` and `/page` on a free port and prints it. */
export const runBareServer = async (databaseUrl: string | undefined): Promise<void> => {
  const queries = databaseUrl === undefined ? openSqlite() : await openPostgres(databaseUrl)
  const app = new Hono()
  app.get('/row', async (context) => context.json(await queries.row('num_1000')))
  app.get('/page', async (context) => context.json(await queries.page(1)))
  const server = createServer(getRequestListener(app.fetch))
  server.listen(0, '127.0.0.1', () => console.log(JSON.stringify(server.address())))
  process.once('SIGTERM', () => process.exit(0))
}

const pageSql = (parameters: [project: string, limit: string, offset: string]): string =>
  `select ${columns} from item where project_id = ${parameters[0]} order by created_at desc
    limit ${parameters[1]} offset ${parameters[2]}`

const openSqlite = (): Queries => {
  const file = new DatabaseSync(':memory:')
  file.exec(table)
  file.exec(index)
  const insert = file.prepare(
    `insert into item (${columns}) values (${valuesOf(0)
      .map(() => '?')
      .join(', ')})`,
  )
  for (let order = 0; order < rows; order += 1) insert.run(...valuesOf(order))
  const row = file.prepare(`select ${columns} from item where id = ?`)
  const page = file.prepare(pageSql(['?', '?', '?']))
  return {
    row: (id) => row.get(id),
    page: (number) => page.all('prj_heavy', pageSize, (number - 1) * pageSize),
  }
}

/** The table lies in a schema that the caller drops with its database. */
const openPostgres = async (url: string): Promise<Queries> => {
  const pool = new pg.Pool({ connectionString: url, max: 10, options: '-c search_path=bench_bare' })
  await pool.query('create schema if not exists bench_bare')
  await pool.query(table)
  await pool.query(index)
  const places = valuesOf(0).map((_, place) => `$${place + 1}`)
  for (let order = 0; order < rows; order += 1) {
    await pool.query({
      name: 'insert',
      text: `insert into item (${columns}) values (${places.join(', ')})`,
      values: valuesOf(order),
    })
  }
  const row = `select ${columns} from item where id = $1`
  return {
    row: async (id) => (await pool.query(row, [id])).rows[0],
    page: async (number) =>
      (await pool.query(pageSql(['$1', '$2', '$3']), ['prj_heavy', pageSize, (number - 1) * pageSize])).rows,
  }
}
