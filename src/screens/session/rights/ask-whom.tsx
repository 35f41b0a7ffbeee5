import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { use } from 'react'
import { type Right, roleHasRight } from '#domain/kit/rights.ts'
import { selectIsInPerson } from '#machines/session/session/rights.selectors.ts'
import type { SessionSnapshot } from '#machines/session/session/session.machine.ts'
import { AppContext } from '#src/runtime/context/app-context.ts'

/**
 * Whom a user who lacks a right asks: the owner by name, and the managers where they have it. A user who acts for another account reads
 * that only its own user has the right. Outside of the application, as in a story, the owner has no name.
 */
export const AskWhom = ({ right }: { right: Right }) => {
  const session = use(AppContext)?.session
  const isInPerson = useSelector(session, (snapshot) => of(snapshot, selectIsInPerson(right)) ?? false)
  const user = useSelector(session, (snapshot) => of(snapshot, ({ context }) => context.info?.client.full_name))
  const owner = useSelector(session, (snapshot) => of(snapshot, ({ context }) => context.project?.owner))
  const hasManagers = roleHasRight(right, 'manager')
  if (isInPerson)
    return (
      <Trans>
        Only <bdi>{user}</bdi> can do this.
      </Trans>
    )
  if (owner === undefined)
    return hasManagers ? (
      <Trans>Ask the owner or a manager of the project.</Trans>
    ) : (
      <Trans>Ask the owner of the project.</Trans>
    )
  return hasManagers ? (
    <Trans>
      Ask <bdi>{owner}</bdi>, the owner of this project, or a manager.
    </Trans>
  ) : (
    <Trans>
      Ask <bdi>{owner}</bdi>, the owner of this project.
    </Trans>
  )
}

const of = <T,>(snapshot: SessionSnapshot | undefined, select: (snapshot: SessionSnapshot) => T): T | undefined =>
  snapshot === undefined ? undefined : select(snapshot)
