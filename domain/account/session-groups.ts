/** What tells sessions apart. `impersonator`: who opened it for the account. */
type SessionLook = {
  readonly id: string
  readonly browser: string
  readonly os: string
  readonly device: string
  readonly current: boolean
  readonly impersonator: string | null
}

/** Sessions of devices that look the same, the last used first. */
export type SessionGroup<Session> = readonly [Session, ...Session[]]

/** Groups in the order of the API; the current session, and one on behalf of the account, are groups of their own. */
export const groupSessions = <Session extends SessionLook>(
  sessions: readonly Session[],
): readonly SessionGroup<Session>[] => {
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
