import { PeriodDays, type PeriodDaysProps } from '#src/components/forms/period-days.tsx'
import { PeriodCalendar } from './period-calendar.tsx'

/** A calendar in which two days are pressed, and the two days to type. */
export const PeriodChoice = ({ from, to, isOrdered, onChoice }: PeriodDaysProps) => (
  <>
    <PeriodCalendar from={isOrdered ? from : undefined} to={isOrdered ? to : undefined} onChoice={onChoice} />
    <PeriodDays from={from} to={to} isOrdered={isOrdered} onChoice={onChoice} />
  </>
)
