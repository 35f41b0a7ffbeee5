import { type ReactNode, useCallback } from 'react'
import type { CartItem } from '#domain/buying/cart.ts'
import type { PurchaseDraft } from '#domain/buying/purchase.ts'
import { availableBalance } from '#domain/session/balance.ts'
import { cartMachine } from '#machines/buying/cart/cart.machine.ts'
import { selectInfo, selectProject } from '#machines/session/session/session.selectors.ts'
import { cartCalls } from '#src/api/buying/buying.calls.ts'
import { useApp, useSession } from '#src/runtime/context/app-context.ts'
import { useChart } from '#src/runtime/context/use-chart.ts'
import { useMay } from '#src/runtime/context/use-may.ts'
import { purchaseDraftName } from '#src/screens/buying/purchase/purchase.location.ts'
import { useProvided } from '#src/screens/kit/chart/use-provided.ts'
import { useOutdated } from '#src/screens/kit/navigation/use-outdated.ts'
import { CartItemsView, type CartItemsViewProps } from './cart-items.view.tsx'
import { keepReadChanges, readChanges } from './read-changes.ts'

export type CartItemsScreenProps = Pick<CartItemsViewProps, 'lateCancellation'> & {
  /** Cancels the unpaid order that blocks the cart. */
  cancelOrder: (order: string, onChange: () => void) => ReactNode
}

export const CartItemsScreen = ({ cancelOrder, lateCancellation }: CartItemsScreenProps) => {
  const { drafts } = useApp()
  const mayOrder = useMay('order')
  const project = useSession(selectProject)
  const currency = useSession((snapshot) => selectInfo(snapshot)?.currency ?? null)
  const machine = useProvided(
    cartMachine,
    ({ client, session }) => ({
      actors: cartCalls(client),
      actions: {
        refreshProject: () => session.send({ type: 'project.changed' }),
        keepRead: (_, { read }) => keepReadChanges(drafts, read),
      },
    }),
    [drafts],
  )
  const actor = useChart(machine, { input: { read: readChanges(drafts) } })
  // Another tab, or another user of the project, may have changed the cart while this tab was hidden.
  const readAgain = useCallback(() => actor.send({ type: 'cart.changedElsewhere' }), [actor])
  useOutdated(readAgain)

  return (
    <CartItemsView
      actor={actor}
      mayOrder={mayOrder}
      currency={currency}
      spendable={project && availableBalance(project)}
      cancelOrder={mayOrder ? (order) => cancelOrder(order, readAgain) : undefined}
      lateCancellation={lateCancellation}
      onEdit={(item) => drafts.write(purchaseDraftName(item.configuration.offer), draftOf(item))}
    />
  )
}

/** The draft with which the wizard opens to change the options of an item. */
const draftOf = ({ configuration, registered_for }: CartItem): PurchaseDraft => {
  const { offer: _, numbers, ...options } = configuration
  return { numbers, options, terms_version: null, sent: null, registered_for }
}
