import type { Meta, StoryObj } from '@storybook/react-vite'
import type { StateValueFrom } from 'xstate'
import { boughtAgain } from '#domain/fixtures/paying.ts'
import { type BuyAgainContext, buyAgainMachine } from '#machines/paying/buy-again/buy-again.machine.ts'
import { Page } from '#src/components/layout/page.tsx'
import { BuyAgainView } from '#src/screens/paying/buy-again/buy-again.view.tsx'
import { still } from '../kit/still.tsx'

const meta = {
  title: 'Flows/BuyAgain',
  component: BuyAgainView,
  decorators: [
    (Story) => (
      <Page layout="reading">
        <Story />
      </Page>
    ),
  ],
} satisfies Meta<typeof BuyAgainView>
export default meta

type Story = StoryObj<typeof meta>
type Value = StateValueFrom<typeof buyAgainMachine>

const story = (name: Value, less: Partial<BuyAgainContext> = {}): Story => ({
  name,
  args: {
    createKey: () => 'key-of-the-purchase',
    actor: still(buyAgainMachine, name, { order: 'ord_20417', key: null, items: [], failure: null, ...less }),
  },
})

export const Ready = story('ready')
Ready.tags = ['main']
export const Adding = story('adding', { key: 'key-of-the-purchase' })
export const Failed = story('failed', { key: 'key-of-the-purchase', failure: { code: 'holdLimitReached' } })
export const SoldOut = story('soldOut', { items: boughtAgain.none })
export const Added = story('added', { items: boughtAgain.whole })
export const AddedInPart = story('addedInPart', { items: boughtAgain.inPart })
