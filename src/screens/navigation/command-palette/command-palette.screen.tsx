import { commandPaletteMachine } from '#machines/navigation/command-palette/command-palette.machine.ts'
import { commandPaletteCalls } from '#src/api/navigation/navigation.calls.ts'
import { useChart } from '#src/runtime/context/use-chart.ts'
import { useProvided } from '#src/screens/kit/chart/use-provided.ts'
import { CommandPaletteView } from './command-palette.view.tsx'
import { useActions } from './use-actions.ts'
import { useDestinations } from './use-destinations.ts'

export const CommandPaletteScreen = ({ onClose }: { onClose: () => void }) => {
  const { pages, openCommand, ...reach } = useDestinations()
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
