import { missingDigits } from '#domain/navigation/command.ts'
import { activeCommand, shownCommands } from './command-palette.context.ts'
import type { CommandPaletteSnapshot } from './command-palette.machine.ts'

export const selectTyped = ({ context }: CommandPaletteSnapshot) => context.typed

/** In the order of the list; a new array for each snapshot, with the same commands. */
export const selectShown = ({ context }: CommandPaletteSnapshot) => shownCommands(context)

/** Id of the command that Enter runs; undefined if the text finds none. */
export const selectActive = ({ context }: CommandPaletteSnapshot) => activeCommand(context)?.id

/** How many more digits find numbers; 0 unless the text begins a number and the visitor can list numbers. */
export const selectMissingDigits = ({ context }: CommandPaletteSnapshot) =>
  context.hasNumbers ? missingDigits(context.typed) : 0

export const selectIsBusy = (snapshot: CommandPaletteSnapshot) => snapshot.hasTag('busy')

export const selectHasFailed = (snapshot: CommandPaletteSnapshot) => snapshot.hasTag('failed')
