import { chakra } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'
import { Columns3 } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { Button } from '#src/components/controls/button.tsx'
import { popoverCss } from '#src/components/controls/popover-menu.tsx'
import { Checkbox } from '#src/components/forms/checkbox.tsx'

export type ColumnMenuProps = {
  columns: readonly { readonly id: string; readonly header: ReactNode }[]
  hidden: readonly string[]
  onHiddenChange: (hidden: readonly string[]) => void
}

/** Chooses which columns of a table are shown. */
export const ColumnMenu = ({ columns, hidden, onHiddenChange }: ColumnMenuProps) => {
  const id = useId()
  return (
    <>
      <Button size="sm" variant="secondary" popoverTarget={id} icon={<Columns3 size={16} aria-hidden="true" />}>
        <Trans>Columns</Trans>
      </Button>
      <chakra.div id={id} popover="auto" css={menuCss}>
        <fieldset>
          <chakra.legend srOnly>
            <Trans>Columns</Trans>
          </chakra.legend>
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
        </fieldset>
      </chakra.div>
    </>
  )
}

const menuCss = {
  ...popoverCss,
  '& fieldset': { display: 'grid', gap: '1' },
  '& fieldset > div': { alignItems: 'center', paddingInline: '2.5', minHeight: { base: '11', md: '9' } },
} as const
