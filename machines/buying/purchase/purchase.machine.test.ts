import { describe, expect, test } from 'vitest'
import { createActor, fromPromise, SimulatedClock, waitFor } from 'xstate'
import type { Configuration } from '#domain/buying/pricing.ts'
import type { PurchaseDraft, SentSubmission } from '#domain/buying/purchase.ts'
import type { OfferResponse, Quote, SubmissionResponse } from '#domain/contract/buying/buying.ts'
import {
  berlin,
  configuration,
  offerResponse,
  offerResponseAbout,
  offerResponseWith,
  options,
  quoteOf,
  sample,
  terms,
} from '#domain/fixtures/buying.ts'
import { quoteMachine } from '#machines/buying/quote/quote.machine.ts'
import type { PurchaseInput } from './purchase.context.ts'
import { type PurchaseSnapshot, purchaseMachine } from './purchase.machine.ts'

const [gold = '', first = '', second = '', third = ''] = sample.map(({ number }) => number)
const draft: PurchaseDraft = {
  numbers: [first],
  options,
  terms_version: terms.version,
  sent: null,
  registered_for: null,
}
const added: SubmissionResponse = { items: ['item_1'], items_in_cart: 1, hold_expires_at: '2026-11-20T08:15:00.000Z' }

type Responses = {
  offer?: (about: string | undefined) => OfferResponse
  quote?: (asked: Configuration) => Quote
  add?: (sent: SentSubmission) => SubmissionResponse
}

