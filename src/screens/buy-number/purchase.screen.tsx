import { useParams } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { useEffect, useMemo, useState } from 'react'
import * as v from 'valibot'
import { spenders } from '#domain/project.ts'
import { purchaseDraftSchema } from '#domain/purchase.ts'
import { buyNumberMachine } from '#machines/buy-number/buy-number.machine.ts'
import { selectOffer, selectQuoteActor, selectStep } from '#machines/buy-number/buy-number.selectors.ts'
import { quoteMachine } from '#machines/buy-number/quote.machine.ts'
import { selectProject } from '#machines/session/session.selectors.ts'
import { buyNumberActors, quoteActors } from '#src/api/buy-number.actors.ts'
import { parseSearch } from '#src/app/address.ts'
import { useApp, useSession } from '#src/app/app-context.ts'
import { newKey } from '#src/app/keys.ts'
import { useSearchOf } from '#src/app/search.ts'
import { useChart } from '#src/app/use-chart.ts'
import { useAttention } from '#src/screens/use-attention.ts'
import { useGoWithin } from '#src/screens/use-go-within.ts'
import { useStepArrival } from '#src/screens/use-step-arrival.ts'
import { NumberStepScreen } from './number-step.screen.tsx'
import { purchaseDraftName, purchaseHref, purchasePath } from './purchase.place.ts'
import { purchaseSearch } from './purchase.search.ts'
import { PurchaseView } from './purchase.view.tsx'
import { PurchaseRail } from './purchase-rail.view.tsx'
import { TermsPanelScreen } from './terms-panel.screen.tsx'

export const PurchaseScreen = () => {
  const { country = '', did = '' } = useParams({ strict: false }) as { country?: string; did?: string }
  return <Purchase key={`${country}/${did}`} country={country} offer={did} />
}

const Purchase = ({ country, offer }: { country: string; offer: string }) => {
  const { client, session, drafts, go, router } = useApp()
  const within = useGoWithin()
  const search = useSearchOf(purchaseSearch)
  const { step = 'number', numbers = null } = search
  const mayOrder = useSession((snapshot) => spenders.includes(selectProject(snapshot)?.role ?? 'simple'))
  const path = purchasePath(country, offer)
  const draft = purchaseDraftName(offer)

  const machine = useMemo(() => {
    const here = () => v.parse(purchaseSearch, parseSearch(router.history.location.search))
    return buyNumberMachine.provide({
      actors: { ...buyNumberActors(client), quote: quoteMachine.provide({ actors: quoteActors(client) }) },
      actions: {
        openStep: (_, { replace, ...place }) =>
          within(purchaseHref(path, { ...here(), ...place, numbers: [...place.numbers] }), { replace }),
        showNumbers: (_, place) =>
          within(purchaseHref(path, { ...here(), numbers: [...place.numbers] }), { replace: true }),
        keepDraft: (_, params) => drafts.write(draft, params.draft),
        forgetDraft: () => drafts.forget(draft),
        tellSession: () => session.send({ type: 'project.changed' }),
        goToCart: () => go('/cart'),
      },
    })
  }, [client, session, drafts, go, within, router, path, draft])

  const actor = useChart(machine, {
    input: { offer, step, numbers, draft: drafts.read(draft, purchaseDraftSchema), mayOrder },
  })

  // Only the address that is really open counts: a page drawn late must not bring back what was changed meanwhile.
  useEffect(() => {
    const open = v.parse(purchaseSearch, parseSearch(router.history.location.search))
    if (String(open.numbers) !== String(numbers ?? undefined) || (open.step ?? 'number') !== step) return
    actor.send({ type: 'step.opened', step })
    if (numbers !== null) actor.send({ type: 'numbers.opened', numbers })
  }, [actor, router, step, numbers])

  // The offer knows its country; an address that says another one is put right.
  const home = useSelector(actor, selectOffer)?.country ?? country
  useEffect(() => {
    if (home === country) return
    const open = v.parse(purchaseSearch, parseSearch(router.history.location.search))
    go(purchaseHref(purchasePath(home, offer), open), { replace: true })
  }, [home, country, offer, go, router])

  const quote = useLast(useSelector(actor, selectQuoteActor))
  useEffect(() => {
    const restored = () => quote?.send({ type: 'connection.restored' })
    window.addEventListener('online', restored)
    return () => window.removeEventListener('online', restored)
  }, [quote])

  const stepShown = useSelector(actor, selectStep)
  useStepArrival(stepShown)
  useEffect(() => {
    if (stepShown === 'review') import('#src/screens/cart/cart.screen.tsx').catch(() => undefined)
  }, [stepShown])
  useAttention(actor)
  return (
    <PurchaseView
      actor={actor}
      country={country}
      hrefOfStep={(each) => purchaseHref(path, { ...search, step: each })}
      rail={
        quote === null ? null : (
          <PurchaseRail
            actor={actor}
            quote={quote}
            onSubmit={() => actor.send({ type: 'submission.requested', key: newKey() })}
          />
        )
      }
      numberStep={<NumberStepScreen actor={actor} path={path} />}
      terms={<TermsPanelScreen actor={actor} />}
    />
  )
}

/** The price stays in view while the cart is on its way, when the purchase itself has ended. */
const useLast = <T,>(now: T | null): T | null => {
  const [last, setLast] = useState(now)
  if (now !== null && now !== last) setLast(now)
  return now ?? last
}
