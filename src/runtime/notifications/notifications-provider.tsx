import { createContext, type ReactNode, use, useState } from 'react'
import type { NotificationState } from '#domain/contract/care/notifications.ts'

type Followed = { readonly owner: string; readonly state: NotificationState }

const StateContext = createContext<NotificationState | null>(null)

const FollowContext = createContext<(followed: Followed) => void>(() => undefined)

/**
 * Gives the pages what the bell follows, so that they open no second stream.
 *
 * @param owner the account and the project; null without a project
 */
export const NotificationsProvider = ({ owner, children }: { owner: string | null; children: ReactNode }) => {
  const [followed, setFollowed] = useState<Followed>()
  return (
    <FollowContext value={setFollowed}>
      <StateContext value={followed !== undefined && followed.owner === owner ? followed.state : null}>
        {children}
      </StateContext>
    </FollowContext>
  )
}

/** What the API sent last about the account's notifications; null until then, and outside of a project. */
export const useNotificationState = (): NotificationState | null => use(StateContext)

/** Tells the pages what the API has sent. */
export const useFollow = (): ((followed: Followed) => void) => use(FollowContext)
