import type { Failure } from '#domain/kit/failure.ts'
import { type NumberChoiceSnapshot, optionsOf } from './number-choice.machine.ts'

export const selectIsOpen = (snapshot: NumberChoiceSnapshot): boolean => snapshot.matches('open')

export const selectIsBusy = (snapshot: NumberChoiceSnapshot): boolean => snapshot.hasTag('busy')

export const selectIsEmpty = (snapshot: NumberChoiceSnapshot): boolean => snapshot.matches({ open: 'empty' })

/** The typed text; null before one is typed. */
export const selectTyped = ({ context }: NumberChoiceSnapshot): string | null => context.typed

export const selectOptions = ({ context }: NumberChoiceSnapshot) => optionsOf(context)

export const selectActive = ({ context }: NumberChoiceSnapshot): number | null => context.active

/** Further numbers match. */
export const selectIsCut = ({ context }: NumberChoiceSnapshot): boolean => context.found.isCut

export const selectFailure = ({ context }: NumberChoiceSnapshot): Failure | null => context.failure
