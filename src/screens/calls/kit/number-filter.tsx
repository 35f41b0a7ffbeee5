import { useLingui } from '@lingui/react/macro'
import { formatPhone } from '#domain/kit/phone-format.ts'
import { FilterSelect } from '#src/screens/finance/kit/filter-select.tsx'

export type NumberFilterProps = {
  number: string | undefined
  numbers: readonly string[]
  onChoice: (number: string | undefined) => void
}

/** Narrows a list to one of the project's numbers; that of the address is offered in any case. */
export const NumberFilter = ({ number, numbers, onChoice }: NumberFilterProps) => {
  const { t } = useLingui()
  const offered = number === undefined || numbers.includes(number) ? numbers : [number, ...numbers]
  return (
    <FilterSelect
      label={t`Number`}
      all={t`All numbers`}
      value={number}
      options={offered.map((value) => ({ value, label: `\u2066${formatPhone(value)}\u2069` }))}
      onChoice={onChoice}
    />
  )
}
