import { describe, expect, test } from 'vitest'
import { createActor, fromPromise, SimulatedClock, waitFor } from 'xstate'
import type { OfferAnswer, Quote, SubmissionAnswer } from '#domain/contract/dids.ts'
import {
  berlin,
  configuration,
  offerAnswer,
  offerAnswerAbout,
  options,
  quoteOf,
  sample,
  terms,
} from '#domain/fixtures/buying.ts'
import type { Configuration } from '#domain/pricing.ts'
import type { PurchaseDraft, SentSubmission } from '#domain/purchase.ts'
import { everyTransition } from '#flow-lab/paths/every-transition.ts'
import { foretold, runPath } from '#flow-lab/paths/run-path.ts'
import type { BuyNumberInput } from './buy-number.context.ts'
import { type BuyNumberSnapshot, buyNumberMachine } from './buy-number.machine.ts'
import { buyNumberPaths } from './buy-number.paths.ts'
import { quoteMachine } from './quote.machine.ts'

const [gold = '', first = '', second = '', third = ''] = sample.map(({ number }) => number)
const draft: PurchaseDraft = { numbers: [first], options, terms_version: terms.version, sent: null }
const added: SubmissionAnswer = { items: ['item_1'], items_in_cart: 1, hold_expires_at: '2026-11-20T08:15:00.000Z' }

type Answers = {
  offer?: (about: string | undefined) => OfferAnswer
  quote?: (asked: Configuration) => Quote
  add?: (sent: SentSubmission) => SubmissionAnswer
}

/** A purchase whose calls are answered at once, and what it asked, wrote and opened. */
const start = (given: Partial<BuyNumberInput> = {}, answers: Answers = {}) => {
  const clock = new SimulatedClock()
  const did: unknown[] = []
  const drafts: PurchaseDraft[] = []
  const quoted: Configuration[] = []
  const sent: SentSubmission[] = []
  const { offer = (about) => (about === undefined ? offerAnswer : offerAnswerAbout(about)) } = answers
  const { quote = (asked: Configuration) => quoteOf(asked), add = () => added } = answers
  const machine = buyNumberMachine.provide({
    actors: {
      loadOffer: fromPromise(async ({ input }) => offer(input.number)),
      quote: quoteMachine.provide({
        actors: {
          quoteConfiguration: fromPromise<Quote, Configuration | null>(async ({ input }) => {
            if (input === null) throw new Error('nothing to price')
            quoted.push(input)
            return quote(input)
          }),
        },
      }),
      addToCart: fromPromise<SubmissionAnswer, SentSubmission | null>(async ({ input }) => {
        if (input === null) throw new Error('nothing to send')
        sent.push(input)
        return add(input)
      }),
    },
    actions: {
      openStep: (_, params) => did.push(params),
      showNumbers: (_, { numbers }) => did.push({ numbers }),
      keepDraft: (_, params) => drafts.push(params.draft),
      forgetDraft: () => did.push('forgetDraft'),
      tellSession: () => did.push('tellSession'),
      goToCart: () => did.push('goToCart'),
    },
  })
  const input: BuyNumberInput = {
    offer: berlin.id,
    step: 'number',
    numbers: null,
    draft: null,
    mayOrder: true,
    ...given,
  }
  const actor = createActor(machine, { input, clock })
  const states: unknown[] = []
  actor.subscribe((snapshot) => {
    if (JSON.stringify(states.at(-1)) !== JSON.stringify(snapshot.value)) states.push(snapshot.value)
  })
  actor.start()
  const until = (reached: (snapshot: BuyNumberSnapshot) => boolean) => waitFor(actor, reached)
  const priced = () => until((snapshot) => snapshot.context.quote !== null)
  return { actor, clock, did, drafts, quoted, sent, states, until, priced, context: () => actor.getSnapshot().context }
}

const at = (step: string) => (snapshot: BuyNumberSnapshot) => JSON.stringify(snapshot.value).includes(`"${step}"`)
const refusing = (code: string, subjects?: string[]) => () => {
  throw { code, ...(subjects === undefined ? {} : { subjects }) }
}

