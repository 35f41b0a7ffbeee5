import { useFormat } from '#src/i18n/use-format.ts'

/** The day of what is listed below: today, yesterday, or its date; see `RelativeTime`. */
export const DayName = ({ moment, now }: { moment: string; now: string | null }) => {
  const { day, utcDate } = useFormat()
  return (
    <time dateTime={moment.slice(0, 10)} data-figure="">
      {now === null ? utcDate(moment) : day(moment, now)}
    </time>
  )
}
