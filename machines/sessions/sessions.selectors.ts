import type { Session } from '#domain/contract/account.ts'
import type { Failure } from '#domain/failure.ts'
import type { SessionsSnapshot } from './sessions.machine.ts'

export const selectSessions = ({ context }: SessionsSnapshot): readonly Session[] => context.sessions

export const selectIsLoading = (snapshot: SessionsSnapshot): boolean => snapshot.matches('loading')

/** Why the list is not there. */
export const selectLoadFailure = (snapshot: SessionsSnapshot): Failure | null =>
  snapshot.matches('failed') ? snapshot.context.failure : null

/** Why a session was not ended. */
export const selectRefusal = (snapshot: SessionsSnapshot): Failure | null =>
  snapshot.matches('refused') ? snapshot.context.failure : null

/** Whether this session is the one that is being ended, alone or with all others. */
export const isEnding = ({ id, current }: Session, { context: { ending } }: SessionsSnapshot): boolean =>
  ending !== null && (ending.session === null ? !current : ending.session === id)

export const selectIsEndingOthers = ({ context }: SessionsSnapshot): boolean => context.ending?.session === null

export const selectIsConfirming = (snapshot: SessionsSnapshot): boolean => snapshot.matches('confirming')

export const selectCanEndOthers = (snapshot: SessionsSnapshot): boolean =>
  snapshot.can({ type: 'endingOthers.requested' })

/** How many sessions the last wish has ended; null before there was one. */
export const selectEnded = (snapshot: SessionsSnapshot): number | null =>
  snapshot.matches('ready') ? snapshot.context.ended : null

/** How many other sessions there are. */
export const selectOtherCount = ({ context }: SessionsSnapshot): number =>
  context.sessions.filter(({ current }) => !current).length
