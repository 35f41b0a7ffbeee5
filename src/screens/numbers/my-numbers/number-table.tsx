import { chakra } from '@chakra-ui/react'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { MessageSquare, Phone, RefreshCw, StickyNote } from 'lucide-react'
import { type ReactNode, useMemo } from 'react'
import { features } from '#domain/buying/offer.ts'
import type { OwnedNumber } from '#domain/numbers/number.ts'
import type { NumberQuery } from '#machines/numbers/my-numbers/my-numbers.list.ts'
import type { NumberSelectionActor } from '#machines/numbers/number-selection/number-selection.machine.ts'
import { Anchor } from '#src/components/controls/anchor.tsx'
import { textLinkCss } from '#src/components/controls/text-link.tsx'
import { type Column, DataTable, Instead } from '#src/components/data/data-table.tsx'
import { StatusCell } from '#src/components/data/status-badge.tsx'
import { CopyCell, copyCellsCss } from '#src/components/feedback/copy-button.tsx'
import { CountryFlag } from '#src/components/values/country-flag.tsx'
import { Dot, factText } from '#src/components/values/fact-line.tsx'
import { Money } from '#src/components/values/money.tsx'
import { PhoneNumber } from '#src/components/values/phone-number.tsx'
import { UtcTime } from '#src/components/values/utc-time.tsx'
import { useFormat } from '#src/i18n/use-format.ts'
import { hrefOf } from '#src/runtime/routing/address.ts'
import { featureWords, numberTypeWords } from '#src/screens/buying/kit/number.messages.ts'
import { menuButtonCss, useNumberMenu } from './number-menu.tsx'
import { RowCheckbox, rowCheckboxCss, toggleRow } from './number-selection.tsx'
import { sortedBy } from './number-sort.tsx'

export type NumberTableProps = {
  rows: readonly OwnedNumber[]
  loading: boolean
  query: NumberQuery
  /** The user may change numbers; others only read. */
  mayAct: boolean
  selection: NumberSelectionActor
  /** Over the header: chooses all rows, and changes the chosen ones. */
  bar?: ReactNode
}

/** Rows with number, state, renewal price, expiry in UTC and a menu of their actions. (NUM-01, NUM-13) */
export const NumberTable = ({ rows, loading, query, mayAct, selection, bar }: NumberTableProps) => {
  const { t } = useLingui()
  const columns = useMemo(() => columnsOf(mayAct ? selection : null), [mayAct, selection])
  const { menu, menuButton, onClickCapture } = useNumberMenu(rows)
  return (
    <chakra.div
      css={cellsCss}
      data-selectable={mayAct ? '' : undefined}
      onClickCapture={onClickCapture}
      onChange={(event) => toggleRow(event, selection, rows)}
    >
      <DataTable
        label={t`Numbers`}
        columns={columns}
        sorts={sortsOf(query)}
        rows={rows}
        keyOf={idOf}
        lines={1}
        selection={bar}
        loading={loading}
        {...(mayAct ? { actions: menuButton } : {})}
      />
      {mayAct ? menu : null}
    </chakra.div>
  )
}

const idOf = ({ id }: OwnedNumber) => id

const featureIcons = { voice: Phone, sms: MessageSquare } as const

const sortsOf = (query: NumberQuery) => ({
  number: sortedBy('number', query),
  renewal: sortedBy('cost', query),
  expiry: sortedBy('expiry', query),
})

const columnsOf = (selection: NumberSelectionActor | null): readonly Column<OwnedNumber>[] => [
  {
    id: 'number',
    header: <Trans>Number</Trans>,
    card: 'title',
    cell: (row) => <NumberCell row={row} selection={selection} />,
  },
  {
    id: 'place',
    header: <Trans>Place and labels</Trans>,
    width: '30%',
    cut: true,
    from: 'medium',
    card: 'sub',
    cell: (row) => <Place row={row} />,
  },
  {
    id: 'state',
    header: <Trans>Status</Trans>,
    card: 'subEnd',
    cell: ({ state }) => <StatusCell kind="number" status={state} />,
  },
  {
    id: 'channels',
    header: <Trans>Channels</Trans>,
    align: 'end',
    from: 'wide',
    card: 'hidden',
    cell: (row) => <Channels row={row} />,
  },
  {
    id: 'renewal',
    header: <Trans>Renewal before VAT</Trans>,
    align: 'end',
    from: 'medium',
    card: 'hidden',
    cell: (row) => <Renewal row={row} />,
  },
  {
    id: 'expiry',
    header: <Trans>Expiry (UTC)</Trans>,
    align: 'end',
    card: 'hidden',
    cell: (row) => <Expiry row={row} />,
  },
]

