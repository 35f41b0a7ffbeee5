import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { Offer } from '#domain/buying/offer.ts'
import { type PurchaseStep, purchaseSteps } from '#domain/buying/purchase.ts'
import type { PurchaseActor } from '#machines/buying/purchase/purchase.machine.ts'
import {
  selectHasRequirements,
  selectMayOpenOptions,
  selectNumbers,
  selectPreviousStep,
  selectStep,
} from '#machines/buying/purchase/purchase.selectors.ts'
import { BackLink } from '#src/components/controls/back-link.tsx'
import { Page } from '#src/components/layout/page.tsx'
import { RailLayout } from '#src/components/layout/summary-rail.tsx'
import { StepTransition } from '#src/components/motion/step-transition.tsx'
import { PhoneNumber } from '#src/components/values/phone-number.tsx'
import { PricesInDollars } from '#src/components/values/prices-in-dollars.tsx'
import { useFormat } from '#src/i18n/use-format.ts'
import { BuyHeader } from '#src/screens/buying/kit/buy-header.tsx'
import { OfferLine } from '#src/screens/buying/kit/offer-line.tsx'
import { offersHref } from '#src/screens/buying/offers/offers.location.ts'
import { OptionsStepView } from './options-step.view.tsx'
import { RequirementsStep } from './requirements-step.view.tsx'
import { ReviewStepView } from './review-step.view.tsx'

export type PurchaseStepsProps = {
  actor: PurchaseActor
  hrefOfStep: (step: PurchaseStep) => string
  /** The lists of countries and regions with their last filters; null if they were not opened yet. */
  countriesHref?: string | null
  regionsHref?: string | null
  /** The running total and the button to the next step; null until the offer is loaded. */
  rail: ReactNode
  /** Rendered by a workflow of its own. */
  numberStep: ReactNode
  /** Rendered by a workflow of its own. */
  requirementsStep: ReactNode
  /** Rendered by a workflow of its own. */
  terms: ReactNode
}

/** The steps, with the running total next to them. */
export const PurchaseSteps = ({
  actor,
  offer,
  hrefOfStep,
  countriesHref,
  regionsHref,
  rail,
  numberStep,
  requirementsStep,
  terms,
}: PurchaseStepsProps & { offer: Offer }) => {
  const { t } = useLingui()
  const format = useFormat()
  const step = useSelector(actor, selectStep)
  const previous = useSelector(actor, selectPreviousStep)
  const hasRequirements = useSelector(actor, selectHasRequirements)
  const region = regionsHref ?? offersHref({ country: offer.country, type: offer.type })
  const titles: Record<PurchaseStep, ReactNode> = {
    number: <Trans>Choose your number</Trans>,
    options: <Trans>Choose how it works</Trans>,
    requirements: <Trans>Who owns the number?</Trans>,
    review: <Trans>Review and add to the cart</Trans>,
  }
  return (
    <Page>
      <BuyHeader
        parent={
          previous === null ? (
            <BackLink href={region}>{t`Regions of ${format.country(offer.country)}`}</BackLink>
          ) : (
            <BackLink href={hrefOfStep(previous)}>{titles[previous]}</BackLink>
          )
        }
        title={titles[step]}
        purpose={
          <chakra.span display="flex" flexWrap="wrap" columnGap="4">
            <OfferLine offer={offer} />
            <span>
              <PricesInDollars />
            </span>
          </chakra.span>
        }
        at={step}
        hasRequirements={hasRequirements}
        done={{
          country: { chosen: format.country(offer.country), href: countriesHref ?? '/buy_number' },
          region: { chosen: format.city(offer) ?? `+${offer.calling_code} ${offer.prefix}`, href: region },
          number: { chosen: <ChosenBriefly actor={actor} />, href: hrefOfStep('number') },
          options: { href: hrefOfStep('options') },
          requirements: { href: hrefOfStep('requirements') },
        }}
      />
      <RailLayout rail={rail}>
        <StepTransition step={purchaseSteps.indexOf(step)}>
          {step === 'number' ? numberStep : step === 'options' ? <OptionsStepView actor={actor} /> : null}
          {step === 'requirements' ? <RequirementsStep actor={actor}>{requirementsStep}</RequirementsStep> : null}
          {step === 'review' ? <ReviewStepView actor={actor} terms={terms} /> : null}
        </StepTransition>
      </RailLayout>
    </Page>
  )
}

const ChosenBriefly = ({ actor }: { actor: PurchaseActor }) => {
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
