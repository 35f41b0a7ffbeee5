import { chakra, type HTMLChakraProps } from '@chakra-ui/react'
import { useFormat } from '#src/i18n/use-format.ts'

export type UtcTimeProps = Omit<HTMLChakraProps<'time'>, 'children' | 'dateTime'> & {
  /** RFC 3339 in UTC. */
  moment: string
  /** The date alone where the hour says nothing; the full moment is its tip. */
  show?: 'dateTime' | 'date'
}

/** A moment, in UTC and saying so; Jalali in Persian. */
export const UtcTime = ({ moment, show = 'dateTime', ...rest }: UtcTimeProps) => {
  const { utc, utcDate } = useFormat()
  return (
    <chakra.time dateTime={moment} title={show === 'date' ? utc(moment) : undefined} whiteSpace="nowrap" {...rest}>
      {show === 'date' ? utcDate(moment) : utc(moment)}
    </chakra.time>
  )
}