/** Styles of all cells; the cells themselves are plain elements. */
const cellsCss = {
  '& [data-number]': { display: 'flex', alignItems: 'center', gap: '2.5' },
  // As wide as two signs, so that the button over it covers no digit.
  '& [data-signs]': { display: 'inline-flex', alignItems: 'center', gap: '1', minWidth: '8', color: 'textMuted' },
  '& [data-copied]': {
    position: 'relative',
    display: 'inline-flex',
    alignItems: 'center',
    gap: '2',
    fontWeight: 'medium',
  },
  '& [data-expiry]': { whiteSpace: 'nowrap' },
  '& [data-auto]': { marginInlineEnd: '1.5', color: 'textMuted' },
  '& [data-auto] > svg': { display: 'inline', verticalAlign: '-1px' },
  // Its place is what many columns leave.
  '@container (min-width: 36rem)': { '&& [data-cut]': { maxWidth: '0' } },
  // Each text is cut at its own end, whatever the direction of the page.
  '& [data-place]': {
    display: 'flex',
    columnGap: '1',
    '& > *': { flexShrink: '0' },
    '& > bdi': { maxWidth: '65%', overflow: 'hidden', textOverflow: 'ellipsis' },
    '& > bdi[data-muted]': { flexShrink: '1', minWidth: '0' },
    // The kind of number fills what its place leaves.
    '& > [data-city]:has(~ [data-type])': { maxWidth: 'none' },
  },
  '@container (max-width: 35.99rem)': {
    '& [data-flag], && [data-copy]': { display: 'none' },
    '& [data-card=sub]': { textStyle: 'xs' },
    // Below the number, not below its check box.
    '&[data-selectable] [data-card=sub]': { paddingInlineStart: '7' },
    // The number is a link that covers its row, under the check box and the menu.
    '& tbody tr': { transform: 'translate(0)' },
    '& [data-copied], & [data-link]': { position: 'static' },
    '& [data-card=title] [data-link]::before': { content: '""', position: 'absolute', inset: '0' },
    '& [data-select], & [data-menu], & [data-card=sub] a': { position: 'relative', zIndex: '1' },
    // There is room for the day and one text: the first label, or the place.
    '& [data-place] > [data-type]': { display: 'none' },
    '& [data-place] > [data-dot]:has(+ :is([data-type], [data-own]))': { display: 'none' },
    '& [data-place]:has(> [data-own]) > [data-city]': { display: 'none' },
    '& [data-place] > bdi': { flexShrink: '1', minWidth: '6', maxWidth: 'none' },
    // Next to the state of a number that needs something there is room for the day only.
    '& tr:has([data-status]:not([data-status=success])) [data-place]': {
      '& > [data-instead] ~ :not([data-note]), & > [data-instead] > [data-dot]': { display: 'none' },
    },
  },
  // The hidden text of the note is cut with its cell, too.
  '& [data-note]': { position: 'relative' },
  '& [data-note] > svg': { display: 'inline', verticalAlign: '-1px', color: 'textMuted' },
  '& [data-cycle]': { fontSize: 'xs', color: 'textMuted' },
  '& [data-link]': textLinkCss,
  // Room in the header for the check box that lies over it.
  '&[data-selectable] thead [data-first]': { paddingInlineStart: { base: '12', md: '3.25rem' } },
  ...copyCellsCss,
  // Shown where it is used, over the signs; a finger copies on the number's page.
  '@media (hover: hover)': {
    '& [data-copy]': {
      ...copyCellsCss['& [data-copy]'],
      position: 'absolute',
      insetInlineEnd: '-1',
      bg: 'raised',
      opacity: '0',
    },
    '& tr:hover [data-copy], & [data-copy]:focus-visible': { opacity: '1' },
    '& tr:hover [data-signs], & [data-signs]:has(+ [data-copy]:focus-visible)': { opacity: '0' },
  },
  '@media (hover: none)': { '& [data-copy]': { display: 'none' } },
  ...menuButtonCss,
  ...rowCheckboxCss,
}

