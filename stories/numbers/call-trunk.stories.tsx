import type { Meta, StoryObj } from '@storybook/react-vite'
import type { StateValueFrom } from 'xstate'
import { callTrunk, numberPage, otherCallTrunk } from '#domain/fixtures/numbers.ts'
import { draftOf, emptyTarget } from '#domain/numbers/call-trunk-form.ts'
import type { CallTrunkContext } from '#machines/numbers/call-trunk/call-trunk.context.ts'
import { type CallTrunkActor, callTrunkMachine } from '#machines/numbers/call-trunk/call-trunk.machine.ts'
import { CallTrunkView } from '#src/screens/numbers/call-trunk/call-trunk.view.tsx'
import { still } from '../kit/still.tsx'

const meta = {
  title: 'Flows/CallTrunk',
  component: CallTrunkView,
  parameters: { flow: { like: 'Editing' } },
} satisfies Meta<typeof CallTrunkView>
export default meta

type Story = StoryObj<typeof meta>
type State = StateValueFrom<typeof callTrunkMachine>

const drafts = callTrunk.targets.map((target) => draftOf(target, 'DE'))

const story = (value: State, context: Partial<CallTrunkContext> = {}, name: string = value): Story => ({
  name,
  args: {
    actor: still(callTrunkMachine, value, {
      number: 'num_1',
      own: numberPage.number.number,
      country: 'DE',
      version: 2,
      start: callTrunk.targets,
      drafts,
      errors: {},
      isChecked: false,
      moved: null,
      theirs: null,
      failure: null,
      ...context,
    }) as CallTrunkActor,
    number: numberPage.number,
  },
})

export const Loading = story('loading', { start: [], drafts: [] })
export const Failed = story('failed', { start: [], drafts: [], failure: { code: 'unreachable' } })
export const Editing = story('editing')
Editing.tags = ['main']
export const Saving = story('saving')
export const Comparing = story('comparing')
export const Conflicting = story('conflicting', {
  theirs: otherCallTrunk,
  failure: { code: 'numberChanged', changed: { at: '2026-11-20T09:30:00.000Z', by: 'Jonas Weber' } },
})
export const Done = story('done')
export const Dismissed = story('dismissed')
export const NotRouted = story('editing', { start: [], drafts: [] }, 'editing: not routed')
export const Wrong = story(
  'editing',
  {
    drafts: [
      { ...emptyTarget('sip', 'DE'), host: '192.168.0.10', port: '70000' },
      { ...emptyTarget('forward', 'DE'), phone: '030' },
      emptyTarget('pbx', 'DE'),
      emptyTarget('pbx', 'DE'),
      emptyTarget('sip', 'DE'),
    ],
    errors: {
      '0.host': 'host.internal',
      '0.port': 'port.range',
      '1.phone': 'phone.length',
      3: 'targets.duplicate',
      '4.host': 'REQUIRED',
      targets: 'targets.most',
    },
    isChecked: true,
  },
  'editing: wrong fields',
)
export const NotSaved = story('editing', { failure: { code: 'unreachable' } }, 'editing: not saved')
export const OnlyOutdated = story(
  'conflicting',
  { theirs: { ...callTrunk, version: 3 } },
  'conflicting: another change',
)
