import type { Meta, StoryObj } from '@storybook/react-vite'
import type { StateValueFrom } from 'xstate'
import { type NumberSampleContext, numberSampleMachine } from '#machines/buying/number-sample/number-sample.machine.ts'
import { type PurchaseActor, purchaseMachine } from '#machines/buying/purchase/purchase.machine.ts'
import { NumberStepView } from '#src/screens/buying/purchase/number-step.view.tsx'
import { still } from '../kit/still.tsx'
import { choosing, sampleContext } from './purchase.tsx'

const meta = {
  title: 'Flows/NumberSample',
  component: NumberStepView,
  decorators: [
    (Story) => (
      <div style={{ maxWidth: '44rem', padding: '1.5rem' }}>
        {/* The step's cards come below the page's title. */}
        <h1>Berlin</h1>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof NumberStepView>
export default meta

type Story = StoryObj<typeof meta>

const actor: PurchaseActor = still(purchaseMachine, { buying: { choosing: { number: 'picking' } } }, choosing)

const story = (
  name: string,
  value: StateValueFrom<typeof numberSampleMachine>,
  less: Partial<NumberSampleContext> = {},
): Story => ({
  name,
  args: { actor, sample: still(numberSampleMachine, value, { ...sampleContext, ...less }) },
})

export const Ready = story('ready', 'ready')
Ready.tags = ['main']
export const Settling = story('settling', 'settling', { typed: '7' })
export const Sampling = story('sampling', 'sampling', { typed: '77' })
export const SamplingFirst = story('sampling, first sample', 'sampling', { sample: [], rankFees: null })
export const Misspelt = story('misspelt', 'misspelt', { typed: 'seven' })
export const Empty = story('empty', 'empty', { typed: '987654', sample: [] })
export const Failed = story('failed', 'failed', { failure: { code: 'timedOut' } })
export const Drawing = story('drawing', 'drawing', { quantity: 3 })
export const DrawFailed = story('drawFailed', 'drawFailed', { quantity: 9, failure: { code: 'quantityUnavailable' } })
export const SoldOut = story('empty', 'empty', { sample: [] })
