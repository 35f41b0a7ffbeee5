import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { rateDecimals } from '#domain/money.ts'
import type { Offer } from '#domain/number.ts'
import { hrefOf } from '#src/app/address.ts'
import { type Column, DataTable } from '#src/components/data-table.tsx'
import { Identifier } from '#src/components/identifier.tsx'
import { Money } from '#src/components/money.tsx'
import { useFormat } from '#src/i18n/use-format.ts'
import { numberTypeWords } from '#src/screens/number-words.ts'
import { Channels, Charging, Features, Onward, Requirement, Stacked } from './offer-cells.tsx'

export type OffersTableProps = { country: string; offers: readonly Offer[]; busy: boolean }

/** Regions and prefixes with what they can do and cost; one that is sold out leads nowhere and says so. */
export const OffersTable = ({ country, offers, busy }: OffersTableProps) => {
  const { t, i18n } = useLingui()
  const format = useFormat()
  const columns: Column<Offer>[] = [
    {
      id: 'region',
      header: t`Region`,
      card: 'title',
      cell: (offer) => (
        <Stacked above={offer.city ?? t`All of ${format.country(offer.country)}`}>
          <Identifier>
            +{offer.calling_code} {offer.prefix}
          </Identifier>
          {' · '}
          {i18n._(numberTypeWords[offer.type])}
        </Stacked>
      ),
    },
    { id: 'features', header: t`Features`, wideOnly: true, cell: (offer) => <Features {...offer.features} /> },
    {
      id: 'requirements',
      header: t`Needed`,
      cell: (offer) => <Requirement level={offer.requirement_level} />,
    },
    {
      id: 'inbound',
      header: t`Inbound, a minute`,
      align: 'end',
      cell: (offer) => (
        <Stacked above={<Money amount={offer.inbound_rate} decimals={rateDecimals} />}>
          <Charging pulse={offer.pulse} minimum={offer.minimum_call_duration} />
        </Stacked>
      ),
    },
    {
      id: 'channels',
      header: t`Channels`,
      align: 'end',
      wideOnly: true,
      cell: (offer) => <Channels offer={offer} />,
    },
    { id: 'setup', header: t`Setup`, align: 'end', cell: (offer) => <Money amount={offer.setup_cost} /> },
    {
      id: 'monthly',
      header: t`Monthly from`,
      align: 'end',
      cell: (offer) => <Money amount={offer.monthly_cost} fontWeight="semibold" />,
    },
    {
      id: 'stock',
      header: t`In stock`,
      align: 'end',
      card: 'status',
      cell: ({ stock }) =>
        stock === 0 ? (
          <chakra.span color="textMuted">
            <Trans>Sold out</Trans>
          </chakra.span>
        ) : (
          format.number(stock)
        ),
    },
    {
      id: 'onward',
      header: (
        <span data-hidden="">
          <Trans>Choose</Trans>
        </span>
      ),
      card: 'hidden',
      width: '1%',
      cell: ({ stock }) => (stock === 0 ? null : <Onward />),
    },
  ]
  return (
    <DataTable
      label={t`Regions and prefixes`}
      columns={columns}
      rows={offers}
      keyOf={({ id }) => id}
      hrefOf={({ id, stock }) => (stock === 0 ? undefined : hrefOf(`/buy_number/${country}/${id}`))}
      busy={busy}
    />
  )
}
