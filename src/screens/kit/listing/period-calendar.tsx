import { DatePicker } from '@chakra-ui/react'
import { GregorianCalendar, PersianCalendar, parseDate, toCalendar } from '@internationalized/date'
import { useLingui } from '@lingui/react/macro'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { chosenInForcedColors } from '#src/components/controls/forced-colors-css.ts'
import { useFormat } from '#src/i18n/use-format.ts'
import type { Period } from './periods.ts'

export type PeriodCalendarProps = Period & {
  onChoice: (period: { from: string; to: string }) => void
}

/** The calendars in which each language writes days. */
const locales = { en: 'en-GB', fa: 'fa-IR-u-ca-persian' } as const

const createCalendar = (id: string) => (id === 'persian' ? new PersianCalendar() : new GregorianCalendar())

/** A month of the language's calendar, in which the first and the last day of a period are pressed. */
export const PeriodCalendar = ({ from, to, onChoice }: PeriodCalendarProps) => {
  const { t } = useLingui()
  const { language } = useFormat()
  const days = [from, to].flatMap((day) => (day === undefined ? [] : [parseDate(day)]))
  return (
    <DatePicker.Root
      unstyled
      inline
      // A period that was not chosen here is shown from its first day.
      key={`${language} ${from} ${to}`}
      selectionMode="range"
      locale={locales[language]}
      createCalendar={createCalendar}
      timeZone="UTC"
      defaultValue={days}
      translations={{
        content: t`Calendar`,
        prevTrigger: () => t`Previous month`,
        nextTrigger: () => t`Next month`,
        viewTrigger: () => t`Choose another month`,
      }}
      onValueChange={({ value }) => {
        const [first, last] = value.map((day) => toCalendar(day, new GregorianCalendar()).toString().slice(0, 10))
        if (first !== undefined && last !== undefined) onChoice({ from: first, to: last })
      }}
      css={calendarCss}
    >
      <DatePicker.View unstyled view="day">
        <DatePicker.ViewControl unstyled>
          <DatePicker.PrevTrigger unstyled>
            <ChevronLeft size={16} aria-hidden="true" />
          </DatePicker.PrevTrigger>
          <DatePicker.RangeText unstyled aria-live="polite" />
          <DatePicker.NextTrigger unstyled>
            <ChevronRight size={16} aria-hidden="true" />
          </DatePicker.NextTrigger>
        </DatePicker.ViewControl>
        <Days />
      </DatePicker.View>
    </DatePicker.Root>
  )
}

const Days = () => {
  const { digits } = useFormat()
  return (
    <DatePicker.Context>
      {({ weeks, weekDays }) => (
        <DatePicker.Table unstyled>
          <DatePicker.TableHead unstyled>
            <DatePicker.TableRow unstyled>
              {weekDays.map((day) => (
                <DatePicker.TableHeader key={day.long} unstyled aria-label={day.long}>
                  {day.narrow}
                </DatePicker.TableHeader>
              ))}
            </DatePicker.TableRow>
          </DatePicker.TableHead>
          <DatePicker.TableBody unstyled>
            {weeks.map((week) => (
              <DatePicker.TableRow key={String(week[0])} unstyled>
                {week.map((day) => (
                  <DatePicker.TableCell key={String(day)} unstyled value={day}>
                    <DatePicker.TableCellTrigger unstyled>{digits(String(day.day))}</DatePicker.TableCellTrigger>
                  </DatePicker.TableCell>
                ))}
              </DatePicker.TableRow>
            ))}
          </DatePicker.TableBody>
        </DatePicker.Table>
      )}
    </DatePicker.Context>
  )
}

const calendarCss = {
  fontVariantNumeric: 'tabular-nums',
  '& [data-part=view-control]': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    marginBlockEnd: '2',
    fontWeight: 'medium',
  },
  '& :is([data-part=prev-trigger], [data-part=next-trigger])': {
    display: 'grid',
    placeItems: 'center',
    boxSize: { base: '11', md: '9' },
    borderRadius: 'md',
    color: 'textMuted',
    cursor: 'pointer',
    '&:hover': { bg: 'neutralSubtle', color: 'text' },
  },
  _rtl: { '& :is([data-part=prev-trigger], [data-part=next-trigger]) svg': { transform: 'scaleX(-1)' } },
  '& table': { borderCollapse: 'collapse' },
  '& th': { height: '8', textStyle: 'xs', fontWeight: 'medium', color: 'textMuted' },
  '& td': { padding: '0' },
  '& [data-part=table-cell-trigger]': {
    display: 'grid',
    placeItems: 'center',
    width: { base: '11', md: '10' },
    height: { base: '11', md: '9' },
    borderRadius: 'md',
    cursor: 'pointer',
    '&:hover': { bg: 'neutralSubtle' },
    '&[data-outside-range]': { color: 'textMuted', opacity: '0.6' },
    '&[data-today]': { fontWeight: 'semibold', color: 'brandText' },
    '&[data-in-range]': { bg: 'brandSubtle', color: 'brandOnSubtle', borderRadius: '0' },
    '&:is([data-range-start], [data-range-end], [data-selected])': {
      bg: 'brandSolid',
      color: 'brandOnSolid',
      ...chosenInForcedColors,
    },
    '&[data-range-start]': { borderStartStartRadius: 'md', borderEndStartRadius: 'md' },
    '&[data-range-end]': { borderStartEndRadius: 'md', borderEndEndRadius: 'md' },
    '&:focus-visible': { outlineOffset: '-2px' },
  },
} as const
