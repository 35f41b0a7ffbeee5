import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { Fragment, type ReactNode } from 'react'
import type { Offer } from '#domain/buying/offer.ts'
import { rateDecimals } from '#domain/kit/money.ts'
import { type Column, DataTable, Instead } from '#src/components/data/data-table.tsx'
import { FactLine } from '#src/components/values/fact-line.tsx'
import { Identifier } from '#src/components/values/identifier.tsx'
import { Money } from '#src/components/values/money.tsx'
import { useFormat } from '#src/i18n/use-format.ts'
import { hrefOf } from '#src/runtime/routing/address.ts'
import { Features } from '#src/screens/buying/kit/features.tsx'
import { numberTypeWords } from '#src/screens/buying/kit/number.messages.ts'
import { Channels, Charging, Requirement, Stacked } from './offer-cells.tsx'

export type OffersTableProps = {
  country: string
  offers: readonly Offer[]
  loading: boolean
  stockNotice?: ((offer: Offer) => ReactNode) | undefined
}

/** Regions and prefixes with their features and prices. A sold-out row has no link and shows that it is sold out. */
export const OffersTable = ({ country, offers, loading, stockNotice }: OffersTableProps) => {
  const { t } = useLingui()
  const columns: Column<Offer>[] = [
    {
      id: 'region',
      header: t`Region`,
      card: 'title',
      cell: (offer) => <Region offer={offer} notice={offer.stock === 0 ? stockNotice?.(offer) : null} />,
    },
    {
      id: 'features',
      header: t`Features`,
      from: 'wide',
      card: 'hidden',
      cell: ({ features }) => <Features features={features} />,
    },
    {
      id: 'requirements',
      header: t`Requirements`,
      card: 'hidden',
      cell: (offer) => <Requirement level={offer.requirement_level} />,
    },
    {
      id: 'inbound',
      header: t`Inbound, a minute`,
      align: 'end',
      card: 'hidden',
      cell: (offer) => <InboundRate offer={offer} />,
    },
    {
      id: 'channels',
      header: t`Channels`,
      align: 'end',
      from: 'wide',
      card: 'hidden',
      cell: (offer) => <Channels offer={offer} />,
    },
    {
      id: 'setup',
      header: t`Setup`,
      align: 'end',
      card: 'hidden',
      cell: (offer) => <Money amount={offer.setup_cost} />,
    },
    {
      id: 'monthly',
      header: t`Monthly from`,
      align: 'end',
      card: 'end',
      cell: (offer) => <Monthly offer={offer} />,
    },
    {
      id: 'stock',
      header: t`In stock`,
      align: 'end',
      card: 'hidden',
      cell: ({ stock }) => <Stock stock={stock} />,
    },
  ]
  return (
    <DataTable
      label={t`Regions and prefixes`}
      columns={columns}
      rows={offers}
      keyOf={({ id }) => id}
      hrefOf={({ id, stock }) => (stock === 0 ? undefined : hrefOf(`/buy_number/${country}/${id}`))}
      loading={loading}
    />
  )
}

const Region = ({ offer, notice }: { offer: Offer; notice: ReactNode }) => {
  const { t, i18n } = useLingui()
  const format = useFormat()
  return (
    <>
      <Stacked above={format.city(offer) ?? t`All of ${format.country(offer.country)}`}>
        <FactLine>
          <Identifier>
            +{offer.calling_code} {offer.prefix}
          </Identifier>
          {i18n._(numberTypeWords[offer.type])}
          <Instead>
            <Features features={offer.features} />
          </Instead>
          {offer.requirement_level === 'none' ? null : (
            <Instead on="card">
              <Requirement level={offer.requirement_level} />
            </Instead>
          )}
        </FactLine>
      </Stacked>
      {/* The notice has a state of its own, and the cell may show another offer. */}
      <Fragment key={offer.id}>{notice}</Fragment>
    </>
  )
}

const Monthly = ({ offer }: { offer: Offer }) => (
  <>
    <Money amount={offer.monthly_cost} fontWeight="semibold" />
    <Instead on="card">
      <chakra.span display="block" textStyle="xs" color="textMuted">
        {offer.stock === 0 ? <Trans>Sold out</Trans> : <Trans>a month</Trans>}
      </chakra.span>
    </Instead>
  </>
)

const InboundRate = ({ offer }: { offer: Offer }) => (
  <Stacked above={<Money amount={offer.inbound_rate} decimals={rateDecimals} />}>
    <Charging pulse={offer.pulse} minimum={offer.minimum_call_duration} />
  </Stacked>
)

const Stock = ({ stock }: { stock: number }) => {
  const format = useFormat()
  return stock === 0 ? (
    <chakra.span color="textMuted">
      <Trans>Sold out</Trans>
    </chakra.span>
  ) : (
    format.number(stock)
  )
}
