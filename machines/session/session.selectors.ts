import type { SessionSnapshot } from './session.machine.ts'

/**
 * Where the session stands, as far as the router cares: `pending` while that is being found out, `stuck` when it could
 * not be, `obliged` when the password must be changed before anything else.
 */
export type Standing = 'pending' | 'anonymous' | 'stuck' | 'obliged' | 'choosing' | 'inProject'

export const standingOf = (snapshot: SessionSnapshot): Standing => {
  if (!snapshot.hasTag('settled')) return 'pending'
  if (snapshot.matches({ person: 'signedOut' })) return 'anonymous'
  if (snapshot.matches({ person: { signedIn: 'passwordDue' } })) return 'obliged'
  if (snapshot.matches({ person: { signedIn: 'choosing' } })) return 'choosing'
  return snapshot.matches({ person: { signedIn: 'inProject' } }) ? 'inProject' : 'stuck'
}

export const selectSite = ({ context }: SessionSnapshot) => context.site
export const selectInfo = ({ context }: SessionSnapshot) => context.info
export const selectProject = ({ context }: SessionSnapshot) => context.project
export const selectSessionFailure = ({ context }: SessionSnapshot) => context.failure
export const selectIsExpired = ({ context }: SessionSnapshot) => context.ended === 'expired'
export const selectIsBlocked = ({ context }: SessionSnapshot) => context.info?.global_status === 'blocked'
/** Nothing else can be done before the password is another one, unless somebody acts for the account. */
export const selectOwesPassword = ({ context: { info } }: SessionSnapshot) =>
  info?.force_change_password === true && info.impersonator === null

/** Who is really at the keyboard, and for whom they act; null for a session of the account's own. */
export const selectImpersonator = ({ context: { info } }: SessionSnapshot) => info?.impersonator?.full_name ?? null

/** Has moved here, and its owner, who may go about already, has not been welcomed yet. (SES-06) */
export const selectIsWelcomed = (snapshot: SessionSnapshot) => {
  const { info } = snapshot.context
  const isAbout = ['choosing', 'inProject'].includes(standingOf(snapshot))
  return isAbout && info?.client.is_migrated === true && info.impersonator === null
}

/** The id of the project that is being entered. */
export const selectEntering = (snapshot: SessionSnapshot) =>
  snapshot.matches({ person: { signedIn: 'entering' } }) ? snapshot.context.identity.project : null
