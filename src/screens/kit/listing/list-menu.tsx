import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { Download, Ellipsis } from 'lucide-react'
import { type MouseEvent, type ReactNode, useId } from 'react'
import { IconButton } from '#src/components/controls/button.tsx'
import { popoverCss } from '#src/components/controls/popover-menu.tsx'
import { sheetOnPhonesCss } from '#src/components/controls/sheet-css.ts'
import { DensityChoice, type DensityChoiceProps } from '#src/components/forms/density-choice.tsx'
import type { Exporter } from './exporter.ts'

export type ListMenuProps = {
  exporter?: Exporter | undefined
  /** The choice of columns. */
  columns?: ReactNode
  /** `li` elements of this list alone, above the export. A link closes the menu. */
  entries?: ReactNode
  density?: DensityChoiceProps | undefined
}

/** The menu at the end of a list's tools: its columns, the height of its rows, its export. */
export const ListMenu = ({ exporter, columns, entries, density }: ListMenuProps) => {
  const { t } = useLingui()
  const id = useId()
  if (exporter === undefined && columns === undefined && entries === undefined && density === undefined) return null
  return (
    <>
      <IconButton size="sm" variant="secondary" label={t`More actions for this list`} popoverTarget={id} data-tool="">
        <Ellipsis size={16} aria-hidden="true" />
      </IconButton>
      <chakra.div id={id} popover="auto" css={menuCss} onClick={closeAfterLink}>
        {columns}
        {density === undefined ? null : <DensityChoice {...density} />}
        {exporter === undefined && entries === undefined ? null : (
          <ul>
            {entries}
            {exporter === undefined ? null : (
              <li>
                <button type="button" popoverTarget={id} popoverTargetAction="hide" onClick={exporter.onOpen}>
                  <Download aria-hidden="true" />
                  <Trans>Export</Trans>
                </button>
              </li>
            )}
          </ul>
        )}
      </chakra.div>
      {exporter?.dialog}
    </>
  )
}

/** A link opens a dialog, which returns the focus to the button of the menu. */
const closeAfterLink = ({ target, currentTarget }: MouseEvent<HTMLElement>) => {
  if (target instanceof Element && target.closest('a') !== null) currentTarget.hidePopover()
}

const menuCss = {
  ...popoverCss,
  '& > fieldset': { marginBlockEnd: '1.5', paddingBlockEnd: '1.5', borderBlockEndWidth: '1px' },
  ...sheetOnPhonesCss,
} as const
