import type { ConfirmationKind } from '#domain/kit/confirmation.ts'

/** The ways in which a user loses a right, or has a reason to end its effects. */
export const endings = [
  'signOut',
  'removal',
  'lowerRole',
  'lastDay',
  'block',
  'endOfActing',
  'passwordChange',
  'passwordReset',
  'forcedPassword',
  'projectOff',
] as const
export type Ending = (typeof endings)[number]

/**
 * What an ending does to a thing. `ends`: it never works again. `waits`: it is refused at each use until the user has the right again.
 * `never`: a user who acts for another one cannot make it. `none`: the ending cannot meet it. `stays`: it goes on, for the reason given.
 */
export type Fate = 'ends' | 'waits' | 'never' | 'none' | { readonly stays: string }

const stays = (reason: string): Fate => ({ stays: reason })

const session = stays('the session it was made in is not asked for again')
const ofAccount = { removal: 'none', lowerRole: 'none', lastDay: 'none', projectOff: 'none' } as const
const visible = stays('its user sees it and can end it; a mail names the change of the password')
const offered = stays('the form of the new password offers to end it, and the mail names it')
const signInOnly = stays('it only signs in, and what a sign-in opens asks for itself')
const ofProject = stays('it belongs to the project, whose users see it and can end it')

/** A use of a session: ends when its session does. */
const bySession = {
  signOut: 'ends',
  removal: 'waits',
  lowerRole: 'waits',
  lastDay: 'waits',
  block: 'waits',
  endOfActing: 'ends',
  passwordChange: stays('its session goes on, unless its user ends other sessions with the change'),
  passwordReset: 'ends',
  forcedPassword: 'waits',
  projectOff: 'waits',
} as const satisfies Record<Ending, Fate>

/** Something stored, which every user with the right reaches in a session. */
const inSession = { ...bySession, signOut: 'waits', endOfActing: 'waits', passwordReset: 'waits' } as const

/**
 * Everything that lives longer than the request by which it was opened or made, with what becomes of it. The tables of the database and
 * the purposes of one-time secrets name theirs (`sandbox/platform/database/table-rules.ts`), so that none is without an
 * entry; `sandbox/lasting-things.test.ts` opens each of them over HTTP and tries every ending. (decision 99)
 */
