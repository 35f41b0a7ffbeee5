import { assign, forwardTo, raise, sendTo, setup } from 'xstate'
import { toFailure } from '#domain/kit/failure.ts'
import { areSame, type Identity, noIdentity } from '#domain/kit/identity.ts'
import type { Language } from '#domain/kit/primitives.ts'
import type { Info } from '#domain/session/account.ts'
import type { Project, ProjectSummary } from '#domain/session/project.ts'
import type { Site } from '#domain/session/site.ts'
import { mustProvide } from '#machines/kit/must-provide.ts'
import { confirmationMachine } from '#machines/session/confirmation/confirmation.machine.ts'
import { type CallRefused, type ServiceEvent, serviceMachine } from '#machines/session/service/service.machine.ts'
import { siteMachine } from '#machines/session/site/site.machine.ts'
import {
  type Ending,
  type Impersonation,
  type Resumption,
  type SessionContext,
  type SessionInput,
  withBlockedAccount,
  withChosenProject,
  withIdentity,
  withImpersonation,
  withInfo,
  withoutProject,
  withoutSession,
  withPasswordDue,
  withProject,
  withResumedProject,
  withResumption,
  withSessionFailure,
} from './session.context.ts'

/**
 * `session.replaced`, `session.ended` and `language.replaced` come from another tab. `info.changed`: the account's data
 * after a call that changed them, such as another password or a verified phone.
 */
export type SessionEvent =
  | { type: 'signIn.completed'; token: string }
  | ({ type: 'impersonation.accepted' } & Impersonation)
  | { type: 'info.changed'; info: Info }
  | { type: 'language.replaced'; language: Language }
  | { type: 'signOut.requested' }
  | { type: 'project.chosen'; project: ProjectSummary }
  | { type: 'project.left' }
  | { type: 'project.changed' }
  | { type: 'retry.requested' }
  | { type: 'language.chosen'; language: Language }
  | { type: 'session.replaced'; identity: Identity }
  | { type: 'session.ended'; ended: Ending }
  | { type: 'confirmation.needed' }
  | ServiceEvent

// Effects that src/app provides.
const effect = () => undefined

/** The calls, guards and actions of the session's chart, which is in session.machine.ts. */
export const sessionSetup = setup({
  types: {
    input: {} as SessionInput,
    context: {} as SessionContext,
    events: {} as SessionEvent,
    tags: {} as 'resolved' | 'busy',
    children: {} as { site: 'site'; service: 'service'; confirmation: 'confirmation' },
  },
  actors: {
    site: siteMachine,
    service: serviceMachine,
    confirmation: confirmationMachine,
    loadInfo: mustProvide<Info>('loadInfo'),
    loadProject: mustProvide<Project, { background: boolean }>('loadProject'),
    signOut: mustProvide<unknown>('signOut'),
    saveLanguage: mustProvide<Info, { language: Language }>('saveLanguage'),
  },
  guards: {
    hasToken: ({ context }) => context.identity.token !== null,
    hasProject: ({ context }) => context.identity.project !== null,
    isOwnAccount: ({ context: { info } }) => info !== null && info.impersonator === null,
    isSameAccount: ({ context }, { info }: { info: Info }) => context.info?.client.id === info.client.id,
    isOtherLanguage: ({ context }, { language }: { language: Language }) => context.language !== language,
    // A supervisor or reseller who acts for the account must not choose its password.
    mustChangePassword: ({ context: { info } }) => info?.force_change_password === true && info.impersonator === null,
    isBlocked: ({ context }) => context.info?.global_status === 'blocked',
    isResumable: ({ context: { resumption, info } }) => resumption !== null && resumption.account === info?.client.id,
    isOpening: ({ context }) => context.opening,
    // A supervisor enters a deactivated project, to activate it.
    isEnterable: ({ context: { info } }, { project }: { project: ProjectSummary }) =>
      (project.status === 'active' || info?.client.is_supervisor === true) && info?.global_status === 'active',
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
    keepInfo: assign(withInfo),
    // Keeps the language in use: the account's own replaces it only at sign-in.
    updateInfo: assign({ info: (_, { info }: { info: Info }) => info }),
    blockAccount: assign(withBlockedAccount),
    requirePassword: assign(withPasswordDue),
    keepLanguage: assign({ language: (_, { language }: { language: Language }) => language }),
    keepProject: assign(withProject),
    keepFailure: assign(withSessionFailure),
    keepToken: assign({ identity: (_, { token }: { token: string }) => ({ ...noIdentity, token }), ended: null }),
    keepIdentity: assign(withIdentity),
    keepImpersonation: assign({
      impersonation: (_, { token, project, person }: Impersonation) => ({ token, project, person }),
    }),
    startImpersonation: assign(withImpersonation),
    expectOpening: assign({ opening: true }),
    chooseProject: assign(withChosenProject),
    resumeProject: assign(withResumedProject),
    forgetProject: assign(withoutProject),
    keepResumption: assign(withResumption),
    forgetResumption: assign({ resumption: null }),
    forgetSession: assign(withoutSession),
    changeInfo: raise((_, { info }: { info: Info }) => ({ type: 'info.changed', info }) as const),
    forwardToService: forwardTo('service'),
    askForConfirmation: sendTo('confirmation', { type: 'confirmation.needed' }),
    dismissConfirmation: sendTo('confirmation', { type: 'confirmation.dismissed' }),
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
