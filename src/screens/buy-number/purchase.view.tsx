import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { Offer } from '#domain/number.ts'
import { type PurchaseStep, purchaseSteps } from '#domain/purchase.ts'
import type { BuyNumberActor } from '#machines/buy-number/buy-number.machine.ts'
import {
  selectIsLoading,
  selectMayOpenOptions,
  selectNumbers,
  selectOffer,
  selectOfferFailure,
  selectStep,
} from '#machines/buy-number/buy-number.selectors.ts'
import { LinkButton } from '#src/components/button.tsx'
import { StepTransition } from '#src/components/motion/step-transition.tsx'
import { Page, PageHeader } from '#src/components/page.tsx'
import { PhoneNumber } from '#src/components/phone-number.tsx'
import { RailLayout } from '#src/components/summary-rail.tsx'
import { useFormat } from '#src/i18n/use-format.ts'
import { FailureMessage } from '#src/screens/failure-message.tsx'
import { PageFailure } from '#src/screens/page-failure.tsx'
import { BackLink } from './back-link.tsx'
import { BuyStepper } from './buy-stepper.tsx'
import { OfferLine } from './offer-line.tsx'
import { offersHref } from './offers.place.ts'
import { OptionsStepView } from './options-step.view.tsx'
import { PurchaseWaiting } from './purchase-waiting.tsx'
import { ReviewStepView } from './review-step.view.tsx'

export type PurchaseViewProps = {
  actor: BuyNumberActor
  /** The country in the address; the offer knows its own. */
  country: string
  hrefOfStep: (step: PurchaseStep) => string
  /** What costs what, and the way on; null while there is no offer. */
  rail: ReactNode
  /** Numbers to choose from: a workflow of its own. */
  numberStep: ReactNode
  /** The terms: a workflow of their own. */
  terms: ReactNode
}

/** Buying under one offer: number, options, review, with the running total beside. */
export const PurchaseView = (props: PurchaseViewProps) => {
  const { actor, country } = props
  const isLoading = useSelector(actor, selectIsLoading)
  const failure = useSelector(actor, selectOfferFailure)
  const offer = useSelector(actor, selectOffer)
  if (isLoading || (offer === null && failure === null)) return <PurchaseWaiting />
  if (failure !== null || offer === null)
    return (
      <Page>
        <PageHeader title={<Trans>Buy a number</Trans>} />
        {failure === null ? null : failure.code === 'offerUnknown' ? (
          <FailureMessage
            failure={failure}
            actions={
              <LinkButton size="sm" href={offersHref({ country })}>
                <Trans>Choose another region</Trans>
              </LinkButton>
            }
          />
        ) : (
          <PageFailure failure={failure} onRetry={() => actor.send({ type: 'retry.requested' })} />
        )}
      </Page>
    )
  return <Steps {...props} offer={offer} />
}

const Steps = ({ actor, offer, hrefOfStep, rail, numberStep, terms }: PurchaseViewProps & { offer: Offer }) => {
  const { t } = useLingui()
  const format = useFormat()
  const step = useSelector(actor, selectStep)
  const region = offersHref({ country: offer.country, type: offer.type })
  const titles: Record<PurchaseStep, ReactNode> = {
    number: <Trans>Choose your number</Trans>,
    options: <Trans>Choose how it works</Trans>,
    review: <Trans>Review and add to the cart</Trans>,
  }
  return (
    <Page>
      <PageHeader
        parent={<BackLink href={region}>{t`Regions of ${format.country(offer.country)}`}</BackLink>}
        title={titles[step]}
        purpose={<OfferLine offer={offer} />}
      />
      <BuyStepper
        at={step}
        done={{
          country: { chosen: format.country(offer.country), href: '/buy_number' },
          region: { chosen: offer.city ?? `+${offer.calling_code} ${offer.prefix}`, href: region },
          number: { chosen: <ChosenBriefly actor={actor} />, href: hrefOfStep('number') },
          options: { href: hrefOfStep('options') },
        }}
      />
      <RailLayout rail={rail}>
        <StepTransition step={purchaseSteps.indexOf(step)}>
          {step === 'number' ? numberStep : step === 'options' ? <OptionsStepView actor={actor} /> : null}
          {step === 'review' ? <ReviewStepView actor={actor} terms={terms} /> : null}
        </StepTransition>
      </RailLayout>
    </Page>
  )
}

const ChosenBriefly = ({ actor }: { actor: BuyNumberActor }) => {
  const { number } = useFormat()
  const numbers = useSelector(actor, selectNumbers)
  const hasNumbers = useSelector(actor, selectMayOpenOptions)
  const [first] = numbers
  if (!hasNumbers || first === undefined) return null
  const more = number(numbers.length - 1)
  return (
    <>
      <PhoneNumber number={first} />
      {numbers.length > 1 ? (
        <>
          {' '}
          <Trans>and {more} more</Trans>
        </>
      ) : null}
    </>
  )
}
