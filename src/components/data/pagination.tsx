import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Anchor } from '#src/components/controls/anchor.tsx'
import { chosenInForcedColors } from '#src/components/controls/forced-colors-css.ts'
import { touchTarget } from '#src/components/controls/touch-target-css.ts'
import { useFormat } from '#src/i18n/use-format.ts'
import { pageSlots } from './page-numbers.ts'
import { PageSizeChoice, type PageSizeChoiceProps } from './page-size-choice.tsx'

export type PaginationProps = PageSizeChoiceProps & {
  /** Accessible name of the landmark, for example "Numbers". */
  label: string
  page: number
  /** Total number of rows. */
  count: number
  /** The address of a page. */
  hrefOf: (page: number) => string
}

export const Pagination = ({ label, page, pageSize, count, hrefOf, onPageSizeChange }: PaginationProps) => {
  const { t } = useLingui()
  const { number } = useFormat()
  const pageCount = Math.max(1, Math.ceil(count / pageSize))
  const first = number(count === 0 ? 0 : (page - 1) * pageSize + 1)
  const last = number(Math.min(page * pageSize, count))
  const all = number(count)
  return (
    <chakra.div
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      justifyContent="space-between"
      rowGap="3"
      columnGap="6"
      textStyle="sm"
    >
      <chakra.div display="flex" alignItems="center" gap="3" color="textMuted">
        <PageSizeChoice {...{ pageSize, onPageSizeChange }} />
        <chakra.span whiteSpace="nowrap">
          <Trans>
            {first}–{last} of {all}
          </Trans>
        </chakra.span>
      </chakra.div>
      {pageCount === 1 ? null : (
        <chakra.nav aria-label={t`Pages of ${label}`} css={pagerCss}>
          <Turn href={page > 1 ? hrefOf(page - 1) : null} label={t`Previous page`} rel="prev">
            <ChevronLeft size={16} aria-hidden="true" />
          </Turn>
          {pageSlots(page, pageCount).map((slot) =>
            typeof slot === 'number' ? (
              <PageLink key={slot} href={hrefOf(slot)} shown={number(slot)} current={slot === page} />
            ) : (
              <span key={slot} aria-hidden="true">
                …
              </span>
            ),
          )}
          <Turn href={page < pageCount ? hrefOf(page + 1) : null} label={t`Next page`} rel="next">
            <ChevronRight size={16} aria-hidden="true" />
          </Turn>
        </chakra.nav>
      )}
    </chakra.div>
  )
}

const PageLink = ({ href, shown, current }: { href: string; shown: string; current: boolean }) => {
  const { t } = useLingui()
  return (
    <Anchor href={href} aria-label={t`Page ${shown}`} aria-current={current ? 'page' : undefined}>
      {shown}
    </Anchor>
  )
}

const Turn = ({
  href,
  label,
  rel,
  children,
}: {
  href: string | null
  label: string
  rel: string
  children: React.ReactNode
}) =>
  href === null ? (
    <span data-turn data-off>
      {children}
    </span>
  ) : (
    <Anchor href={href} rel={rel} aria-label={label} data-turn>
      {children}
    </Anchor>
  )

const pagerCss = {
  display: 'flex',
  gap: '0.5',
  '& > *': {
    display: 'grid',
    placeItems: 'center',
    minWidth: '9',
    height: '9',
    paddingInline: '1',
    borderRadius: 'md',
    fontWeight: 'medium',
  },
  '& > a': touchTarget,
  '& > a:hover': { bg: 'neutralSubtle' },
  '& > a[aria-current=page]': { bg: 'brandSubtle', color: 'brandOnSubtle', ...chosenInForcedColors },
  '& > span': { color: 'textMuted' },
  '& > [data-off]': { opacity: '0.45' },
  '[dir=rtl] & > [data-turn] svg': { transform: 'scaleX(-1)' },
  '@media (max-width: 29.99rem)': { width: 'full', justifyContent: 'space-between', '& > *': { minWidth: '8' } },
}
