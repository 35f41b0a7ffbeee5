import { createContext, use } from 'react'
import type { NotificationState } from '#domain/contract/notifications.ts'

const NotificationsContext = createContext<NotificationState | null>(null)

/** Gives the pages what the bell follows, so that they open no second stream. */
export const NotificationsProvider = NotificationsContext.Provider

/** What the API sent last about the account's notifications; null until then, and outside of a project. */
export const useNotificationState = (): NotificationState | null => use(NotificationsContext)
