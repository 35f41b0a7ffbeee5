import type { Failure } from '#domain/kit/failure.ts'
import type { ReadNotificationsSnapshot } from './read-notifications.machine.ts'

export const selectIsMarking = (snapshot: ReadNotificationsSnapshot): boolean => snapshot.matches('marking')

export const selectFailure = ({ context }: ReadNotificationsSnapshot): Failure | null => context.failure
