import type { Session } from '#domain/contract/account/account.ts'
import type { Failure } from '#domain/kit/failure.ts'
import type { SessionsSnapshot } from './sessions.machine.ts'

export const selectSessions = ({ context }: SessionsSnapshot): readonly Session[] => context.sessions

export const selectIsLoading = (snapshot: SessionsSnapshot): boolean => snapshot.matches('loading')

/** Why the list could not be loaded. */
export const selectLoadFailure = (snapshot: SessionsSnapshot): Failure | null =>
  snapshot.matches('failed') ? snapshot.context.failure : null

/** Why a session was not ended. */
export const selectRefusal = (snapshot: SessionsSnapshot): Failure | null =>
  snapshot.matches('refused') ? snapshot.context.failure : null

/** Whether this session is being ended, alone or with all others. */
export const isEnding = ({ id, current }: Session, { context: { ending } }: SessionsSnapshot): boolean =>
  ending !== null && (ending.session === null ? !current : ending.session === id)

export const selectIsEndingOthers = ({ context }: SessionsSnapshot): boolean => context.ending?.session === null

export const selectIsConfirming = (snapshot: SessionsSnapshot): boolean => snapshot.matches('confirming')

export const selectCanEndOthers = (snapshot: SessionsSnapshot): boolean =>
  snapshot.can({ type: 'endingOthers.requested' })

/** Count of sessions that the last request ended; null before the first. */
export const selectEnded = (snapshot: SessionsSnapshot): number | null =>
  snapshot.matches('ready') ? snapshot.context.ended : null

/** Count of the other sessions. */
export const selectOtherCount = ({ context }: SessionsSnapshot): number =>
  context.sessions.filter(({ current }) => !current).length
