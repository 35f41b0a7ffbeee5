import { chakra } from '@chakra-ui/react'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { ChevronDown, X } from 'lucide-react'
import type { OwnedNumbers } from '#domain/contract/numbers/numbers.ts'
import { type BulkChoice, bulkKinds, bulkLimit, isRouting } from '#domain/numbers/bulk.ts'
import {
  countChosen,
  type NumberSelectionActor,
  selectIds,
  selectIsAll,
} from '#machines/numbers/number-selection/number-selection.machine.ts'
import { Button, IconButton } from '#src/components/controls/button.tsx'
import { PopoverMenu } from '#src/components/controls/popover-menu.tsx'
import { checkboxCss } from '#src/components/forms/checkbox-css.ts'
import { useFormat } from '#src/i18n/use-format.ts'
import { bulkWords } from '#src/screens/numbers/bulk-action/bulk.messages.ts'

export type BulkBarProps = {
  actor: NumberSelectionActor
  response: OwnedNumbers
  onBulk: (kind: BulkChoice['kind']) => void
  /** The user may choose where calls and messages go. */
  mayRoute?: boolean | undefined
}

/** What is chosen in the list, and the changes of it. (NUM-01) */
export const BulkBar = ({ actor, response, onBulk, mayRoute = true }: BulkBarProps) => {
  const { t } = useLingui()
  const rows = response.results.map(({ id }) => id)
  const onPage = useSelector(actor, (snapshot) => countChosen(snapshot, rows))
  const isAll = useSelector(actor, selectIsAll)
  const chosen = useSelector(actor, selectIds).length
  const isPage = onPage === rows.length
  const hasChosen = isAll || chosen > 0
  return (
    <chakra.div css={barCss} data-chosen={hasChosen ? '' : undefined}>
      <input
        type="checkbox"
        aria-label={t`Select all on this page`}
        title={t`Select all on this page`}
        checked={isPage}
        ref={(box) => {
          if (box !== null) box.indeterminate = onPage > 0 && !isPage
        }}
        onChange={() => actor.send(isAll ? { type: 'selection.cleared' } : { type: 'page.toggled', rows: [...rows] })}
      />
      <span aria-live="polite">
        {hasChosen ? <Chosen isAll={isAll} chosen={chosen} count={response.count} /> : null}
      </span>
      {isPage && !isAll && response.count > rows.length ? <All actor={actor} count={response.count} /> : null}
      {hasChosen ? <Actions actor={actor} onBulk={onBulk} mayRoute={mayRoute} /> : null}
    </chakra.div>
  )
}

/** Two usual changes where there is room, and a menu of all. */
const Actions = ({ actor, onBulk, mayRoute }: Pick<BulkBarProps, 'actor' | 'onBulk' | 'mayRoute'>) => {
  const { t, i18n } = useLingui()
  return (
    <div data-actions>
      <Button size="sm" data-wide="" onClick={() => onBulk('renew')}>
        <Trans>Renew</Trans>
      </Button>
      <Button size="sm" data-wide="" onClick={() => onBulk('addLabel')}>
        <Trans>Label</Trans>
      </Button>
      <PopoverMenu
        label={t`Change the selected numbers`}
        trigger={
          <>
            <Trans>Change</Trans> <ChevronDown size={16} aria-hidden="true" />
          </>
        }
        triggerVariant="secondary"
        sheet
        entries={bulkKinds
          .filter((kind) => mayRoute || !isRouting(kind))
          .map((kind) => ({
            id: kind,
            name: i18n._(bulkWords[kind]),
            onSelect: () => onBulk(kind),
          }))}
      />
      <IconButton size="sm" label={t`Clear selection`} onClick={() => actor.send({ type: 'selection.cleared' })}>
        <X aria-hidden="true" />
      </IconButton>
    </div>
  )
}

const Chosen = ({ isAll, chosen, count }: { isAll: boolean; chosen: number; count: number }) => {
  if (isAll) return <Plural value={count} one="The one number selected" other="All # selected" />
  return <Plural value={chosen} one="# selected" other="# selected" />
}

const All = ({ actor, count }: { actor: NumberSelectionActor; count: number }) => {
  const { number } = useFormat()
  const most = number(bulkLimit)
  if (count > bulkLimit)
    return (
      <chakra.span color="textMuted">
        <Trans>You can select up to {most} numbers at once.</Trans>
      </chakra.span>
    )
  return (
    <Button size="sm" variant="ghost" onClick={() => actor.send({ type: 'all.chosen' })}>
      <Plural value={count} one="Select the one number" other="Select all # that match" />
    </Button>
  )
}

/** Lies over the header of the table, which keeps its place; on phones, which have no header, only while rows are chosen. */
const barCss = {
  position: 'sticky',
  insetBlockStart: 'var(--np-under-bars)',
  zIndex: '11',
  display: 'flex',
  alignItems: 'center',
  gap: '3',
  height: '10',
  marginBlockEnd: '-10',
  paddingInline: { base: '4', md: '6' },
  textStyle: 'sm',
  whiteSpace: 'nowrap',
  // Lets presses through to the sorting headers.
  pointerEvents: 'none',
  '& > input': { ...checkboxCss, pointerEvents: 'auto' },
  '&[data-chosen]': {
    pointerEvents: 'auto',
    bg: 'brandSubtle',
    color: 'brandOnSubtle',
    fontWeight: 'medium',
    borderStartStartRadius: 'lg',
    borderStartEndRadius: 'lg',
    boxShadow: 'inset 0 -1px 0 var(--np-colors-border)',
  },
  '& [data-actions]': { display: 'flex', alignItems: 'center', gap: '2', marginInlineStart: 'auto' },
  '@container (max-width: 55.99rem)': { '& [data-wide]': { display: 'none' } },
  '@container (max-width: 35.99rem)': {
    height: 'auto',
    minHeight: '12',
    marginBlockEnd: '0',
    flexWrap: 'wrap',
    rowGap: '0',
    columnGap: '2',
    paddingBlock: '1',
    '&:not([data-chosen])': { display: 'none' },
  },
}
