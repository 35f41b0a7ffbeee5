import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { type PageSize, pageSizes } from '#domain/kit/primitives.ts'
import { LinkButton } from '#src/components/controls/button.tsx'
import { NativeSelect } from '#src/components/forms/native-select.tsx'
import { useFormat } from '#src/i18n/use-format.ts'

export type KeyPagerProps = {
  /** Accessible name of the landmark, for example "Orders". */
  label: string
  pageSize: PageSize
  /** Address of the first page; null on it. */
  first: string | null
  /** Address of the next page; null on the last. */
  next: string | null
  onPageSizeChange: (size: PageSize) => void
}

/**
 * Pages of a list that continues behind its last row. Earlier pages are in the browser's history. Nothing is shown of a
 * list that fits on the smallest page.
 */
export const KeyPager = ({ label, pageSize, first, next, onPageSizeChange }: KeyPagerProps) => {
  const { t } = useLingui()
  const { number } = useFormat()
  if (first === null && next === null && pageSize === pageSizes[0]) return null
  return (
    <chakra.nav
      aria-label={t`Pages of ${label}`}
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      justifyContent="space-between"
      gap="3"
    >
      <NativeSelect
        aria-label={t`Rows on a page`}
        density="compact"
        value={String(pageSize)}
        options={pageSizes.map((size) => ({ value: String(size), label: number(size) }))}
        onValueChange={(value) => {
          const size = pageSizes.find((known) => String(known) === value)
          if (size !== undefined) onPageSizeChange(size)
        }}
      />
      <chakra.div display="flex" gap="2">
        {first === null ? null : (
          <LinkButton href={first} size="sm" variant="secondary">
            <Trans>First page</Trans>
          </LinkButton>
        )}
        {next === null ? null : (
          <LinkButton href={next} size="sm" variant="secondary" rel="next">
            <Trans>Next page</Trans>
          </LinkButton>
        )}
      </chakra.div>
    </chakra.nav>
  )
}
