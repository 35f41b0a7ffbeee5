import type { Gateway } from '#domain/payment.ts'
import type { AttemptTable } from '../db/tables/payment-tables.ts'
import type { GatewayAdapter } from '../gateways/gateway.ts'
import type { Sandbox } from '../sandbox.ts'

/** The sandbox with the gateways that money comes through; the wallet needs none. */
export type Till = Sandbox & { readonly gateways: Partial<Record<Gateway, GatewayAdapter>> }

export const adapterOf = ({ gateways }: Till, { gateway, id }: AttemptTable): GatewayAdapter => {
  const adapter = gateways[gateway]
  if (adapter === undefined) throw new Error(`The attempt ${id} is at ${gateway}, which nobody speaks to.`)
  return adapter
}
