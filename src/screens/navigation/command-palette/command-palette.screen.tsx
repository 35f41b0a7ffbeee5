import { commandPaletteMachine } from '#machines/navigation/command-palette/command-palette.machine.ts'
import { commandPaletteCalls } from '#src/api/navigation/navigation.calls.ts'
import { useChart } from '#src/runtime/context/use-chart.ts'
import type { PortalRoute } from '#src/runtime/routing/portal-route.ts'
import { useProvided } from '#src/screens/kit/chart/use-provided.ts'
import { CommandPaletteView } from './command-palette.view.tsx'
import { useActions } from './use-actions.ts'
import { useDestinations } from './use-destinations.ts'

export type CommandPaletteScreenProps = { routes: readonly PortalRoute[]; onClose: () => void }

export const CommandPaletteScreen = ({ routes, onClose }: CommandPaletteScreenProps) => {
  const { pages, openCommand, ...reach } = useDestinations(routes)
  const { actions, runAction } = useActions()
  const machine = useProvided(
    commandPaletteMachine,
    ({ client }) => ({
      actors: commandPaletteCalls(client),
      actions: {
        close: onClose,
        runCommand: (_, { command }) =>
          command?.kind === 'action' ? runAction(command.id) : command && openCommand(command),
      },
    }),
    [onClose, openCommand, runAction],
  )
  const actor = useChart(machine, { input: { commands: [...pages, ...actions], ...reach } })
  return <CommandPaletteView actor={actor} />
}
