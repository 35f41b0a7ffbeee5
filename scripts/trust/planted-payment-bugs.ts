import type { PlantedBug } from './planted-bug.ts'

const invariants = 'sandbox/paying/invariants'
const payments = 'sandbox/paying/payments'
const orders = 'sandbox/paying/orders'

/** Bugs in payments, callbacks, deliveries and refunds. */
export const paymentBugs: readonly PlantedBug[] = [
  {
    name: 'the key of a call is stored in a second transaction, after its effect',
    area: 'money',
    edits: [
      {
        file: `${payments}/start-attempt.ts`,
        from: '  await operation.storeResponse(trx, toPaymentAttempt(settled))\n',
        to: '',
      },
    ],
    tests: [`${invariants}/whole-changes.test.ts`],
  },
  {
    name: 'a payment is acknowledged before it is committed',
    area: 'money',
    edits: [
      {
        file: `${payments}/complete.ts`,
        from: '      return context.database.transact(async (trx) => {\n        // A card that',
        to: `      setTimeout(() => void context.database.transact((late) => settleAttempt(late, context, id)), 200)
      if (report !== undefined) return { ...attempt, state: 'settled', credited: 'wallet', ended_at: context.clock.now() }
      return context.database.transact(async (trx) => {
        // A card that`,
      },
    ],
    tests: [`${invariants}/crash.test.ts`],
  },
  {
    name: 'after a crash the body of a repeated key is not compared',
    area: 'money',
    edits: [
      {
        file: `${payments}/attempts.ts`,
        from: 'known === undefined || known.request_hash === fingerprint(body) ? known',
        to: 'known === undefined || body !== undefined ? known',
      },
    ],
    tests: [`${invariants}/money-calls.test.ts`],
  },
  {
    name: 'the signature of a callback is not checked',
    area: 'money',
    edits: [
      {
        file: 'sandbox/gateways/kit/signature.ts',
        from: '  return expected.length === given.length && timingSafeEqual(expected, given)',
        to: '  return expected.length > 0 || timingSafeEqual(expected, given)',
      },
    ],
    tests: [`${invariants}/gateways.test.ts`],
  },
  {
    name: 'a callback is not deduplicated',
    area: 'money',
    edits: [
      {
        file: `${payments}/complete.ts`,
        from: 'if (isFinished(opened.state) || opened.reference === null) return opened',
        to: 'if (opened.reference === null) return opened',
      },
      {
        file: `${payments}/settle.ts`,
        from: '  if (isFinished(attempt.state)) return attempt\n',
        to: '',
      },
      {
        file: `${payments}/settle.ts`,
        from: 'const key = chargeOfAttempt(id)',
        to: 'const key = `$' + '{chargeOfAttempt(id)}:$' + '{Math.random()}`',
      },
      { file: `${payments}/settle.ts`, from: "    .where('state', 'in', unfinishedStates)\n", to: '' },
    ],
    tests: [`${invariants}/gateways.test.ts`],
  },
  {
    name: 'refunds are not limited to one per item',
    area: 'money',
    edits: [
      {
        file: `${orders}/deliver-item.ts`,
        from: '      if (item.tries === tries && item.needs_support === 0 && from.includes(item.status)) await act(trx, sandbox, found)',
        to: '      if (item.needs_support === 0) await act(trx, sandbox, found)',
      },
      {
        file: `${orders}/deliver-item.ts`,
        from: "  item.status !== 'buyInProgress' || sellNumber(",
        to: "  item.status === 'pending' || sellNumber(",
      },
      {
        file: `${payments}/set-aside.ts`,
        from: 'const key = `refund:$' + '{item.id}`',
        to: 'const key = `refund:$' + '{item.id}:$' + '{Math.random()}`',
      },
    ],
    tests: [`${invariants}/gateways.test.ts`],
  },
  {
    name: 'a message is lost: its failure does not undo its cause',
    area: 'money',
    edits: [
      {
        file: `${orders}/follow-items.ts`,
        from: ' await notifyOfResult(trx, clock, order, status)',
        to: ' await notifyOfResult(trx, clock, order, status).catch(() => undefined)',
      },
    ],
    tests: [`${invariants}/whole-changes.test.ts`],
  },
  {
    name: 'work is lost: the delivery is not queued with the payment',
    area: 'money',
    edits: [
      {
        file: `${orders}/accept-payment.ts`,
        from: '  for (const item of items) await orderLater(',
        to: '  for (const item of items.slice(items.length)) await orderLater(',
      },
    ],
    tests: [`${invariants}/restart.test.ts`],
  },
  {
    name: 'an unknown outcome is shown as failed',
    area: 'money',
    edits: [
      {
        file: `${payments}/complete.ts`,
        from: "    return endAttempt(context, attempt.id, { state: 'reversed', failure: 'paymentFailed' })\n  }\n  return becomeUncertain(context, attempt)",
        to: "    return endAttempt(context, attempt.id, { state: 'reversed', failure: 'paymentFailed' })\n  }\n  return endAttempt(context, attempt.id, { state: 'failed', failure: 'paymentFailed' })",
      },
    ],
    tests: [`${invariants}/restart.test.ts`],
  },
  {
    name: 'the amount that the gateway reports is not compared',
    area: 'money',
    edits: [
      {
        file: `${payments}/complete.ts`,
        from: '  attempt.local_amount !== null &&\n  compare(report.amount, attempt.local_amount) === 0',
        to: '  attempt.local_amount !== null &&\n  compare(report.amount, report.amount) === 0',
      },
    ],
    tests: [`${invariants}/gateways.test.ts`],
  },
  {
    name: 'a payment does not name the user who started it',
    area: 'money',
    edits: [
      {
        file: `${payments}/settle.ts`,
        from: '  actor: attempt.actor,\n',
        to: "  actor: 'system',\n",
      },
    ],
    tests: [`${invariants}/books.test.ts`],
  },
  {
    name: 'the amount charged lacks the fee of the gateway',
    area: 'money',
    edits: [
      {
        file: `${payments}/payment-options.ts`,
        from: 'local_amount: exchange(amount, local.exchange',
        to: 'local_amount: exchange(net, local.exchange',
      },
    ],
    tests: [`${invariants}/prices.test.ts`],
  },
  {
    name: 'a payment that nobody watches is not checked again',
    area: 'money',
    edits: [
      {
        file: `${payments}/check-attempt.ts`,
        from: '    if (isCurrent) await planNext(trx, context, id, round)\n',
        to: '',
      },
    ],
    tests: [`${invariants}/restart.test.ts`],
  },
  {
    name: 'an undelivered item keeps its status',
    area: 'money',
    edits: [
      {
        file: `${orders}/order-items.ts`,
        from: '  await changeItem(trx, item, { status, refunded: item.total, needs_support: 0, credit_until: null })',
        to: "  await changeItem(trx, item, { status: 'notAvailable' })",
      },
    ],
    tests: [`${invariants}/books.test.ts`],
  },
  {
    name: 'a deposit does not continue what waits for credit',
    area: 'money',
    edits: [
      {
        file: `${payments}/settle.ts`,
        from: "  if (kind !== 'purchase') await resumeWaiting",
        to: "  if (kind === 'purchase') await resumeWaiting",
      },
    ],
    tests: [`${orders}/credit-shortage.test.ts`],
  },
  {
    name: 'a reseller gets nothing back for a number that is given up',
    area: 'money',
    edits: [
      {
        file: `${orders}/fulfilment-effects.ts`,
        from: '    await returnWholesale(trx, { clock, work }, { item, order })\n',
        to: '',
      },
    ],
    tests: [`${orders}/credit-shortage.test.ts`],
  },
  {
    name: 'the credit of a reseller may fall below zero',
    area: 'money',
    edits: [
      {
        file: 'sandbox/ledger/accounts.ts',
        from: "id.startsWith('wallet:') || id.startsWith('reseller:')",
        to: "id.startsWith('wallet:')",
      },
    ],
    tests: [`${orders}/credit-shortage.test.ts`],
  },
]
