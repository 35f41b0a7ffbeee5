import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { ListFilter as Sign, X } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { Button } from '#src/components/controls/button.tsx'
import { popoverCss } from '#src/components/controls/popover-menu.tsx'
import { sheetOnPhonesCss } from '#src/components/controls/sheet-css.ts'
import { TextLink } from '#src/components/controls/text-link.tsx'
import { useFormat } from '#src/i18n/use-format.ts'
import { isSet, type ListFilter } from './list-filter.tsx'

type PanelProps = {
  /** Id of the popover. */
  id: string
  filters: readonly ListFilter[]
  /** Address of the list without its filters; null: none is set. */
  clearHref: string | null
}

export type FilterPanelProps = PanelProps & {
  /** The period of the list, in the panel on phones only. */
  period: ReactNode
  /** The order of the list, in the panel on phones only, where no heading sorts. */
  sort: ReactNode
  /** Filters that are set, the period among them. */
  count: number
}

/** The button "Filter", and the panel in which the filters of a list are set; on phones a sheet. */
export const FilterPanel = ({ id, filters, clearHref, period, sort, count }: FilterPanelProps) => {
  const { t } = useLingui()
  const { number } = useFormat()
  const hasOnlyPhoneTools = filters.length === 0
  if (hasOnlyPhoneTools && period === null && sort === null) return null
  return (
    <chakra.div hideFrom={hasOnlyPhoneTools ? 'md' : undefined}>
      <Button
        size="sm"
        variant="secondary"
        popoverTarget={id}
        data-tool=""
        icon={<Sign size={16} aria-hidden="true" />}
      >
        <Trans context="button of a list">Filter</Trans>
        {count === 0 ? null : <span data-count>{number(count)}</span>}
      </Button>
      <chakra.div id={id} popover="auto" role="group" aria-label={t`Filters`} css={panelCss}>
        <chakra.div css={headingCss}>
          <Trans>Filters</Trans>
        </chakra.div>
        {filters.map((filter) => (
          <Field key={filter.id} id={filter.id} label={filter.label}>
            {filter.control}
          </Field>
        ))}
        <chakra.div hideFrom="md" display="grid" gap="3">
          {period}
          {sort === null ? null : (
            <Field id="sort" label={t`Sort order`}>
              {sort}
            </Field>
          )}
        </chakra.div>
        <chakra.div css={footCss}>
          {clearHref === null ? <span /> : <ClearFilters href={clearHref} />}
          <Button size="sm" variant="primary" popoverTarget={id} popoverTargetAction="hide">
            <Trans>Done</Trans>
          </Button>
        </chakra.div>
      </chakra.div>
    </chakra.div>
  )
}

const Field = ({ id, label, children }: { id: string; label: string; children: ReactNode }) => (
  <div data-filter={id}>
    {/* The field has the same accessible name. */}
    <span aria-hidden="true">{label}</span>
    {children}
  </div>
)

const ClearFilters = ({ href }: { href: string }) => (
  <TextLink href={href} textStyle="sm">
    <Trans>Clear filters</Trans>
  </TextLink>
)

/** What is filtered by: each chip is removed by its button, and changed by a press, which opens the panel at its field. */
export const FilterChips = ({ id, filters, clearHref }: PanelProps) => {
  const { t } = useLingui()
  const line = useRef<HTMLUListElement>(null)
  const set = filters.filter(isSet)
  if (set.length === 0) return null
  const openAt = (filter: string) => {
    const field = document
      .getElementById(id)
      ?.querySelector<HTMLElement>(`[data-filter="${filter}"] :is(select, input)`)
    // The browser opens the panel, and moves the focus into it, after this event.
    setTimeout(() => field?.focus())
  }
  return (
    <chakra.ul ref={line} css={chipsCss} aria-label={t`Active filters`}>
      {set.map(({ id: filter, label, shown, onRemove }) => (
        <li key={filter}>
          <button type="button" popoverTarget={id} onClick={() => openAt(filter)}>
            {label}: <bdi>{shown}</bdi>
          </button>
          <button type="button" data-remove aria-label={t`Remove the filter ${label}`} onClick={onRemove}>
            <X size={14} aria-hidden="true" />
          </button>
        </li>
      ))}
      {clearHref === null ? null : (
        <li data-plain>
          <ClearFilters href={clearHref} />
        </li>
      )}
    </chakra.ul>
  )
}

const panelCss = {
  ...popoverCss,
  width: '20rem',
  padding: '4',
  overflow: 'visible',
  '&:popover-open': { display: 'grid', gap: '3', animation: 'rise 120ms' },
  '& [data-filter]': { display: 'grid', gap: '1' },
  '& [data-filter] > span': { textStyle: 'xs', fontWeight: 'medium', color: 'textMuted' },
  ...sheetOnPhonesCss,
} as const

const headingCss = { hideFrom: 'md', textStyle: 'md', fontWeight: 'semibold' } as const

const footCss = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '3',
  paddingBlockStart: '1',
}

const chipsCss = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '2',
  listStyleType: 'none',
  textStyle: 'sm',
  _print: { display: 'none' },
  '& > li': {
    display: 'flex',
    minWidth: '0',
    maxWidth: 'full',
    borderRadius: 'full',
    bg: 'brandSubtle',
    color: 'brandOnSubtle',
  },
  '& > li[data-plain]': { bg: 'transparent', paddingInline: '2' },
  '& > li > button': {
    minWidth: '0',
    minHeight: '7',
    '@media (pointer: coarse)': { minHeight: '11' },
    paddingInlineStart: '3',
    paddingInlineEnd: '1',
    truncate: true,
    cursor: 'pointer',
    borderRadius: 'full',
    '&:hover': { textDecoration: 'underline' },
  },
  '& > li > [data-remove]': {
    flexShrink: '0',
    display: 'grid',
    placeItems: 'center',
    minWidth: '7',
    '@media (pointer: coarse)': { minWidth: '11' },
    padding: '0',
  },
} as const
