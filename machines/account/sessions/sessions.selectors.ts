import type { Session } from '#domain/contract/account/account.ts'
import type { Failure } from '#domain/kit/failure.ts'
import type { SessionsSnapshot } from './sessions.machine.ts'

export const selectSessions = ({ context }: SessionsSnapshot): readonly Session[] => context.sessions

/** Sessions of devices that look the same, the last used first. */
export type SessionGroup = readonly [Session, ...Session[]]

/** Groups in the order of the API; the current session, and one on behalf of the account, are groups of their own. */
export const groupSessions = (sessions: readonly Session[]): readonly SessionGroup[] => {
  const groups = new Map<string, [Session, ...Session[]]>()
  for (const session of sessions) {
    const { id, browser, os, device, current, impersonator } = session
    const key = current || impersonator !== null ? id : [browser, os, device].join('\n')
    const group = groups.get(key)
    if (group === undefined) groups.set(key, [session])
    else group.push(session)
  }
  return [...groups.values()].sort(([first], [second]) => Number(second.current) - Number(first.current))
}

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
