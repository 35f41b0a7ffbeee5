import type { Failure } from '#domain/kit/failure.ts'
import type { KindSetting } from '#domain/session/notification.ts'
import type { NotificationSettingsSnapshot } from './notification-settings.machine.ts'

/** The settings with the change that is being saved; null before they are loaded. */
export const selectKinds = (snapshot: NotificationSettingsSnapshot): readonly KindSetting[] | null => {
  const { settings, change } = snapshot.context
  if (settings === null) return null
  if (change === null || !snapshot.matches('saving')) return settings.kinds
  return settings.kinds.map((each) => (each.kind === change.kind ? { ...each, [change.channel]: change.on } : each))
}

export const selectHasPhone = ({ context }: NotificationSettingsSnapshot): boolean =>
  context.settings?.has_phone ?? false

export const selectIsSaving = (snapshot: NotificationSettingsSnapshot): boolean => snapshot.matches('saving')

export const selectIsSaved = (snapshot: NotificationSettingsSnapshot): boolean => snapshot.matches('saved')

export const selectFailure = ({ context }: NotificationSettingsSnapshot): Failure | null => context.failure
