import type { Meta, StoryObj } from '@storybook/react-vite'
import type { StateValueFrom } from 'xstate'
import { configuration, offerResponseWith, terms } from '#domain/fixtures/buying.ts'
import type { PurchaseContext } from '#machines/buying/purchase/purchase.context.ts'
import { type PurchaseActor, purchaseMachine } from '#machines/buying/purchase/purchase.machine.ts'
import { PurchaseView } from '#src/screens/buying/purchase/purchase.view.tsx'
import { still } from '../kit/still.tsx'
import { choosing, chosen, priced } from './purchase.tsx'
import { partsOf } from './purchase-parts.tsx'

const meta = {
  title: 'Flows/Purchase',
  component: PurchaseView,
} satisfies Meta<typeof PurchaseView>
export default meta

type Story = StoryObj<typeof meta>

const story = (
  name: string,
  value: StateValueFrom<typeof purchaseMachine>,
  less: Partial<PurchaseContext> = {},
): Story => {
  const actor: PurchaseActor = still(purchaseMachine, value, { ...choosing, ...less })
  return {
    name,
    args: {
      actor,
      country: 'DE',
      hrefOfStep: (step) => `?step=${step}`,
      ...partsOf(actor),
    },
  }
}

const at = (
  step: 'options' | 'requirements' | { number: 'picking' | 'lost' } | { review: 'reviewing' | 'repriced' | 'refused' },
) => ({
  buying: { choosing: step },
})
const accepted = { step: 'review', acceptedTerms: terms.version } as const
const sent = {
  key: 'key-of-the-submission',
  body: {
    configuration: configuration(chosen),
    expected_total: priced.price.total,
    terms_version: terms.version,
    terms_accepted: true,
    registered_for: null,
  },
}
const [first = ''] = chosen

export const LoadingOffer = story('loadingOffer', 'loadingOffer', { response: null, quote: null })
export const OfferFailed = story('offerFailed', 'offerFailed', { response: null, failure: { code: 'unreachable' } })
export const OfferUnknown = story('offerFailed, unknown offer', 'offerFailed', {
  response: null,
  failure: { code: 'offerUnknown' },
})
export const Picking = story('number.picking', at({ number: 'picking' }))
Picking.tags = ['main']
export const PickingReminded = story('number.picking, nothing chosen', at({ number: 'picking' }), {
  numbers: [],
  reminder: 'numberMissing',
})
export const Lost = story('number.lost', at({ number: 'lost' }), {
  numbers: chosen.slice(1),
  lost: [
    { number: first, reason: 'taken' },
    { number: '+494030331234', reason: 'foreign' },
  ],
})
export const LostToItself = story('number.lost, ordered before', at({ number: 'lost' }), {
  numbers: [],
  lost: [{ number: first, reason: 'own' }],
})
export const Options = story('options', at('options'), { step: 'options' })
export const Reviewing = story('review.reviewing', at({ review: 'reviewing' }), { step: 'review' })
export const Requirements = story('requirements', at('requirements'), {
  step: 'requirements',
  response: offerResponseWith('documents'),
})
export const RequirementsReminded = story('requirements, owner missing', at('requirements'), {
  step: 'requirements',
  response: offerResponseWith('documents'),
  reminder: 'registrantMissing',
})
export const ReviewingReminded = story('review.reviewing, terms missing', at({ review: 'reviewing' }), {
  step: 'review',
  reminder: 'termsMissing',
})
export const ReviewingUnsettled = story('review.reviewing, sent before', at({ review: 'reviewing' }), {
  ...accepted,
  sent,
})
export const ReviewingAsReader = story('review.reviewing, simple user', at({ review: 'reviewing' }), {
  step: 'review',
  mayOrder: false,
})
export const Repriced = story('review.repriced', at({ review: 'repriced' }), { ...accepted, previousTotal: '41.2' })
export const Refused = story('review.refused', at({ review: 'refused' }), {
  ...accepted,
  failure: { code: 'projectDeactivated' },
})
export const RefusedUnknown = story('review.refused, outcome unknown', at({ review: 'refused' }), {
  ...accepted,
  sent,
  failure: { code: 'timedOut' },
})
export const Submitting = story('submitting', { buying: 'submitting' }, { ...accepted, sent })
export const Added = story('added', 'added', { ...accepted, sent })
