import { accountHistoryFields } from '#domain/account/account-history.ts'
import { listAccountHistory } from '#domain/contract/account/account-history.ts'
import { listCallRates, listCalls, listDeliveryRates, listSmsRates } from '#domain/contract/calls/calls.ts'
import { listOrders, listPayments, listTransactions, listWires } from '#domain/contract/finance/finance.ts'
import { listInvoices } from '#domain/contract/finance/invoices.ts'
import type { Endpoint } from '#domain/contract/kit/endpoint.ts'
import { listInbox, listOutbox } from '#domain/contract/messaging/messaging.ts'
import { listProjectHistory } from '#domain/contract/projects/projects.ts'
import type { ExportKind } from '#domain/finance/export.ts'
import { atLeast, toDecimal } from '#domain/kit/decimal.ts'
import { historyFields } from '#domain/projects/project-history.ts'

export type Row = Readonly<Record<string, unknown>>
/** Whether a filter leaves a row, written apart from the queries. */
export type Leaves = (row: Row, value: string) => boolean

export type List = {
  readonly endpoint: Endpoint
  readonly keyOf: (row: Row) => unknown
  readonly at?: string
  /** The filters besides the days, with values of which at least one leaves some rows and not all. */
  readonly filters: Readonly<Record<string, readonly [values: readonly string[], leaves: Leaves]>>
  readonly sorts?: readonly (readonly [sort: string, by: (row: Row) => number, reversed?: true])[]
}

export const text = (row: Row, field: string): string => String(row[field])
const isEqual =
  (field: string): Leaves =>
  (row, value) =>
    text(row, field) === value
const has =
  (...fields: readonly string[]): Leaves =>
  (row, value) =>
    fields.some((field) => JSON.stringify(row[field] ?? '').includes(value))
const number = (field: string) => (row: Row) => Number(row[field])
export const time = (field: string) => (row: Row) => Date.parse(text(row, field))
const byTime = (field: string): List['sorts'] => [
  ['newest', time(field), true],
  ['oldest', time(field)],
]

const hasField =
  (fields: Readonly<Record<string, readonly string[]>>): Leaves =>
  ({ field }, part) =>
    fields[part]?.includes(String(field)) ?? false

const rateList = (endpoint: Endpoint): List => ({
  endpoint,
  keyOf: ({ prefix }) => prefix,
  filters: {
    q: [['Germany', 'Austria'], (row, value) => row.country === { Germany: 'DE', Austria: 'AT' }[value]],
    changed: [['yes'], (row) => row.isNew === true || row.before !== null],
    order: [['asc', 'desc'], () => true],
  },
  sorts: [
    ['international', number('international')],
    ['local', number('local')],
    ['euro', (row) => Number(row.euro ?? row.international)],
    ['prefix', () => 0],
  ],
})

/** Every list that has an export, apart from the statement, which has no filters besides its days. */
export const exportedLists: Readonly<Partial<Record<ExportKind, List>>> = {
  orders: {
    endpoint: listOrders,
    keyOf: ({ id }) => id,
    at: 'at',
    filters: {
      q: [['first id', '0000'], has('id', 'numbers')],
      status: [['completed', 'partial', 'pendingPay', 'canceled', 'inProgress'], isEqual('status')],
    },
    sorts: byTime('at'),
  },
  payments: {
    endpoint: listPayments,
    keyOf: ({ id }) => id,
    at: 'at',
    filters: {
      q: [['first id', 'first tracking_number', 'first order'], has('id', 'tracking_number', 'order')],
      gateway: [['card', 'wallet', 'paypal'], isEqual('gateway')],
      state: [['completed', 'failed', 'notCompleted', 'success'], isEqual('outcome')],
    },
    sorts: byTime('at'),
  },
  wires: {
    endpoint: listWires,
    keyOf: ({ id }) => id,
    at: 'created_at',
    filters: {
      q: [['wtr_morning', 'EVEN'], has('id', 'tracking_code')],
      state: [['notSent', 'issued', 'rejected', 'acceptNeeded'], isEqual('state')],
    },
    sorts: byTime('created_at'),
  },
  transactions: {
    endpoint: listTransactions,
    keyOf: ({ id }) => id,
    at: 'at',
    filters: {
      q: [['first order'], (row, value) => row.order === value],
      tag: [['deposit', 'purchase', 'refund', 'other', 'call'], isEqual('tag')],
      type: [['deposit', 'withdrawal'], isEqual('type')],
    },
    sorts: byTime('at'),
  },
  invoices: {
    endpoint: listInvoices,
    keyOf: ({ number: own }) => own,
    at: 'issued_at',
    filters: {
      q: [['first number', 'first tracking_code'], has('number', 'tracking_code')],
      kind: [['invoice', 'creditNote'], isEqual('kind')],
    },
    sorts: byTime('issued_at'),
  },
  calls: {
    endpoint: listCalls,
    keyOf: ({ id }) => id,
    at: 'started_at',
    filters: {
      q: [['first id'], isEqual('id')],
      number: [
        ['first number'],
        (row, value) => (row.direction === 'outgoing' ? row.caller_id : row.destination) === value,
      ],
      direction: [['incoming', 'outgoing'], isEqual('direction')],
      status: [['connected', 'notConnected', 'busy'], isEqual('status')],
      seconds_from: [['first seconds', '1', '60'], (row, value) => Number(row.seconds) >= Number(value)],
      seconds_to: [['first seconds', '0', '60'], (row, value) => Number(row.seconds) <= Number(value)],
      cost_from: [['first cost', '0.01'], (row, value) => atLeast(toDecimal(text(row, 'cost')), toDecimal(value))],
      cost_to: [['first cost', '0'], (row, value) => atLeast(toDecimal(value), toDecimal(text(row, 'cost')))],
    },
    sorts: [
      ...(byTime('started_at') ?? []),
      ['longest', number('seconds'), true],
      ['shortest', number('seconds')],
      ['dearest', number('cost'), true],
      ['cheapest', number('cost')],
    ],
  },
  callRates: rateList(listCallRates),
  smsRates: rateList(listSmsRates),
  deliveryRates: rateList(listDeliveryRates),
  inbox: {
    endpoint: listInbox,
    keyOf: ({ id }) => id,
    at: 'at',
    filters: {
      q: [['first id'], isEqual('id')],
      number: [['first destination'], isEqual('destination')],
    },
    sorts: byTime('at'),
  },
  outbox: {
    endpoint: listOutbox,
    keyOf: ({ id }) => id,
    at: 'at',
    filters: {
      q: [['first id'], isEqual('id')],
      number: [['first from'], isEqual('from')],
      state: [['delivered', 'failed', 'scheduled', 'sending', 'partlyFailed'], isEqual('state')],
    },
    sorts: byTime('at'),
  },
  projectHistory: {
    endpoint: listProjectHistory,
    keyOf: ({ id }) => id,
    at: 'at',
    filters: { part: [['settings', 'billing', 'people', 'state'], hasField(historyFields)] },
  },
  accountHistory: {
    endpoint: listAccountHistory,
    keyOf: ({ id }) => id,
    at: 'at',
    filters: { part: [['company', 'address', 'profile', 'security'], hasField(accountHistoryFields)] },
  },
}
