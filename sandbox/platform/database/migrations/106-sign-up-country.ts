import type { Migration } from './migration.ts'

/** The country of a sign-up, with which the account then begins. */
export const signUpCountry: Migration = {
  name: '106-sign-up-country',
  statements: ["alter table registration add column country text not null default ''"],
}
