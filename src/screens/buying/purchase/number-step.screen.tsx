import { useSelector } from '@xstate/react'
import { useEffect, useRef } from 'react'
import type { PurchaseActor } from '#machines/buying/purchase/purchase.machine.ts'
import { selectLost, selectMayOrder, selectOffer } from '#machines/buying/purchase/purchase.selectors.ts'
import { NumberListScreen } from '#src/screens/buying/number-list/number-list.screen.tsx'
import { StockNotice } from '#src/screens/buying/stock-notice/stock-notice.tsx'
import { NumberStepView } from './number-step.view.tsx'
import { useNumberSample } from './use-number-sample.ts'

/** The sample lives as long as its step: each time the step opens, it shows new numbers. */
export const NumberStepScreen = ({ actor, path }: { actor: PurchaseActor; path: string }) => {
  const sample = useNumberSample(actor, path)

  // Chosen numbers were sold while the step is open: the numbers shown may be sold too.
  const lost = useSelector(actor, selectLost)
  const known = useRef(lost)
  useEffect(() => {
    if (lost !== known.current && lost.length > 0) sample.send({ type: 'others.requested' })
    known.current = lost
  }, [sample, lost])

  const offer = useSelector(actor, selectOffer)
  const mayOrder = useSelector(actor, selectMayOrder)
  const notice =
    offer === null || !mayOrder ? null : (
      <StockNotice offer={offer} until={offer.notice_until} onShow={() => sample.send({ type: 'others.requested' })} />
    )
  return (
    <NumberStepView
      actor={actor}
      sample={sample}
      stockNotice={notice}
      numberList={mayOrder ? <NumberListScreen actor={actor} /> : null}
    />
  )
}
