import type { Edit, PlantedBug } from './planted-bug.ts'

const invariants = 'sandbox/paying/invariants'
const payments = 'sandbox/paying/payments'
const transfers = 'sandbox/ledger/transfers.ts'

/** Balances are read first and written later, by transactions that do not see each other. */
const weaklyIsolated: Edit = {
  file: 'sandbox/platform/database/database.ts',
  from: "setIsolationLevel('serializable')",
  to: "setIsolationLevel('read committed')",
}
const readFirst = (check: string): Edit => ({
  file: transfers,
  from: 'const moveBalance = (trx: Writer, { account, amount }: Leg) =>\n  trx\n',
  to: `const moveBalance = async (trx: Writer, { account, amount }: Leg) => {
  const [row] = (await sql\`select cast(balance as text) as balance, held, minimum from ledger_account where id = \${account}\`.execute(trx)).rows
  ${check}
  return changeBalance(trx, { account, amount, known: BigInt(row.balance) })
}

const changeBalance = (trx, { account, amount, known }) =>
  trx
`,
})

/** Bugs in the ledger, in prices, in the cart and in the keys of calls. */
export const ledgerBugs: readonly PlantedBug[] = [
  {
    name: 'the key of an attempt is stored in a second transaction',
    area: 'money',
    edits: [
      { file: `${payments}/attempts.ts`, from: 'operation_key: request.key,', to: "operation_key: createId('key')," },
      {
        file: 'sandbox/paying/orders/place-order.ts',
        from: '  return toPaymentAttempt(await beginPayment(context, attempt))',
        to: `  const opened = await beginPayment(context, attempt)
  await context.database.query
    .updateTable('payment_attempt')
    .set({ operation_key: call.operation.key })
    .where('id', '=', attempt.id)
    .execute()
  return toPaymentAttempt(opened)`,
      },
    ],
    tests: [`${invariants}/whole-changes.test.ts`],
  },
  {
    name: 'a transfer is torn: one of its entries is missing',
    area: 'money',
    edits: [{ file: transfers, from: '      moved.map((leg) => ({', to: '      moved.slice(1).map((leg) => ({' }],
    tests: [`${invariants}/books.test.ts`],
  },
  {
    name: 'no lock: a balance is computed from an earlier reading',
    area: 'money',
    edits: [
      weaklyIsolated,
      readFirst(''),
      { file: transfers, from: 'balance: sql`balance + $' + '{amount}`', to: 'balance: sql`$' + '{known + amount}`' },
    ],
    tests: [`${invariants}/money-calls.test.ts`],
    onPostgres: true,
  },
  {
    name: 'check-then-decrement: what can be spent is checked by an earlier reading',
    area: 'money',
    edits: [
      weaklyIsolated,
      readFirst(
        "if (account.startsWith('wallet:') && BigInt(row.balance) - BigInt(row.held) + BigInt(row.minimum) < -amount) return undefined",
      ),
      {
        file: transfers,
        from: '    .$if(amount < 0n, (update) =>',
        to: '    .$if(amount < 0n && !account, (update) =>',
      },
    ],
    tests: [`${invariants}/money-calls.test.ts`],
    onPostgres: true,
  },
  {
    name: 'a wallet is spent without a check',
    area: 'money',
    edits: [
      {
        file: transfers,
        from: '    .$if(amount < 0n, (update) =>',
        to: '    .$if(amount < 0n && !account, (update) =>',
      },
    ],
    tests: [`${invariants}/money-calls.test.ts`],
  },
  {
    name: 'an exchange is rounded in floating point',
    area: 'money',
    edits: [
      {
        file: 'domain/kit/money.ts',
        from: '  return roundUp(add(converted, percentOf(converted, fee_percent), fixed_fee), decimals)',
        to: `  const charged = Number(amount) * Number(rate) * (1 + Number(fee_percent) / 100) + Number(fixed_fee)
  return add(String(Math.ceil(charged * 10 ** decimals) / 10 ** decimals))`,
      },
    ],
    tests: [`${invariants}/prices.test.ts`],
  },
  {
    name: 'an exchange is rounded to the nearest unit',
    area: 'money',
    edits: [
      {
        file: 'domain/kit/money.ts',
        from: '  return roundUp(add(converted, percentOf(converted, fee_percent), fixed_fee), decimals)',
        to: '  return roundHalfUp(add(converted, percentOf(converted, fee_percent), fixed_fee), decimals)',
      },
    ],
    tests: [`${invariants}/prices.test.ts`],
  },
  {
    name: 'the body of a repeated key is not compared',
    area: 'money',
    edits: [
      {
        file: 'sandbox/platform/http/operations.ts',
        from: "    if (known.request_hash !== request.hash) return refuse('keyReused')\n",
        to: '',
      },
    ],
    tests: [`${invariants}/money-calls.test.ts`],
  },
  {
    name: 'a number that is sold can be sold again',
    area: 'money',
    edits: [
      {
        file: 'sandbox/buying/stock/stock.ts',
        from: "    .where('number', '=', number)\n    .where('sold_to', 'is', null)\n",
        to: "    .where('number', '=', number)\n",
      },
    ],
    tests: [`${invariants}/stock.test.ts`],
  },
  {
    name: 'the total that was shown is not compared with the total charged',
    area: 'money',
    edits: [
      {
        file: 'sandbox/buying/cart/cart.ts',
        from: 'if (cart.version !== version || cart.price.total !== expectedTotal) return',
        to: "if (version === '') return",
      },
    ],
    tests: [`${invariants}/money-calls.test.ts`],
  },
  {
    name: 'an order of another project can be paid',
    area: 'money',
    edits: [
      {
        file: 'sandbox/paying/orders/orders.ts',
        from: 'return order?.project_id === project ? order :',
        to: 'return order !== undefined && project ? order :',
      },
    ],
    tests: [`${invariants}/money-calls.test.ts`],
  },
  {
    name: 'entries can be changed',
    area: 'money',
    edits: [
      {
        file: 'sandbox/platform/database/migrations/013-house-balances.ts',
        from: "    ...forbidChange('entry'),\n",
        to: '',
      },
    ],
    tests: [`${invariants}/books.test.ts`],
  },
  {
    name: 'a stored balance drifts from its entries',
    area: 'money',
    edits: [
      {
        file: transfers,
        from: 'balance: sql`balance + $' + '{amount}`',
        to: 'balance: sql`balance + $' + "{account === 'revenue' ? amount + 1n : amount}`",
      },
    ],
    tests: [`${invariants}/books.test.ts`],
  },
  {
    name: 'an order costs its items without VAT',
    area: 'money',
    edits: [
      {
        file: 'sandbox/paying/orders/orders.ts',
        from: 'total: items.reduce((sum, item) => sum + item.total, 0),',
        to: 'total: items.reduce((sum, item) => sum + item.subtotal, 0),',
      },
    ],
    tests: [`${invariants}/prices.test.ts`, `${invariants}/books.test.ts`],
  },
  {
    name: 'VAT is taken before the discount',
    area: 'money',
    edits: [
      {
        file: 'domain/buying/pricing.ts',
        from: 'const vat = vatOn(subtotal, vatPercent)',
        to: 'const vat = vatOn(add(subtotal, discount), vatPercent)',
      },
    ],
    tests: [`${invariants}/prices.test.ts`],
  },
  {
    name: 'the counter of the cart counts expired holds',
    area: 'money',
    edits: [
      {
        file: 'sandbox/buying/cart/cart-items.ts',
        from: "    .where('stock.held_by', '=', project)\n    .where('stock.held_until', '>', now),\n",
        to: '',
      },
    ],
    tests: [`${invariants}/books.test.ts`],
  },
]
