import type { ReactNode } from 'react'
import { PhoneNumber } from '#src/components/values/phone-number.tsx'
import type { ListFilter } from '#src/screens/kit/listing/list-filter.tsx'

/** The filter by one of the project's numbers. */
export const numberChoiceFilter = (
  label: string,
  number: string | undefined,
  control: ReactNode,
  onFilter: (change: { number: string | undefined }) => void,
): ListFilter => ({
  id: 'number',
  label,
  shown: number === undefined ? null : <PhoneNumber number={number} />,
  control,
  onRemove: () => onFilter({ number: undefined }),
})
