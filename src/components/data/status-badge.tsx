import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react/macro'
import { memo } from 'react'
import { type BadgeSize, statusCss } from './status-css.ts'
import { type StatusKind, type StatusOf, statusVariants } from './status-variants.ts'

export type StatusBadgeProps<Kind extends StatusKind> = {
  kind: Kind
  status: StatusOf[Kind]
  size?: BadgeSize
}

/** The badge of every status: colour family, icon and text, so that none of them carries the meaning alone. */
export const StatusBadge = <Kind extends StatusKind>({ kind, status, size = 'md' }: StatusBadgeProps<Kind>) => {
  const { i18n } = useLingui()
  const { family, Sign, word } = statusVariants[kind][status]
  return (
    <chakra.span css={statusCss[size][family]}>
      <Sign size={14} strokeWidth={2.25} aria-hidden="true" />
      {i18n._(word)}
    </chakra.span>
  )
}

type StatusCellProps<Kind extends StatusKind> = Omit<StatusBadgeProps<Kind>, 'size'> & {
  /** On phones the usual status has its sign only. */
  short?: boolean
}

const PlainStatusCell = <Kind extends StatusKind>({ kind, status, short = false }: StatusCellProps<Kind>) => {
  const { i18n } = useLingui()
  const { family, Sign, word } = statusVariants[kind][status]
  return (
    <span data-status={family} data-short={short && family === 'success' ? '' : undefined}>
      <Sign size={14} strokeWidth={2.25} aria-hidden="true" />
      {i18n._(word)}
    </span>
  )
}

/** The same badge in a cell of a `DataTable`, whose root has its styles: it renders several times faster. */
export const StatusCell = memo(PlainStatusCell) as typeof PlainStatusCell