export const lastingThings = {
  /** The user's own session. */
  session: {
    ...bySession,
    removal: stays('the account has other projects; the project refuses'),
    lowerRole: stays('each call asks for the role'),
    lastDay: stays('the account has other projects; the project refuses'),
    block: stays('a blocked account reads and secures itself; every project refuses'),
    endOfActing: 'ends',
    projectOff: stays('the account has other projects; the project refuses'),
  },
  /** Changes that are sent while a page is open. The page opens a new one, which is refused or not. */
  liveStream: {
    ...bySession,
    removal: 'ends',
    lowerRole: 'ends',
    lastDay: 'ends',
    block: 'ends',
    forcedPassword: 'ends',
    projectOff: 'ends',
  },
  pbxLink: bySession,
  pbxVisit: bySession,
  /** A link by which its issuer acts for another account, before it is used. */
  accessLink: {
    ...ofAccount,
    signOut: stays('the operator has issued it, for one minute'),
    block: 'waits',
    endOfActing: 'none',
    passwordChange: 'ends',
    passwordReset: 'ends',
    forcedPassword: 'waits',
  },
  smsKey: {
    ...inSession,
    signOut: stays('programs use it without a session'),
    endOfActing: 'never',
    passwordChange: visible,
    passwordReset: offered,
  },
  invitation: {
    signOut: session,
    removal: 'none',
    lowerRole: 'waits',
    lastDay: 'none',
    block: 'waits',
    endOfActing: 'never',
    passwordChange: ofProject,
    passwordReset: ofProject,
    forcedPassword: 'waits',
    projectOff: 'waits',
  },
  ownershipOffer: {
    signOut: session,
    removal: 'none',
    lowerRole: 'ends',
    lastDay: 'none',
    block: 'waits',
    endOfActing: 'never',
    passwordChange: ofProject,
    passwordReset: ofProject,
    forcedPassword: 'waits',
    projectOff: 'waits',
  },
  passkey: {
    ...ofAccount,
    signOut: signInOnly,
    block: signInOnly,
    endOfActing: 'never',
    passwordChange: visible,
    passwordReset: offered,
    forcedPassword: signInOnly,
  },
  /** The app's secret and the recovery codes. They only make signing in harder. */
  secondFactor: {
    ...ofAccount,
    signOut: signInOnly,
    block: signInOnly,
    endOfActing: 'never',
    passwordChange: stays('a new password must not remove the second proof'),
    passwordReset: stays('a new password must not remove the second proof'),
    forcedPassword: stays('a new password must not remove the second proof'),
  },
  /** A sign-in whose password was right and whose code is awaited. */
  signInChallenge: {
    ...ofAccount,
    signOut: session,
    block: signInOnly,
    endOfActing: 'none',
    passwordChange: 'ends',
    passwordReset: 'ends',
    forcedPassword: signInOnly,
  },
  resetLink: {
    ...ofAccount,
    signOut: stays('it is for users who cannot sign in'),
    block: stays('it only sets a password'),
    endOfActing: 'none',
    passwordChange: 'ends',
    passwordReset: 'ends',
    forcedPassword: stays('it sets the password that is asked for'),
  },
  /** A code that proves an address or a phone of the account. It is entered in a session. */
  contactCode: {
    ...ofAccount,
    signOut: 'waits',
    block: stays('a blocked account reads and secures itself'),
    endOfActing: 'never',
    passwordChange: session,
    passwordReset: 'waits',
    forcedPassword: 'waits',
  },
  accountDeletion: {
    ...ofAccount,
    signOut: session,
    block: stays('a blocked user may leave'),
    endOfActing: 'never',
    passwordChange: stays('mails name its day, and its user can withdraw it until then'),
    passwordReset: stays('mails name its day, and its user can withdraw it until then'),
    forcedPassword: stays('mails name its day, and its user can withdraw it until then'),
  },
  savedCard: {
    ...inSession,
    signOut: session,
    endOfActing: 'never',
    removal: ofProject,
    lowerRole: ofProject,
    lastDay: ofProject,
    block: ofProject,
    passwordReset: ofProject,
    forcedPassword: ofProject,
    passwordChange: ofProject,
  },
  automaticTopUp: {
    signOut: session,
    removal: 'ends',
    lowerRole: 'ends',
    lastDay: 'ends',
    block: 'waits',
    endOfActing: 'never',
    passwordChange: ofProject,
    passwordReset: ofProject,
    forcedPassword: 'waits',
    projectOff: 'waits',
  },
  /** Where the calls and messages of a number go. */
  route: {
    signOut: session,
    removal: ofProject,
    lowerRole: ofProject,
    lastDay: ofProject,
    block: ofProject,
    endOfActing: 'never',
    passwordChange: ofProject,
    passwordReset: ofProject,
    forcedPassword: ofProject,
    projectOff: stays('messages of the project’s customers are not lost'),
  },
  scheduledRenewal: {
    signOut: session,
    removal: ofProject,
    lowerRole: ofProject,
    lastDay: ofProject,
    block: ofProject,
    endOfActing: stays('the history of the number names who acted'),
    passwordChange: ofProject,
    passwordReset: ofProject,
    forcedPassword: ofProject,
    projectOff: stays('numbers are not lost while the project is off'),
  },
  /** A message that is sent at a later time. If it is refused then, it has ended, and the owner is notified. */
  plannedMessage: {
    signOut: session,
    removal: 'ends',
    lowerRole: 'ends',
    lastDay: 'ends',
    block: 'ends',
    endOfActing: 'ends',
    passwordChange: visible,
    passwordReset: visible,
    forcedPassword: 'ends',
    projectOff: 'ends',
  },
  bulkJob: {
    signOut: session,
    removal: 'ends',
    lowerRole: 'ends',
    lastDay: 'ends',
    block: 'ends',
    endOfActing: 'ends',
    passwordChange: visible,
    passwordReset: visible,
    forcedPassword: 'ends',
    projectOff: 'ends',
  },
  /** A file of a list while it is made. */
  exportJob: {
    signOut: session,
    removal: 'ends',
    lowerRole: 'ends',
    lastDay: 'ends',
    block: 'ends',
    endOfActing: stays('it is the account’s, and its download asks for a session'),
    passwordChange: session,
    passwordReset: session,
    forcedPassword: 'ends',
    projectOff: 'ends',
  },
  exportFile: inSession,
  upload: inSession,
  draft: inSession,
  stockNotice: {
    signOut: session,
    removal: 'ends',
    lowerRole: 'ends',
    lastDay: 'ends',
    block: 'ends',
    endOfActing: stays('the mail goes to the account’s own user'),
    passwordChange: session,
    passwordReset: session,
    forcedPassword: 'ends',
    projectOff: 'ends',
  },
  /** Money that a user is paying at a gateway. */
  payment: {
    signOut: session,
    removal: stays('money that was paid is the project’s'),
    lowerRole: stays('money that was paid is the project’s'),
    lastDay: stays('money that was paid is the project’s'),
    block: stays('money that was paid is the project’s'),
    endOfActing: stays('the ledger names who acted'),
    passwordChange: session,
    passwordReset: session,
    forcedPassword: stays('money that was paid is the project’s'),
    projectOff: stays('money that was paid is the project’s'),
  },
  /** The choice of a newsletter by the link of a mail. */
  newsletterLink: {
    ...ofAccount,
    signOut: stays('it only unsubscribes'),
    block: stays('it only unsubscribes'),
    endOfActing: 'none',
    passwordChange: stays('it only unsubscribes'),
    passwordReset: stays('it only unsubscribes'),
    forcedPassword: stays('it only unsubscribes'),
  },
} as const satisfies Readonly<Record<string, Readonly<Record<Ending, Fate>>>>

