import type { Migration } from './migration.ts'

/** Version of the function that made the stored search keys; no row before the first version. */
export const searchKeys: Migration = {
  name: '080-search-keys',
  statements: ['create table search_keys (version integer not null)'],
}
