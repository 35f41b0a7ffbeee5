import { chakra } from '@chakra-ui/react'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { ChevronRight, FileText, MessageSquare, Phone, UserRound } from 'lucide-react'
import { rateDecimals } from '#domain/money.ts'
import type { Offer, RequirementLevel } from '#domain/number.ts'
import { hrefOf } from '#src/app/address.ts'
import { type Column, DataTable } from '#src/components/data-table.tsx'
import { Identifier } from '#src/components/identifier.tsx'
import { Money } from '#src/components/money.tsx'
import { useFormat } from '#src/i18n/use-format.ts'
import { numberTypeWords, requirementWords } from '#src/screens/number-words.ts'

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
        <Small above={offer.city ?? t`All of ${format.country(offer.country)}`}>
          <Identifier>
            +{offer.calling_code} {offer.prefix}
          </Identifier>
          {' · '}
          {i18n._(numberTypeWords[offer.type])}
        </Small>
      ),
    },
    { id: 'features', header: t`Features`, cell: (offer) => <Features {...offer.features} /> },
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
        <Small above={<Money amount={offer.inbound_rate} decimals={rateDecimals} />}>
          <Charging pulse={offer.pulse} minimum={offer.minimum_call_duration} />
        </Small>
      ),
    },
    { id: 'channels', header: t`Channels`, align: 'end', cell: (offer) => <Channels offer={offer} /> },
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

const Onward = () => (
  <chakra.span color="textMuted" css={{ '[dir=rtl] & svg': { transform: 'scaleX(-1)' } }}>
    <ChevronRight size={16} aria-hidden="true" />
  </chakra.span>
)

const Small = ({ above, children }: { above: React.ReactNode; children: React.ReactNode }) => (
  <span>
    <chakra.span display="block">{above}</chakra.span>
    <chakra.span display="block" textStyle="xs" color="textMuted" fontWeight="normal" whiteSpace="nowrap">
      {children}
    </chakra.span>
  </span>
)

const Features = ({ voice, sms }: Offer['features']) => (
  <chakra.span display="inline-flex" flexWrap="wrap" gap="2">
    {voice ? (
      <Mark icon={<Phone size={14} aria-hidden="true" />}>
        <Trans>Voice</Trans>
      </Mark>
    ) : null}
    {sms ? (
      <Mark icon={<MessageSquare size={14} aria-hidden="true" />}>
        <Trans>SMS</Trans>
      </Mark>
    ) : null}
  </chakra.span>
)

const requirementIcons = { details: UserRound, documents: FileText }

const Requirement = ({ level }: { level: RequirementLevel }) => {
  const { i18n } = useLingui()
  if (level === 'none') return <chakra.span color="textMuted">{i18n._(requirementWords.none)}</chakra.span>
  const Icon = requirementIcons[level]
  return <Mark icon={<Icon size={14} aria-hidden="true" />}>{i18n._(requirementWords[level])}</Mark>
}

const Mark = ({ icon, children }: { icon: React.ReactNode; children: React.ReactNode }) => (
  <chakra.span
    display="inline-flex"
    alignItems="center"
    gap="1"
    whiteSpace="nowrap"
    css={{ '& svg': { color: 'textMuted' } }}
  >
    {icon}
    {children}
  </chakra.span>
)

/** In which steps calls are charged, and the least that is charged. */
const Charging = ({ pulse, minimum }: { pulse: number; minimum: number }) => {
  const { number } = useFormat()
  const seconds = number(minimum)
  return (
    <>
      <Plural value={pulse} one="by the second" other="in steps of # s" />
      {minimum === 0 ? null : (
        <>
          {' · '}
          <Trans>at least {seconds} s</Trans>
        </>
      )}
    </>
  )
}

/** Those included, and up to how many more; the way of billing that allows the most is what can be had. */
const Channels = ({ offer: { billing_terms } }: { offer: Offer }) => {
  const { number } = useFormat()
  const included = number(Math.max(0, ...billing_terms.map((terms) => terms.channels_included)))
  const more = number(Math.max(0, ...billing_terms.map((terms) => terms.channels_additional_maximum)))
  return (
    <Small above={<Trans>{included} included</Trans>}>
      <Trans>up to {more} more</Trans>
    </Small>
  )
}