export type LastingThing = keyof typeof lastingThings

/** Why the session alone is enough to make a thing. */
type Unasked = { readonly unasked: string }

const unasked = (reason: string): Unasked => ({ unasked: reason })

const asksItself = unasked('its own form asks for the password or another proof each time')
const harmless = unasked('it grants nothing and spends nothing')
const isUse = unasked('it is a use of the session, and ends with it')

/**
 * The confirmation that making a thing needs, besides the session: the calls that make it declare the same kind. (decision 106)
 */
export const lastingConfirmations: Readonly<Record<LastingThing, ConfirmationKind | Unasked>> = {
  session: unasked('signing in is the proof itself'),
  liveStream: isUse,
  pbxLink: isUse,
  pbxVisit: isUse,
  accessLink: unasked('the operator issues it outside the portal'),
  smsKey: 'lasting',
  invitation: 'lasting',
  ownershipOffer: asksItself,
  passkey: asksItself,
  secondFactor: asksItself,
  signInChallenge: unasked('it is half of a sign-in'),
  resetLink: unasked('it is for users who cannot sign in'),
  contactCode: 'lasting',
  accountDeletion: asksItself,
  savedCard: unasked('the payer saves it on the page of the gateway, which identifies the payer'),
  automaticTopUp: 'lasting',
  route: 'lasting',
  scheduledRenewal: 'paying',
  plannedMessage: 'paying',
  bulkJob: unasked('each kind of change asks as the change of one number does; the trial sets labels'),
  exportJob: unasked('it is a copy of what the session reads anyway'),
  exportFile: unasked('it is a copy of what the session reads anyway'),
  upload: harmless,
  draft: harmless,
  stockNotice: harmless,
  payment: unasked('the gateway identifies the payer; payments from the wallet or a saved card are asked for'),
  newsletterLink: unasked('it only unsubscribes'),
}
