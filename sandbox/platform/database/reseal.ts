import { sql } from 'kysely'
import { isSealedNow, seal, unseal } from '#sandbox/platform/kit/sealed.ts'
import type { Writer } from './database.ts'

/** Columns with secrets that are used as they are, so that no hash would do; each with the key of its row. */
const sealedColumns = [
  ['second_factor', 'account_id', 'secret'],
  ['owned_number', 'id', 'sms_secret'],
  ['gateway_credential', 'gateway', 'secret'],
  ['site', 'id', 'captcha_secret'],
] as const
type SealedTable = (typeof sealedColumns)[number][0]

/** Where a secret is stored, for `seal` and `unseal`. */
export const aboutSecret = (table: SealedTable, row: string): string => `${table}:${row}`

/**
 * Seals the secrets that are not encrypted yet, or with an earlier key. After a start with a new first key the earlier one is only
 * needed by the last bulk changes of each project.
 * @throws Error for a secret whose key is missing
 */
export const resealSecrets = async (trx: Writer): Promise<void> => {
  for (const [table, key, column] of sealedColumns) {
    const { rows } = await sql<{ key: string; secret: string }>`
      select ${sql.ref(key)} as key, ${sql.ref(column)} as secret from ${sql.table(table)}
      where ${sql.ref(column)} is not null and ${sql.ref(column)} <> ''
    `.execute(trx)
    for (const row of rows) {
      if (isSealedNow(row.secret)) continue
      const about = aboutSecret(table, row.key)
      const sealed = seal(unseal(row.secret, about), about)
      await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${sealed} where ${sql.ref(key)} = ${row.key}`.execute(
        trx,
      )
    }
  }
}
