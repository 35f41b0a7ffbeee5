import { useLingui } from '@lingui/react'
import type { Language } from '#domain/kit/primitives.ts'
import {
  type CalendarFilter,
  numberCalendarMachine,
} from '#machines/numbers/number-calendar/number-calendar.machine.ts'
import { numberCalendarCalls } from '#src/api/numbers/numbers.calls.ts'
import { useChart } from '#src/runtime/context/use-chart.ts'
import { useProvided } from '#src/screens/kit/chart/use-provided.ts'
import { saveFile } from '#src/screens/kit/files/save-file.ts'
import { NumberCalendarView } from './number-calendar.view.tsx'

export const NumberCalendarScreen = ({ filter }: { filter: CalendarFilter }) => {
  const { i18n } = useLingui()
  const machine = useProvided(
    numberCalendarMachine,
    ({ client }) => ({ actors: numberCalendarCalls(client, saveFile) }),
    [],
  )
  const actor = useChart(machine)
  const onSave = () => actor.send({ type: 'calendar.requested', filter, language: i18n.locale as Language })
  return <NumberCalendarView actor={actor} onSave={onSave} />
}
