import type { Meta, StoryObj } from '@storybook/react-vite'
import type { StateValueFrom } from 'xstate'
import { commands } from '#domain/fixtures/navigation.ts'
import { numbersResponse } from '#domain/fixtures/numbers.ts'
import { projects } from '#domain/fixtures/session.ts'
import { numberCommands, projectCommands } from '#domain/navigation/command.ts'
import type { CommandPaletteContext } from '#machines/navigation/command-palette/command-palette.context.ts'
import {
  type CommandPaletteActor,
  commandPaletteMachine,
} from '#machines/navigation/command-palette/command-palette.machine.ts'
import { Page, PageHeader } from '#src/components/layout/page.tsx'
import { CommandPaletteView } from '#src/screens/navigation/command-palette/command-palette.view.tsx'
import { still } from '../kit/still.tsx'

const meta = {
  title: 'Flows/CommandPalette',
  component: CommandPaletteView,
  decorators: [
    (Story) => (
      <main>
        <Page>
          <PageHeader title="Account" purpose="How you sign in, and where you are signed in." />
        </Page>
        <Story />
      </main>
    ),
  ],
} satisfies Meta<typeof CommandPaletteView>
export default meta

type Story = StoryObj<typeof meta>
type Value = StateValueFrom<typeof commandPaletteMachine>

const open = { project: 'prj_hafen', person: null }

const context: CommandPaletteContext = {
  commands,
  open,
  hasProjects: true,
  hasNumbers: true,
  mayAct: true,
  typed: '',
  active: null,
  projects: projectCommands(projects, open),
  numbers: [],
}

const story = (name: string, value: Value, held: Partial<CommandPaletteContext> = {}): Story => ({
  name,
  args: { actor: still(commandPaletteMachine, value, { ...context, ...held }) as CommandPaletteActor },
})

const at = (
  loaded: 'absent' | 'loading' | 'ready' | 'failed',
  numbers: 'idle' | 'waiting' | 'searching' | 'found' | 'failed',
): Value => ({ open: { list: 'choosing', projects: loaded, numbers } })

export const Loading = story('projects loading', at('loading', 'idle'), { projects: [] })
export const Ready = story('projects ready, one highlighted', at('ready', 'idle'), { active: 'page-my_number' })
export const Absent = story('no projects', at('absent', 'idle'), { projects: [], hasProjects: false })
export const ProjectsFailed = story('projects failed', at('failed', 'idle'), { projects: [], typed: 'dash' })
export const Waiting = story('numbers, before the search', at('ready', 'waiting'), { typed: 'account' })
export const Searching = story('numbers, searching', at('ready', 'searching'), { typed: 'number' })
export const Found = story('numbers found', at('ready', 'found'), {
  typed: '030',
  numbers: numberCommands(numbersResponse.results, true),
})
Found.tags = ['main']
export const NothingFound = story('nothing found', at('ready', 'found'), { typed: 'Zanzibar' })
export const NumbersFailed = story('numbers failed', at('ready', 'failed'), { typed: 'count' })
export const Chosen = story('chosen', 'chosen', { typed: 'my' })
export const Dismissed = story('dismissed', 'dismissed')
