import { chakra } from '@chakra-ui/react'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { StickyNote } from 'lucide-react'
import { useMemo } from 'react'
import type { OwnedNumber } from '#domain/numbers/number.ts'
import type { NumberQuery } from '#machines/numbers/my-numbers/my-numbers.list.ts'
import type { NumberSelectionActor } from '#machines/numbers/number-selection/number-selection.machine.ts'
import { Anchor } from '#src/components/controls/anchor.tsx'
import { textLinkCss } from '#src/components/controls/text-link.tsx'
import { type Column, DataTable, Instead } from '#src/components/data/data-table.tsx'
import { StatusCell } from '#src/components/data/status-badge.tsx'
import { CopyCell, copyCellsCss } from '#src/components/feedback/copy-button.tsx'
import { CountryFlag } from '#src/components/values/country-flag.tsx'
import { Money } from '#src/components/values/money.tsx'
import { PhoneNumber } from '#src/components/values/phone-number.tsx'
import { RankMedal } from '#src/components/values/rank-medal.tsx'
import { UtcTime } from '#src/components/values/utc-time.tsx'
import { useFormat } from '#src/i18n/use-format.ts'
import { hrefOf } from '#src/runtime/routing/address.ts'
import { numberTypeWords } from '#src/screens/buying/kit/number.messages.ts'
import { Tags, tagsCss } from '#src/screens/numbers/kit/tags.tsx'
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
}

/** Rows with number, state, renewal price, expiry in UTC and a menu of their actions. (NUM-01, NUM-13) */
export const NumberTable = ({ rows, loading, query, mayAct, selection }: NumberTableProps) => {
  const { t } = useLingui()
  const columns = useMemo(() => columnsOf(mayAct ? selection : null), [mayAct, selection])
  const { menu, menuButton, onClickCapture } = useNumberMenu(rows)
  return (
    <chakra.div css={cellsCss} onClickCapture={onClickCapture} onChange={(event) => toggleRow(event, selection, rows)}>
      <DataTable
        label={t`Numbers`}
        columns={columns}
        sorts={sortsOf(query)}
        rows={rows}
        keyOf={idOf}
        loading={loading}
        {...(mayAct ? { actions: menuButton } : {})}
      />
      {mayAct ? menu : null}
    </chakra.div>
  )
}

const idOf = ({ id }: OwnedNumber) => id

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
    id: 'type',
    header: <Trans>Type</Trans>,
    wideOnly: true,
    card: 'hidden',
    cell: ({ type }) => <TypeName type={type} />,
  },
  {
    id: 'state',
    header: <Trans>State</Trans>,
    card: 'end',
    cell: ({ state }) => <StatusCell kind="number" status={state} />,
  },
  {
    id: 'channels',
    header: <Trans>Channels</Trans>,
    wideOnly: true,
    card: 'hidden',
    cell: (row) => <Channels row={row} />,
  },
  {
    id: 'renewal',
    header: <Trans>Renewal</Trans>,
    cell: (row) => <Renewal row={row} />,
  },
  {
    id: 'autoRenew',
    header: <Trans>Auto renew</Trans>,
    wideOnly: true,
    card: 'hidden',
    cell: ({ auto_renew }) => <OnOrOff on={auto_renew} />,
  },
  {
    id: 'expiry',
    header: <Trans>Renews or ends (UTC)</Trans>,
    align: 'end',
    cell: (row) => <Expiry row={row} />,
  },
]

