import { chakra } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'
import { ArrowDown, ArrowUp, ChevronDown, ChevronRight, ChevronsUpDown } from 'lucide-react'
import { Fragment, memo, type ReactNode, useMemo } from 'react'
import { Anchor } from '#src/components/controls/anchor.tsx'
import { useEntering } from '#src/components/motion/use-entering.ts'
import { tableCss } from './data-table-css.ts'
import { LostRows } from './lost-rows.tsx'
import { useElementKeys } from './use-element-keys.ts'

export type Column<Row> = {
  id: string
  header: ReactNode
  /** Has no state that belongs to its row: on another page it shows another row. */
  cell: (row: Row) => ReactNode
  /** `end` for figures and amounts. */
  align?: 'start' | 'end'
  /** Share of the table's width; the other columns divide the rest, and `100%` leaves them what they need. */
  width?: `${number}%`
  /** Cuts its text with an ellipsis at the column's `width`. */
  cut?: boolean
  /** The cell tells nothing; a page with no other row leaves the column out, unless it is sorted by it. */
  isTrivial?: (row: Row) => boolean
  /**
   * On phones a row has two lines: `title` with `end`, then `sub` with `subEnd`. A table without room for two lines has a `line` for
   * each column: a label with a value.
   */
  card?: 'title' | 'end' | 'sub' | 'subEnd' | 'status' | 'line' | 'hidden'
  /** The narrowest table that shows the column; absent: every table. Another cell shows it there in `Instead`. */
  from?: 'medium' | 'wide'
}

/** The link of a column's header, and the current sort direction of the column. */
export type ColumnSort = { href: string; direction: 'ascending' | 'descending' | 'none' }

export type DataTableProps<Row> = {
  /** Accessible name of the table. */
  label: string
  columns: readonly Column<Row>[]
  /** By the id of the column. Not in `columns`, so that another page renders only the headers until its rows are loaded. */
  sorts?: Readonly<Record<string, ColumnSort>>
  rows: readonly Row[]
  keyOf: (row: Row) => string
  /** Address of the row's page: its title becomes a link that covers the row. Absent: the row has no link. */
  hrefOf?: (row: Row) => string | undefined
  /** Content below an open row. The row's link opens and closes it; `key`: of the open row. */
  details?: { readonly key: string | undefined; readonly of: (row: Row) => ReactNode }
  /** Lines of text in each row: all rows have one height. Absent: a row is as high as its text. */
  lines?: 1 | 2 | undefined
  /** Over the header: the check box of all rows, and what is done with the chosen ones. */
  selection?: ReactNode
  /** Buttons or a menu at the end of the row. */
  actions?: (row: Row) => ReactNode
  /** The next page is loading; the current rows stay until it is loaded. */
  loading?: boolean
}

/** What a cell shows for columns that are hidden: in narrow tables and on cards, or on cards only; or what only tables, or wide tables, have room for. */
export const Instead = ({
  on = 'narrow',
  children,
}: {
  on?: 'narrow' | 'card' | 'table' | 'wide'
  children: ReactNode
}) => <span data-instead={on}>{children}</span>

/** In a cell without a value. */
export const dash = <span data-muted>–</span>

/** All styles are on the root and the cells are plain elements, so a hundred rows render quickly. */
export const DataTable = <Row,>({
  label,
  columns: all,
  sorts = {},
  rows,
  keyOf,
  hrefOf,
  details,
  lines,
  selection,
  actions,
  loading = false,
}: DataTableProps<Row>) => {
  const keys = rows.map(keyOf)
  const sorted = Object.keys(sorts).find((id) => sorts[id]?.direction !== 'none')
  const columns = useMemo(() => withoutTrivial(all, rows, sorted), [all, rows, sorted])
  // What a press on the row does, unless the end of the row has its actions.
  const sign = details !== undefined ? opens : hrefOf !== undefined && actions === undefined ? leads : undefined
  const body = useEntering<HTMLTableSectionElement>(keys)
  const elements = useElementKeys(keys)
  return (
    <chakra.div css={tableCss} data-lines={lines}>
      {selection}
      <table aria-label={label} aria-busy={loading || undefined}>
        <colgroup>
          {columns.map((column) => (
            <col key={column.id} width={column.width} data-from={column.from} />
          ))}
          {actions === undefined ? null : <col width="1%" />}
          {sign === undefined ? null : <col width="1%" data-from={sign.from} />}
        </colgroup>
        <thead>
          <tr>
            {columns.map((column) => (
              <HeaderCell key={column.id} column={column} sort={sorts[column.id]} first={column === columns[0]} />
            ))}
            {actions === undefined ? null : (
              <th scope="col">
                <span data-hidden>
                  <Trans>Actions</Trans>
                </span>
              </th>
            )}
            {sign === undefined ? null : (
              <th scope="col" data-from={sign.from}>
                <span data-hidden>
                  <Trans>Details</Trans>
                </span>
              </th>
            )}
          </tr>
        </thead>
        <tbody ref={body}>
          {rows.map((row) => (
            <BodyRow
              key={elements.get(keyOf(row))}
              rowKey={keyOf(row)}
              row={row}
              columns={columns}
              href={hrefOf?.(row)}
              actions={actions}
              sign={sign}
              details={details?.of}
              isOpen={details?.key === keyOf(row)}
            />
          ))}
        </tbody>
      </table>
      <LostRows of={rows} />
    </chakra.div>
  )
}

