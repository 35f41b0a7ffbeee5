import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { selectFailure, selectIsEmpty, selectIsLoading } from '#machines/buying/countries/countries.selectors.ts'
import { Button } from '#src/components/controls/button.tsx'
import { EmptyState } from '#src/components/feedback/empty-state.tsx'
import { useDrawnInSlices } from '#src/components/feedback/use-drawn-in-slices.ts'
import { Page } from '#src/components/layout/page.tsx'
import { PricesInDollars } from '#src/components/values/prices-in-dollars.tsx'
import { BuyHeader } from '#src/screens/buying/kit/buy-header.tsx'
import { PageFailure } from '#src/screens/kit/failure/page-failure.tsx'
import { CountriesSkeleton } from './countries-skeleton.tsx'
import { CountryChoice, type CountryChoiceProps } from './country-choice.view.tsx'

export const CountriesView = (props: CountryChoiceProps) => {
  const { actor } = props
  const isLoading = useSelector(actor, selectIsLoading)
  const isEmpty = useSelector(actor, selectIsEmpty)
  const failure = useSelector(actor, selectFailure)
  const isDrawn = useDrawnInSlices(!isLoading)
  const retry = () => actor.send({ type: 'retry.requested' })
  return (
    <Page>
      <BuyHeader
        at="country"
        title={<Trans>Buy a number</Trans>}
        purpose={
          <>
            <Trans>Choose the number type and the country.</Trans> <PricesInDollars />
          </>
        }
      />
      {!isDrawn ? (
        <CountriesSkeleton />
      ) : failure !== null ? (
        <PageFailure failure={failure} onRetry={retry} />
      ) : isEmpty ? (
        <EmptyState
          drawing="orders"
          title={<Trans>Nothing is in stock at the moment.</Trans>}
          description={<Trans>New numbers arrive regularly. Check again later.</Trans>}
          action={
            <Button variant="primary" onClick={retry}>
              <Trans>Refresh</Trans>
            </Button>
          }
        />
      ) : (
        <CountryChoice {...props} />
      )}
    </Page>
  )
}
