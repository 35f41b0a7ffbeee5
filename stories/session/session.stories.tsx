import type { Meta, StoryObj } from '@storybook/react-vite'
import type { StateValueFrom } from 'xstate'
import {
  blockedInfo,
  identity,
  impersonatedInfo,
  info,
  ownProject,
  passwordDueInfo,
  project,
  site,
} from '#domain/fixtures/session.ts'
import { noIdentity } from '#domain/kit/identity.ts'
import type { SessionContext } from '#machines/session/session/session.context.ts'
import { type SessionActor, sessionMachine } from '#machines/session/session/session.machine.ts'
import { siteMachine } from '#machines/session/site/site.machine.ts'
import { StillPortal } from '../kit/portal.tsx'
import { serviceAt } from '../kit/service.ts'
import { still } from '../kit/still.tsx'

const meta = {
  title: 'Flows/Session',
  component: StillPortal,
  // Without this wait the accessibility checks would pass on an empty page.
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
  identity: noIdentity,
  resumption: null,
  language: 'en',
  site,
  info: null,
  project: null,
  failure: null,
  ended: null,
  impersonation: null,
  opening: false,
}
const known: SessionContext = { ...fresh, identity: { ...identity, project: null }, info }
const inside: SessionContext = { ...known, identity, project }

const siteAt = siteMachine.resolveState({
  value: 'loading',
  context: { query, site: null, failure: null, failedCalls: 0 },
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
    session: still(sessionMachine, { configuration: 'ready', user: 'signedOut', language: 'atRest', ...value }, held, {
      service: serviceAt(),
      ...children,
    }) as SessionActor,
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
export const SignedOut = story('user.signedOut', '/login', fresh, { user: 'signedOut' })
export const Expired = story(
  'user.signedOut, expired',
  '/login?from=%2Fcart',
  { ...fresh, ended: 'expired' },
  { user: 'signedOut' },
)
export const Resuming = story(
  'user.resuming',
  '/login',
  { ...fresh, identity: { ...noIdentity, token: identity.token } },
  { user: 'resuming' },
  { before: 'signedOut' },
)
export const Failed = story(
  'user.failed',
  '/dashboard',
  { ...fresh, identity, failure: { code: 'unreachable' } },
  { user: 'failed' },
)
export const PasswordDue = story(
  'user.signedIn.passwordDue',
  '/',
  { ...known, info: passwordDueInfo },
  { user: { signedIn: 'passwordDue' } },
)
export const Choosing = story('user.signedIn.choosing', '/', known, { user: { signedIn: 'choosing' } })
export const Blocked = story(
  'user.signedIn.choosing, blocked account',
  '/',
  { ...known, info: blockedInfo },
  { user: { signedIn: 'choosing' } },
)
export const ProjectRefused = story(
  'user.signedIn.choosing, project refused',
  '/',
  { ...known, failure: { code: 'projectDeactivated', status: 409 } },
  { user: { signedIn: 'choosing' } },
)
export const Entering = story(
  'user.signedIn.entering',
  '/',
  { ...known, identity: { ...identity, project: ownProject.id }, opening: true },
  { user: { signedIn: 'entering' } },
  { before: 'choosing' },
)
export const ProjectFailed = story(
  'user.signedIn.failed',
  '/dashboard',
  { ...known, identity, failure: { code: 'timedOut' } },
  { user: { signedIn: 'failed' } },
)
export const InProject = story('user.signedIn.inProject.ready', '/dashboard', inside, {
  user: { signedIn: { inProject: 'ready' } },
})
InProject.tags = ['main']
export const AsSimpleUser = story(
  'user.signedIn.inProject.ready, simple user',
  '/dashboard',
  { ...inside, project: { ...project, role: 'simple' } },
  { user: { signedIn: { inProject: 'ready' } } },
)
export const Impersonated = story(
  'user.signedIn.inProject.ready, acting for another account',
  '/dashboard',
  { ...inside, info: impersonatedInfo },
  { user: { signedIn: { inProject: 'ready' } } },
)
export const Refreshing = story('user.signedIn.inProject.refreshing', '/dashboard', inside, {
  user: { signedIn: { inProject: 'refreshing' } },
})
export const SigningOut = story('user.signingOut', '/', known, { user: 'signingOut' }, { before: 'choosing' })
export const Impersonating = story(
  'user.replacing',
  '/',
  { ...known, impersonation: { token: 'tok_issued', project: ownProject.id, person: null } },
  { user: 'replacing' },
  { before: 'choosing' },
)
export const SavingLanguage = story('language.saving', '/dashboard', inside, {
  user: { signedIn: { inProject: 'ready' } },
  language: 'saving',
})
export const NotOpenYet = story('a page that opens later', '/sms', inside, {
  user: { signedIn: { inProject: 'ready' } },
})
export const NotFound = story('an unknown address', '/nowhere', inside, {
  user: { signedIn: { inProject: 'ready' } },
})
export const ServerError = story('after a server error', '/server_error?from=%2Fcart', inside, {
  user: { signedIn: { inProject: 'ready' } },
})
