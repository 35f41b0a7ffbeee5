import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { useMemo } from 'react'
import type { Rate, RateClass, RateKind } from '#domain/calls/rate.ts'
import { rateSorts } from '#domain/contract/calls/calls.ts'
import { compare } from '#domain/kit/decimal.ts'
import { rateDecimals } from '#domain/kit/money.ts'
import type { RatesSearch } from '#machines/calls/rates/rates.machine.ts'
import { type Column, DataTable, dash, Instead } from '#src/components/data/data-table.tsx'
import { CountryFlag } from '#src/components/values/country-flag.tsx'
import { Dot } from '#src/components/values/fact-line.tsx'
import { Identifier } from '#src/components/values/identifier.tsx'
import { Money } from '#src/components/values/money.tsx'
import { useFormat } from '#src/i18n/use-format.ts'
import { sortedBy } from '#src/screens/calls/kit/sorted-by.ts'
import { ratePaths } from './rate-tabs.tsx'

export type RateTableProps = {
  kind: RateKind
  query: RatesSearch
  rows: readonly Rate[]
  /** Prefix of the row that applies to the number in the search. */
  applies: string | null
  loading: boolean
}

/**
 * Rates by country, network and prefix; a changed price has the earlier one before it. Under the first row of a country the others
 * name the network only where rows are cards. (RAT-01)
 */
export const RateTable = ({ kind, query, rows, applies, loading }: RateTableProps) => {
  const { t } = useLingui()
  const columns = useMemo(() => columnsOf(kind, applies, repeatedIn(rows)), [kind, applies, rows])
  return (
    <chakra.div css={cellsCss}>
      <DataTable
        label={t`Rates`}
        columns={columns}
        sorts={sortsOf(kind, query)}
        rows={rows}
        keyOf={prefixOf}
        lines={1}
        loading={loading}
      />
    </chakra.div>
  )
}

const prefixOf = ({ prefix }: Rate) => prefix

/** Prefixes of the rows whose country is the one of the row above. */
const repeatedIn = (rows: readonly Rate[]): ReadonlySet<string> =>
  new Set(rows.filter(({ country }, at) => rows[at - 1]?.country === country).map(prefixOf))

const initial = { sort: 'country', order: 'asc' } as const

const sortsOf = (kind: RateKind, query: RatesSearch) =>
  Object.fromEntries(rateSorts.map((sort) => [sort, sortedBy(ratePaths[kind], query, sort, initial)]))

const columnsOf = (kind: RateKind, applies: string | null, repeated: ReadonlySet<string>): Column<Rate>[] => {
  const price = (id: RateClass, header: Column<Rate>['header'], where: Partial<Column<Rate>>): Column<Rate> => ({
    id,
    header,
    align: 'end',
    cell: (rate) => (
      <>
        {rate[id] !== null ? (
          <Instead on="card">
            <span data-quiet>{id === 'international' ? <Trans>Intl.</Trans> : header} </span>
          </Instead>
        ) : null}
        <Price rate={rate} rateClass={id} />
      </>
    ),
    ...where,
  })
  return [
    {
      id: 'country',
      header: <Trans>Country</Trans>,
      card: 'title',
      cell: (rate) =>
        repeated.has(rate.prefix) ? (
          <>
            <Instead on="table">
              <Country country={rate.country} isRepeated />
            </Instead>
            <Instead on="card">
              <Network rate={rate} kind={kind} />
            </Instead>
          </>
        ) : (
          <Country country={rate.country} />
        ),
    },
    {
      id: 'network',
      header: <Trans>Network</Trans>,
      width: '34%',
      cut: true,
      card: 'sub',
      cell: (rate) => (
        <>
          <Instead on="card">
            <Identifier>+{rate.prefix}</Identifier>
          </Instead>
          {repeated.has(rate.prefix) ? (
            <Instead on="table">
              <Network rate={rate} kind={kind} />
            </Instead>
          ) : (
            <>
              <Instead on="card">
                <Dot />
              </Instead>
              <Network rate={rate} kind={kind} />
            </>
          )}
        </>
      ),
    },
    {
      id: 'prefix',
      header: <Trans>Prefix</Trans>,
      card: 'hidden',
      cell: ({ prefix }) => <Prefix prefix={prefix} applies={prefix === applies} />,
    },
    price('international', <Trans>International</Trans>, { card: 'end' }),
    price('euro', <Trans context="rate">Euro</Trans>, {
      from: 'medium',
      card: 'hidden',
      isTrivial: ({ euro }) => euro === null,
    }),
    price('local', <Trans context="rate">Local</Trans>, { card: 'subEnd' }),
  ]
}

