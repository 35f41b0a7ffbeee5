import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { Rate, RateKind } from '#domain/calls/rate.ts'
import type { RateList } from '#domain/contract/calls/calls.ts'
import type { RatesActor, RatesQuery, RatesSearch } from '#machines/calls/rates/rates.machine.ts'
import { selectResponse } from '#machines/kit/listing.selectors.ts'
import { EmptyState } from '#src/components/feedback/empty-state.tsx'
import { Page, PageHeader } from '#src/components/layout/page.tsx'
import { PricesInDollars } from '#src/components/values/prices-in-dollars.tsx'
import { choiceFilter } from '#src/screens/kit/listing/list-filter.tsx'
import { Listing } from '#src/screens/kit/listing/listing.view.tsx'
import type { ListingProps } from '#src/screens/kit/listing/listing-props.ts'
import { RateSort } from './rate-sort.tsx'
import { RateTable } from './rate-table.tsx'
import { RateTabs } from './rate-tabs.tsx'

export type RatesViewProps = ListingProps<RatesSearch> & { actor: RatesActor; kind: RateKind }

export const RatesView = (props: RatesViewProps) => {
  const { actor, kind, query, onFilter } = props
  const { t } = useLingui()
  const applies = useSelector(actor, (snapshot) => selectResponse(snapshot)?.applies ?? null)
  const hasEuro = useSelector(actor, (snapshot) => selectResponse(snapshot)?.results.some(isEuro) ?? false)
  return (
    <Page dense>
      <PageHeader
        title={<Trans>Rates</Trans>}
        purpose={
          <chakra.span hideBelow="md">
            <Purpose kind={kind} /> <PricesInDollars />
          </chakra.span>
        }
      />
      <RateTabs current={kind} />
      <Listing<RateList, RatesQuery>
        {...props}
        label={t`Rates`}
        tools={{
          search: t`Search by country, network or phone number`,
          undated: true,
          filters: [
            choiceFilter({
              id: 'changed',
              label: t`Changes`,
              all: t`All rates`,
              value: query.changed,
              options: [{ value: 'yes', label: t`Changed since last month` }],
              onChoice: (changed) => onFilter({ changed }),
            }),
          ],
          sort: <RateSort query={query} onFilter={onFilter} />,
        }}
        nothingFound={
          <EmptyState
            drawing="noMatch"
            title={<Trans>No rate matches your search.</Trans>}
            description={<Trans>Try a country, a network, or a phone number with its country code.</Trans>}
          />
        }
        empty={<EmptyState drawing="calls" title={<Trans>There are no rates yet.</Trans>} />}
      >
        {(rows, loading) => <RateTable kind={kind} query={query} rows={rows} applies={applies} loading={loading} />}
      </Listing>
      <RateClasses hasEuro={hasEuro} />
    </Page>
  )
}

const Purpose = ({ kind }: { kind: RateKind }) => {
  switch (kind) {
    case 'pstn':
      return <Trans>What a minute of an outgoing call costs.</Trans>
    case 'smsOut':
      return <Trans>What each segment of a message costs when it is sent.</Trans>
    case 'smsDelivery':
      return <Trans>What is added for each segment when the network confirms its delivery.</Trans>
  }
}

const isEuro = ({ euro }: Rate) => euro !== null

/** Which of the prices applies; the euro price only where the table has its column. */
const RateClasses = ({ hasEuro }: { hasEuro: boolean }) => (
  <chakra.div containerType="inline-size">
    <chakra.dl css={classesCss}>
      <dt>
        <Trans context="rate">Local</Trans>
      </dt>
      <dd>
        <Trans>From your number of the same country.</Trans>
      </dd>
      {hasEuro ? (
        <>
          <dt data-euro="">
            <Trans context="rate">Euro</Trans>
          </dt>
          <dd data-euro="">
            <Trans>Between two countries of the European Economic Area.</Trans>
          </dd>
        </>
      ) : null}
      <dt>
        <Trans>International</Trans>
      </dt>
      <dd>
        <Trans>From any other number.</Trans>
      </dd>
    </chakra.dl>
  </chakra.div>
)

const classesCss = {
  display: 'grid',
  gridTemplateColumns: 'auto 1fr',
  columnGap: '4',
  rowGap: '1',
  textStyle: 'sm',
  '& dt': { fontWeight: 'medium' },
  '& dd': { color: 'textMuted' },
  '@container (max-width: 47.99rem)': { '& [data-euro]': { display: 'none' } },
}
