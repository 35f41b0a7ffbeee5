import type { Meta, StoryObj } from '@storybook/react-vite'
import type { StateValueFrom } from 'xstate'
import { joinedPerson, noPeople, people } from '#domain/fixtures/people.ts'
import { type PeopleActor, type PeopleContext, peopleMachine } from '#machines/projects/people/people.machine.ts'
import { PeopleView } from '#src/screens/projects/people/people.view.tsx'
import { inProjectSettings } from '../kit/frames.tsx'
import { still } from '../kit/still.tsx'

const meta = {
  title: 'Flows/People',
  component: PeopleView,
  decorators: [inProjectSettings('people')],
} satisfies Meta<typeof PeopleView>
export default meta

type Story = StoryObj<typeof meta>

const known: PeopleContext = { query: {}, people, subject: null, done: null, failure: null }

/** The forms of the steps have stories of their own. */
const story = (
  name: string,
  value: StateValueFrom<typeof peopleMachine>,
  held: Partial<PeopleContext> = {},
): Story => ({
  name,
  args: {
    owner: 'Clara Neumann',
    actor: still(peopleMachine, value, { ...known, ...held }) as PeopleActor,
    mayChange: true,
    mayOffer: true,
    inviting: null,
    editing: () => null,
    transferring: () => null,
    resend: () => null,
    pager: () => null,
  },
})

export const Loading = story('loading', 'loading', { people: null })
export const Failed = story('failed', 'failed', { people: null, failure: { code: 'unreachable' } })
export const Ready = story('ready', 'ready')
Ready.tags = ['main']
export const ReadyNone = story('ready, no people yet', 'ready', { people: noPeople })
export const ReadyFull = story('ready, no place left', 'ready', { people: { ...people, maximum: 6 } })
export const ReadyInvited = story('ready, an invitation was sent', 'ready', { done: 'invited' })
export const ReadyChanged = story('ready, a person was changed', 'ready', { done: 'changed' })
export const ReadyRemoved = story('ready, a user was removed', 'ready', { done: 'removed' })
export const ReadyOffered = story('ready, the ownership was offered', 'ready', { done: 'offered' })
export const Inviting = story('inviting', 'inviting')
export const Editing = story('editing', 'editing', { subject: joinedPerson.id })
export const Transferring = story('transferring', 'transferring')
export const Questioning = story('questioning', 'questioning', { subject: joinedPerson.id })
export const Removing = story('removing', 'removing', { subject: joinedPerson.id })
export const Refused = story('refused', 'refused', { failure: { code: 'personUnknown', status: 404 } })
export const Refreshing = story('refreshing', 'refreshing')
export const ForManagers: Story = { name: 'ready, for a manager', args: { ...Ready.args, mayChange: false } }