const withoutTrivial = <Row,>(
  columns: readonly Column<Row>[],
  rows: readonly Row[],
  sorted: string | undefined,
): readonly Column<Row>[] => {
  const told = columns.filter(({ id, isTrivial }) => id === sorted || isTrivial === undefined || !rows.every(isTrivial))
  return told.length === columns.length ? columns : told
}

const sortSigns = { ascending: ArrowUp, descending: ArrowDown, none: ChevronsUpDown }

// Replaces :first-child, which emotion warns about in development.
const mark = (set: boolean | undefined): '' | undefined => (set ? '' : undefined)

type HeaderCellProps<Row> = { column: Column<Row>; sort: ColumnSort | undefined; first: boolean }

const HeaderCell = <Row,>({ column, sort, first }: HeaderCellProps<Row>) => {
  const { header, align, from, cut } = column
  const marks = { 'data-align': align, 'data-first': mark(first), 'data-from': from, 'data-cut': mark(cut) }
  if (sort === undefined)
    return (
      <th scope="col" {...marks}>
        {header}
      </th>
    )
  const Sign = sortSigns[sort.direction]
  return (
    <th scope="col" {...marks} aria-sort={sort.direction}>
      <Anchor href={sort.href}>
        {header}
        <Sign size={14} aria-hidden="true" />
      </Anchor>
    </th>
  )
}

type BodyRowProps<Row> = Pick<DataTableProps<Row>, 'columns' | 'actions'> & {
  rowKey: string
  row: Row
  href: string | undefined
  sign: typeof opens | typeof leads | undefined
  details: ((row: Row) => ReactNode) | undefined
  isOpen: boolean
}

const PlainBodyRow = <Row,>({ rowKey, row, columns, href, actions, sign, details, isOpen }: BodyRowProps<Row>) => (
  <>
    <tr data-key={rowKey} data-linked={mark(href !== undefined)} data-open={mark(isOpen)}>
      {columns.map((column) => (
        <BodyCell
          key={column.id}
          column={column}
          first={column === columns[0]}
          row={row}
          href={href}
          expanded={details === undefined ? undefined : isOpen}
        />
      ))}
      {actions === undefined ? null : (
        <td data-card="actions">
          {/* Actions may have a state, such as a question before a deletion. */}
          <Fragment key={rowKey}>{actions(row)}</Fragment>
        </td>
      )}
      {sign === undefined ? null : (
        <td data-card="sign" data-from={sign.from}>
          {href === undefined ? null : sign.icon}
        </td>
      )}
    </tr>
    {details !== undefined && isOpen ? (
      <tr data-details>
        <td colSpan={columns.length + (actions === undefined ? 1 : 2)}>
          <Fragment key={rowKey}>{details(row)}</Fragment>
        </td>
      </tr>
    ) : null}
  </>
)

const opens = { icon: <ChevronDown size={16} aria-hidden="true" />, from: undefined }
const leads = { icon: <ChevronRight size={16} aria-hidden="true" />, from: 'wide' }

// With constant columns, rows that stay are not rendered again, such as while the next page is loading.
const BodyRow = memo(PlainBodyRow) as typeof PlainBodyRow

type BodyCellProps<Row> = {
  column: Column<Row>
  first: boolean
  row: Row
  href: string | undefined
  /** Of a row with details: whether they are open. */
  expanded: boolean | undefined
}

const BodyCell = <Row,>({ column, first, row, href, expanded }: BodyCellProps<Row>) => {
  const { header, cell, align, card = 'line', from, cut } = column
  const marks = { 'data-align': align, 'data-first': mark(first), 'data-from': from, 'data-cut': mark(cut) }
  if (card === 'title')
    return (
      <th scope="row" data-card="title" {...marks}>
        {href === undefined ? (
          cell(row)
        ) : (
          <Anchor href={href} aria-expanded={expanded}>
            {cell(row)}
          </Anchor>
        )}
      </th>
    )
  return (
    <td data-card={card} {...marks}>
      {card === 'line' || card === 'status' ? (
        <span data-label aria-hidden="true">
          {header}
        </span>
      ) : null}
      {cell(row)}
    </td>
  )
}
