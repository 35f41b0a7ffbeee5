import { useEffect, useMemo } from 'react'
import type { CartItem } from '#domain/order.ts'
import { spenders } from '#domain/project.ts'
import type { PurchaseDraft } from '#domain/purchase.ts'
import { cartMachine } from '#machines/cart/cart.machine.ts'
import { selectInfo, selectProject } from '#machines/session/session.selectors.ts'
import { cartActors } from '#src/api/cart.actors.ts'
import { useApp, useSession } from '#src/app/app-context.ts'
import { useChart } from '#src/app/use-chart.ts'
import { purchaseDraftName } from '#src/screens/buy-number/purchase.place.ts'
import { CartItemsView } from './cart-items.view.tsx'
import { keepReadChanges, readChanges } from './read-changes.ts'

export const CartItemsScreen = () => {
  const { client, session, drafts } = useApp()
  const mayOrder = useSession((snapshot) => spenders.includes(selectProject(snapshot)?.role ?? 'simple'))
  const currency = useSession((snapshot) => selectInfo(snapshot)?.currency ?? null)
  const machine = useMemo(
    () =>
      cartMachine.provide({
        actors: cartActors(client),
        actions: {
          tellSession: () => session.send({ type: 'project.changed' }),
          keepRead: (_, { read }) => keepReadChanges(drafts, read),
        },
      }),
    [client, session, drafts],
  )
  const actor = useChart(machine, { input: { read: readChanges(drafts) } })

  // Another tab, or another person of the project, may have changed it while nobody was looking here.
  useEffect(() => {
    const lookAgain = () => {
      if (document.visibilityState === 'visible') actor.send({ type: 'cart.changedElsewhere' })
    }
    document.addEventListener('visibilitychange', lookAgain)
    return () => document.removeEventListener('visibilitychange', lookAgain)
  }, [actor])

  return (
    <CartItemsView
      actor={actor}
      mayOrder={mayOrder}
      currency={currency}
      onEdit={(item) => drafts.write(purchaseDraftName(item.configuration.offer), draftOf(item))}
    />
  )
}

/** What the wizard starts from when an item's options are to be changed. */
const draftOf = ({ configuration }: CartItem): PurchaseDraft => {
  const { offer: _, numbers, ...options } = configuration
  return { numbers, options, terms_version: null, sent: null }
}
