import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { selectIsLoading, selectOffer, selectOfferFailure } from '#machines/buying/purchase/purchase.selectors.ts'
import { LinkButton } from '#src/components/controls/button.tsx'
import { Page, PageHeader } from '#src/components/layout/page.tsx'
import { offersHref } from '#src/screens/buying/offers/offers.location.ts'
import { FailureMessage } from '#src/screens/kit/failure/failure-message.tsx'
import { PageFailure } from '#src/screens/kit/failure/page-failure.tsx'
import { PurchaseSkeleton } from './purchase-skeleton.tsx'
import { PurchaseSteps, type PurchaseStepsProps } from './purchase-steps.view.tsx'

export type PurchaseViewProps = PurchaseStepsProps & {
  /** The country in the address; it may differ from the country of the offer. */
  country: string
}

/** Buying under one offer: number, options, review. */
export const PurchaseView = (props: PurchaseViewProps) => {
  const { actor, country } = props
  const isLoading = useSelector(actor, selectIsLoading)
  const failure = useSelector(actor, selectOfferFailure)
  const offer = useSelector(actor, selectOffer)
  if (isLoading || (offer === null && failure === null)) return <PurchaseSkeleton />
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
  return <PurchaseSteps {...props} offer={offer} />
}
