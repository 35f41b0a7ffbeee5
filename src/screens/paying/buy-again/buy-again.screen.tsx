import { buyAgainMachine } from '#machines/paying/buy-again/buy-again.machine.ts'
import { newKey } from '#src/api/kit/new-key.ts'
import { buyAgainCalls } from '#src/api/paying/paying.calls.ts'
import { useChart } from '#src/runtime/context/use-chart.ts'
import { useProvided } from '#src/screens/kit/chart/use-provided.ts'
import { BuyAgainView } from './buy-again.view.tsx'

/** @param order id of an ended order; another order needs another key */
export const BuyAgainScreen = ({ order, compact }: { order: string; compact?: boolean }) => {
  const machine = useProvided(
    buyAgainMachine,
    ({ client, session }) => ({
      actors: buyAgainCalls(client),
      actions: { refreshProject: () => session.send({ type: 'project.changed' }) },
    }),
    [],
  )
  const actor = useChart(machine, { input: { order } })
  return <BuyAgainView actor={actor} createKey={newKey} compact={compact} />
}
