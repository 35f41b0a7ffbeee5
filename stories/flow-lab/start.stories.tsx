/// <reference types="vite/client" />
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { Gallery } from '#flow-lab/storybook/gallery.tsx'
import { areaHeadings, namesIn } from '../kit/areas.ts'
import { coverage } from '../kit/coverage-table.ts'
import { journeyOrder } from '../kit/journey.ts'

type Comparison = { before: string; after: string }

// Exists after `npm run flows -- --against <commit>`; .storybook/main.ts serves the page.
const comparisons = Object.values(
  import.meta.glob<Comparison>('../../docs/flows/comparison.json', { eager: true, import: 'default' }),
)

const words = {
  en: {
    title: 'Flows of the portal',
    intro:
      'Open a flow to see its states in the look of the toolbar, and press one to open its story. The Flow panel next to a story sends events, answers calls and moves the clock.',
    states: (count: number) => (count === 1 ? '1 state' : `${count} states`),
    compared: ({ before, after }: Comparison) => `What has changed from ${before} to ${after}`,
  },
  fa: {
    title: 'جریان‌های پرتال',
    intro:
      'هر جریان را باز کنید تا حالت‌های آن را با ظاهر نوار ابزار ببینید و با فشردن هر حالت، استوری آن باز می‌شود. پنل «جریان» در کنار استوری رویداد می‌فرستد، به فراخوانی‌ها پاسخ می‌دهد و ساعت را جلو می‌برد.',
    states: (count: number) => `${count.toLocaleString('fa')} حالت`,
    compared: ({ before, after }: Comparison) => `تغییرات از \u2066${before}\u2069 تا \u2066${after}\u2069`,
  },
} as const

const meta = {
  title: 'Start',
  component: Gallery,
  args: {
    table: coverage,
    parts: [],
    globals: {},
    words: { ...words.en, flow: namesIn('en').flowName },
  },
  render: (args, { globals }) => {
    const language = globals.language === 'fa' ? 'fa' : 'en'
    const parts = journeyOrder.flatMap((folder) =>
      folder in areaHeadings[language]
        ? [{ folder, heading: areaHeadings[language][folder as keyof typeof areaHeadings.en] }]
        : [],
    )
    const { flowName, stateName } = namesIn(language)
    return (
      <main lang={language} dir={language === 'fa' ? 'rtl' : 'ltr'}>
        <Gallery
          {...args}
          parts={parts}
          globals={globals}
          links={comparisons.map((each) => ({ href: './comparison/index.html', text: words[language].compared(each) }))}
          words={{ ...words[language], flow: flowName, state: stateName }}
        />
      </main>
    )
  },
} satisfies Meta<typeof Gallery>
export default meta

type Story = StoryObj<typeof meta>

export const Start: Story = {
  tags: ['main'],
  name: 'Flows of the portal',
  play: async ({ canvas }) => {
    const areas = (await canvas.findAllByRole('heading', { level: 2 })).map(({ textContent }) => textContent)
    await expect(areas.slice(0, 1)).toEqual(['Get in'])
    await expect(canvas.getByText('Checkout')).toBeInTheDocument()
  },
}
