import { useLingui } from '@lingui/react/macro'
import { EllipsisVertical, Tag } from 'lucide-react'
import { type MouseEvent, type ReactNode, useCallback, useId, useState } from 'react'
import type { OwnedNumber } from '#domain/numbers/number.ts'
import { type NumberAction, offeredActions } from '#domain/numbers/number-actions.ts'
import { cellButtonCss } from '#src/components/controls/cell-button-css.ts'
import { MenuPopover } from '#src/components/controls/popover-menu.tsx'
import { PhoneNumber } from '#src/components/values/phone-number.tsx'
import { actionWords } from '#src/screens/numbers/kit/action.messages.ts'
import { hrefOfAction } from '#src/screens/numbers/kit/action-href.ts'
import { actionSigns } from '#src/screens/numbers/number/action-signs.ts'

/** What is due, how the number works, and its end; a line is between them. */
const groups: readonly (readonly (NumberAction | 'describe')[])[] = [
  ['renew', 'restore', 'sendRequirements'],
  ['changeChannels', 'changeCycle', 'changeAutoRenew', 'changeCallTrunk', 'changeSmsTrunk', 'describe'],
  ['cancel', 'delete'],
]

const entriesOf = (row: OwnedNumber) => {
  const offered: ReadonlySet<string> = new Set([...offeredActions(row), 'describe'])
  return groups.flatMap((group) =>
    group.filter((id) => offered.has(id)).map((id, at) => ({ id, startsGroup: at === 0 })),
  )
}

export type NumberMenu = {
  /** The one popover of the table. */
  menu: ReactNode
  /** A row's button; the same function for every render. */
  menuButton: (row: OwnedNumber) => ReactNode
  /** Of an element around the rows: the pressed button chooses the row. */
  onClickCapture: (event: MouseEvent) => void
}

/** The menu of the rows: one popover, filled for the row whose button was pressed, so that a row costs one button. (NUM-02) */
export const useNumberMenu = (rows: readonly OwnedNumber[]): NumberMenu => {
  const { t, i18n } = useLingui()
  const id = useId()
  const [chosen, setChosen] = useState<string | null>(null)
  const row = rows.find((each) => each.id === chosen)
  const menuButton = useCallback((each: OwnedNumber) => <MenuButton menu={id} row={each} />, [id])
  const onClickCapture = useCallback(({ target }: MouseEvent) => {
    const button = target instanceof Element ? target.closest('[data-menu]') : null
    if (button !== null) setChosen(button.getAttribute('data-menu'))
  }, [])
  const menu = (
    <MenuPopover
      id={id}
      sheet
      heading={row === undefined ? undefined : <PhoneNumber number={row.number} />}
      entries={
        row === undefined
          ? []
          : entriesOf(row).map(({ id: action, startsGroup }) => {
              const Sign = action === 'describe' ? Tag : actionSigns[action]
              return {
                id: action,
                name: action === 'describe' ? t`Edit labels and note` : i18n._(actionWords[action]),
                icon: <Sign aria-hidden="true" />,
                href: hrefOfAction(row, action),
                tone: action === 'delete' ? ('danger' as const) : ('plain' as const),
                startsGroup,
              }
            })
      }
    />
  )
  return { menu, menuButton, onClickCapture }
}

/** A plain element: a hundred rows must render quickly. */
const MenuButton = ({ menu, row: { id, number } }: { menu: string; row: OwnedNumber }) => {
  const { t } = useLingui()
  return (
    <button type="button" popoverTarget={menu} data-menu={id} aria-label={t`Actions for ${number}`}>
      {menuSign}
    </button>
  )
}

const menuSign = <EllipsisVertical size={16} aria-hidden="true" />

export const menuButtonCss = {
  // All columns fit at 1,280 px with a classic scrollbar.
  '& tr > [data-card=actions]:last-child': { paddingInlineStart: '0', paddingInlineEnd: '2' },
  '& [data-menu]': {
    ...cellButtonCss,
    // As high as the row, which it must not make higher.
    '@media (pointer: coarse)': { boxSize: '11', marginBlock: '-1', verticalAlign: 'middle' },
  },
}
