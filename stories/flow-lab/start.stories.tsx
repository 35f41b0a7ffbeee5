/// <reference types="vite/client" />
import type { Meta, StoryObj } from '@storybook/react-vite'
import { addons, useArgs, useGlobals } from 'storybook/preview-api'
import { expect } from 'storybook/test'
import { Gallery } from '#flow-lab/storybook/gallery.tsx'
import { globalsOf, type Look } from '#flow-lab/storybook/looks.ts'
import { createPictures } from '#flow-lab/storybook/pictures.ts'
import { createStorybookControls } from '#flow-lab/storybook/storybook-controls.ts'
import { areaHeadings, namesIn } from '../kit/areas.ts'
import { coverage } from '../kit/coverage-table.ts'
import { journeyOrder } from '../kit/journey.ts'
import { isOnPhone, lookAxes, sizes, wholeCanvas } from '../kit/looks.ts'
import { stateSearch } from '../kit/state-search.ts'
import { planPaths } from './plan-paths.ts'

type Comparison = { before: string; after: string }

// Exists after `npm run flows -- --against <commit>`; .storybook/main.ts serves the page.
const comparisons = Object.values(
  import.meta.glob<Comparison>('../../docs/flows/comparison.json', { eager: true, import: 'default' }),
)

const pictures = createPictures(sizes)
const search = stateSearch(coverage.rows, planPaths)
const controls = createStorybookControls(addons.getChannel())

const words = {
  en: {
    title: 'Flows of the portal',
    intro:
      'Open a flow to see its states, and press one to open its story in the same look. The Flow panel next to a story sends events, answers calls and moves the clock.',
    states: (count: number) => (count === 1 ? '1 state' : `${count} states`),
    compared: ({ before, after }: Comparison) => `What has changed from ${before} to ${after}`,
    search: 'Search by what happens',
    example: 'the gateway declines',
    nothingFound: 'No state matches. Try other words.',
    found: (count: number) => (count === 1 ? '1 state found' : `${count} states found`),
    everyLook: 'Every look side by side',
    comma: ', ',
  },
  fa: {
    title: 'جریان‌های پرتال',
    intro:
      'هر جریان را باز کنید تا حالت‌های آن را ببینید و هر حالت را فشار دهید تا استوری آن با همین ظاهر باز شود. پنل «جریان» در کنار استوری رویداد می‌فرستد، به فراخوانی‌ها پاسخ می‌دهد و ساعت را جلو می‌برد.',
    states: (count: number) => `${count.toLocaleString('fa')} حالت`,
    compared: ({ before, after }: Comparison) => `تغییرات از \u2066${before}\u2069 تا \u2066${after}\u2069`,
    search: 'جست‌وجو بر پایهٔ آنچه رخ می‌دهد',
    example: 'درگاه پرداخت را رد می‌کند',
    nothingFound: 'حالتی پیدا نشد. واژه‌های دیگری را امتحان کنید.',
    found: (count: number) => `${count.toLocaleString('fa')} حالت پیدا شد`,
    everyLook: 'همهٔ ظاهرها کنار هم',
    comma: '، ',
  },
} as const

/** What the address of the page keeps, besides the toolbar. */
type Args = { flow: string; size: string; isMatrix: boolean; text: string }

type Globals = Readonly<Record<string, unknown>>

/** Opens a story in a look. Values of the toolbar that stay are not set again: Storybook would render the page once more. */
const openStory = (story: string, look: Look, before: Globals) => {
  const viewport = isOnPhone ? {} : { viewport: { value: look.size, isRotated: false } }
  const changes = Object.entries({ ...globalsOf(look), ...viewport }).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name]),
  )
  if (changes.length > 0) controls.setGlobals(Object.fromEntries(changes))
  controls.selectStory(story)
}

const meta = {
  title: 'Start',
  args: { flow: '', size: isOnPhone ? 'phone' : 'wide', isMatrix: false, text: '' },
  argTypes: {
    flow: { type: 'string' },
    size: { type: 'string' },
    isMatrix: { type: 'boolean' },
    text: { type: 'string' },
  },
  // The page itself fills the canvas.
  globals: { viewport: wholeCanvas },
  render: (_, context) => {
    const [{ flow, size, isMatrix, text }, changeArgs] = useArgs<Args>()
    const [{ language: chosen, theme, brand }, changeGlobals] = useGlobals()
    const language = chosen === 'fa' ? 'fa' : 'en'
    const globals: Look = { language, theme, brand }
    const { flowName, stateName } = namesIn(language)
    return (
      <main lang={language} dir={language === 'fa' ? 'rtl' : 'ltr'}>
        <Gallery
          table={coverage}
          parts={journeyOrder.flatMap((folder) =>
            folder in areaHeadings[language]
              ? [{ folder, heading: areaHeadings[language][folder as keyof typeof areaHeadings.en] }]
              : [],
          )}
          axes={lookAxes(language)}
          look={{ ...globals, size }}
          sizes={sizes}
          onLook={(change) => (change.size === undefined ? changeGlobals(change) : changeArgs({ size: change.size }))}
          flow={flow}
          onFlow={(chart) => changeArgs({ flow: chart })}
          isMatrix={isMatrix}
          onMatrix={(isOn) => changeArgs({ isMatrix: isOn })}
          // The page itself has a viewport of its own, so its values are not those of the toolbar.
          onStory={(story, look) =>
            openStory(story, look, (context as unknown as { userGlobals: Globals }).userGlobals)
          }
          pictures={pictures}
          search={search}
          text={text}
          onText={(typed) => changeArgs({ text: typed })}
          theme={theme === 'dark' ? 'dark' : 'light'}
          links={comparisons.map((each) => ({ href: './comparison/index.html', text: words[language].compared(each) }))}
          words={{ ...words[language], flow: flowName, state: stateName }}
        />
      </main>
    )
  },
} satisfies Meta<Args>
export default meta

type Story = StoryObj<typeof meta>

export const Start: Story = {
  tags: ['main'],
  name: 'Flows of the portal',
  play: async ({ canvas, globals }) => {
    const language = globals.language === 'fa' ? 'fa' : 'en'
    const areas = (await canvas.findAllByRole('heading', { level: 2 })).map(({ textContent }) => textContent)
    await expect(areas.slice(0, 1)).toEqual([areaHeadings[language].auth])
    await expect(canvas.getByText(namesIn(language).flowName('checkout'))).toBeInTheDocument()
  },
}
