import type { Failure } from '#domain/kit/failure.ts'
import type { NumberCalendarSnapshot } from './number-calendar.machine.ts'

export const selectIsSaving = (snapshot: NumberCalendarSnapshot): boolean => snapshot.hasTag('busy')

export const selectIsSaved = (snapshot: NumberCalendarSnapshot): boolean => snapshot.matches('saved')

export const selectFailure = ({ context }: NumberCalendarSnapshot): Failure | null => context.failure
