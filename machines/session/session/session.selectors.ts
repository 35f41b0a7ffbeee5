import type { ProjectSummary } from '#domain/session/project.ts'
import type { SessionSnapshot } from './session.machine.ts'

/**
 * The session as the router and its guards see it. `pending`: not known yet; `failed`: it could not be loaded;
 * `passwordDue`: the user must change the password before anything else.
 */
export type SessionStatus = 'pending' | 'anonymous' | 'failed' | 'passwordDue' | 'choosing' | 'inProject'

export const sessionStatusOf = (snapshot: SessionSnapshot): SessionStatus => {
  if (!snapshot.hasTag('resolved')) return 'pending'
  if (snapshot.matches({ user: 'signedOut' })) return 'anonymous'
  if (snapshot.matches({ user: { signedIn: 'passwordDue' } })) return 'passwordDue'
  if (snapshot.matches({ user: { signedIn: 'choosing' } })) return 'choosing'
  return snapshot.matches({ user: { signedIn: 'inProject' } }) ? 'inProject' : 'failed'
}

export const selectSite = ({ context }: SessionSnapshot) => context.site

export const selectInfo = ({ context }: SessionSnapshot) => context.info

export const selectProject = ({ context }: SessionSnapshot) => context.project

export const selectSessionFailure = ({ context }: SessionSnapshot) => context.failure

export const selectIsExpired = ({ context }: SessionSnapshot) => context.ended === 'expired'

export const selectIsBlocked = ({ context }: SessionSnapshot) => context.info?.global_status === 'blocked'

/** The user must change the password before anything else. An impersonator need not. */
export const selectIsPasswordDue = ({ context: { info } }: SessionSnapshot) =>
  info?.force_change_password === true && info.impersonator === null

/** The projects that the session can enter now. */
export const selectEnterable = (snapshot: SessionSnapshot, projects: readonly ProjectSummary[]) =>
  projects.filter((project) => snapshot.can({ type: 'project.chosen', project }))

/** Name of the user who acts for this account; null for a session of the account's own user. */
export const selectImpersonator = ({ context: { info } }: SessionSnapshot) => info?.impersonator?.full_name ?? null

/** The account was migrated, and its owner, who can open pages now, has not confirmed the welcome yet. (SES-06) */
export const selectNeedsWelcome = (snapshot: SessionSnapshot) => {
  const { info } = snapshot.context
  const isReady = ['choosing', 'inProject'].includes(sessionStatusOf(snapshot))
  return isReady && info?.client.is_migrated === true && info.impersonator === null
}

/** The id of the project that is being entered. */
export const selectEntering = (snapshot: SessionSnapshot) =>
  snapshot.matches({ user: { signedIn: 'entering' } }) ? snapshot.context.identity.project : null
