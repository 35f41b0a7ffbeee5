import type { NotificationState } from '#domain/contract/care/notifications.ts'
import type { NotificationBellSnapshot } from './notification-bell.machine.ts'

export const selectState = ({ context }: NotificationBellSnapshot): NotificationState | null => context.state

/** 0 also while it is not known. */
export const selectUnread = ({ context }: NotificationBellSnapshot): number => context.state?.unread ?? 0
