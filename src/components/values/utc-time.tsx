import type { HTMLChakraProps } from '@chakra-ui/react'
import { useFormat } from '#src/i18n/use-format.ts'
import { plainUnlessStyled } from './plain-unless-styled.ts'

export type UtcTimeProps = Omit<HTMLChakraProps<'time'>, 'children' | 'dateTime'> & {
  /** RFC 3339 in UTC. */
  moment: string
  /** `date` without the time of day; `clock`, below a date, without the date; `unmarked` without the zone, in a column whose header names it. */
  show?: 'dateTime' | 'date' | 'clock' | 'unmarked'
  /** The date that is shown, `2026-11-20`, where it is not the one in UTC. */
  day?: string
}

/** A time in UTC; a Jalali date in Persian. The tooltip is the time in this device's zone; of a date, the full time. */
export const UtcTime = ({ moment, show = 'dateTime', day = moment, ...rest }: UtcTimeProps) => {
  const { language, utc, utcDate, utcClock, local } = useFormat()
  const Time = plainUnlessStyled('time', rest)
  return (
    <Time dateTime={moment} title={show === 'date' ? utc(moment) : local(moment)} data-figure="" {...rest}>
      {show === 'date' ? (
        utcDate(day)
      ) : show === 'clock' ? (
        utcClock(moment)
      ) : show === 'unmarked' ? (
        <Unmarked date={utcDate(moment)} comma={language === 'fa' ? '، ' : ', '} clock={utcClock(moment)} />
      ) : (
        utc(moment)
      )}
    </Time>
  )
}

/** The clock has an element of its own: a narrow table shows it below the date, and the narrowest rows of phones do without. */
const Unmarked = ({ date, comma, clock }: Record<'date' | 'comma' | 'clock', string>) => (
  <>
    {date}
    <span data-clock="">
      <span>{comma}</span>
      {clock}
    </span>
  </>
)
