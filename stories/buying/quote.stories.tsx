import type { Meta, StoryObj } from '@storybook/react-vite'
import type { StateValueFrom } from 'xstate'
import { berlin, configuration, quoteOf } from '#domain/fixtures/buying.ts'
import { type QuoteContext, quoteMachine } from '#machines/buying/quote/quote.machine.ts'
import { Button } from '#src/components/controls/button.tsx'
import { RunningTotal } from '#src/screens/buying/quote/running-total.view.tsx'
import { still } from '../kit/still.tsx'
import { chosen, quoteContext } from './purchase.tsx'

const meta = {
  title: 'Flows/Quote',
  component: RunningTotal,
  decorators: [
    (Story) => (
      <div style={{ maxWidth: '22rem', padding: '1.5rem' }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof RunningTotal>
export default meta

type Story = StoryObj<typeof meta>

const story = (
  name: string,
  value: StateValueFrom<typeof quoteMachine>,
  less: Partial<QuoteContext> = {},
  numbers: readonly string[] = chosen,
): Story => ({
  name,
  args: {
    quote: still(quoteMachine, value, { ...quoteContext, ...less }),
    numbers,
    features: berlin.features,
    additionalChannels: 1,
    onDrop: () => undefined,
    action: (
      <Button variant="primary" size="lg">
        →
      </Button>
    ),
  },
})

export const Unpriced = story('unpriced', 'unpriced', { configuration: null, quote: null }, [])
export const Settling = story('settling', 'settling')
export const Quoting = story('quoting', 'quoting')
export const QuotingFirst = story('quoting, first price', 'quoting', { quote: null })
export const Quoted = story('quoted', 'quoted')
Quoted.tags = ['main']
export const QuotedWithoutVat = story('quoted, without VAT', 'quoted', {
  quote: {
    ...quoteOf(configuration(chosen, { additional_channels: 0, cycle: 1 })),
    vat_percent: '0',
    vat_country: null,
  },
})
export const Failed = story('failed', 'failed', { failure: { code: 'unreachable' } })
