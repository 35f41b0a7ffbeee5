import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { type PageSize, pageSizes } from '#domain/kit/primitives.ts'
import { NativeSelect } from '#src/components/forms/native-select.tsx'

export type PageSizeChoiceProps = { pageSize: PageSize; onPageSizeChange: (size: PageSize) => void }

export const PageSizeChoice = ({ pageSize, onPageSizeChange }: PageSizeChoiceProps) => {
  const { t } = useLingui()
  return (
    <NativeSelect
      aria-label={t`Rows per page`}
      density="compact"
      variant="tool"
      value={String(pageSize)}
      options={pageSizes.map((size) => ({
        value: String(size),
        label: t`${plural(size, { one: '# row', other: '# rows' })}`,
      }))}
      onValueChange={(value) => {
        const size = pageSizes.find((known) => String(known) === value)
        if (size !== undefined) onPageSizeChange(size)
      }}
    />
  )
}
