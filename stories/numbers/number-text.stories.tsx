import type { Meta, StoryObj } from '@storybook/react-vite'
import type { ContextFrom, StateValueFrom } from 'xstate'
import { numberPage } from '#domain/fixtures/numbers.ts'
import { numberTextForm } from '#domain/numbers/number-text.ts'
import { type NumberTextActor, numberTextMachine } from '#machines/numbers/number-text/number-text.machine.ts'
import { NumberTextView } from '#src/screens/numbers/number-text/number-text.view.tsx'
import { still } from '../kit/still.tsx'

const meta = {
  title: 'Flows/NumberText',
  component: NumberTextView,
} satisfies Meta<typeof NumberTextView>
export default meta

type Story = StoryObj<typeof meta>
type State = StateValueFrom<typeof numberTextMachine>
type Context = ContextFrom<typeof numberTextMachine>

const { number } = numberPage
const draft = {
  ...numberTextForm.empty,
  number: number.id,
  version: '2',
  labels: number.labels.join(', '),
  note: number.note,
}

const story = (value: State, context: Partial<Context> = {}, name: string = String(value)): Story => ({
  name,
  args: {
    actor: still(numberTextMachine, value, {
      start: draft,
      draft,
      errors: {},
      failure: null,
      response: null,
      ...context,
    }) as NumberTextActor,
    number: number.number,
    onClose: () => undefined,
  },
})

export const Editing = story('editing')
Editing.tags = ['main']
export const Submitting = story('submitting')
export const Refused = story('refused', { failure: { code: 'numberChanged' } })
export const TooLong = story(
  'editing',
  { draft: { ...draft, note: 'x'.repeat(520) }, errors: { note: 'text.tooLong', labels: 'text.tooLong' } },
  'editing: too long',
)
export const KeepsLabels = story(
  'editing',
  { draft: { ...draft, labels: '', keeps_labels: true } },
  'editing: labels unread',
)
export const Throttled = story('throttled', { failure: { code: 'tooManyRequests', retryAfter: 30 } })
export const Completed = story('completed', { response: numberPage })
