import { useParams } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import { selectStep } from '#machines/buying/purchase/purchase.selectors.ts'
import { newKey } from '#src/api/kit/new-key.ts'
import { useApp } from '#src/runtime/context/app-context.ts'
import { useSearchOf } from '#src/runtime/routing/search.ts'
import { useLastList } from '#src/screens/buying/kit/last-lists.ts'
import { useAttention } from '#src/screens/kit/navigation/use-attention.ts'
import { useStepArrival } from '#src/screens/kit/navigation/use-step-arrival.ts'
import { LazyRequirementsStep } from './lazy-requirements-step.tsx'
import { NumberStepScreen } from './number-step.screen.tsx'
import { purchaseHref, purchasePath } from './purchase.location.ts'
import { purchaseSearch } from './purchase.search.ts'
import { PurchaseView } from './purchase.view.tsx'
import { PurchaseRail } from './purchase-rail.view.tsx'
import { TermsPanelScreen } from './terms-panel.screen.tsx'
import { type PurchaseParams, usePurchase } from './use-purchase.ts'
import { usePurchaseQuote } from './use-purchase-quote.ts'

export const PurchaseScreen = () => {
  const { country = '', did = '' } = useParams({ strict: false }) as { country?: string; did?: string }
  return <Purchase key={`${country}/${did}`} country={country} offer={did} />
}

const Purchase = ({ country, offer }: PurchaseParams) => {
  const { router } = useApp()
  const search = useSearchOf(purchaseSearch)
  const actor = usePurchase({ country, offer }, search)
  const quote = usePurchaseQuote(actor)
  const path = purchasePath(country, offer)
  const step = useSelector(actor, selectStep)
  const countriesHref = useLastList('countries')
  const regionsHref = useLastList(`regions/${country.toUpperCase()}`)
  const submit = () => actor.send({ type: 'submission.requested', key: newKey() })
  useStepArrival(step)
  useAttention(actor)
  useEffect(() => {
    if (step === 'review') router.prefetchScreen('/cart')
  }, [router, step])
  return (
    <PurchaseView
      actor={actor}
      country={country}
      countriesHref={countriesHref}
      regionsHref={regionsHref}
      hrefOfStep={(each) => purchaseHref(path, { ...search, step: each })}
      rail={quote === null ? null : <PurchaseRail actor={actor} quote={quote} onSubmit={submit} />}
      numberStep={<NumberStepScreen actor={actor} path={path} />}
      requirementsStep={<LazyRequirementsStep actor={actor} />}
      terms={<TermsPanelScreen actor={actor} />}
    />
  )
}
