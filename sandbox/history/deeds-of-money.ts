import type { Random } from '#sandbox/buying/stock/random.ts'
import type { Company, Wire } from './companies.ts'
import { inOfficeHours } from './office-hours.ts'
import { askConsole, type Customer, type Past } from './past.ts'
import { depositMoney, handInWire } from './payments.ts'
import { receipt } from './pictures.ts'
import type { Deed } from './play.ts'

const hour = 60 * 60_000
const day = 24 * hour

type Span = { readonly now: number; readonly random: Random }

/** Deposits at gateways and by wire transfers, with what the operator decides about these a day later. */
export const deedsOfMoney = (past: Past, customer: Customer, company: Company, { now, random }: Span): Deed[] => [
  ...company.deposits.map(({ daysAgo, ...deposit }) => ({
    // The second try follows the first one, which ends otherwise.
    at: inOfficeHours(now - daysAgo * day, random) + (deposit.decision === undefined ? 2 * hour : 0),
    act: () => depositMoney(past, customer, deposit),
  })),
  ...(company.wires ?? []).flatMap((wire) =>
    deedsOfWire(past, customer, wire, inOfficeHours(now - wire.daysAgo * day, random)),
  ),
]

/** The operator decides on the next day. */
const deedsOfWire = (past: Past, customer: Customer, wire: Wire, at: number): Deed[] => {
  const { amount, trackingCode, details, arrived, rejectedFor } = wire
  let transfer: string
  return [
    {
      at,
      async act() {
        transfer = await handInWire(customer, { amount, trackingCode, details, receipt: receipt() })
      },
    },
    {
      at: at + 22 * hour,
      act: () =>
        rejectedFor === undefined
          ? askConsole(past, 'wire/accept', { transfer, ...(arrived === undefined ? {} : { amount: arrived }) })
          : askConsole(past, 'wire/reject', { transfer, reason: rejectedFor }),
    },
  ]
}
