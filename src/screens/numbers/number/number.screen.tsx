import { useParams } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { useCallback } from 'react'
import type { NumberPage } from '#domain/contract/numbers/numbers.ts'
import { numberMachine, selectPage } from '#machines/numbers/number/number.machine.ts'
import { numberCalls } from '#src/api/numbers/numbers.calls.ts'
import { useApp } from '#src/runtime/context/app-context.ts'
import { useChart } from '#src/runtime/context/use-chart.ts'
import { useMay } from '#src/runtime/context/use-may.ts'
import { hrefOf } from '#src/runtime/routing/address.ts'
import { useSearchOf } from '#src/runtime/routing/search.ts'
import { useProvided } from '#src/screens/kit/chart/use-provided.ts'
import { useRefreshOfSeen } from '#src/screens/kit/navigation/use-refresh-of-seen.ts'
import { NumberChangesView } from '#src/screens/numbers/number-changes/number-changes.view.tsx'
import { useNumberChanges } from '#src/screens/numbers/number-changes/use-number-changes.ts'
import { NumberTextScreen } from '#src/screens/numbers/number-text/number-text.screen.tsx'
import { ActionDialog } from './action-dialog.tsx'
import { numberSearch } from './number.search.ts'
import { NumberView } from './number.view.tsx'

export const NumberScreen = () => {
  const { number = '' } = useParams({ strict: false }) as { number?: string }
  return <OneNumber key={number} number={number} />
}

const OneNumber = ({ number }: { number: string }) => {
  const { navigate } = useApp()
  const { action } = useSearchOf(numberSearch)
  const mayAct = useMay('changeNumbers')
  const mayDeposit = useMay('useWallet')
  const machine = useProvided(numberMachine, ({ client }) => ({ actors: numberCalls(client) }), [])
  const actor = useChart(machine, { input: { number } })
  const page = useSelector(actor, selectPage)
  const refresh = useCallback(() => actor.send({ type: 'number.refreshed' }), [actor])
  useRefreshOfSeen(refresh)
  const changes = useNumberChanges(actor, page?.numbers_version, refresh)
  const onClose = useCallback(() => navigate(hrefOf(`/my_number/${number}`, {}), { replace: true }), [navigate, number])
  const dialogProps = {
    onDone: (changed: NumberPage) => actor.send({ type: 'number.changed', page: changed }),
    onOutdated: refresh,
    onClose,
  }
  return (
    <NumberView
      actor={actor}
      changes={<NumberChangesView actor={changes} />}
      mayAct={mayAct}
      mayDeposit={mayDeposit}
      action={action}
      dialog={
        !mayAct || page === null || action === undefined ? null : action === 'describe' ? (
          <NumberTextScreen page={page} {...dialogProps} />
        ) : (
          <ActionDialog key={action} action={action} page={page} {...dialogProps} />
        )
      }
    />
  )
}
