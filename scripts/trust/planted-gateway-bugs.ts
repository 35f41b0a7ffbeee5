import type { PlantedBug } from './planted-bug.ts'

const gateways = 'sandbox/gateways'

/** Bugs in what the adapters of the gateways read. */
export const gatewayBugs: readonly PlantedBug[] = [
  {
    name: 'bank B: a payment that is verified is taken for settled',
    area: 'money',
    edits: [{ file: `${gateways}/bank-b/adapter.ts`, from: "VERIFIED: 'authorised'", to: "VERIFIED: 'captured'" }],
    tests: [
      'sandbox/gateways/adapter-reports.test.ts',
      'sandbox/gateways/adapter-claims.test.ts',
      'sandbox/gateways/adapter-calls.test.ts',
    ],
  },
  {
    name: 'WebMoney: any notification that has a hash is genuine',
    area: 'money',
    edits: [
      {
        file: `${gateways}/webmoney/adapter.ts`,
        from: 'isGenuine: isSignedBy(secret, hash, ...webmoneyFacts(facts)),',
        to: "isGenuine: hash !== '' || isSignedBy(secret, hash, ...webmoneyFacts(facts)),",
      },
    ],
    tests: [
      'sandbox/gateways/adapter-reports.test.ts',
      'sandbox/gateways/adapter-claims.test.ts',
      'sandbox/gateways/adapter-calls.test.ts',
    ],
  },
  {
    name: 'WebMoney: the hash does not cover the currency',
    area: 'money',
    edits: [
      { file: `${gateways}/webmoney/adapter.ts`, from: '  facts.LMI_CURRENCY,\n', to: '' },
      { file: `${gateways}/webmoney/adapter.ts`, from: '  LMI_CURRENCY: v.string(),\n', to: '' },
    ],
    tests: [
      'sandbox/gateways/adapter-reports.test.ts',
      'sandbox/gateways/adapter-claims.test.ts',
      'sandbox/gateways/adapter-calls.test.ts',
    ],
  },
  {
    name: 'WebMoney: money that is set aside is taken for paid',
    area: 'money',
    edits: [{ file: `${gateways}/webmoney/adapter.ts`, from: "protected: 'processing'", to: "protected: 'captured'" }],
    tests: [
      'sandbox/gateways/adapter-reports.test.ts',
      'sandbox/gateways/adapter-claims.test.ts',
      'sandbox/gateways/adapter-calls.test.ts',
    ],
  },
  {
    name: 'bank A: the amount that was asked for is reported as taken',
    area: 'money',
    edits: [
      {
        file: `${gateways}/bank-a/adapter.ts`,
        from: "state: 'captured', amount: verified.AffectiveAmount }",
        to: "state: 'captured' }",
      },
    ],
    tests: [
      'sandbox/gateways/adapter-reports.test.ts',
      'sandbox/gateways/adapter-claims.test.ts',
      'sandbox/gateways/adapter-calls.test.ts',
    ],
  },
  {
    name: 'bank A: a verification that is not paid counts as a duplicate',
    area: 'money',
    edits: [
      {
        file: `${gateways}/bank-a/adapter.ts`,
        from: '        case resultCodes.duplicate:\n',
        to: '        case resultCodes.duplicate:\n        case resultCodes.notPaid:\n',
      },
    ],
    tests: [
      'sandbox/gateways/adapter-reports.test.ts',
      'sandbox/gateways/adapter-claims.test.ts',
      'sandbox/gateways/adapter-calls.test.ts',
    ],
  },
  {
    name: 'bank C: a second confirmation is a success by itself',
    area: 'money',
    edits: [
      {
        file: `${gateways}/bank-c/adapter.ts`,
        from: 'return Status === statuses.refused ?',
        to: "if (Status === statuses.alreadyConfirmed) return { ...(await inquire(reference)), state: 'captured' }\n      return Status === statuses.refused ?",
      },
    ],
    tests: [
      'sandbox/gateways/adapter-reports.test.ts',
      'sandbox/gateways/adapter-claims.test.ts',
      'sandbox/gateways/adapter-calls.test.ts',
    ],
  },
  {
    name: 'PayPal: the currency of an order is not read',
    area: 'money',
    edits: [
      { file: `${gateways}/paypal/adapter.ts`, from: 'currency: unit.amount.currency_code,', to: "currency: 'USD'," },
    ],
    tests: [
      'sandbox/gateways/adapter-reports.test.ts',
      'sandbox/gateways/adapter-claims.test.ts',
      'sandbox/gateways/adapter-calls.test.ts',
    ],
  },
  {
    name: 'PayPal: an expired order was withdrawn by the portal',
    area: 'money',
    edits: [{ file: `${gateways}/paypal/adapter.ts`, from: "EXPIRED: 'cancelled'", to: "EXPIRED: 'voided'" }],
    tests: [
      'sandbox/gateways/adapter-reports.test.ts',
      'sandbox/gateways/adapter-claims.test.ts',
      'sandbox/gateways/adapter-calls.test.ts',
    ],
  },
  {
    name: 'PayPal: the signature covers the id only',
    area: 'money',
    edits: [
      {
        file: `${gateways}/paypal/adapter.ts`,
        from: 'isSignedBy(secret, signature, text)',
        to: 'isSignedBy(secret, signature, text) || isSignedBy(secret, signature, claim.output.resource.id)',
      },
    ],
    tests: [
      'sandbox/gateways/adapter-reports.test.ts',
      'sandbox/gateways/adapter-claims.test.ts',
      'sandbox/gateways/adapter-calls.test.ts',
    ],
  },
  {
    name: 'card: the outcome of a return is not signed',
    area: 'money',
    edits: [
      {
        file: `${gateways}/card/adapter.ts`,
        from: 'isSignedBy(secret, signature, payment, reference, outcome)',
        to: "['approved', 'declined', 'cancelled', outcome].some((each) => isSignedBy(secret, signature, payment, reference, each))",
      },
    ],
    tests: [
      'sandbox/gateways/adapter-reports.test.ts',
      'sandbox/gateways/adapter-claims.test.ts',
      'sandbox/gateways/adapter-calls.test.ts',
    ],
  },
  {
    name: 'card: released money is taken for captured',
    area: 'money',
    edits: [{ file: `${gateways}/card/adapter.ts`, from: "released: 'reversed'", to: "released: 'captured'" }],
    tests: [
      'sandbox/gateways/adapter-reports.test.ts',
      'sandbox/gateways/adapter-claims.test.ts',
      'sandbox/gateways/adapter-calls.test.ts',
    ],
  },
]
