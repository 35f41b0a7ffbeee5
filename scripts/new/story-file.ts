import type { Kind, Workflow } from './workflow.ts'

/** One story for each state of the chart. */
export const storyFile = (workflow: Workflow): Readonly<Record<string, string>> => {
  const { area, pascal, kebab, kind } = workflow
  const { imports, kit, story, stories } = parts[kind](workflow)
  return {
    [`stories/${area}/${kebab}.stories.tsx`]: `import type { Meta, StoryObj } from '@storybook/react-vite'
${imports}
import { ${pascal}View } from '#src/screens/${area}/${kebab}/${kebab}.view.tsx'
import { inMain } from '../kit/frames.tsx'
${kit}

const meta = {
  title: 'Flows/${pascal}',
  component: ${pascal}View,
  decorators: [inMain],
} satisfies Meta<typeof ${pascal}View>
export default meta

type Story = StoryObj<typeof meta>
${story}

${stories}
`,
  }
}

type Parts = { imports: string; kit: string; story: string; stories: string }

const list = ({ area, camel, kebab }: Workflow): Parts => ({
  imports: `import { ${camel}List } from '#domain/fixtures/${kebab}.ts'
import { ${camel} } from '#machines/${area}/${kebab}/${kebab}.list.ts'`,
  kit: `import { type ListStoryName, stillList } from '../kit/list-story.ts'`,
  story: `
const story = (name: ListStoryName): Story => ({ name, args: { actor: stillList(${camel}, name, ${camel}List) } })`,
  stories: `export const Loading = story('loading')
export const Ready = story('ready')
Ready.tags = ['main']
export const Empty = story('empty')
export const Failed = story('failed')
export const Refreshing = story('refreshing')`,
})

/** Of a chart whose context a story gives. */
const held = ({ area, pascal, camel, kebab }: Workflow, fixture: string) => ({
  imports: `import type { ContextFrom, StateValueFrom } from 'xstate'
${fixture}import { type ${pascal}Actor, ${camel}Machine } from '#machines/${area}/${kebab}/${kebab}.machine.ts'`,
  kit: `import { still } from '../kit/still.tsx'`,
  story: `type Context = ContextFrom<typeof ${camel}Machine>

const story = (value: StateValueFrom<typeof ${camel}Machine>, context: Context): Story => ({
  name: value,
  args: { actor: still(${camel}Machine, value, context) as ${pascal}Actor },
})`,
})

const form = (workflow: Workflow): Parts => ({
  ...held(workflow, `import { ${workflow.camel}Saved } from '#domain/fixtures/${workflow.kebab}.ts'\n`),
  stories: `const empty: Context = { start: { name: '' }, draft: { name: '' }, errors: {}, failure: null, response: null }
const filled: Context = { ...empty, draft: { name: 'Hafen Logistik' } }

export const Editing = story('editing', { ...empty, errors: { name: 'REQUIRED' } })
Editing.tags = ['main']
export const Submitting = story('submitting', filled)
export const Refused = story('refused', { ...filled, failure: { code: 'unreachable' } })
export const Throttled = story('throttled', {
  ...filled,
  failure: { code: 'tooManyRequests', status: 429, retryAfter: 45 },
})
export const Completed = story('completed', { ...filled, start: filled.draft, response: ${workflow.camel}Saved })`,
})

const call = (workflow: Workflow): Parts => ({
  ...held(workflow, ''),
  stories: `const asked: Context = { subject: {}, failure: null }

export const Ready = story('ready', asked)
Ready.tags = ['main']
export const Confirming = story('confirming', asked)
export const Calling = story('calling', asked)
export const Failed = story('failed', { ...asked, failure: { code: 'unreachable' } })
export const Done = story('done', asked)`,
})

const parts: Readonly<Record<Kind, (workflow: Workflow) => Parts>> = { list, form, call }
