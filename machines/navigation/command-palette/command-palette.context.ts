import { type Command, matchingCommands } from '#domain/navigation/command.ts'

/** `open`: the project that is open, and the person in it. */
export type CommandPaletteInput = {
  /** The pages and actions that the visitor may use now, named in the language of the interface. */
  commands: readonly Command[]
  open: { project: string | null; person: string | null }
  /** Whether the visitor can enter projects. */
  hasProjects: boolean
  /** Whether the visitor can list the numbers of the open project. */
  hasNumbers: boolean
  /** Whether the visitor may change these numbers. */
  mayAct: boolean
}

/** `active`: id of the command that Enter runs; null: the first one. */
export type CommandPaletteContext = CommandPaletteInput & {
  typed: string
  active: string | null
  projects: readonly Command[]
  numbers: readonly Command[]
}

export const moves = ['next', 'previous', 'first', 'last'] as const
export type Move = (typeof moves)[number]

export const shownCommands = ({ commands, projects, numbers, typed }: CommandPaletteContext): Command[] =>
  matchingCommands([...commands, ...projects, ...numbers], typed)

/** The command that Enter runs; undefined if the text finds none. */
export const activeCommand = (context: CommandPaletteContext): Command | undefined => {
  const shown = shownCommands(context)
  return shown.find(({ id }) => id === context.active) ?? shown[0]
}

/** Id of the command that is highlighted after a move; the list has no ends. */
export const movedHighlight = (context: CommandPaletteContext, to: Move): string | null => {
  const shown = shownCommands(context)
  const at = shown.findIndex(({ id }) => id === activeCommand(context)?.id)
  const next = { next: (at + 1) % shown.length, previous: at - 1, first: 0, last: -1 }[to]
  return shown.at(next)?.id ?? null
}
