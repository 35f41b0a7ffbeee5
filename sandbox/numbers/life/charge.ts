import { toMicro } from '#domain/kit/decimal.ts'
import { houseAccount, walletOf } from '#sandbox/ledger/accounts.ts'
import { transfer } from '#sandbox/ledger/transfers.ts'
import { issueNumberInvoice, type NumberCharge } from '#sandbox/paying/invoices/number-invoice.ts'
import type { Clock } from '#sandbox/platform/clock/clock.ts'
import type { Writer } from '#sandbox/platform/database/database.ts'
import type { OwnedNumberTable } from '#sandbox/platform/database/tables/number-tables.ts'
import type { Attribution } from '#sandbox/platform/http/caller.ts'
import type { QuotedPlan } from './quotes.ts'

type ChargeRequest = Pick<NumberCharge, 'key' | 'service' | 'channels' | 'from' | 'to'> & {
  readonly plan: QuotedPlan
  readonly attribution: Attribution
}

/**
 * Charges the wallet for a number and issues the invoice. The key makes sure that one cycle, or one change, is charged at most once.
 * @throws Refusal `balanceNotEnough`; nothing has been written then
 */
export const chargeNumber = async (
  trx: Writer,
  clock: Clock,
  row: OwnedNumberTable,
  { plan, attribution, ...charged }: ChargeRequest,
): Promise<bigint> => {
  const { charge } = plan
  const [subtotal, vat, total] = [toMicro(charge.subtotal), toMicro(charge.vat), toMicro(charge.total)]
  if (total > 0n) {
    const legs = [
      { account: walletOf(row.project_id), amount: -total },
      { account: houseAccount.revenue, amount: subtotal },
      { account: houseAccount.vat, amount: vat },
    ]
    await transfer(trx, clock, {
      key: charged.key,
      kind: charged.service,
      legs: legs.filter(({ amount }) => amount !== 0n),
      subject: row.id,
      attribution,
    })
    await issueNumberInvoice(trx, clock, row, {
      ...charged,
      ...charge,
      cycles: Math.max(1, plan.cycles),
      vatPercent: plan.quote.vat_percent,
    })
  }
  return total
}

/** One renewal of the cycle that begins at the present end, by hand or automatic. */
export const renewalKey = ({ id, expires_at }: OwnedNumberTable): string => `renewal:${id}:${expires_at}`
