import type { Info } from '#domain/account.ts'
import type { Failure } from '#domain/failure.ts'
import type { Identity } from '#domain/identity.ts'
import type { Language } from '#domain/primitives.ts'
import type { Project, ProjectSummary } from '#domain/project.ts'
import type { Site } from '#domain/site.ts'
import type { ServiceInput } from './service.machine.ts'
import type { SiteQuery } from './site.machine.ts'

/** The place in which a session was when it expired; whoever signs in next finds it again only if it was theirs. */
export type Resumption = { account: string; project: string; person: string | null }

export type SessionInput = {
  query: SiteQuery
  service: ServiceInput
  identity: Identity
  resumption: Resumption | null
  /** What the device was last read in; the account's own language wins after sign-in. */
  language: Language
}

/** Another tab learns it too: after an expired session the person comes back to where they were, after signing out not. */
export type Ending = 'expired' | 'signedOut'

/** Whom an access link lets somebody act for: the session that it was exchanged for, and where it leads. */
export type Handover = { token: string; project: string | null; person: string | null }

/**
 * `handover` is kept while the session before it is being ended. `failure` says why the session or the project could not be opened. `ended` says how the last session ended. `opening`
 * is set while a project is entered because the person chose it, rather than after a reload.
 */
export type SessionContext = SessionInput & {
  site: Site | null
  info: Info | null
  project: Project | null
  failure: Failure | null
  ended: Ending | null
  handover: Handover | null
  opening: boolean
}

/** A call failed; `token` is the one it was made with, `quiet` says that it ran in the background. */
export type CallRefused = {
  type: 'call.refused'
  failure: Failure
  token: string | null
  quiet: boolean
  money: boolean
}

/**
 * What the client tells of its calls, pages of their unsaved work and the browser of its connection. `reload.requested` is
 * the person's wish, which may cost what is unsaved; `reload.advised` would mend the page and may not; `reload.offered`
 * says that a newer version is there, and leaves it at that.
 */
export type ServiceEvent =
  | CallRefused
  | { type: 'moneyCall.started' }
  | { type: 'moneyCall.settled' }
  | { type: 'form.dirtied'; form: string }
  | { type: 'form.settled'; form: string }
  | { type: 'connection.lost' }
  | { type: 'connection.restored' }
  | { type: 'reload.requested' }
  | { type: 'reload.advised' }
  | { type: 'reload.offered' }

/**
 * `session.replaced`, `session.ended` and `language.replaced` come from another tab. `info.changed` carries what the API
 * says of the account since something that changes where it stands: another password, a verified phone.
 */
export type SessionEvent =
  | { type: 'signIn.completed'; token: string }
  | ({ type: 'impersonation.accepted' } & Handover)
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
  | ServiceEvent
