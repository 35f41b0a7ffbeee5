import { expect, test } from 'vitest'
import { changedBy, createChangeCounter } from './table-changes.ts'

test.each<[string, ReturnType<typeof changedBy>]>([
  ['insert into "cart_item" ("id") values (?)', { table: 'cart_item' }],
  ['  INSERT INTO stock (number) select number from offer', { table: 'stock' }],
  ['update "stock" set "held_by" = ?', { table: 'stock' }],
  ['delete from "session" where "id" = ?', { table: 'session' }],
  ['select "id" from "stock" where "id" = ?', undefined],
  ['begin', undefined],
  ['start transaction isolation level serializable', undefined],
  ['rollback to savepoint a', undefined],
  ['pragma foreign_keys = on', undefined],
  ['drop table "stock"', 'all'],
  ['alter table stock add column sms integer', 'all'],
  ['with gone as (delete from stock returning number) select count(*) from gone', 'all'],
  ['truncate stock', 'all'],
  ['selection', 'all'],
])('%s', (sql, changed) => {
  expect(changedBy(sql)).toEqual(changed)
})

test('the version of tables changes with each change of one of them, or of all tables', () => {
  const changes = createChangeCounter()
  const versions = () => [
    changes.versionOf(['stock']),
    changes.versionOf(['offer', 'stock']),
    changes.versionOf(['cart']),
  ]
  const seen = [versions()]
  for (const table of ['stock', 'offer', undefined]) {
    changes.count(table)
    seen.push(versions())
  }
  const [none = [], stock = [], offer = [], all = []] = seen
  expect(stock.map((version, index) => version !== none[index])).toEqual([true, true, false])
  expect(offer.map((version, index) => version !== stock[index])).toEqual([false, true, false])
  expect(all.map((version, index) => version !== offer[index])).toEqual([true, true, true])
})

test('tables have no version while the changes of one are not reported', () => {
  const changes = createChangeCounter((table) => table !== 'offer')
  expect([changes.versionOf(['stock']), changes.versionOf(['stock', 'offer'])]).toEqual([0, undefined])
})
