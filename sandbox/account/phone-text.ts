import type { AccountPhoneTable } from '#sandbox/platform/database/tables/identity-tables.ts'

/** A phone as one text, in the form of RFC 3966: `+4940555012;ext=12`. */
export const phoneText = ({ number, extension }: Pick<AccountPhoneTable, 'number' | 'extension'>): string =>
  extension === null ? number : `${number};ext=${extension}`