describe('choosing numbers', () => {
  test('a choice is priced once it has rested, written to the draft and shown in the address [BUY-04] [BUY-09]', async () => {
    const { actor, clock, did, drafts, quoted, until, priced } = start()
    await until(at('picking'))
    actor.send({ type: 'number.chosen', number: first })
    actor.send({ type: 'number.chosen', number: second })
    expect(quoted).toEqual([])
    clock.increment(250)
    const { context } = await priced()
    const chosen = { ...options, additional_channels: 0, cycle: 1 }
    expect(quoted).toEqual([{ offer: berlin.id, numbers: [first, second], ...chosen }])
    expect(context.quote).toEqual(quoteOf(configuration([first, second], chosen)))
    expect(did).toEqual([{ numbers: [] }, { numbers: [first] }, { numbers: [first, second] }])
    expect(drafts.at(-1)).toEqual({ numbers: [first, second], options: chosen, terms_version: null, sent: null })
  })

  test('an eleventh number is refused, and the person is told', async () => {
    const { actor, until, context } = start({ numbers: sample.map(({ number }) => number) })
    await until(at('picking'))
    actor.send({ type: 'number.chosen', number: '+493023125999' })
    expect(context().numbers).toEqual(sample.map(({ number }) => number))
    expect(context().reminder).toBe('tooManyNumbers')
  })

  test('drawn numbers replace the choice [BUY-05]', async () => {
    const { actor, until, context } = start({ numbers: [first] })
    await until(at('picking'))
    actor.send({ type: 'numbers.drawn', numbers: [second, third] })
    expect(context().numbers).toEqual([second, third])
  })

  test('nobody goes on without a number', async () => {
    const { actor, did, until, context } = start()
    await until(at('picking'))
    actor.send({ type: 'step.requested', step: 'options' })
    expect(context().reminder).toBe('numberMissing')
    actor.send({ type: 'number.chosen', number: first })
    expect(context().reminder).toBeNull()
    actor.send({ type: 'step.requested', step: 'options' })
    expect(did.at(-1)).toEqual({ step: 'options', numbers: [first], replace: false })
    actor.send({ type: 'step.opened', step: 'options' })
    expect(actor.getSnapshot().value).toEqual({ buying: { choosing: 'options' } })
  })
})

describe('arriving by address', () => {
  test('everything comes back from the address and the draft [BUY-09] [NAV-12]', async () => {
    const { context, quoted, states, priced } = start({ step: 'review', numbers: [second], draft })
    await priced()
    expect(quoted).toEqual([configuration([second])])
    expect(states).toEqual(['loadingOffer', { buying: { choosing: { review: 'reviewing' } } }])
    expect(context()).toMatchObject({ numbers: [second], options, acceptedTerms: terms.version, reminder: null })
  })

  test('without numbers in the address the draft has them, and the address is told [BUY-09]', async () => {
    const { did, until } = start({ step: 'options', draft })
    await until(at('options'))
    expect(did).toEqual([{ numbers: [first] }])
  })

  test('a step that asks for more than there is, is corrected', async () => {
    const { did, until, context } = start({ step: 'review' })
    await until(at('picking'))
    expect(did.at(-1)).toEqual({ step: 'number', numbers: [], replace: true })
    expect(context()).toMatchObject({ step: 'number', reminder: 'numberMissing' })
  })

  test('options the offer does not have become the nearest that it has [BUY-06]', async () => {
    const wild = { ...draft, options: { ...options, additional_channels: 900, cycle: 7 } }
    const { until, context } = start({ numbers: [first], draft: wild })
    await until(at('picking'))
    expect(context().options).toEqual({ ...options, additional_channels: 58, cycle: 1 })
  })

  test('a number sold meanwhile, and one of another offer, are said and left out [BUY-09]', async () => {
    const { did, context, states, until } = start(
      { step: 'review', numbers: [first, '+4940123456', second], draft },
      { offer: () => offerAnswerAbout(first, false) },
    )
    await until(at('lost'))
    expect(states).toEqual(['loadingOffer', { buying: { choosing: { number: 'lost' } } }])
    expect(context().numbers).toEqual([second])
    expect(context().lost).toEqual([
      { number: '+4940123456', reason: 'foreign' },
      { number: first, reason: 'taken' },
    ])
    expect(did.at(-1)).toEqual({ step: 'number', numbers: [second], replace: true })
  })

  test('a number that was never in stock is not one of this offer', async () => {
    const { context, until } = start({ numbers: ['+493000000000'] }, { offer: () => offerAnswer })
    await until(at('lost'))
    expect(context().lost).toEqual([{ number: '+493000000000', reason: 'foreign' }])
  })

  test('what is no number at all is said too, and never asked about', async () => {
    const asked: unknown[] = []
    const { context, until } = start(
      { numbers: ['+seven', first] },
      {
        offer: (about) => {
          asked.push(about)
          return offerAnswerAbout(about ?? '')
        },
      },
    )
    await until(at('lost'))
    expect(asked).toEqual([first])
    expect(context()).toMatchObject({ numbers: [first], lost: [{ number: '+seven', reason: 'foreign' }] })
  })

  test('Back brings the numbers of that address back', async () => {
    const { actor, clock, quoted, until, priced, context } = start({ numbers: [first] })
    await until(at('picking'))
    actor.send({ type: 'numbers.opened', numbers: [first] })
    expect(context().numbers).toEqual([first])
    actor.send({ type: 'numbers.opened', numbers: [second] })
    clock.increment(250)
    await priced()
    expect(quoted.at(-1)?.numbers).toEqual([second])
  })

  test('an unknown offer is a failure that can be tried again', async () => {
    let known = false
    const { actor, until, context, states } = start(
      {},
      { offer: () => (known ? offerAnswer : refusing('offerUnknown')()) },
    )
    await until(at('offerFailed'))
    expect(context().failure).toEqual({ code: 'offerUnknown' })
    known = true
    actor.send({ type: 'retry.requested' })
    await until(at('picking'))
    expect(states).toEqual([
      'loadingOffer',
      'offerFailed',
      'loadingOffer',
      { buying: { choosing: { number: 'picking' } } },
    ])
  })
})

