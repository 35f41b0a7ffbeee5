import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { StatesPage } from '#flow-lab/storybook/states-page.tsx'
import { namesIn } from '../kit/areas.ts'
import { coverage } from '../kit/coverage-table.ts'
import { wholeCanvas } from '../kit/looks.ts'

const meta = {
  title: 'Flow Lab/States and stories',
  globals: { viewport: wholeCanvas },
  component: StatesPage,
  args: {
    table: coverage,
    words: {
      title: 'States and their stories',
      figure: (shown, all) => `states with a story: ${shown} of ${all}`,
      state: 'State',
      stateName: namesIn('en').stateName,
      story: 'Story',
      kind: 'Kind',
      kinds: { written: 'written', unseen: 'not seen', none: 'none' },
      variants: { language: 'Language', theme: 'theme', viewport: 'viewport' },
    },
  },
  render: (args) => (
    <main>
      <StatesPage {...args} />
    </main>
  ),
} satisfies Meta<typeof StatesPage>
export default meta

type Story = StoryObj<typeof meta>

export const States: Story = {
  tags: ['main'],
  name: 'States and stories',
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByText('cart', { selector: 'summary code' }))
    const link = await canvas.findByRole('link', { name: 'cart: Loading, فارسی, light, 390' })
    await expect(link.getAttribute('href')).toBe(
      './?path=/story/flows-cart--loading&globals=language:fa;theme:light;viewport.value:phone',
    )
  },
}
