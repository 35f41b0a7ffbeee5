import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { ArrowLeft, ArrowRight, ShoppingCart } from 'lucide-react'
import type { ReactNode } from 'react'
import type { PurchaseStep } from '#domain/buying/purchase.ts'
import type { PurchaseActor } from '#machines/buying/purchase/purchase.machine.ts'
import {
  selectIsSubmitting,
  selectNextStep,
  selectNumbers,
  selectOffer,
  selectOptions,
  selectStep,
} from '#machines/buying/purchase/purchase.selectors.ts'
import { type QuoteActor, selectIsPricing } from '#machines/buying/quote/quote.machine.ts'
import { Button } from '#src/components/controls/button.tsx'
import { RunningTotal } from '#src/screens/buying/quote/running-total.view.tsx'

export type PurchaseRailProps = {
  actor: PurchaseActor
  quote: QuoteActor
  /** Submits the purchase; the screen creates the idempotency key. */
  onSubmit: () => void
}

/** The running total with the primary action of the step. */
export const PurchaseRail = ({ actor, quote, onSubmit }: PurchaseRailProps) => {
  const step = useSelector(actor, selectStep)
  const next = useSelector(actor, selectNextStep)
  const numbers = useSelector(actor, selectNumbers)
  const options = useSelector(actor, selectOptions)
  const offer = useSelector(actor, selectOffer)
  const isSubmitting = useSelector(actor, selectIsSubmitting)
  // While the price is loading the chart would ignore a press.
  const isPricing = useSelector(quote, selectIsPricing)
  return (
    <RunningTotal
      quote={quote}
      numbers={numbers}
      features={offer?.features ?? null}
      additionalChannels={options?.additional_channels ?? 0}
      {...(step === 'number' ? { onDrop: (number) => actor.send({ type: 'number.dropped', number }) } : {})}
      action={
        step === 'review' ? (
          <Button
            variant="primary"
            size="lg"
            loading={isSubmitting || isPricing}
            icon={<ShoppingCart aria-hidden="true" />}
            onClick={onSubmit}
          >
            <Trans>Add to cart</Trans>
          </Button>
        ) : (
          <Onward step={next} actor={actor}>
            {next === 'review' ? <Trans>Review</Trans> : <Trans>Continue</Trans>}
          </Onward>
        )
      }
    />
  )
}

const Onward = ({ step, actor, children }: { step: PurchaseStep; actor: PurchaseActor; children: ReactNode }) => {
  const { i18n } = useLingui()
  // The arrow follows the reading direction.
  const Arrow = i18n.locale === 'fa' ? ArrowLeft : ArrowRight
  return (
    <Button
      variant="primary"
      size="lg"
      endIcon={<Arrow aria-hidden="true" />}
      onClick={() => actor.send({ type: 'step.requested', step })}
    >
      {children}
    </Button>
  )
}
