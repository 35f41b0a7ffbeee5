import type { Meta, StoryObj } from '@storybook/react-vite'
import type { StateValueFrom } from 'xstate'
import {
  blockedInfo,
  identity,
  impersonatedInfo,
  info,
  obligedInfo,
  ownProject,
  project,
  site,
} from '#domain/fixtures/session.ts'
import { nobody } from '#domain/identity.ts'
import { type SessionActor, sessionMachine } from '#machines/session/session.machine.ts'
import type { SessionContext } from '#machines/session/session.types.ts'
import { siteMachine } from '#machines/session/site.machine.ts'
import { StillPortal } from '../kit/portal.tsx'
import { serviceAt } from '../kit/service.ts'
import { still } from '../kit/still.tsx'

const meta = {
  title: 'Flows/Session',
  component: StillPortal,
  // A portal whose page never came would be as accessible as an empty one.
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { level: 1 }, { timeout: 10_000 })
  },
} satisfies Meta<typeof StillPortal>
export default meta

type Story = StoryObj<typeof meta>
type Value = StateValueFrom<typeof sessionMachine>

const query = { identifier: site.identifier }
const service = { outages: 0, spacing: 0, jitter: 0 }

const fresh: SessionContext = {
  query,
  service,
  identity: nobody,
  resumption: null,
  language: 'en',
  site,
  info: null,
  project: null,
  failure: null,
  ended: null,
  handover: null,
  opening: false,
}
const known: SessionContext = { ...fresh, identity: { ...identity, project: null }, info }
const inside: SessionContext = { ...known, identity, project }

const siteAt = siteMachine.resolveState({
  value: 'loading',
  context: { query, site: null, failure: null, attempts: 0 },
})

const story = (
  name: string,
  path: string,
  held: SessionContext,
  value: Partial<Extract<Value, object>>,
  { children = {}, before }: { children?: Parameters<typeof still>[3]; before?: 'signedOut' | 'choosing' } = {},
): Story => ({
  name,
  args: {
    path,
    ...(before === undefined ? {} : { before }),
    session: still(
      sessionMachine,
      { configuration: 'ready', person: 'signedOut', language: 'atRest', ...value },
      held,
      { service: serviceAt(), ...children },
    ) as SessionActor,
  },
})

export const Loading: Story = {
  ...story(
    'configuration.loading',
    '/',
    { ...fresh, site: null },
    { configuration: 'loading' },
    { children: { site: siteAt } },
  ),
  play: async ({ canvas }) => {
    await canvas.findByText(/^Opening /)
  },
}
export const ConfigurationFailed = story(
  'configuration.failed',
  '/',
  { ...fresh, site: null },
  { configuration: 'failed' },
)
export const SignedOut = story('person.signedOut', '/login', fresh, { person: 'signedOut' })
export const Expired = story(
  'person.signedOut, expired',
  '/login?from=%2Fcart',
  { ...fresh, ended: 'expired' },
  { person: 'signedOut' },
)
export const Resuming = story(
  'person.resuming',
  '/login',
  { ...fresh, identity: { ...nobody, token: identity.token } },
  { person: 'resuming' },
  { before: 'signedOut' },
)
export const Failed = story(
  'person.failed',
  '/dashboard',
  { ...fresh, identity, failure: { code: 'unreachable' } },
  { person: 'failed' },
)
export const PasswordDue = story(
  'person.signedIn.passwordDue',
  '/',
  { ...known, info: obligedInfo },
  { person: { signedIn: 'passwordDue' } },
)
export const Choosing = story('person.signedIn.choosing', '/', known, { person: { signedIn: 'choosing' } })
export const Blocked = story(
  'person.signedIn.choosing, blocked account',
  '/',
  { ...known, info: blockedInfo },
  { person: { signedIn: 'choosing' } },
)
export const ProjectRefused = story(
  'person.signedIn.choosing, project refused',
  '/',
  { ...known, failure: { code: 'projectDeactivated', status: 409 } },
  { person: { signedIn: 'choosing' } },
)
export const Entering = story(
  'person.signedIn.entering',
  '/',
  { ...known, identity: { ...identity, project: ownProject.id }, opening: true },
  { person: { signedIn: 'entering' } },
  { before: 'choosing' },
)
export const ProjectFailed = story(
  'person.signedIn.failed',
  '/dashboard',
  { ...known, identity, failure: { code: 'timedOut' } },
  { person: { signedIn: 'failed' } },
)
export const InProject = story('person.signedIn.inProject.ready', '/dashboard', inside, {
  person: { signedIn: { inProject: 'ready' } },
})
export const AsSimpleUser = story(
  'person.signedIn.inProject.ready, simple user',
  '/dashboard',
  { ...inside, project: { ...project, role: 'simple' } },
  { person: { signedIn: { inProject: 'ready' } } },
)
export const Impersonated = story(
  'person.signedIn.inProject.ready, on behalf of somebody',
  '/dashboard',
  { ...inside, info: impersonatedInfo },
  { person: { signedIn: { inProject: 'ready' } } },
)
export const Refreshing = story('person.signedIn.inProject.refreshing', '/dashboard', inside, {
  person: { signedIn: { inProject: 'refreshing' } },
})
export const SigningOut = story('person.signingOut', '/', known, { person: 'signingOut' }, { before: 'choosing' })
export const HandingOver = story(
  'person.handingOver',
  '/',
  { ...known, handover: { token: 'tok_handed', project: ownProject.id, person: null } },
  { person: 'handingOver' },
  { before: 'choosing' },
)
export const SavingLanguage = story('language.saving', '/dashboard', inside, {
  person: { signedIn: { inProject: 'ready' } },
  language: 'saving',
})
export const NotOpenYet = story('a page that opens later', '/sms', inside, {
  person: { signedIn: { inProject: 'ready' } },
})
export const NotFound = story('an unknown address', '/nowhere', inside, {
  person: { signedIn: { inProject: 'ready' } },
})
export const ServerError = story('after a failure of the server', '/server_error?from=%2Fcart', inside, {
  person: { signedIn: { inProject: 'ready' } },
})
