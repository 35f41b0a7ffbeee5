import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { CalendarDays } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Button } from '#src/components/controls/button.tsx'
import { chosenInForcedColors } from '#src/components/controls/forced-colors-css.ts'
import { popoverCss } from '#src/components/controls/popover-menu.tsx'
import { sheetOnPhonesCss } from '#src/components/controls/sheet-css.ts'
import { Skeleton } from '#src/components/feedback/skeleton.tsx'
import { usePeriodName, usePeriodPresets } from './period-presets.ts'
import type { Period } from './periods.ts'

export type ListPeriod = Period & {
  /** The API's clock; null before the first response. */
  now: string | null
  isOrdered: boolean
  onChoice: (period: { from: string | undefined; to: string | undefined }) => void
}

const PeriodChoice = lazy(() => import('./period-choice.tsx').then((module) => ({ default: module.PeriodChoice })))

export type PeriodButtonProps = {
  period: ListPeriod
  /** Id of the popover with the panel. */
  panel: string
  /** As wide as its container. */
  wide?: boolean
}

/** Names the period of a list, and opens the panel in which it is chosen. */
export const PeriodButton = ({ period, panel, wide = false }: PeriodButtonProps) => {
  const { t } = useLingui()
  const name = usePeriodName(period)
  return (
    <Button
      size="sm"
      variant={name === null ? 'secondary' : 'subtle'}
      full={wide}
      popoverTarget={panel}
      data-tool=""
      title={t`Period`}
      icon={<CalendarDays size={16} aria-hidden="true" />}
    >
      {name ?? <Trans>Any time</Trans>}
    </Button>
  )
}

/** Usual periods, a calendar in which two days are pressed, and the two days to type. */
export const PeriodPanel = ({ id, period }: { id: string; period: ListPeriod }) => {
  const { t } = useLingui()
  // Its code is loaded when the panel is opened for the first time.
  const [isOpen, setIsOpen] = useState(false)
  const presets = usePeriodPresets(period.now)
  const { from, to, isOrdered, onChoice } = period
  return (
    <chakra.div
      id={id}
      popover="auto"
      role="group"
      aria-label={t`Period`}
      css={panelCss}
      onToggle={({ newState }) => setIsOpen(newState === 'open')}
    >
      <ul>
        {presets.map((preset) => (
          <li key={preset.name}>
            <button
              type="button"
              aria-pressed={preset.from === from && preset.to === to}
              popoverTarget={id}
              popoverTargetAction="hide"
              onClick={() => onChoice({ from: preset.from, to: preset.to })}
            >
              {preset.name}
            </button>
          </li>
        ))}
      </ul>
      <div data-days>
        {isOpen ? (
          <Suspense fallback={<Skeleton height="24rem" width="17.5rem" borderRadius="md" />}>
            <PeriodChoice from={from} to={to} isOrdered={isOrdered} onChoice={onChoice} />
          </Suspense>
        ) : null}
      </div>
    </chakra.div>
  )
}

const panelCss = {
  ...popoverCss,
  maxWidth: 'calc(100vw - 1.5rem)',
  padding: '0',
  '&:popover-open': {
    display: 'grid',
    gridTemplateColumns: { md: '11rem auto' },
    animation: 'rise 120ms',
  },
  '& > ul': {
    display: { base: 'flex', md: 'block' },
    flexWrap: 'wrap',
    gap: '2',
    padding: { base: '0', md: '2' },
    borderInlineEndWidth: { md: '1px' },
  },
  '& > ul > li > button': {
    width: { md: 'full' },
    minHeight: { base: '11', md: '9' },
    paddingBlock: '1',
    paddingInline: { base: '3', md: '2.5' },
    borderWidth: { base: '1px', md: '0' },
    '&[aria-pressed=true]': { bg: 'brandSubtle', color: 'brandOnSubtle', ...chosenInForcedColors },
  },
  '& [data-days]': { display: 'grid', gap: '4', padding: { base: '0', md: '4' }, justifyItems: 'start' },
  '& fieldset': { display: 'grid', gap: '2', width: 'full' },
  '& fieldset [data-part=root]': { justifyContent: 'space-between' },
  ...sheetOnPhonesCss,
  '@media (max-width: 47.99rem)': {
    ...sheetOnPhonesCss['@media (max-width: 47.99rem)'],
    '&:popover-open': { gap: '4', justifyItems: 'stretch' },
    '& [data-days]': { justifyItems: 'center' },
  },
} as const