const TypeName = ({ type }: Pick<OwnedNumber, 'type'>) => {
  const { i18n } = useLingui()
  return <>{i18n._(numberTypeWords[type])}</>
}

const NumberCell = ({ row, selection }: { row: OwnedNumber; selection: NumberSelectionActor | null }) => {
  const { number, country, features } = row
  const { t } = useLingui()
  return (
    <span data-number>
      {selection === null ? null : <RowCheckbox selection={selection} row={row} />}
      <CountryFlag country={country} width={20} />
      <span data-copied>
        <Anchor data-link href={hrefOf(`/my_number/${row.id}`, {})}>
          <PhoneNumber number={number} />
        </Anchor>
        <FeatureSigns features={features} />
        <CopyCell text={number} label={t`Copy ${number}`} />
      </span>
    </span>
  )
}

/** Signs of voice and SMS, with their names for screen readers. */
const FeatureSigns = ({ features: offered }: Pick<OwnedNumber, 'features'>) => {
  const { i18n } = useLingui()
  return (
    <span data-signs>
      {features
        .filter((feature) => offered[feature])
        .map((feature) => {
          const Sign = featureIcons[feature]
          const name = i18n._(featureWords[feature])
          return (
            <span key={feature} title={name}>
              <Sign size={14} aria-hidden="true" />
              <span data-hidden>{name}</span>
            </span>
          )
        })}
    </span>
  )
}

/** City or country, the first label and how many others there are, or the type, and a mark with the note. Its cell cuts the line. */
const Place = ({ row }: { row: OwnedNumber }) => {
  const { country, type, labels, note } = row
  const [label, ...others] = labels
  const format = useFormat()
  const city = format.city(row)
  const name = format.country(country)
  return (
    <span data-place title={factText([city, name, ...labels])}>
      {row.expire_date === null && row.waiting_item === null ? null : (
        <Instead on="card">
          <Expiry row={row} />
          <Dot />
        </Instead>
      )}
      <bdi data-city>{city ?? name}</bdi>
      {city === null ? null : <span data-hidden>, {name}</span>}
      <Dot />
      {label === undefined ? (
        <bdi data-muted data-type>
          <TypeName type={type} />
        </bdi>
      ) : (
        <bdi data-muted data-own>
          {label}
        </bdi>
      )}
      {others.length === 0 ? null : (
        <span data-muted>
          <span data-hidden>, {others.join(', ')}</span>
          <span aria-hidden="true">+{format.number(others.length)}</span>
        </span>
      )}
      {note === '' ? null : (
        <span data-note title={note}>
          <StickyNote size={14} aria-hidden="true" />
          <span data-hidden>{note}</span>
        </span>
      )}
    </span>
  )
}

const Channels = ({ row: { channels_included, channels_additional } }: { row: OwnedNumber }) => {
  const { t } = useLingui()
  const { number } = useFormat()
  const included = number(channels_included)
  const additional = number(channels_additional)
  const all = number(channels_included + channels_additional)
  return channels_additional === 0 ? (
    <span>{all}</span>
  ) : (
    <span title={t`${included} and ${additional} more`}>{all}</span>
  )
}

const Renewal = ({ row: { renew_cycle, renew_cost } }: { row: OwnedNumber }) => (
  <>
    <Money amount={renew_cost} />{' '}
    <span data-cycle>
      <Plural value={renew_cycle} one="/ month" _12="/ year" other="/ # months" />
    </span>
  </>
)

/** The day, with a sign if the number renews by itself on it; its tooltip is the full time. */
const Expiry = ({ row: { expire_date, state, waiting_item, auto_renew } }: { row: OwnedNumber }) =>
  expire_date !== null ? (
    <span data-expiry>
      {auto_renew ? <AutoRenewSign /> : null}
      <UtcTime moment={expire_date} show="date" />
    </span>
  ) : waiting_item !== null ? (
    <Anchor data-link href={hrefOf('/requirements', { item: waiting_item })}>
      <Trans context="number">Register</Trans>
    </Anchor>
  ) : (
    <span data-muted>{state === 'notActivated' ? <Trans>Not active yet</Trans> : '–'}</span>
  )

const AutoRenewSign = () => {
  const { t } = useLingui()
  return (
    <span data-auto title={t`Auto renew on`}>
      <RefreshCw size={12} aria-hidden="true" />
      <span data-hidden>{t`Auto renew on`}</span>
    </span>
  )
}
