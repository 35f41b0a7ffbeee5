import type { Meta, StoryObj } from '@storybook/react-vite'
import type { StateValueFrom } from 'xstate'
import {
  type NumberChoiceActor,
  type NumberChoiceContext,
  numberChoiceMachine,
} from '#machines/numbers/number-choice/number-choice.machine.ts'
import { Page } from '#src/components/layout/page.tsx'
import { NumberChoiceView } from '#src/screens/numbers/number-choice/number-choice.view.tsx'
import { still } from '../kit/still.tsx'

const meta = {
  title: 'Flows/NumberChoice',
  component: NumberChoiceView,
  args: { label: 'Number', all: 'All numbers', name: 'number', chosen: undefined },
  decorators: [
    (Story) => (
      <main>
        <Page layout="reading">
          <div style={{ minHeight: '22rem' }}>
            <Story />
          </div>
        </Page>
      </main>
    ),
  ],
} satisfies Meta<typeof NumberChoiceView>
export default meta

type Story = StoryObj<typeof meta>
type Value = StateValueFrom<typeof numberChoiceMachine>

const numbers = ['+493012345678', '+494087654321', '+982191012345', '+12125550123']
const context: NumberChoiceContext = {
  isOptional: true,
  typed: null,
  found: { numbers: [], isCut: false },
  active: null,
  failure: null,
}

const story = (name: string, value: Value, held: Partial<NumberChoiceContext> = {}, chosen?: string): Story => ({
  name,
  args: { actor: still(numberChoiceMachine, value, { ...context, ...held }) as NumberChoiceActor, chosen },
})

const found = { numbers, isCut: true }

export const Closed = story('closed', 'closed')
export const Chosen = story('closed, with a number', 'closed', {}, '+493012345678')
export const Waiting = story('open.waiting', { open: 'waiting' }, { typed: '+49', found })
export const Searching = story('open.searching', { open: 'searching' })
export const Found = story('open.found', { open: 'found' }, { found, active: 2 }, '+493012345678')
Found.tags = ['main']
export const Typed = story(
  'open.found, by a text',
  { open: 'found' },
  { typed: '30', found: { numbers: numbers.slice(0, 1), isCut: false }, active: 0 },
)
export const None = story('open.empty', { open: 'empty' }, { typed: '000' })
export const Failed = story('open.failed', { open: 'failed' }, { typed: '30', failure: { code: 'unreachable' } })
