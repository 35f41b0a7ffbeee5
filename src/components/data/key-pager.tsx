import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { ChevronRight, ChevronsLeft } from 'lucide-react'
import { pageSizes } from '#domain/kit/primitives.ts'
import { LinkButton } from '#src/components/controls/button.tsx'
import { PageSizeChoice, type PageSizeChoiceProps } from './page-size-choice.tsx'

export type KeyPagerProps = PageSizeChoiceProps & {
  /** Accessible name of the landmark, for example "Orders". */
  label: string
  /** Address of the first page; null on it. */
  first: string | null
  /** Address of the next page; null on the last. */
  next: string | null
}

/**
 * Pages of a list that continues behind its last row. Earlier pages are in the browser's history. Nothing is shown of a
 * list that fits on the smallest page.
 */
export const KeyPager = ({ label, pageSize, first, next, onPageSizeChange }: KeyPagerProps) => {
  const { t } = useLingui()
  if (first === null && next === null && pageSize === pageSizes[0]) return null
  return (
    <chakra.nav
      aria-label={t`Pages of ${label}`}
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      justifyContent="space-between"
      gap="3"
      css={{ '[dir=rtl] & a svg': { transform: 'scaleX(-1)' } }}
    >
      <PageSizeChoice {...{ pageSize, onPageSizeChange }} />
      <chakra.div display="flex" gap="2">
        {first === null ? null : (
          <LinkButton href={first} size="sm" variant="ghost" icon={<ChevronsLeft aria-hidden="true" />}>
            <Trans>First page</Trans>
          </LinkButton>
        )}
        {next === null ? null : (
          <LinkButton
            href={next}
            size="sm"
            variant="secondary"
            rel="next"
            endIcon={<ChevronRight aria-hidden="true" />}
          >
            <Trans>Next page</Trans>
          </LinkButton>
        )}
      </chakra.div>
    </chakra.nav>
  )
}
