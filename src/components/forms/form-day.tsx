import { lazy, Suspense } from 'react'
import { isDay } from '#domain/kit/days.ts'
import { Skeleton } from '#src/components/feedback/skeleton.tsx'
import { useFormat } from '#src/i18n/use-format.ts'
import { TextInput, type TextInputProps } from './text-input.tsx'

// Most forms have no day.
const DayInput = lazy(() => import('./day-input.tsx').then((module) => ({ default: module.DayInput })))

type FormDayProps = {
  name: string
  /** `2026-11-20`, with a time `2026-11-20T09:30`; empty until it is given. */
  value: string
  granularity?: 'day' | 'minute'
  onValueChange: (value: string) => void
} & Pick<TextInputProps, 'autoComplete'>

/** A day in a Field. Browsers have no Persian calendar, so in Persian it is typed in parts; in English their own field opens one. */
export const FormDay = ({ name, value, granularity = 'day', onValueChange, autoComplete }: FormDayProps) => {
  const { language } = useFormat()
  const length = granularity === 'day' ? 10 : 16
  if (language === 'fa')
    return (
      <Suspense fallback={<Skeleton height="11" borderRadius="md" />}>
        <DayInput
          granularity={granularity}
          value={value.length === length && isDay(value.slice(0, 10)) ? value : undefined}
          onValueChange={(day = '') => onValueChange(day)}
        />
      </Suspense>
    )
  return (
    <TextInput
      type={granularity === 'day' ? 'date' : 'datetime-local'}
      name={name}
      script="machine"
      autoComplete={autoComplete}
      value={value}
      onChange={({ currentTarget }) => onValueChange(currentTarget.value.slice(0, length))}
    />
  )
}
