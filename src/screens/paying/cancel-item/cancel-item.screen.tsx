import type { Failure } from '#domain/kit/failure.ts'
import { cancelItemMachine } from '#machines/paying/cancel-item/cancel-item.machine.ts'
import { cancelItemCalls } from '#src/api/paying/paying.calls.ts'
import { useChart } from '#src/runtime/context/use-chart.ts'
import { useProvided } from '#src/screens/kit/chart/use-provided.ts'
import { RenewedCall } from '#src/screens/kit/confirmed-call/renewed-call.tsx'
import { CancelItemView } from './cancel-item.view.tsx'

export type CancelItemScreenProps = {
  /** Id of the item of a paid order; another item needs another key. */
  item: string
  isPossible: boolean
  /** The number was canceled, or cannot be any more; `failure` is then why. */
  onChange: (failure: Failure | null) => void
}

export const CancelItemScreen = (props: CancelItemScreenProps) => (
  <RenewedCall isPossible={props.isPossible}>
    <Cancellation {...props} />
  </RenewedCall>
)

const Cancellation = ({ item, isPossible, onChange }: CancelItemScreenProps) => {
  const machine = useProvided(
    cancelItemMachine,
    ({ client, session }) => ({
      actors: cancelItemCalls(client),
      actions: {
        reportChange: (_, { failure }) => {
          session.send({ type: 'project.changed' })
          onChange(failure)
        },
      },
    }),
    [onChange],
  )
  const actor = useChart(machine, { input: { item } })
  return <CancelItemView actor={actor} isPossible={isPossible} />
}
