import { useLingui } from '@lingui/react/macro'
import { useCallback, useMemo, useState } from 'react'
import { wireTransfers } from '#machines/paying/wire-transfer/wire-transfers.list.ts'
import { wireTransfersCalls } from '#src/api/paying/paying.calls.ts'
import { useApp } from '#src/runtime/context/app-context.ts'
import { useChart } from '#src/runtime/context/use-chart.ts'
import { hrefOf } from '#src/runtime/routing/address.ts'
import { useDepositPurpose } from '#src/runtime/routing/deposit-purpose.ts'
import { useSearchOf } from '#src/runtime/routing/search.ts'
import { FileDownloadScreen } from '#src/screens/files/file-download/file-download.screen.tsx'
import { useProvided } from '#src/screens/kit/chart/use-provided.ts'
import { useListEvents } from '#src/screens/kit/navigation/use-list-events.ts'
import { WireFormScreen } from './wire-form.screen.tsx'
import { wireSearch } from './wire-transfer.search.ts'
import { WireTransfersView } from './wire-transfers.view.tsx'
import { WithdrawWireScreen } from './withdraw-wire.screen.tsx'

/** The step `wire` of /cart. */
export const WireTransfersScreen = () => {
  const { t } = useLingui()
  const { navigate } = useApp()
  const { transfer, amount = '', after } = useSearchOf(wireSearch)
  const [round, setRound] = useState(0)
  const machine = useProvided(wireTransfers.machine, ({ client }) => ({ actors: wireTransfersCalls(client) }), [])
  const query = useMemo(() => ({ after }), [after])
  const actor = useChart(machine, { input: { query } })
  useListEvents(actor, query)
  const refresh = useCallback(() => actor.send({ type: 'list.refreshed' }), [actor])
  const restart = useCallback(() => {
    setRound((last) => last + 1)
    navigate(hrefOf('/cart', { step: 'wire' }))
  }, [navigate])
  return (
    <WireTransfersView
      actor={actor}
      purpose={useDepositPurpose()}
      after={after}
      form={({ results, minimum, maximum }) => (
        <WireFormScreen
          key={`${transfer ?? 'new'} ${round}`}
          transfer={transfer === undefined ? null : results.find(({ id }) => id === transfer)}
          amount={amount}
          limits={{ minimum, maximum }}
          label={t`Receipt from your bank`}
          onChange={refresh}
          onRestart={restart}
        />
      )}
      receipt={({ id, name }) => <FileDownloadScreen key={id} file={id} name={name} />}
      withdraw={(id, isPossible) => (
        <WithdrawWireScreen key={id} transfer={id} isPossible={isPossible} onChange={refresh} />
      )}
    />
  )
}
