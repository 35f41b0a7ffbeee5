import { houseAccount } from '#sandbox/ledger/accounts.ts'

/** House accounts that receive what customers spend; money that is set aside for a number moves between them. */
export const sales = [houseAccount.revenue, houseAccount.vat, houseAccount.undelivered]
