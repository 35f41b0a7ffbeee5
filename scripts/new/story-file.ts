import type { Kind, Workflow } from './workflow.ts'

/** One story for each state of the chart. */
export const storyFile = (workflow: Workflow): Readonly<Record<string, string>> => {
  const { area, pascal, camel, kebab, kind } = workflow
  const { fixture, context, stories } = parts[kind](workflow)
  const [exported, file] = kind === 'list' ? [camel, 'list'] : [`${camel}Machine`, 'machine']
  const machine = kind === 'list' ? `${camel}.machine` : exported
  return {
    [`stories/${area}/${kebab}.stories.tsx`]: `import type { Meta, StoryObj } from '@storybook/react-vite'
import type { ContextFrom, StateValueFrom } from 'xstate'
${kind === 'call' ? '' : `import { ${fixture} } from '#domain/fixtures/${kebab}.ts'\n`}import { type ${pascal}Actor, ${exported} } from '#machines/${area}/${kebab}/${kebab}.${file}.ts'
import { ${pascal}View } from '#src/screens/${area}/${kebab}/${kebab}.view.tsx'
import { inMain } from '../kit/frames.tsx'
import { still } from '../kit/still.tsx'

const meta = {
  title: 'Flows/${pascal}',
  component: ${pascal}View,
  decorators: [inMain],
} satisfies Meta<typeof ${pascal}View>
export default meta

type Story = StoryObj<typeof meta>
type Context = ContextFrom<typeof ${machine}>

const story = (value: StateValueFrom<typeof ${machine}>, held: Context): Story => ({
  name: value,
  args: { actor: still(${machine}, value, held) as ${pascal}Actor },
})

${context}

${stories}
`,
  }
}

type Parts = { fixture: string; context: string; stories: string }

const parts: Readonly<Record<Kind, (workflow: Workflow) => Parts>> = {
  list: ({ camel }) => ({
    fixture: `${camel}List`,
    context: `const ready: Context = { query: {}, response: ${camel}List, failure: null }`,
    stories: `export const Loading = story('loading', { ...ready, response: null })
export const Ready = story('ready', ready)
Ready.tags = ['main']
export const Empty = story('empty', { ...ready, response: { results: [] } })
export const Failed = story('failed', { ...ready, response: null, failure: { code: 'unreachable' } })
export const Refreshing = story('refreshing', ready)`,
  }),
  form: ({ camel }) => ({
    fixture: `${camel}Saved`,
    context: `const empty: Context = { start: { name: '' }, draft: { name: '' }, errors: {}, failure: null, response: null }
const filled: Context = { ...empty, draft: { name: 'Hafen Logistik' } }`,
    stories: `export const Editing = story('editing', { ...empty, errors: { name: 'REQUIRED' } })
Editing.tags = ['main']
export const Submitting = story('submitting', filled)
export const Refused = story('refused', { ...filled, failure: { code: 'unreachable' } })
export const Throttled = story('throttled', {
  ...filled,
  failure: { code: 'tooManyRequests', status: 429, retryAfter: 45 },
})
export const Completed = story('completed', { ...filled, start: filled.draft, response: ${camel}Saved })`,
  }),
  call: ({ camel }) => ({
    fixture: `${camel}Started`,
    context: `const asked: Context = { subject: {}, failure: null }`,
    stories: `export const Ready = story('ready', asked)
Ready.tags = ['main']
export const Confirming = story('confirming', asked)
export const Calling = story('calling', asked)
export const Failed = story('failed', { ...asked, failure: { code: 'unreachable' } })
export const Done = story('done', asked)`,
  }),
}
