import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Simulator } from '#sandbox/gateways/simulator/simulator.ts'
import type { Sandbox } from './sandbox.ts'

type BooksOf = {
  orders: string[]
  attempts: string[]
  /** What the gateway itself has about these payments. */
  bank: string[]
  /** Micro-USD without the gateway's fee, of each transfer from the gateway: more than one is a double charge. */
  charged: number[]
  /** Sum of the wallet's entries. */
  wallet: number
}

/** Orders, payments and transfers of a project as stored, read from the running sandbox's file. */
export const readBooksOf = (dataDir: string, project: string, gateway: string): BooksOf =>
  reading(dataDir, (list) => ({
    orders: list('select status as found from customer_order where project_id = ?', project).map(String),
    attempts: list('select state as found from payment_attempt where project_id = ?', project).map(String),
    bank: list(
      `select gateway_payment.state as found from gateway_payment
       join payment_attempt on payment_attempt.id = gateway_payment.reference where payment_attempt.project_id = ?`,
      project,
    ).map(String),
    charged: list(
      `select -sum(entry.amount) as found from entry join transfer on transfer.id = entry.transfer_id
       where transfer.project_id = ? and entry.account_id in (?, 'fees') group by transfer.id
       having sum(entry.account_id = ?) > 0`,
      project,
      `gateway:${gateway}`,
      `gateway:${gateway}`,
    ).map(Number),
    wallet: Number(
      list('select coalesce(sum(amount), 0) as found from entry where account_id = ?', `wallet:${project}`)[0],
    ),
  }))

type List = (statement: string, ...values: string[]) => unknown[]

const reading = <T>(dataDir: string, read: (list: List) => T): T => {
  const file = new DatabaseSync(join(dataDir, 'portal.sqlite'), { readOnly: true, timeout: 5_000 })
  try {
    return read((statement, ...values) =>
      file
        .prepare(statement)
        .all(...values)
        .map(({ found }) => found),
    )
  } finally {
    file.close()
  }
}

type Decided = {
  return_url: string | null
  return_fields: Record<string, string> | null
  notification: { url: string; headers: Record<string, string>; body: string } | null
}

/** Sends the gateway's callback for the payment of a project: its notification, or else the browser's return once more. */
export const sendCallback = async ({
  sandbox: { origin, dataDir },
  simulator: { id },
  project,
}: {
  sandbox: Sandbox
  simulator: Simulator
  project: string
}): Promise<void> => {
  const [attempt] = reading(dataDir, (list) =>
    list('select id as found from payment_attempt where project_id = ?', project),
  )
  const asked = await fetch(`${origin}/sandbox/gateways/${id}/decide`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    // Changes nothing: the payer has decided.
    body: JSON.stringify({ attempt, decision: 'approve' }),
  })
  const { notification, return_url, return_fields } = (await asked.json()) as Decided
  const request =
    notification === null
      ? new Request(
          return_url ?? '',
          return_fields === null ? {} : { method: 'POST', body: new URLSearchParams(return_fields) },
        )
      : new Request(notification.url, { method: 'POST', headers: notification.headers, body: notification.body })
  const { status } = await fetch(request, { redirect: 'manual' })
  if (status >= 400) throw new Error(`The callback of ${id} returned ${status}.`)
}
