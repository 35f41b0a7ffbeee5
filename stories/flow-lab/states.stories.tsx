import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import type { StatesPageProps } from '#flow-lab/storybook/states-page.tsx'
import { StatesPage } from '#flow-lab/storybook/states-page.tsx'
import coverage from '../../docs/flows/coverage.json'
import { storyId } from '../kit/flow.ts'

const looks: StatesPageProps['looks'] = [
  { name: 'English', globals: { language: 'en', theme: 'light' } },
  { name: 'فارسی', globals: { language: 'fa', theme: 'light' } },
  { name: 'Dark', globals: { language: 'en', theme: 'dark' } },
  { name: 'فارسی, dark', globals: { language: 'fa', theme: 'dark' } },
  { name: 'Custom', globals: { language: 'en', theme: 'custom' } },
  { name: 'Phone, 390', globals: { language: 'en', theme: 'light', 'viewport.value': 'phone' } },
  { name: 'فارسی, 390', globals: { language: 'fa', theme: 'light', 'viewport.value': 'phone' } },
  { name: 'Tablet, 768', globals: { language: 'en', theme: 'light', 'viewport.value': 'tablet' } },
]

const meta = {
  title: 'Flow Lab/States and stories',
  component: StatesPage,
  args: {
    rows: coverage,
    ids: {},
    looks,
    words: {
      title: 'States and their stories',
      figure: (shown, all) => `states with a story: ${shown} of ${all}`,
      state: 'State',
      story: 'Story',
      none: 'none',
    },
  },
  loaders: [
    async () => {
      const stories = [...new Set(coverage.flatMap((row) => row.stories))]
      const ids = await Promise.all(stories.map(async (story) => [story, await storyId(story)] as const))
      return { ids: Object.fromEntries(ids) }
    },
  ],
  render: (args, { loaded }) => (
    <main>
      <StatesPage {...args} ids={{ ...args.ids, ...loaded.ids }} />
    </main>
  ),
} satisfies Meta<typeof StatesPage>
export default meta

type Story = StoryObj<typeof meta>

export const States: Story = {
  name: 'States and stories',
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByText('cart', { selector: 'summary code' }))
    const link = await canvas.findByRole('link', { name: 'cart: Loading, فارسی, 390' })
    await expect(link.getAttribute('href')).toBe(
      './?path=/story/flows-cart--loading&globals=language:fa;theme:light;viewport.value:phone',
    )
  },
}
