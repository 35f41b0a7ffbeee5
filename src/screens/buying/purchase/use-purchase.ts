import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import { purchaseDraftSchema } from '#domain/buying/purchase.ts'
import { type PurchaseActor, purchaseMachine } from '#machines/buying/purchase/purchase.machine.ts'
import { selectOffer } from '#machines/buying/purchase/purchase.selectors.ts'
import { purchaseCalls } from '#src/api/buying/buying.calls.ts'
import { useApp } from '#src/runtime/context/app-context.ts'
import { useChart } from '#src/runtime/context/use-chart.ts'
import { useMay } from '#src/runtime/context/use-may.ts'
import { useProvided } from '#src/screens/kit/chart/use-provided.ts'
import { useGoWithin } from '#src/screens/kit/navigation/use-go-within.ts'
import { useOpenSearch } from '#src/screens/kit/navigation/use-open-search.ts'
import { purchaseDraftName, purchaseHref, purchasePath } from './purchase.location.ts'
import { type PurchaseSearch, purchaseSearch } from './purchase.search.ts'

export type PurchaseParams = { country: string; offer: string }

/** The actor of the purchase, kept in step with the address in both directions. */
export const usePurchase = ({ country, offer }: PurchaseParams, search: PurchaseSearch): PurchaseActor => {
  const { step = 'number', numbers = null } = search
  const { drafts } = useApp()
  const within = useGoWithin()
  const openSearch = useOpenSearch(purchaseSearch)
  const mayOrder = useMay('order')
  const path = purchasePath(country, offer)
  const draft = purchaseDraftName(offer)

  const machine = useProvided(
    purchaseMachine,
    ({ client, session, navigate }) => ({
      actors: purchaseCalls(client),
      actions: {
        openStep: (_, { replace, ...opened }) =>
          within(purchaseHref(path, { ...openSearch(), ...opened, numbers: [...opened.numbers] }), { replace }),
        showNumbers: (_, shown) =>
          within(purchaseHref(path, { ...openSearch(), numbers: [...shown.numbers] }), { replace: true }),
        keepDraft: (_, params) => drafts.write(draft, params.draft),
        forgetDraft: () => drafts.forget(draft),
        refreshProject: () => session.send({ type: 'project.changed' }),
        goToCart: () => navigate('/cart'),
      },
    }),
    [drafts, within, openSearch, path, draft],
  )
  const actor = useChart(machine, {
    input: { offer, step, numbers, draft: drafts.read(draft, purchaseDraftSchema), mayOrder },
  })

  useEffect(() => {
    // The rendered search may be older than the open address; it must not undo a later choice.
    const open = openSearch()
    if (String(open.numbers) !== String(numbers ?? undefined) || (open.step ?? 'number') !== step) return
    actor.send({ type: 'step.opened', step })
    if (numbers !== null) actor.send({ type: 'numbers.opened', numbers })
  }, [actor, openSearch, step, numbers])

  useCountryOfOffer(actor, { country, offer })
  return actor
}

/** Replaces an address of another country than the offer's. */
const useCountryOfOffer = (actor: PurchaseActor, { country, offer }: PurchaseParams) => {
  const { navigate } = useApp()
  const openSearch = useOpenSearch(purchaseSearch)
  const actual = useSelector(actor, selectOffer)?.country ?? country
  useEffect(() => {
    if (actual !== country) navigate(purchaseHref(purchasePath(actual, offer), openSearch()), { replace: true })
  }, [actual, country, offer, navigate, openSearch])
}