describe('a price', () => {
  test('a number that the price finds sold is said, dropped, and the rest is priced again [BUY-09]', async () => {
    const { clock, quoted, context, until, priced } = start(
      { step: 'options', numbers: [first, second] },
      { quote: (asked) => quoteOf(asked, asked.numbers.includes(second) ? [second] : []) },
    )
    await until(at('lost'))
    expect(context()).toMatchObject({ step: 'number', numbers: [first], lost: [{ number: second, reason: 'taken' }] })
    clock.increment(250)
    await priced()
    expect(quoted.map(({ numbers }) => numbers)).toEqual([[first, second], [first]])
  })

  test('numbers that the price does not know are left out as foreign', async () => {
    const { context, until } = start({ numbers: [first] }, { quote: refusing('configurationInvalid', [first]) })
    await until(at('lost'))
    expect(context()).toMatchObject({ numbers: [], lost: [{ number: first, reason: 'foreign' }] })
  })

  test('of another choice than the one sent forgets what was sent', async () => {
    const sent = {
      key: 'key-one-two',
      body: { configuration: configuration([first]), expected_total: '9', terms_version: '1', terms_accepted: true },
    }
    const { actor, until, context } = start({ step: 'options', numbers: [first], draft: { ...draft, sent } })
    await until(at('options'))
    expect(context().sent).toEqual(sent)
    actor.send({ type: 'options.changed', options: { cycle: 12 } })
    expect(context().sent).toBeNull()
    expect(context().options).toEqual({ ...options, cycle: 12 })
  })
})

