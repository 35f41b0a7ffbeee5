import type { PlantedBug } from './planted-bug.ts'

/** Bugs in prices, fees and their rounding. */
export const priceBugs: readonly PlantedBug[] = [
  {
    name: 'a restoration costs one cycle less',
    area: 'money',
    edits: [
      {
        file: 'domain/numbers/number-life.ts',
        from: '1 + dearerAfterDays.filter((days) => daysPast > days).length',
        to: '1 + dearerAfterDays.filter((days) => daysPast > days + 1).length',
      },
    ],
    tests: [
      'sandbox/numbers/life/prices.test.ts',
      'sandbox/paying/payments/option-prices.test.ts',
      'sandbox/buying/stock/prices.test.ts',
    ],
  },
  {
    name: 'more channels cost the whole cycle',
    area: 'money',
    edits: [
      {
        file: 'domain/numbers/number-price.ts',
        from: '{time.left}',
        to: '{time.cycle}',
      },
    ],
    tests: [
      'sandbox/numbers/life/prices.test.ts',
      'sandbox/paying/payments/option-prices.test.ts',
      'sandbox/buying/stock/prices.test.ts',
    ],
  },
  {
    name: 'the time of more channels is counted in 30 days',
    area: 'money',
    edits: [
      {
        file: 'sandbox/numbers/life/quotes.ts',
        from: 'cycle: end - addMonthsUtc(end, -row.renew_cycle),',
        to: 'cycle: row.renew_cycle * 30 * day,',
      },
    ],
    tests: [
      'sandbox/numbers/life/prices.test.ts',
      'sandbox/paying/payments/option-prices.test.ts',
      'sandbox/buying/stock/prices.test.ts',
    ],
  },
  {
    name: 'another cycle keeps the discount of the old one',
    area: 'money',
    edits: [
      {
        file: 'sandbox/numbers/life/quotes.ts',
        from: 'renewCost: cycleCost(await termsOf(db, row), row.channels_additional, cycle),',
        to: 'renewCost: cycleCost(await termsOf(db, row), row.channels_additional, { ...cycle, discount_percent: cycleOf(row.renew_cycle).discount_percent }),',
      },
    ],
    tests: [
      'sandbox/numbers/life/prices.test.ts',
      'sandbox/paying/payments/option-prices.test.ts',
      'sandbox/buying/stock/prices.test.ts',
    ],
  },
  {
    name: 'the VAT of a number is rounded up',
    area: 'money',
    edits: [
      {
        file: 'domain/numbers/number-price.ts',
        from: 'const vat = vatOn(subtotal, vatPercent)',
        to: 'const vat = divide(multiply(subtotal, vatPercent), "100", 2, "up")',
      },
    ],
    tests: [
      'sandbox/numbers/life/prices.test.ts',
      'sandbox/paying/payments/option-prices.test.ts',
      'sandbox/buying/stock/prices.test.ts',
    ],
  },
  {
    name: 'many renewals are charged without VAT',
    area: 'money',
    edits: [
      {
        file: 'sandbox/numbers/bulk/bulk-quote.ts',
        from: 'const { total } = chargeOf(subtotal, vat.percent)',
        to: "const { total } = chargeOf(subtotal, vat.percent === '' ? '' : '0')",
      },
    ],
    tests: [
      'sandbox/numbers/life/prices.test.ts',
      'sandbox/paying/payments/option-prices.test.ts',
      'sandbox/buying/stock/prices.test.ts',
    ],
  },
  {
    name: 'the fee of a memorable number is rounded down',
    area: 'money',
    edits: [
      {
        file: 'sandbox/buying/stock/prices.ts',
        from: 'const bronze = roundUp(multiply(localMonthly, rule.rank), 0)',
        to: 'const bronze = roundHalfUp(multiply(localMonthly, rule.rank), 0)',
      },
    ],
    tests: [
      'sandbox/numbers/life/prices.test.ts',
      'sandbox/paying/payments/option-prices.test.ts',
      'sandbox/buying/stock/prices.test.ts',
    ],
  },
  {
    name: 'the fee of a gateway is rounded to the nearest cent',
    area: 'money',
    edits: [
      {
        file: 'domain/kit/money.ts',
        from: 'upToCent(percentOf(net, percent))',
        to: 'toCent(percentOf(net, percent))',
      },
    ],
    tests: [
      'sandbox/numbers/life/prices.test.ts',
      'sandbox/paying/payments/option-prices.test.ts',
      'sandbox/buying/stock/prices.test.ts',
    ],
  },
  {
    name: 'the fixed fee of the exchange is left out',
    area: 'money',
    edits: [
      {
        file: 'sandbox/paying/payments/payment-options.ts',
        from: "EUR: { fee_percent: '1.5', fixed_fee: '0.25' }",
        to: "EUR: { fee_percent: '1.5', fixed_fee: '0' }",
      },
    ],
    tests: [
      'sandbox/numbers/life/prices.test.ts',
      'sandbox/paying/payments/option-prices.test.ts',
      'sandbox/buying/stock/prices.test.ts',
    ],
  },
  {
    name: 'WebMoney takes another fee',
    area: 'money',
    edits: [{ file: 'sandbox/gateways/webmoney/adapter.ts', from: "feePercent: '0.8'", to: "feePercent: '0.08'" }],
    tests: [
      'sandbox/numbers/life/prices.test.ts',
      'sandbox/paying/payments/option-prices.test.ts',
      'sandbox/buying/stock/prices.test.ts',
    ],
  },
]
