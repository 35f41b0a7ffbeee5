import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useId } from 'react'
import { Notice } from '#src/components/feedback/notice.tsx'
import { SearchInput } from '#src/components/forms/search-input.tsx'
import { FilterChips, FilterPanel } from './filter-panel.tsx'
import { isSet, type ListFilter } from './list-filter.tsx'
import { ListMenu, type ListMenuProps } from './list-menu.tsx'
import { type ListPeriod, PeriodButton, PeriodPanel } from './period-panel.tsx'

export type ListToolsProps = ListMenuProps & {
  /** Accessible name of the search box: what it finds. */
  search: string
  typed: string
  onTyped: (text: string) => void
  filters: readonly ListFilter[]
  /** Of a list whose rows have a time. */
  period?: ListPeriod | undefined
  /** The choice of the order, for phones: a wide list is sorted by its headings. */
  sort?: ReactNode
  /** Address of the list without search, period and filters. */
  clearHref: string
}

/** One line above a list: search, period, filters and a menu; below it a chip for each filter. The address keeps all of it. */
export const ListTools = (props: ListToolsProps) => {
  const { search, typed, onTyped, filters, period, sort = null, clearHref, ...menu } = props
  const { t } = useLingui()
  const panel = useId()
  const days = useId()
  const hasPeriod = period !== undefined && (period.from !== undefined || period.to !== undefined)
  const count = filters.filter(isSet).length + (hasPeriod ? 1 : 0)
  const clear = count === 0 && typed === '' ? null : clearHref
  return (
    <chakra.div display="grid" gap="3" _print={{ display: 'none' }}>
      <chakra.div css={lineCss}>
        <div data-search>
          <SearchInput label={search} placeholder={t`Search`} value={typed} onValueChange={onTyped} />
        </div>
        {period === undefined ? null : (
          <chakra.div hideBelow="md">
            <PeriodButton period={period} panel={days} />
          </chakra.div>
        )}
        <FilterPanel
          id={panel}
          filters={filters}
          clearHref={clear}
          period={period === undefined ? null : <PeriodButton period={period} panel={days} wide />}
          sort={sort}
          count={count}
        />
        <div data-end>
          <ListMenu {...menu} />
        </div>
        {period === undefined ? null : <PeriodPanel id={days} period={period} />}
      </chakra.div>
      {period === undefined || period.isOrdered ? null : (
        <Notice tone="warning" title={<Trans>The first day is after the last. Change one of them.</Trans>} />
      )}
      <FilterChips id={panel} filters={filters} clearHref={clear} />
    </chakra.div>
  )
}

const lineCss = {
  display: 'flex',
  alignItems: 'center',
  gap: '2',
  '& [data-search]': { flex: '1 1 auto', minWidth: '0', maxWidth: { md: '22rem' } },
  '& [data-tool]': { minHeight: '9', '@media (pointer: coarse)': { minHeight: '11' } },
  '& [data-end]': { marginInlineStart: 'auto' },
  '& [data-count]': {
    minWidth: '5',
    paddingInline: '1',
    borderRadius: 'full',
    bg: 'brandSolid',
    color: 'brandOnSolid',
    textStyle: 'xs',
    fontVariantNumeric: 'var(--np-figures, tabular-nums)',
  },
}