/** Styles of all cells; the cells themselves are plain elements. The table gives every line its height. */
const cellsCss = {
  '& [data-number]': { display: 'flex', alignItems: 'center', gap: '2.5' },
  // A card names the country; the width of the flag, the state and the menu is for the text.
  '@container (max-width: 43.99rem)': {
    '& [data-flag]': { display: 'none' },
    '& tbody tr:has([data-card=actions]) [data-card=title]': { gridColumn: '1 / -1' },
    '& tbody tr:has([data-card=actions]) [data-card=end]': { gridColumn: '1 / -1', gridRow: '2', textAlign: 'start' },
    '& tbody tr > [data-card=actions]': { alignSelf: 'start', marginBlockStart: '-1' },
  },
  '& [data-stack]': { display: 'flex', flexDirection: 'column', alignItems: 'flex-start', minWidth: '0', flex: '1' },
  '& [data-copied]': { display: 'inline-flex', alignItems: 'center', gap: '1', fontWeight: 'medium' },
  '& [data-copied] > span': { marginBlock: '-2' },
  '& [data-place]': {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: '2',
    fontSize: 'xs',
    fontWeight: 'normal',
    color: 'textMuted',
    // One line, so that the row keeps its height; as long as the column is wide, without making it wider.
    '@container (min-width: 44rem)': {
      flexWrap: 'nowrap',
      width: '0',
      minWidth: 'full',
      '& > span:first-of-type': { minWidth: '0', truncate: true },
    },
  },
  '& [data-written]': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '1.5', maxWidth: 'full' },
  '& [data-note]': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1',
    minWidth: '0',
    fontSize: 'xs',
    fontWeight: 'normal',
    color: 'textMuted',
    '& > svg': { flexShrink: '0' },
    '& > bdi': { maxWidth: '12rem', truncate: true },
  },
  '& [data-cycle]': { display: 'block', fontSize: 'xs', color: 'textMuted', whiteSpace: 'nowrap' },
  // A narrow table has the automatic renewal in this line too, and not the width for it.
  '@container (max-width: 55.99rem)': { '& [data-cycle]': { whiteSpace: 'normal' } },
  '& [data-muted]': { color: 'textMuted' },
  '& [data-link]': textLinkCss,
  ...copyCellsCss,
  ...menuButtonCss,
  ...rowCheckboxCss,
  ...tagsCss,
}

const TypeName = ({ type }: Pick<OwnedNumber, 'type'>) => {
  const { i18n } = useLingui()
  return <>{i18n._(numberTypeWords[type])}</>
}

const NumberCell = ({ row, selection }: { row: OwnedNumber; selection: NumberSelectionActor | null }) => {
  const { number, country, rank, type } = row
  const { t } = useLingui()
  const format = useFormat()
  const city = format.city(row)
  return (
    <span data-number>
      {selection === null ? null : <RowCheckbox selection={selection} row={row} />}
      <span data-flag>
        <CountryFlag country={country} width={24} />
      </span>
      <span data-stack>
        <span data-copied>
          <Anchor data-link href={hrefOf(`/my_number/${row.id}`, {})}>
            <PhoneNumber number={number} />
          </Anchor>
          <span>
            <CopyCell text={number} label={t`Copy ${number}`} />
          </span>
        </span>
        <span data-place>
          <span>
            {city === null ? null : (
              <>
                <bdi>{city}</bdi> ·{' '}
              </>
            )}
            {format.country(country)}
            <Instead>
              {' · '}
              <TypeName type={type} />
              {' · '}
              <Plural value={row.channels_included + row.channels_additional} one="# channel" other="# channels" />
            </Instead>
          </span>
          <RankMedal rank={rank} />
        </span>
        <Written row={row} />
      </span>
    </span>
  )
}

/** Labels, and a mark with the note. */
const Written = ({ row: { labels, note } }: { row: OwnedNumber }) =>
  labels.length === 0 && note === '' ? null : (
    <span data-written>
      <Tags labels={labels} />
      {note === '' ? null : (
        <span data-note title={note}>
          <StickyNote size={12} aria-hidden="true" />
          <bdi>{note}</bdi>
        </span>
      )}
    </span>
  )

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

const Renewal = ({ row: { renew_cycle, renew_cost, auto_renew } }: { row: OwnedNumber }) => (
  <span>
    <Money amount={renew_cost} />
    <span data-cycle>
      <Plural value={renew_cycle} one="every month" other="every # months" />
      <Instead>
        {' · '}
        {auto_renew ? <Trans>Auto renew on</Trans> : <Trans>Auto renew off</Trans>}
      </Instead>
    </span>
  </span>
)

const Expiry = ({ row: { expire_date, state, waiting_item } }: { row: OwnedNumber }) =>
  expire_date !== null ? (
    <UtcTime moment={expire_date} show="unmarked" />
  ) : waiting_item !== null ? (
    <Anchor data-link href={hrefOf('/requirements', { item: waiting_item })}>
      <Trans>Give what is missing</Trans>
    </Anchor>
  ) : (
    <span data-muted>{state === 'notActivated' ? <Trans>Not active yet</Trans> : '–'}</span>
  )

const OnOrOff = ({ on }: { on: boolean }) =>
  on ? (
    <Trans context="auto renew">On</Trans>
  ) : (
    <span data-muted>
      <Trans context="auto renew">Off</Trans>
    </span>
  )
