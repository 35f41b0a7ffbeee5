import type { Meta, StoryObj } from '@storybook/react-vite'
import type { StateValueFrom } from 'xstate'
import { terms } from '#domain/fixtures/buying.ts'
import { type TermsContext, termsMachine } from '#machines/auth/terms/terms.machine.ts'
import type { PurchaseContext } from '#machines/buying/purchase/purchase.context.ts'
import { purchaseMachine } from '#machines/buying/purchase/purchase.machine.ts'
import { TermsPanelView } from '#src/screens/buying/purchase/terms-panel.view.tsx'
import { still } from '../kit/still.tsx'
import { choosing, termsContext } from './purchase.tsx'

const meta = {
  title: 'Flows/Terms',
  component: TermsPanelView,
  decorators: [
    (Story) => (
      <div style={{ maxWidth: '44rem', padding: '1.5rem' }}>
        {/* The panel comes below the page's title. */}
        <h1>Berlin</h1>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof TermsPanelView>
export default meta

type Story = StoryObj<typeof meta>

const story = (
  name: string,
  value: StateValueFrom<typeof termsMachine>,
  context: TermsContext = termsContext,
  less: Partial<PurchaseContext> = {},
): Story => ({
  name,
  args: {
    actor: still(
      purchaseMachine,
      { buying: { choosing: { review: 'reviewing' } } },
      { ...choosing, step: 'review', ...less },
    ),
    terms: still(termsMachine, value, context),
  },
})

export const Loading = story('loading', 'loading', { ...termsContext, terms: null })
export const Ready = story('ready', 'ready')
Ready.tags = ['main']
export const Accepted = story('ready, accepted', 'ready', termsContext, { acceptedTerms: terms.version })
export const Missing = story('ready, missing', 'ready', termsContext, { reminder: 'termsMissing' })
export const Failed = story('failed', 'failed', { ...termsContext, terms: null, failure: { code: 'unreachable' } })
