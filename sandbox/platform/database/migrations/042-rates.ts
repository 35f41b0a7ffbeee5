import type { Migration } from './migration.ts'

/** What calls and messages cost, with the time from which each row is valid. A change of a rate is a row of its own. */
export const rates: Migration = {
  name: '042-rates',
  statements: [
    `create table rate_country (
      country text primary key,
      names text not null,
      place_en integer not null,
      place_fa integer not null
    )`,
    `create table rate (
      kind text not null,
      prefix text not null,
      valid_from bigint not null,
      valid_until bigint,
      country text not null references rate_country (country),
      network text,
      network_search text not null,
      international bigint not null,
      euro bigint,
      local bigint not null,
      primary key (kind, prefix, valid_from)
    )`,
  ],
}
