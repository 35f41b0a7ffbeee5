import { chakra } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Checkbox } from '#src/components/forms/checkbox.tsx'

export type ColumnChoiceProps = {
  columns: readonly { readonly id: string; readonly header: ReactNode }[]
  hidden: readonly string[]
  onHiddenChange: (hidden: readonly string[]) => void
}

/** Chooses in a menu which columns of a table are shown. Phones have no columns. */
export const ColumnChoice = ({ columns, hidden, onHiddenChange }: ColumnChoiceProps) => (
  <chakra.fieldset css={choiceCss}>
    <legend>
      <Trans>Columns</Trans>
    </legend>
    {columns.map((column) => (
      <Checkbox
        key={column.id}
        checked={!hidden.includes(column.id)}
        onCheckedChange={(isShown) =>
          onHiddenChange(isShown ? hidden.filter((each) => each !== column.id) : [...hidden, column.id])
        }
      >
        {column.header}
      </Checkbox>
    ))}
  </chakra.fieldset>
)

const choiceCss = {
  hideBelow: 'md',
  '& legend': { paddingInline: '2.5', textStyle: 'xs', fontWeight: 'medium', color: 'textMuted' },
  '& > div': { alignItems: 'center', paddingInline: '2.5', minHeight: { base: '11', md: '9' } },
} as const
