import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react/macro'
import { ChevronUp } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'

/** A form next to its price summary: two columns on wide screens, the summary last on narrow ones. */
export const RailLayout = ({
  rail,
  children,
  split = 'wide',
}: {
  rail: ReactNode
  children: ReactNode
  split?: 'wide' | 'even'
}) => (
  <chakra.div
    display="grid"
    flexGrow="1"
    // On narrow screens the summary is at the bottom edge, however short the form is.
    gridTemplateRows={{ base: '1fr auto', lg: 'auto' }}
    gap={{ base: '5', lg: '8' }}
    alignItems="start"
    gridTemplateColumns={{
      base: 'minmax(0, 1fr)',
      lg: split === 'wide' ? 'minmax(0, 1fr) 21rem' : 'minmax(0, 7fr) minmax(20rem, 5fr)',
    }}
  >
    <chakra.div minWidth="0">{children}</chakra.div>
    {rail}
  </chakra.div>
)

export type SummaryRailProps = {
  heading: string
  /** Label and amount to pay; always visible. Without an amount the label is what to do first, in the bar of phones only. */
  totalLabel: ReactNode
  total?: ReactNode
  /** The items of the total: `AmountList`. */
  children: ReactNode
  /** Under the total: "then … every 3 months", a hold's countdown. */
  note?: ReactNode
  /** The step's primary action. */
  action?: ReactNode
  /** Below the action; on phones in the opened part. */
  after?: ReactNode
}

/** A sticky column on wide screens; on phones a bar at the bottom that opens upwards. */
export const SummaryRail = ({ heading, totalLabel, total, children, note, action, after }: SummaryRailProps) => {
  const { t } = useLingui()
  const [open, setOpen] = useState(false)
  const id = useId()
  return (
    <chakra.aside aria-label={heading} css={railCss} data-open={open ? '' : undefined}>
      <h2>{heading}</h2>
      <div id={id} data-details>
        {children}
      </div>
      <div data-foot>
        <div data-total>
          <button
            type="button"
            aria-expanded={open}
            aria-controls={id}
            aria-label={open ? t`Hide the details` : t`Show the details`}
            onClick={() => setOpen(!open)}
          >
            <ChevronUp size={16} aria-hidden="true" />
          </button>
          <span data-label>{totalLabel}</span>
          {total === undefined ? null : <span data-amount>{total}</span>}
        </div>
        {note === undefined ? null : <div data-note>{note}</div>}
        {action === undefined ? null : <div data-action>{action}</div>}
      </div>
      {after === undefined ? null : <div data-after>{after}</div>}
    </chakra.aside>
  )
}

const railCss = {
  bg: 'card',
  borderWidth: '1px',
  borderRadius: 'lg',
  '& h2': { textStyle: 'md', fontWeight: 'semibold' },
  '& [data-total]': { display: 'flex', alignItems: 'baseline', gap: '2' },
  '& [data-label]': { fontWeight: 'medium' },
  '& [data-amount]': {
    marginInlineStart: 'auto',
    fontSize: 'lg',
    lineHeight: 'tight',
    fontWeight: 'semibold',
    '--np-figures': 'normal',
  },
  '& [data-note]': { textStyle: 'sm', color: 'textMuted' },
  '& [data-action] > *': { width: 'full' },
  '@media (min-width: 64rem)': {
    position: 'sticky',
    insetBlockStart: 'calc(var(--np-under-bars) + 1.5rem)',
    padding: '6',
    display: 'flex',
    flexDirection: 'column',
    gap: '4',
    '& [data-total] > button': { display: 'none' },
    '& [data-total]': { paddingBlockStart: '4', borderBlockStartWidth: '1px' },
    '& [data-total]:not(:has([data-amount]))': { display: 'none' },
    '& [data-note]': { marginBlockStart: '-2' },
    // Total, note and action are in view however many items there are; the items scroll behind them.
    '& [data-foot]': {
      display: 'flex',
      flexDirection: 'column',
      gap: '4',
      position: 'sticky',
      insetBlockEnd: '0',
      zIndex: '1',
      marginBlockEnd: '-4',
      paddingBlockEnd: '4',
      bg: 'card',
      boxShadow: '0 -8px 8px var(--np-colors-card)',
    },
  },
  '@media (max-width: 63.99rem)': {
    position: 'sticky',
    insetBlockEnd: 'var(--np-bottom)',
    // Floating elements read this height to stay above the bar.
    anchorName: '--bottom-bar',
    zIndex: 'bar',
    marginInline: { base: '-4', md: '0' },
    marginBlockEnd: { base: '-5', md: '0' },
    paddingInline: '4',
    paddingBlockStart: '2',
    paddingBlockEnd: 'max(0.5rem, calc(env(safe-area-inset-bottom) - var(--np-bottom)))',
    borderRadius: { base: '0', md: 'lg' },
    borderInlineWidth: { base: '0', md: '1px' },
    boxShadow: 'floating',
    // Total and action are always in one row: on phones the action has what the total leaves.
    display: 'grid',
    gridTemplateColumns: { base: 'auto minmax(0, 1fr)', sm: 'minmax(0, 1fr) auto' },
    alignItems: 'center',
    rowGap: '2',
    columnGap: '3',
    '& h2': { srOnly: true },
    '& [data-foot]': { display: 'contents' },
    '& [data-details]': {
      display: 'none',
      gridColumn: '1 / -1',
      minWidth: '0',
      paddingBlockEnd: '3',
      borderBlockEndWidth: '1px',
    },
    '&[data-open] [data-details]': { display: 'block', maxHeight: '55dvh', overflowY: 'auto' },
    '& [data-total]': {
      order: '1',
      display: 'grid',
      gridTemplateColumns: 'auto 1fr',
      alignItems: 'center',
      columnGap: '0.5',
    },
    '& [data-total] > button': {
      display: 'grid',
      placeItems: 'center',
      gridRow: '1 / 3',
      boxSize: '11',
      marginInlineStart: '-3',
      borderRadius: 'md',
      cursor: 'pointer',
      '& svg': { transition: 'rotate 150ms' },
    },
    '&[data-open] [data-total] > button svg': { rotate: '180deg' },
    '& [data-label]': { textStyle: 'xs', color: 'textMuted', lineHeight: 'snug' },
    '& [data-label]:last-child': { gridRow: '1 / 3', textStyle: 'sm', color: 'text' },
    '& [data-amount]': { marginInlineStart: '0' },
    '& :is([data-note], [data-after])': { display: 'none' },
    '&[data-open] :is([data-note], [data-after])': { display: 'block', gridColumn: '1 / -1' },
    '& [data-action]': { order: '1', minWidth: '0' },
    // A sentence in place of the action.
    '& [data-action]:has(> p)': { gridColumn: '1 / -1' },
  },
  '@media (max-width: 29.99rem)': {
    '& [data-action] > *': { minHeight: '11', paddingInline: '3' },
    '& [data-action] svg': { display: 'none' },
  },
  '@media (max-width: 22.49rem)': {
    '& [data-amount]': { fontSize: 'md' },
    // The amount is next to it.
    '& [data-action] [data-figure]': { srOnly: true },
  },
}
