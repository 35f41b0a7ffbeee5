import { useCallback, useState } from 'react'
import { spendable } from '#domain/deposit.ts'
import { spenders } from '#domain/project.ts'
import { orderResultMachine } from '#machines/order-result/order-result.machine.ts'
import type { OrderResultInput } from '#machines/order-result/order-result.types.ts'
import { selectProject } from '#machines/session/session.selectors.ts'
import { orderResultActors } from '#src/api/order-result.actors.ts'
import { useApp, useSession } from '#src/app/app-context.ts'
import { useSearchOf } from '#src/app/search.ts'
import { useChart } from '#src/app/use-chart.ts'
import { focusField } from '#src/screens/payment/focus-field.ts'
import { leaveFrom } from '#src/screens/payment/leave-from.ts'
import { usePageReturn } from '#src/screens/payment/use-page-return.ts'
import { orderResultSearch } from './order-result.search.ts'
import { OrderResultView } from './order-result.view.tsx'

/** Another order or attempt in the address is another actor. */
export const OrderResultScreen = () => {
  const { order = null, attempt = null } = useSearchOf(orderResultSearch)
  return <Result key={`${order} ${attempt}`} order={order} attempt={attempt} />
}

const Result = ({ order, attempt }: Pick<OrderResultInput, 'order' | 'attempt'>) => {
  const app = useApp()
  const { client, session } = app
  const project = useSession(selectProject)
  const mayOrder = spenders.includes(project?.role ?? 'simple')
  const [machine] = useState(() =>
    orderResultMachine.provide({
      actors: orderResultActors(client, leaveFrom(app)),
      actions: {
        tellSession: () => session.send({ type: 'project.changed' }),
        focusGateways: () => focusField('gateway'),
      },
    }),
  )
  const actor = useChart(machine, { input: { order, attempt, mayOrder } })
  usePageReturn(useCallback(() => actor.send({ type: 'page.returned' }), [actor]))
  return <OrderResultView actor={actor} spendable={project === null ? null : spendable(project)} />
}
