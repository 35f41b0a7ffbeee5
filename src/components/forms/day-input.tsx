import { DateInput } from '@chakra-ui/react'
import {
  type CalendarDate,
  type CalendarDateTime,
  GregorianCalendar,
  PersianCalendar,
  parseDate,
  parseDateTime,
  toCalendar,
} from '@internationalized/date'
import { useLingui } from '@lingui/react/macro'
import { useRef } from 'react'
import { useFormat } from '#src/i18n/use-format.ts'
import { useFieldGroup } from './field.tsx'

export type DayInputProps = {
  /** Label before the day; absent in a Field, whose label names the input. */
  label?: string
  /** `minute`: a day with its time, `2026-11-20T09:30`. */
  granularity?: 'day' | 'minute'
  /** A day that exists, `2026-11-20`; undefined: empty. */
  value: string | undefined
  invalid?: boolean
  /** Id of the error text. */
  describedBy?: string | undefined
  /** Called with a whole day, or with undefined for an emptied field, when the user leaves the field or presses Enter. */
  onValueChange: (day: string | undefined) => void
}

/** The calendars in which each language writes days. */
const locales = { en: 'en-GB', fa: 'fa-IR-u-ca-persian' } as const

/** A day in the calendar of the language, typed in parts; its value is the day of the Gregorian calendar. */
export const DayInput = ({
  label,
  granularity = 'day',
  value,
  invalid = false,
  describedBy,
  onValueChange,
}: DayInputProps) => {
  const { language } = useFormat()
  const field = useFieldGroup()
  const typed = useRef(value)
  const commit = () => {
    if (typed.current !== value) onValueChange(typed.current)
  }
  return (
    <DateInput.Root
      unstyled
      // A change of the language or of the address starts again with the day that is meant.
      key={`${language} ${value}`}
      locale={locales[language]}
      createCalendar={createCalendar}
      granularity={granularity}
      hourCycle={24}
      defaultValue={value === undefined ? [] : [granularity === 'day' ? parseDate(value) : parseDateTime(value)]}
      invalid={field?.invalid ?? invalid}
      {...(field === null ? {} : { ids: { label: () => field.labelledBy } })}
      onValueChange={({ value: [day] }) => {
        typed.current = day === undefined ? undefined : isoOf(day as CalendarDate | CalendarDateTime)
      }}
      onBlur={(event) => {
        // A part that waits for a second digit, such as the month 1, counts when the field is left, which the input learns first.
        if (!event.currentTarget.contains(event.relatedTarget)) queueMicrotask(commit)
      }}
      onKeyDown={({ key }) => {
        if (key === 'Enter') commit()
      }}
      css={inputCss}
    >
      {label === undefined ? null : <DateInput.Label unstyled>{label}</DateInput.Label>}
      <DateInput.Control unstyled aria-describedby={field?.describedBy ?? describedBy}>
        <Parts />
      </DateInput.Control>
    </DateInput.Root>
  )
}

/** Named in the language of the page; Chakra's own names are English. */
const Parts = () => {
  const { t } = useLingui()
  const names: Partial<Record<string, string>> = {
    day: t({ message: 'Day', context: 'part of a date' }),
    month: t({ message: 'Month', context: 'part of a date' }),
    year: t({ message: 'Year', context: 'part of a date' }),
    hour: t({ message: 'Hour', context: 'part of a date' }),
    minute: t({ message: 'Minute', context: 'part of a date' }),
  }
  return (
    <DateInput.SegmentGroup unstyled>
      <DateInput.Context>
        {(input) =>
          input.getSegments().map((segment, index) => {
            const name = names[segment.type]
            return (
              <DateInput.Segment
                // biome-ignore lint/suspicious/noArrayIndexKey: nothing else tells separators apart
                key={index}
                unstyled
                segment={segment}
                {...(name === undefined ? {} : { 'aria-label': name })}
              />
            )
          })
        }
      </DateInput.Context>
    </DateInput.SegmentGroup>
  )
}

const createCalendar = (id: string) => (id === 'persian' ? new PersianCalendar() : new GregorianCalendar())

/** Without the seconds that a time has. */
const isoOf = (day: CalendarDate | CalendarDateTime): string =>
  toCalendar(day, new GregorianCalendar()).toString().slice(0, 16)

const inputCss = {
  display: 'inline-flex',
  // The parts of a day keep the order of their digits in each direction; its label comes first.
  _rtl: { flexDirection: 'row-reverse' },
  alignItems: 'center',
  gap: '2',
  fontSize: { base: 'md', md: 'sm' },
  '& label': { color: 'textMuted', textAlign: { _rtl: 'right' } },
  '& [data-part=control]': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: { _rtl: 'flex-end' },
    minHeight: '9',
    '@media (pointer: coarse)': { minHeight: '11' },
    px: '3',
    bg: 'card',
    borderWidth: '1px',
    borderColor: 'borderStrong',
    borderRadius: 'md',
    whiteSpace: 'nowrap',
    fontVariantNumeric: 'var(--np-figures, tabular-nums)',
    '&:focus-within': { outline: '2px solid', outlineColor: 'focus', outlineOffset: '-1px', borderColor: 'focus' },
  },
  '&[data-invalid] [data-part=control]': { borderColor: 'dangerSolid' },
  '& [data-part=segment-group]': { display: 'inline-flex' },
  '& [data-part=segment]': { paddingInline: '0.5', borderRadius: 'sm', outline: 'none' },
  '& [data-part=segment]:focus': { bg: 'brandSolid', color: 'brandOnSolid' },
  '& [data-placeholder-shown]': { color: 'textMuted' },
} as const
