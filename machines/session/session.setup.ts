import { assign, forwardTo, raise, sendTo, setup } from 'xstate'
import type { Info } from '#domain/account.ts'
import { toFailure } from '#domain/failure.ts'
import { areSame, type Identity, nobody } from '#domain/identity.ts'
import type { Language } from '#domain/primitives.ts'
import type { Project, ProjectSummary } from '#domain/project.ts'
import type { Site } from '#domain/site.ts'
import { mustProvide } from '../kit/must-provide.ts'
import { serviceMachine } from './service.machine.ts'
import type {
  CallRefused,
  Ending,
  Handover,
  Resumption,
  SessionContext,
  SessionEvent,
  SessionInput,
} from './session.types.ts'
import { siteMachine } from './site.machine.ts'

// What only the application can do; filled in src/app.
const effect = () => undefined

/** What the session's chart names: its calls, guards and actions. The chart itself is in session.machine.ts. */
export const sessionSetup = setup({
  types: {
    input: {} as SessionInput,
    context: {} as SessionContext,
    events: {} as SessionEvent,
    tags: {} as 'settled' | 'busy',
    children: {} as { site: 'site'; service: 'service' },
  },
  actors: {
    site: siteMachine,
    service: serviceMachine,
    loadInfo: mustProvide<Info>('loadInfo'),
    loadProject: mustProvide<Project, { quiet: boolean }>('loadProject'),
    signOut: mustProvide<unknown>('signOut'),
    saveLanguage: mustProvide<Info, { language: Language }>('saveLanguage'),
  },
  guards: {
    hasToken: ({ context }) => context.identity.token !== null,
    hasProject: ({ context }) => context.identity.project !== null,
    isOwnAccount: ({ context: { info } }) => info !== null && info.impersonator === null,
    isSameAccount: ({ context }, { info }: { info: Info }) => context.info?.client.id === info.client.id,
    isOtherLanguage: ({ context }, { language }: { language: Language }) => context.language !== language,
    // Who acts for somebody else can't choose that person's password.
    owesPassword: ({ context: { info } }) => info?.force_change_password === true && info.impersonator === null,
    isBlocked: ({ context }) => context.info?.global_status === 'blocked',
    isResumable: ({ context: { resumption, info } }) => resumption !== null && resumption.account === info?.client.id,
    isOpening: ({ context }) => context.opening,
    isEnterable: ({ context }, { project }: { project: ProjectSummary }) =>
      project.status === 'active' && context.info?.global_status === 'active',
    isUnchanged: ({ context }, { identity }: { identity: Identity }) => areSame(context.identity, identity),
    isSameToken: ({ context }, { identity }: { identity: Identity }) => context.identity.token === identity.token,
    wasSignedOut: (_, { ended }: { ended: Ending }) => ended === 'signedOut',
    isRefusal: (_, { error }: { error: unknown }) => [403, 404, 409].includes(toFailure(error).status ?? 0),
    endsSession: ({ context }, { failure, token }: CallRefused) =>
      failure.code === 'notSignedIn' && token !== null && token === context.identity.token,
    demandsPassword: ({ context }, { failure, token }: CallRefused) =>
      failure.code === 'passwordChangeRequired' && token === context.identity.token,
    blocksAccount: ({ context }, { failure, token, money }: CallRefused) =>
      failure.code === 'accountBlocked' && token === context.identity.token && !money,
    closesProject: ({ context: { identity } }, { failure: { code, subjects }, token, money }: CallRefused) =>
      code === 'projectDeactivated' &&
      token === identity.token &&
      !money &&
      (subjects === undefined || subjects.some((subject) => subject === identity.project)),
  },
  actions: {
    keepSite: assign({ site: (_, { site }: { site: Site }) => site }),
    keepInfo: assign({
      info: (_, { info }: { info: Info }) => info,
      language: (_, { info }: { info: Info }) => info.client.language,
      failure: null,
    }),
    // The language stays the one being read: the account's own wins after sign-in, not in the middle of things.
    updateInfo: assign({ info: (_, { info }: { info: Info }) => info }),
    blockAccount: assign({ info: ({ context: { info } }) => info && { ...info, global_status: 'blocked' } }),
    owePassword: assign({
      info: ({ context: { info } }) => info && { ...info, force_change_password: true },
      failure: null,
    }),
    keepLanguage: assign({ language: (_, { language }: { language: Language }) => language }),
    keepProject: assign({ project: (_, { project }: { project: Project }) => project, failure: null, opening: false }),
    keepFailure: assign({ failure: (_, { error }: { error: unknown }) => toFailure(error), opening: false }),
    keepToken: assign({ identity: (_, { token }: { token: string }) => ({ ...nobody, token }), ended: null }),
    keepIdentity: assign(({ context }, { identity }: { identity: Identity }) => ({
      identity,
      // Nothing of somebody else stays in sight while it is being found out who came.
      info: identity.token === context.identity.token ? context.info : null,
      ended: null,
      project: null,
      opening: false,
    })),
    keepHandover: assign({ handover: (_, { token, project, person }: Handover) => ({ token, project, person }) }),
    takeHandover: assign(({ context: { identity, handover } }) => ({
      identity: handover ?? identity,
      handover: null,
      info: null,
      project: null,
      failure: null,
      ended: null,
      opening: false,
    })),
    expectOpening: assign({ opening: true }),
    chooseProject: assign({
      identity: ({ context }, { project }: { project: ProjectSummary }) => ({
        token: context.identity.token,
        project: project.id,
        person: project.person?.id ?? null,
      }),
      project: null,
      failure: null,
      opening: true,
    }),
    takeUpProject: assign({
      identity: ({ context: { identity, resumption } }) => ({
        token: identity.token,
        project: resumption?.project ?? null,
        person: resumption?.person ?? null,
      }),
    }),
    forgetProject: assign({
      identity: ({ context }) => ({ ...nobody, token: context.identity.token }),
      project: null,
      opening: false,
    }),
    keepResumption: assign({
      resumption: ({ context: { info, identity, resumption } }) =>
        info === null || identity.project === null
          ? resumption
          : { account: info.client.id, project: identity.project, person: identity.person },
    }),
    forgetResumption: assign({ resumption: null }),
    forgetSession: assign({
      ended: (_, { ended }: { ended: Ending }) => ended,
      identity: nobody,
      info: null,
      project: null,
      failure: null,
      opening: false,
    }),
    tellPerson: raise((_, { info }: { info: Info }) => ({ type: 'info.changed', info }) as const),
    tellService: forwardTo('service'),
    retrySite: sendTo('site', { type: 'retry.requested' }),
    showBrand: effect as (_: unknown, params: { site: Site }) => void,
    showLanguage: effect as (_: unknown, params: { language: Language }) => void,
    storeIdentity: effect as (_: unknown, params: { identity: Identity; ended: Ending | null }) => void,
    storeResumption: effect as (_: unknown, params: { resumption: Resumption | null }) => void,
    forgetDrafts: effect,
    clearDevice: effect,
    forgetDraftsOfOthers: effect as (_: unknown, params: { account: string }) => void,
    openProject: effect,
  },
})