describe('adding to the cart', () => {
  const review = (answers: Answers = {}, given: Partial<BuyNumberInput> = {}) =>
    start({ step: 'review', numbers: [first], draft, ...given }, answers)

  test('needs the terms, a price and a role that orders, and says which is missing [BUY-08]', async () => {
    const open = review({ quote: refusing('unreachable') }, { draft: { ...draft, terms_version: null } })
    await open.until(at('reviewing'))
    open.actor.send({ type: 'submission.requested', key: 'key-of-it' })
    expect(open.context().reminder).toBe('termsMissing')
    open.actor.send({ type: 'terms.accepted', version: terms.version })
    open.actor.send({ type: 'submission.requested', key: 'key-of-it' })
    expect(open.context().reminder).toBe('priceMissing')
    open.actor.send({ type: 'terms.declined' })
    expect(open.drafts.at(-1)?.terms_version).toBeNull()
    expect(open.sent).toEqual([])

    const reader = review({}, { mayOrder: false })
    await reader.priced()
    reader.actor.send({ type: 'submission.requested', key: 'key-of-it' })
    expect(reader.context().reminder).toBe('orderNotAllowed')
  })

  test('sends what was shown with its key, forgets the draft and goes to the cart [BUY-08]', async () => {
    const { actor, did, sent, drafts, states, priced, until } = review()
    await priced()
    actor.send({ type: 'submission.requested', key: 'key-of-it' })
    await until(at('added'))
    const body = {
      configuration: configuration([first]),
      expected_total: quoteOf(configuration([first])).total.total,
      terms_version: terms.version,
      terms_accepted: true,
    }
    expect(sent).toEqual([{ key: 'key-of-it', body }])
    expect(drafts.at(-1)?.sent).toEqual({ key: 'key-of-it', body })
    expect(did.slice(-3)).toEqual(['forgetDraft', 'tellSession', 'goToCart'])
    expect(states).toEqual([
      'loadingOffer',
      { buying: { choosing: { review: 'reviewing' } } },
      { buying: 'submitting' },
      'added',
    ])
  })

  test('a second press while it is under way is no second submission [BUY-08]', async () => {
    const { actor, sent, priced, until } = review()
    await priced()
    actor.send({ type: 'submission.requested', key: 'key-one-two' })
    actor.send({ type: 'submission.requested', key: 'key-three-four' })
    await until(at('added'))
    expect(sent.map(({ key }) => key)).toEqual(['key-one-two'])
  })

  test('a number taken meanwhile is said, and another can be chosen [BUY-08] [BUY-09]', async () => {
    const { actor, did, context, drafts, priced, until } = review(
      { add: refusing('numberTaken', [first]) },
      { numbers: [first, second] },
    )
    await priced()
    actor.send({ type: 'submission.requested', key: 'key-of-it' })
    await until(at('lost'))
    expect(context()).toMatchObject({
      step: 'number',
      numbers: [second],
      lost: [{ number: first, reason: 'taken' }],
      sent: null,
    })
    expect(drafts.at(-1)).toMatchObject({ numbers: [second], sent: null })
    expect(did.at(-1)).toEqual({ step: 'number', numbers: [second], replace: true })
    actor.send({ type: 'number.chosen', number: third })
    expect(actor.getSnapshot().value).toEqual({ buying: { choosing: { number: 'picking' } } })
    expect(context()).toMatchObject({ numbers: [second, third], lost: [] })
  })

  test('a changed price is asked again and stands beside the one shown before', async () => {
    const { actor, clock, context, quoted, priced, until } = review({ add: refusing('priceChanged') })
    await priced()
    const before = context().quote?.total.total
    actor.send({ type: 'submission.requested', key: 'key-of-it' })
    await until(at('repriced'))
    expect(context()).toMatchObject({ previousTotal: before, quote: null, sent: null })
    clock.increment(250)
    await priced()
    expect(quoted).toHaveLength(2)
  })

  test('terms of the past have to be accepted anew', async () => {
    const { actor, context, priced, until } = review({ add: refusing('termsNotAccepted') })
    await priced()
    actor.send({ type: 'submission.requested', key: 'key-of-it' })
    await until(at('refused'))
    expect(context()).toMatchObject({
      acceptedTerms: null,
      termsRefused: 1,
      sent: null,
      failure: { code: 'termsNotAccepted' },
    })
  })

  test('an unknown outcome is sent again as it was, under its first key, also after a reload [BUY-09]', async () => {
    const lost = review({ add: refusing('timedOut') })
    await lost.priced()
    lost.actor.send({ type: 'submission.requested', key: 'key-one-two' })
    await lost.until(at('refused'))
    expect(lost.context().failure).toEqual({ code: 'timedOut' })
    lost.actor.send({ type: 'submission.requested', key: 'key-three-four' })
    await lost.until((snapshot) => at('refused')(snapshot) && lost.sent.length === 2)
    expect(lost.sent[1]).toEqual(lost.sent[0])

    const again = review({}, { draft: lost.drafts.at(-1) ?? null })
    await again.priced()
    expect(again.sent).toEqual([])
    again.actor.send({ type: 'submission.requested', key: 'key-five-six' })
    await again.until(at('added'))
    expect(again.sent).toEqual([lost.sent[0]])
  })

  test('a definite refusal is kept in place and the next try has a key of its own', async () => {
    const { actor, sent, context, priced, until } = review({ add: refusing('projectDeactivated') })
    await priced()
    actor.send({ type: 'submission.requested', key: 'key-one-two' })
    await until(at('refused'))
    expect(context()).toMatchObject({ failure: { code: 'projectDeactivated' }, sent: null })
    actor.send({ type: 'submission.requested', key: 'key-three-four' })
    await until((snapshot) => at('refused')(snapshot) && sent.length === 2)
    expect(sent.map(({ key }) => key)).toEqual(['key-one-two', 'key-three-four'])
  })

  test('whoever presses Back while it is added stays at the review until the answer is there', async () => {
    const { actor, did, priced } = review({ add: () => added })
    await priced()
    actor.send({ type: 'submission.requested', key: 'key-of-it' })
    actor.send({ type: 'step.opened', step: 'options' })
    expect(actor.getSnapshot().value).toEqual({ buying: 'submitting' })
    expect(did.at(-1)).toEqual({ step: 'review', numbers: [first], replace: true })
  })
})

test('rank classes carry their one-time fee into the total [BUY-04]', async () => {
  const { priced } = start({ numbers: [gold] })
  const { context } = await priced()
  expect(context.quote?.total.special_setup).toBe('225')
})

test('generated paths take every transition and run as foretold [FLW-03]', () => {
  const { missed, unreached, paths } = everyTransition(buyNumberPaths)
  expect({ missed, unreached }).toEqual({ missed: [], unreached: [] })
  for (const path of paths) expect(runPath(buyNumberMachine, path)).toEqual(foretold(path))
})
