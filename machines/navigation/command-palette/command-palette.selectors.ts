import { activeCommand, shownCommands } from './command-palette.context.ts'
import type { CommandPaletteSnapshot } from './command-palette.machine.ts'

export const selectTyped = ({ context }: CommandPaletteSnapshot) => context.typed

/** In the order of the list; a new array for each snapshot, with the same commands. */
export const selectShown = ({ context }: CommandPaletteSnapshot) => shownCommands(context)

/** Id of the command that Enter runs; undefined if the text finds none. */
export const selectActive = ({ context }: CommandPaletteSnapshot) => activeCommand(context)?.id

export const selectIsBusy = (snapshot: CommandPaletteSnapshot) => snapshot.hasTag('busy')

export const selectHasFailed = (snapshot: CommandPaletteSnapshot) => snapshot.hasTag('failed')