const Country = ({ country, isRepeated = false }: { country: string; isRepeated?: boolean }) => {
  const format = useFormat()
  return (
    <span data-country={isRepeated ? 'repeated' : ''}>
      <CountryFlag country={country} width={20} />
      {format.country(country)}
    </span>
  )
}

const Network = ({ rate: { network, isNew }, kind }: { rate: Rate; kind: RateKind }) => (
  <>
    {network === null ? (
      <span data-muted>
        {kind === 'smsDelivery' ? (
          <Trans>All networks</Trans>
        ) : kind === 'pstn' ? (
          <Trans>Landlines and others</Trans>
        ) : (
          <Trans>Other networks</Trans>
        )}
      </span>
    ) : (
      <bdi>{network}</bdi>
    )}
    {isNew ? (
      <span data-quiet>
        <Dot />
        <Trans context="rate">New</Trans>
      </span>
    ) : null}
  </>
)

const Prefix = ({ prefix, applies }: { prefix: string; applies: boolean }) => (
  <>
    <Identifier>+{prefix}</Identifier>
    {applies ? (
      <span data-applies>
        {' '}
        <Trans>Applies to this number</Trans>
      </span>
    ) : null}
  </>
)

/** A price with four decimals, so that all are under one another. */
const Price = ({ rate, rateClass }: { rate: Rate; rateClass: RateClass }) => {
  const amount = rate[rateClass]
  const before = rate.before?.[rateClass] ?? null
  if (amount === null) return dash
  const change = before === null ? 0 : compare(amount, before)
  return (
    <span data-price>
      {before === null || change === 0 ? null : (
        <span data-quiet data-before data-dearer={change > 0 ? '' : undefined}>
          {change > 0 ? <ArrowUp size={12} aria-hidden="true" /> : <ArrowDown size={12} aria-hidden="true" />}
          <span data-hidden>
            <Trans>
              was <Money amount={before} decimals={rateDecimals} aligned />
            </Trans>
          </span>
          <s aria-hidden="true">
            <Money amount={before} decimals={rateDecimals} aligned />
          </s>
        </span>
      )}
      <Money amount={amount} decimals={rateDecimals} aligned />
    </span>
  )
}

const cellsCss = {
  '& [data-country] > [data-flag]': { marginInlineEnd: '2' },
  // The earlier price is on the left in both text directions: prices are aligned on the right.
  '& [data-price]': {
    display: 'inline-flex',
    flexDirection: { base: 'row', _rtl: 'row-reverse' },
    alignItems: 'baseline',
    gap: '2',
  },
  '& [data-quiet], & [data-applies]': { fontSize: 'xs', color: 'textMuted' },
  '& [data-before]': { fontSize: 'sm', '& s': { textDecorationThickness: '1px' } },
  '& [data-quiet] > svg': { display: 'inline', verticalAlign: '-2px' },
  '& [data-dearer] > svg': { color: 'warningOnSubtle' },
  '& [data-applies]': { color: 'brandText', fontWeight: 'medium' },
  '@container (min-width: 36rem)': {
    '& [data-country=repeated]': { fontWeight: 'normal', color: 'textMuted' },
    '& [data-country=repeated] > [data-flag]': { visibility: 'hidden' },
  },
  // All texts of a card begin below the name of the country.
  '@container (max-width: 35.99rem)': {
    '& [data-card=sub], & tr:has([data-country=repeated]) > [data-card=title]': { paddingInlineStart: '7' },
    '& tr:has([data-country=repeated]) > [data-card=title]': { fontWeight: 'normal' },
    // The price ends its line.
    '& [data-price]': { flexDirection: { base: 'row', _rtl: 'row' } },
  },
  // A narrow row has room for the arrow only.
  '@container (max-width: 47.99rem)': { '& [data-before] > s': { display: 'none' } },
}
