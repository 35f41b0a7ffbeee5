import { chakra } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { Anchor } from './anchor.tsx'
import { tableCss } from './data-table-css.ts'
import { useEntering } from './motion/use-entering.ts'

export type Column<Row> = {
  id: string
  header: ReactNode
  cell: (row: Row) => ReactNode
  /** Figures and amounts stand at the end. */
  align?: 'start' | 'end'
  /** CSS width of the column; the others share what is left. */
  width?: string
  /** Where a press on the header leads, and how the rows are ordered by it now. */
  sort?: { href: string; direction: 'ascending' | 'descending' | 'none' }
  /** On phones a row is a card: its `title` stands on top, `status` comes next, a `line` is a label and a value. */
  card?: 'title' | 'status' | 'line' | 'hidden'
  /** Left out of the table where it is narrow; still a line of the card. */
  wideOnly?: boolean
}

export type DataTableProps<Row> = {
  /** What the rows are: the table's accessible name. */
  label: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => string
  /** The row's own page; its title becomes the link and the whole row follows it. A row without one leads nowhere. */
  hrefOf?: (row: Row) => string | undefined
  /** Buttons or a menu at the row's end. */
  actions?: (row: Row) => ReactNode
  density?: 'comfortable' | 'compact'
  /** Another page is on its way; the rows in sight stay until it is here. */
  busy?: boolean
}

/** Styled once at the root with plain cells inside: a hundred rows turn without a pause. */
export const DataTable = <Row,>({
  label,
  columns,
  rows,
  keyOf,
  hrefOf,
  actions,
  density = 'comfortable',
  busy = false,
}: DataTableProps<Row>) => {
  const body = useEntering<HTMLTableSectionElement>(rows.map(keyOf))
  return (
    <chakra.div css={tableCss} data-density={density}>
      <table aria-label={label} aria-busy={busy || undefined}>
        <colgroup>
          {columns.map((column) => (
            <col key={column.id} width={column.width} data-wide={mark(column.wideOnly)} />
          ))}
          {actions === undefined ? null : <col width="1%" />}
        </colgroup>
        <thead>
          <tr>
            {columns.map((column) => (
              <HeaderCell key={column.id} column={column} first={column === columns[0]} />
            ))}
            {actions === undefined ? null : (
              <th scope="col">
                <span data-hidden>
                  <Trans>Actions</Trans>
                </span>
              </th>
            )}
          </tr>
        </thead>
        <tbody ref={body}>
          {rows.map((row) => (
            <tr key={keyOf(row)} data-key={keyOf(row)} data-linked={hrefOf?.(row) === undefined ? undefined : ''}>
              {columns.map((column) => (
                <BodyCell
                  key={column.id}
                  column={column}
                  first={column === columns[0]}
                  row={row}
                  href={hrefOf?.(row)}
                />
              ))}
              {actions === undefined ? null : <td data-card="actions">{actions(row)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </chakra.div>
  )
}

const sortSigns = { ascending: ArrowUp, descending: ArrowDown, none: ChevronsUpDown }

// Stands in for :first-child, which emotion warns about in development.
const mark = (set: boolean | undefined): '' | undefined => (set ? '' : undefined)

const HeaderCell = <Row,>({ column, first }: { column: Column<Row>; first: boolean }) => {
  const { header, align, sort, wideOnly } = column
  const marks = { 'data-align': align, 'data-first': mark(first), 'data-wide': mark(wideOnly) }
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

type BodyCellProps<Row> = { column: Column<Row>; first: boolean; row: Row; href: string | undefined }

const BodyCell = <Row,>({ column, first, row, href }: BodyCellProps<Row>) => {
  const { header, cell, align, card = 'line', wideOnly } = column
  const marks = { 'data-align': align, 'data-first': mark(first), 'data-wide': mark(wideOnly) }
  if (card === 'title')
    return (
      <th scope="row" data-card="title" {...marks}>
        {href === undefined ? cell(row) : <Anchor href={href}>{cell(row)}</Anchor>}
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