/** A purchase whose calls end at once, with its requests, written drafts and opened steps. */
const start = (given: Partial<PurchaseInput> = {}, responses: Responses = {}) => {
  const clock = new SimulatedClock()
  const did: unknown[] = []
  const drafts: PurchaseDraft[] = []
  const quoted: Configuration[] = []
  const sent: SentSubmission[] = []
  const { offer = (about) => (about === undefined ? offerResponse : offerResponseAbout(about)) } = responses
  const { quote = (asked: Configuration) => quoteOf(asked), add = () => added } = responses
  const machine = purchaseMachine.provide({
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
      addToCart: fromPromise<SubmissionResponse, SentSubmission | null>(async ({ input }) => {
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
      refreshProject: () => did.push('refreshProject'),
      goToCart: () => did.push('goToCart'),
    },
  })
  const input: PurchaseInput = {
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
  const until = (reached: (snapshot: PurchaseSnapshot) => boolean) => waitFor(actor, reached)
  const priced = () => until((snapshot) => snapshot.context.quote !== null)
  return { actor, clock, did, drafts, quoted, sent, states, until, priced, context: () => actor.getSnapshot().context }
}

const at = (step: string) => (snapshot: PurchaseSnapshot) => JSON.stringify(snapshot.value).includes(`"${step}"`)
const refusing = (code: string, subjects?: string[]) => () => {
  throw { code, ...(subjects === undefined ? {} : { subjects }) }
}

describe('choosing numbers', () => {
  test('a choice is priced after a pause, stored in the draft and written to the URL [BUY-04] [BUY-09]', async () => {
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
    expect(drafts.at(-1)).toEqual({
      numbers: [first, second],
      options: chosen,
      terms_version: null,
      sent: null,
      registered_for: null,
    })
  })

  test('an eleventh number is refused with a reminder', async () => {
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

  test('the next step cannot be opened without a number', async () => {
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

describe('opening the page by its URL', () => {
  test('everything is restored from the URL and the draft [BUY-09] [NAV-12]', async () => {
    const { context, quoted, states, priced } = start({ step: 'review', numbers: [second], draft })
    await priced()
    expect(quoted).toEqual([configuration([second])])
    expect(states).toEqual(['loadingOffer', { buying: { choosing: { review: 'reviewing' } } }])
    expect(context()).toMatchObject({ numbers: [second], options, acceptedTerms: terms.version, reminder: null })
  })

  test('without numbers in the URL the draft’s are used and written to the URL [BUY-09]', async () => {
    const { did, until } = start({ step: 'options', draft })
    await until(at('options'))
    expect(did).toEqual([{ numbers: [first] }])
  })

  test('a step that the choices do not allow is corrected', async () => {
    const { did, until, context } = start({ step: 'review' })
    await until(at('picking'))
    expect(did.at(-1)).toEqual({ step: 'number', numbers: [], replace: true })
    expect(context()).toMatchObject({ step: 'number', reminder: 'numberMissing' })
  })

  test('options that the offer does not have become the nearest ones [BUY-06]', async () => {
    const wild = { ...draft, options: { ...options, additional_channels: 900, cycle: 7 } }
    const { until, context } = start({ numbers: [first], draft: wild })
    await until(at('picking'))
    expect(context().options).toEqual({ ...options, additional_channels: 58, cycle: 1 })
  })

  test('a number that was sold and one of another offer are reported and removed [BUY-09]', async () => {
    const { did, context, states, until } = start(
      { step: 'review', numbers: [first, '+4940123456', second], draft },
      { offer: () => offerResponseAbout(first, false) },
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

  test('numbers that the project has bought itself are reported as its own, by the offer and by the quote', async () => {
    const { context, until } = start(
      { step: 'review', numbers: [first, second], draft },
      { offer: () => offerResponseAbout(first, false, true), quote: (asked) => quoteOf(asked, [second], [second]) },
    )
    await until(at('lost'))
    expect(new Map(context().lost.map(({ number, reason }) => [number, reason]))).toEqual(
      new Map([
        [first, 'own'],
        [second, 'own'],
      ]),
    )
  })

  test('a number that was never in stock is not one of this offer', async () => {
    const { context, until } = start({ numbers: ['+493000000000'] }, { offer: () => offerResponse })
    await until(at('lost'))
    expect(context().lost).toEqual([{ number: '+493000000000', reason: 'foreign' }])
  })

  test('text that is no number is reported too, and is never requested', async () => {
    const asked: unknown[] = []
    const { context, until } = start(
      { numbers: ['+seven', first] },
      {
        offer: (about) => {
          asked.push(about)
          return offerResponseAbout(about ?? '')
        },
      },
    )
    await until(at('lost'))
    expect(asked).toEqual([first])
    expect(context()).toMatchObject({ numbers: [first], lost: [{ number: '+seven', reason: 'foreign' }] })
  })

  test('Back restores the numbers of that URL', async () => {
    const { actor, clock, quoted, until, priced, context } = start({ numbers: [first] })
    await until(at('picking'))
    actor.send({ type: 'numbers.opened', numbers: [first] })
    expect(context().numbers).toEqual([first])
    actor.send({ type: 'numbers.opened', numbers: [second] })
    clock.increment(250)
    await priced()
    expect(quoted.at(-1)?.numbers).toEqual([second])
  })

  test('an unknown offer is a failure, and can be loaded again', async () => {
    let known = false
    const { actor, until, context, states } = start(
      {},
      { offer: () => (known ? offerResponse : refusing('offerUnknown')()) },
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
  test('a number that the quote reports as sold is removed with a notice, and the rest is priced again [BUY-09]', async () => {
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

  test('numbers that the quote refuses are removed as foreign', async () => {
    const { context, until } = start({ numbers: [first] }, { quote: refusing('configurationInvalid', [first]) })
    await until(at('lost'))
    expect(context()).toMatchObject({ numbers: [], lost: [{ number: first, reason: 'foreign' }] })
  })

  test('of other numbers drops the sent submission', async () => {
    const sent = {
      key: 'key-one-two',
      body: {
        configuration: configuration([first]),
        expected_total: '9' as const,
        terms_version: '1',
        terms_accepted: true,
        registered_for: null,
      },
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
  const review = (responses: Responses = {}, given: Partial<PurchaseInput> = {}) =>
    start({ step: 'review', numbers: [first], draft, ...given }, responses)

  test('needs the terms, a price and a role that may order, and reminds of what is missing [BUY-08]', async () => {
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

  test('sends the shown configuration with its key, clears the draft and opens the cart [BUY-08]', async () => {
    const { actor, did, sent, drafts, states, priced, until } = review()
    await priced()
    actor.send({ type: 'submission.requested', key: 'key-of-it' })
    await until(at('added'))
    const body = {
      configuration: configuration([first]),
      expected_total: quoteOf(configuration([first])).price.total,
      terms_version: terms.version,
      terms_accepted: true,
      registered_for: null,
    }
    expect(sent).toEqual([{ key: 'key-of-it', body }])
    expect(drafts.at(-1)?.sent).toEqual({ key: 'key-of-it', body })
    expect(did.slice(-3)).toEqual(['forgetDraft', 'refreshProject', 'goToCart'])
    expect(states).toEqual([
      'loadingOffer',
      { buying: { choosing: { review: 'reviewing' } } },
      { buying: 'submitting' },
      'added',
    ])
  })

  test('a second click during the call makes no second submission [BUY-08]', async () => {
    const { actor, sent, priced, until } = review()
    await priced()
    actor.send({ type: 'submission.requested', key: 'key-one-two' })
    actor.send({ type: 'submission.requested', key: 'key-three-four' })
    await until(at('added'))
    expect(sent.map(({ key }) => key)).toEqual(['key-one-two'])
  })

  test('a refused number is reported as the next quote says: taken, or ordered by the project; another can be chosen [BUY-08] [BUY-09]', async () => {
    let isRefused = false
    const { actor, clock, did, context, drafts, priced, until } = review(
      {
        add: () => {
          isRefused = true
          throw { code: 'numberTaken', subjects: [first, third] }
        },
        quote: (asked) => {
          const taken = isRefused ? [first, third].filter((number) => asked.numbers.includes(number)) : []
          return { ...quoteOf(asked, taken), own: taken.filter((number) => number === third) }
        },
      },
      { numbers: [first, second, third] },
    )
    await priced()
    actor.send({ type: 'submission.requested', key: 'key-of-it' })
    await until(at('refused'))
    expect(context()).toMatchObject({ numbers: [first, second, third], quote: null, sent: null })
    clock.increment(250)
    await until(at('lost'))
    expect(context()).toMatchObject({
      step: 'number',
      numbers: [second],
      lost: [
        { number: third, reason: 'own' },
        { number: first, reason: 'taken' },
      ],
      failure: null,
      sent: null,
    })
    expect(drafts.at(-1)).toMatchObject({ numbers: [second], sent: null })
    expect(did.at(-1)).toEqual({ step: 'number', numbers: [second], replace: true })
    actor.send({ type: 'number.chosen', number: third })
    expect(actor.getSnapshot().value).toEqual({ buying: { choosing: { number: 'picking' } } })
    expect(context()).toMatchObject({ numbers: [second, third], lost: [] })
  })

  test('a changed price is loaded again and kept together with the previous one', async () => {
    const { actor, clock, context, quoted, priced, until } = review({ add: refusing('priceChanged') })
    await priced()
    const before = context().quote?.price.total
    actor.send({ type: 'submission.requested', key: 'key-of-it' })
    await until(at('repriced'))
    expect(context()).toMatchObject({ previousTotal: before, quote: null, sent: null })
    clock.increment(250)
    await priced()
    expect(quoted).toHaveLength(2)
  })

  test('outdated terms must be accepted again', async () => {
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

  test('a submission with an unknown outcome is sent again unchanged with its first key, also after a reload [BUY-09]', async () => {
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

  test('a definite refusal is kept, and the next try has a new key', async () => {
    const { actor, sent, context, priced, until } = review({ add: refusing('projectDeactivated') })
    await priced()
    actor.send({ type: 'submission.requested', key: 'key-one-two' })
    await until(at('refused'))
    expect(context()).toMatchObject({ failure: { code: 'projectDeactivated' }, sent: null })
    actor.send({ type: 'submission.requested', key: 'key-three-four' })
    await until((snapshot) => at('refused')(snapshot) && sent.length === 2)
    expect(sent.map(({ key }) => key)).toEqual(['key-one-two', 'key-three-four'])
  })

  test('Back during the call stays at the review until the response', async () => {
    const { actor, did, priced } = review({ add: () => added })
    await priced()
    actor.send({ type: 'submission.requested', key: 'key-of-it' })
    actor.send({ type: 'step.opened', step: 'options' })
    expect(actor.getSnapshot().value).toEqual({ buying: 'submitting' })
    expect(did.at(-1)).toEqual({ step: 'review', numbers: [first], replace: true })
  })
})

test('the fees of ranks are part of the total [BUY-04]', async () => {
  const totalWith = async (number: string) => {
    const { priced } = start({ numbers: [number] })
    const { context } = await priced()
    return context.quote?.price
  }
  const [ranked, normal] = [await totalWith(gold), await totalWith(first)]
  expect([ranked?.special_setup, normal?.special_setup]).toEqual(['225', '0'])
  // 225 and 19 % VAT.
  expect(Number(ranked?.total) - Number(normal?.total)).toBeCloseTo(267.75, 6)
})

describe('an offer with requirements [BUY-07]', () => {
  const registeredFor = { registrant: 'rgt_mina', address: 'adr_berlin' }
  const documents = { offer: (about: string | undefined) => offerResponseWith('documents', about) }
  const shown = { numbers: [first], replace: false }

  test('has a step between options and review, which needs an owner and an address', async () => {
    const { actor, did, drafts, until, context } = start({ step: 'options', numbers: [first] }, documents)
    await until(at('options'))
    actor.send({ type: 'step.requested', step: 'requirements' })
    expect(did.at(-1)).toEqual({ step: 'requirements', ...shown })
    actor.send({ type: 'step.opened', step: 'requirements' })
    await until(at('requirements'))
    actor.send({ type: 'step.requested', step: 'review' })
    expect(context().reminder).toBe('registrantMissing')
    // The requirements report that nothing is chosen yet when they have been loaded.
    actor.send({ type: 'registrant.chosen', registeredFor: null })
    expect(context().reminder).toBe('registrantMissing')
    actor.send({ type: 'registrant.chosen', registeredFor })
    expect([context().reminder, drafts.at(-1)?.registered_for]).toEqual([null, registeredFor])
    actor.send({ type: 'step.requested', step: 'review' })
    expect(did.at(-1)).toEqual({ step: 'review', ...shown })
  })

  test('opened at the review without an owner returns to that step; with the draft it opens', async () => {
    const opened = start({ step: 'review', numbers: [first] }, documents)
    await opened.until(at('requirements'))
    expect(opened.did).toContainEqual({ step: 'requirements', numbers: [first], replace: true })
    expect(opened.context().reminder).toBe('registrantMissing')
    const restored = start(
      { step: 'review', numbers: [first], draft: { ...draft, registered_for: registeredFor } },
      documents,
    )
    await restored.until(at('reviewing'))
    await restored.priced()
    restored.actor.send({ type: 'submission.requested', key: 'key-registered' })
    await restored.until(at('added'))
    expect(restored.sent.map(({ body }) => body.registered_for)).toEqual([registeredFor])
  })

  test('whose owner the API does not accept keeps no choice', async () => {
    const refused = { ...documents, add: refusing('requirementUnknown') }
    const { actor, until, priced, context } = start(
      { step: 'review', numbers: [first], draft: { ...draft, registered_for: registeredFor } },
      refused,
    )
    await priced()
    actor.send({ type: 'submission.requested', key: 'key-unknown' })
    await until(at('refused'))
    expect([context().registeredFor, context().failure?.code]).toEqual([null, 'requirementUnknown'])
  })

  test('without requirements has no such step', async () => {
    const { did, until } = start({ step: 'requirements', numbers: [first] })
    await until(at('reviewing'))
    expect(did).toContainEqual({ step: 'review', numbers: [first], replace: true })
  })
})
