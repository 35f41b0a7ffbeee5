import type { BankAccount } from '#domain/paying/wire-transfer.ts'
import type { SiteTable } from '#sandbox/platform/database/tables/identity-tables.ts'

/** The operator's account for a site's customers. The IBAN and BIC are the banks' own examples: no such account exists. */
export const bankAccountOf = ({ brand }: Pick<SiteTable, 'brand'>, project: string): BankAccount => ({
  holder: brand,
  bank: 'Example Bank, Berlin',
  iban: 'DE89370400440532013000',
  bic: 'COBADEFFXXX',
  reference: project.replace(/^prj_/, 'P-').slice(0, 24).toUpperCase(),
})
