import type { Meta, StoryObj } from '@storybook/react-vite'
import type { StateValueFrom } from 'xstate'
import {
  detailsGiven,
  noneGiven,
  nothingSent,
  numberFulfilled,
  numberGivenUp,
  passportEvaluated,
  passportRejected,
} from '#domain/fixtures/registering.ts'
import { type GiveUpActor, giveUpMachine } from '#machines/buying/requirements/give-up.machine.ts'
import type { RequirementsContext } from '#machines/buying/requirements/requirements.context.ts'
import { type RequirementsActor, requirementsMachine } from '#machines/buying/requirements/requirements.machine.ts'
import { giveUpTexts } from '#src/screens/buying/requirements/give-up.messages.ts'
import { RequirementsView } from '#src/screens/buying/requirements/requirements.view.tsx'
import { RequirementsPageView } from '#src/screens/buying/requirements/requirements-page.view.tsx'
import { ConfirmedCallView } from '#src/screens/kit/confirmed-call/confirmed-call.view.tsx'
import { still } from '../kit/still.tsx'
import { addressFilling, documentFile, documentFilling, registrantFilling } from './requirements-parts.tsx'

type Props = { actor: RequirementsActor; isBeforePurchase?: boolean }

/** The page of a bought number, or the step of the wizard. */
const Requirements = ({ actor, isBeforePurchase = false }: Props) => {
  const view = (
    <RequirementsView
      actor={actor}
      isBeforePurchase={isBeforePurchase}
      registrantForm={registrantFilling}
      addressForm={addressFilling}
      documentForm={documentFilling}
      documentFile={documentFile}
    />
  )
  if (isBeforePurchase) return view
  const giveUp = still(giveUpMachine, 'ready', { subject: { item: 'itm_waiting' }, failure: null }) as GiveUpActor
  return (
    <RequirementsPageView
      actor={actor}
      giveUp={(isPossible) => <ConfirmedCallView actor={giveUp} texts={giveUpTexts} isPossible={isPossible} />}
    >
      {view}
    </RequirementsPageView>
  )
}

const meta = {
  title: 'Flows/Requirements',
  component: Requirements,
} satisfies Meta<typeof Requirements>
export default meta

type Story = StoryObj<typeof meta>
type Value = StateValueFrom<typeof requirementsMachine>

const context: RequirementsContext = {
  subject: { item: 'itm_waiting' },
  requirements: nothingSent,
  registrant: 'rgt_mina',
  address: 'adr_berlin',
  part: null,
  lookups: 0,
  failure: null,
}

type Open = {
  form?: 'deciding' | 'closed' | 'shown'
  choice?: 'settled' | 'sending' | 'refused'
  decisions?: 'deciding' | 'none' | 'waiting' | 'looking'
}

const open = ({ form = 'closed', choice = 'settled', decisions = 'waiting' }: Open = {}): Value => ({
  open: { form, choice, decisions },
})

const story = (
  name: string,
  value: Value,
  held: Partial<RequirementsContext> = {},
  isBeforePurchase = false,
): Story => ({
  name,
  args: {
    actor: still(requirementsMachine, value, { ...context, ...held }) as RequirementsActor,
    isBeforePurchase,
  },
})

const empty = { requirements: null, registrant: null, address: null }

export const Loading = story('loading', 'loading', empty)
export const Failed = story('failed', 'failed', { ...empty, failure: { code: 'unreachable' } })
export const Waiting = story('open, waiting for documents', open())
export const FirstNumber = story(
  'open.form.shown, nothing given',
  open({ form: 'shown', decisions: 'none' }),
  {
    subject: { offer: 'de-mobile-1511' },
    requirements: noneGiven,
    registrant: null,
    address: null,
    part: 'registrant',
  },
  true,
)
export const Choosing = story(
  'open.decisions.none, before the purchase',
  open({ decisions: 'none' }),
  { subject: { offer: 'de-mobile-1511' }, requirements: detailsGiven },
  true,
)
Choosing.tags = ['main']
export const DetailsOnly = story(
  'open, without documents',
  open({ decisions: 'none' }),
  { subject: { offer: 'de-tollFree-800' }, requirements: { ...detailsGiven, level: 'details' } },
  true,
)
export const AddingAddress = story('open.form.shown, address', open({ form: 'shown' }), { part: 'address' })
export const SendingDocument = story('open.form.shown, document', open({ form: 'shown' }), { part: 'identityProof' })
export const Evaluating = story('open.decisions.waiting, a document is checked', open(), {
  requirements: passportEvaluated,
})
export const Looking = story('open.decisions.looking', open({ decisions: 'looking' }), {
  requirements: passportEvaluated,
  lookups: 1,
})
export const Rejected = story('open, a document was rejected', open(), { requirements: passportRejected })
export const ChoiceSent = story('open.choice.sending', open({ choice: 'sending' }), { registrant: 'rgt_harbour' })
export const ChoiceRefused = story('open.choice.refused', open({ choice: 'refused' }), {
  registrant: 'rgt_harbour',
  failure: { code: 'timedOut' },
})
export const Fulfilled = story('fulfilled', 'fulfilled', { requirements: numberFulfilled })
export const Canceled = story('canceled', 'canceled', { requirements: numberGivenUp })
