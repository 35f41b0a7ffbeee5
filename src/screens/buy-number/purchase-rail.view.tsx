import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { ArrowLeft, ArrowRight, ShoppingCart } from 'lucide-react'
import type { ReactNode } from 'react'
import type { PurchaseStep } from '#domain/purchase.ts'
import type { BuyNumberActor } from '#machines/buy-number/buy-number.machine.ts'
import {
  selectIsSubmitting,
  selectNumbers,
  selectOptions,
  selectStep,
} from '#machines/buy-number/buy-number.selectors.ts'
import type { QuoteActor } from '#machines/buy-number/quote.machine.ts'
import { selectIsPricing } from '#machines/buy-number/quote.selectors.ts'
import { Button } from '#src/components/button.tsx'
import { RunningTotal } from './running-total.view.tsx'

export type PurchaseRailProps = {
  actor: BuyNumberActor
  quote: QuoteActor
  /** The person wants it in the cart; the screen makes the key. */
  onSubmit: () => void
}

/** The running total with the step's one primary action. */
export const PurchaseRail = ({ actor, quote, onSubmit }: PurchaseRailProps) => {
  const step = useSelector(actor, selectStep)
  const numbers = useSelector(actor, selectNumbers)
  const options = useSelector(actor, selectOptions)
  const isSubmitting = useSelector(actor, selectIsSubmitting)
  // The price is on its way: a press now would be lost.
  const isPricing = useSelector(quote, selectIsPricing)
  return (
    <RunningTotal
      quote={quote}
      numbers={numbers}
      additionalChannels={options?.additional_channels ?? 0}
      {...(step === 'number' ? { onDrop: (number) => actor.send({ type: 'number.dropped', number }) } : {})}
      action={
        step === 'review' ? (
          <Button
            look="primary"
            size="lg"
            busy={isSubmitting || isPricing}
            icon={<ShoppingCart aria-hidden="true" />}
            onClick={onSubmit}
          >
            <Trans>Add to cart</Trans>
          </Button>
        ) : (
          <Onward step={step === 'number' ? 'options' : 'review'} actor={actor}>
            {step === 'number' ? <Trans>Continue</Trans> : <Trans>Review</Trans>}
          </Onward>
        )
      }
    />
  )
}

const Onward = ({ step, actor, children }: { step: PurchaseStep; actor: BuyNumberActor; children: ReactNode }) => {
  const { i18n } = useLingui()
  // An arrow points the way one reads.
  const Arrow = i18n.locale === 'fa' ? ArrowLeft : ArrowRight
  return (
    <Button
      look="primary"
      size="lg"
      endIcon={<Arrow aria-hidden="true" />}
      onClick={() => actor.send({ type: 'step.requested', step })}
    >
      {children}
    </Button>
  )
}
