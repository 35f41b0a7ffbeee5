import { toMicro } from '#domain/kit/decimal.ts'
import type { Charge } from '#domain/numbers/number-price.ts'
import { houseAccount, walletOf } from '#sandbox/ledger/accounts.ts'
import { transfer } from '#sandbox/ledger/transfers.ts'
import type { Clock } from '#sandbox/platform/clock/clock.ts'
import type { Writer } from '#sandbox/platform/database/database.ts'
import type { OwnedNumberTable } from '#sandbox/platform/database/tables/number-tables.ts'
import type { Attribution } from '#sandbox/platform/http/caller.ts'

/**
 * Charges the wallet for a number. The key makes sure that one cycle, or one change, is charged at most once.
 * @throws Refusal `balanceNotEnough`; nothing has been written then
 */
export const chargeNumber = async (
  trx: Writer,
  clock: Clock,
  row: OwnedNumberTable,
  { key, kind, charge, attribution }: { key: string; kind: string; charge: Charge; attribution: Attribution },
): Promise<bigint> => {
  const [subtotal, vat, total] = [toMicro(charge.subtotal), toMicro(charge.vat), toMicro(charge.total)]
  if (total > 0n) {
    const legs = [
      { account: walletOf(row.project_id), amount: -total },
      { account: houseAccount.revenue, amount: subtotal },
      { account: houseAccount.vat, amount: vat },
    ]
    await transfer(trx, clock, {
      key,
      kind,
      legs: legs.filter(({ amount }) => amount !== 0n),
      subject: row.id,
      attribution,
    })
  }
  return total
}

/** One renewal of the cycle that begins at the present end, by hand or automatic. */
export const renewalKey = ({ id, expires_at }: OwnedNumberTable): string => `renewal:${id}:${expires_at}`
