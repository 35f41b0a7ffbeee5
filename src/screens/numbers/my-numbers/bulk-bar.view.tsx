import { chakra } from '@chakra-ui/react'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { ChevronDown } from 'lucide-react'
import type { OwnedNumbers } from '#domain/contract/numbers/numbers.ts'
import { type BulkChoice, bulkKinds, bulkLimit, isRouting } from '#domain/numbers/bulk.ts'
import type { NumberSelectionActor } from '#machines/numbers/number-selection/number-selection.machine.ts'
import { countChosen, selectIds, selectIsAll } from '#machines/numbers/number-selection/number-selection.selectors.ts'
import { Button } from '#src/components/controls/button.tsx'
import { PopoverMenu } from '#src/components/controls/popover-menu.tsx'
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
  const { t, i18n } = useLingui()
  const rows = response.results.map(({ id }) => id)
  const onPage = useSelector(actor, (snapshot) => countChosen(snapshot, rows))
  const isAll = useSelector(actor, selectIsAll)
  const chosen = useSelector(actor, selectIds).length
  const isPage = onPage === rows.length
  return (
    <chakra.div css={barCss} data-chosen={isAll || chosen > 0 ? '' : undefined}>
      <label>
        <input
          type="checkbox"
          checked={isPage}
          ref={(box) => {
            if (box !== null) box.indeterminate = onPage > 0 && !isPage
          }}
          onChange={() => actor.send(isAll ? { type: 'selection.cleared' } : { type: 'page.toggled', rows: [...rows] })}
        />
        <span aria-live="polite">
          <Chosen isAll={isAll} chosen={chosen} count={response.count} />
        </span>
      </label>
      {isPage && !isAll && response.count > rows.length ? <All actor={actor} count={response.count} /> : null}
      {isAll || chosen > 0 ? (
        <>
          <PopoverMenu
            label={t`Change the chosen numbers`}
            trigger={
              <>
                <Trans>Change the chosen numbers</Trans> <ChevronDown size={16} aria-hidden="true" />
              </>
            }
            triggerVariant="secondary"
            entries={bulkKinds
              .filter((kind) => mayRoute || !isRouting(kind))
              .map((kind) => ({
                id: kind,
                name: i18n._(bulkWords[kind]),
                onSelect: () => onBulk(kind),
              }))}
          />
          <Button size="sm" variant="ghost" onClick={() => actor.send({ type: 'selection.cleared' })}>
            <Trans>Choose none</Trans>
          </Button>
        </>
      ) : null}
    </chakra.div>
  )
}

const Chosen = ({ isAll, chosen, count }: { isAll: boolean; chosen: number; count: number }) => {
  if (isAll) return <Plural value={count} one="The one number is chosen" other="All # numbers are chosen" />
  if (chosen === 0) return <Trans>Choose all on this page</Trans>
  return <Plural value={chosen} one="# number is chosen" other="# numbers are chosen" />
}

const All = ({ actor, count }: { actor: NumberSelectionActor; count: number }) => {
  const { number } = useFormat()
  const most = number(bulkLimit)
  if (count > bulkLimit)
    return (
      <chakra.span color="textMuted">
        <Trans>At most {most} numbers can be chosen at once.</Trans>
      </chakra.span>
    )
  return (
    <Button size="sm" variant="ghost" onClick={() => actor.send({ type: 'all.chosen' })}>
      <Plural value={count} one="Choose the one number" other="Choose all # that match" />
    </Button>
  )
}

const barCss = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '3',
  minHeight: '8',
  paddingInline: { base: '4', md: '6' },
  textStyle: 'sm',
  '& > label': {
    '@media (pointer: coarse)': { minHeight: '11' },
    display: 'inline-flex',
    alignItems: 'center',
    gap: '3',
    cursor: 'pointer',
    color: 'textMuted',
  },
  '& > label > input': {
    boxSize: '4.5',
    '@media (pointer: coarse)': { boxSize: '6' },
    accentColor: 'var(--np-colors-brand-solid)',
    cursor: 'pointer',
  },
  '&[data-chosen] > label': { color: 'text', fontWeight: 'medium' },
}
