import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { FormEvent } from 'react'
import type { OwnedNumber } from '#domain/numbers/number.ts'
import { countChosen, type NumberSelectionActor } from '#machines/numbers/number-selection/number-selection.machine.ts'
import { checkboxCss } from '#src/components/forms/checkbox-css.ts'

type RowCheckboxProps = { selection: NumberSelectionActor; row: OwnedNumber }

/** A plain element: a hundred rows must render quickly. The table handles its change, see `toggleRow`. */
export const RowCheckbox = ({ selection, row: { id, number } }: RowCheckboxProps) => {
  const { t } = useLingui()
  const isChosen = useSelector(selection, (snapshot) => countChosen(snapshot, [id]) === 1)
  return <input type="checkbox" data-select={id} aria-label={t`Select ${number}`} checked={isChosen} readOnly />
}

/** Chooses the row of a checkbox, or with Shift all rows since the last one. */
export const toggleRow = (
  { target, nativeEvent }: FormEvent,
  selection: NumberSelectionActor,
  rows: readonly OwnedNumber[],
): void => {
  const id = target instanceof HTMLElement ? target.getAttribute('data-select') : null
  if (id === null) return
  const isRange = 'shiftKey' in nativeEvent && nativeEvent.shiftKey === true
  selection.send({ type: 'row.toggled', id, rows: rows.map((row) => row.id), isRange })
}

export const rowCheckboxCss = {
  '& [data-select]': checkboxCss,
}
