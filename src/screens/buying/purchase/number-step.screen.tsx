import { useSelector } from '@xstate/react'
import { useEffect, useRef } from 'react'
import type { PurchaseActor } from '#machines/buying/purchase/purchase.machine.ts'
import { selectLost } from '#machines/buying/purchase/purchase.selectors.ts'
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

  return <NumberStepView actor={actor} sample={sample} />
}
