import type { FailureCode } from '#domain/kit/failure.ts'
import type { Gateway } from '#domain/kit/gateway.ts'
import type { GatewayAdapter } from '#sandbox/gateways/kit/gateway.ts'
import type { Sandbox } from '#sandbox/platform/context/sandbox.ts'
import type { Writer } from '#sandbox/platform/database/database.ts'
import type { AttemptTable } from '#sandbox/platform/database/tables/payment-tables.ts'

/** The sandbox with what payments need from the gateways and from orders. */
export type PaymentContext = Sandbox & {
  /** One adapter per external gateway; the wallet needs none. */
  readonly gateways: Partial<Record<Gateway, GatewayAdapter>>
  readonly acceptPayment: AcceptPayment
}

/** Marks an order as paid by an attempt, in the transaction that settles the attempt. */
export type AcceptPayment = (
  trx: Writer,
  sandbox: Pick<Sandbox, 'clock' | 'work'>,
  order: string,
  attempt: string,
) => Promise<Acceptance>

/** Amounts in micro-USD. */
export type Acceptance =
  | { readonly isAccepted: true; readonly subtotal: number; readonly vat: number }
  /** The order can no longer be paid. */
  | { readonly isAccepted: false; readonly reason: FailureCode }

export const adapterOf = ({ gateways }: PaymentContext, { gateway, id }: AttemptTable): GatewayAdapter => {
  const adapter = gateways[gateway]
  if (adapter === undefined) throw new Error(`Attempt ${id}: no adapter for the gateway ${gateway}.`)
  return adapter
}
