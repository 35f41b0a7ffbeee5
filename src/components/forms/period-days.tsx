import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import type { Period } from '#domain/kit/days.ts'
import { DayInput } from '#src/components/forms/day-input.tsx'

export type PeriodDaysProps = Period & {
  isOrdered: boolean
  onChoice: (period: { from: string | undefined; to: string | undefined }) => void
}

/** Any two days, both included. Days in the wrong order stay as they were typed, with the error below. */
export const PeriodDays = ({ from, to, isOrdered, onChoice }: PeriodDaysProps) => {
  const { t } = useLingui()
  const error = useId()
  const wiring = { invalid: !isOrdered, describedBy: isOrdered ? undefined : error }
  return (
    <chakra.fieldset css={daysCss}>
      <chakra.legend srOnly>
        <Trans>Days of the period</Trans>
      </chakra.legend>
      <DayInput
        label={t({ message: 'From', context: 'first day' })}
        value={from}
        {...wiring}
        onValueChange={(day) => onChoice({ from: day, to })}
      />
      <DayInput
        label={t({ message: 'To', context: 'last day' })}
        value={to}
        {...wiring}
        onValueChange={(day) => onChoice({ from, to: day })}
      />
      {isOrdered ? null : (
        <p id={error} role="alert">
          <Trans>The first day is after the last. Change one of them.</Trans>
        </p>
      )}
    </chakra.fieldset>
  )
}

const daysCss = {
  display: { base: 'grid', md: 'flex' },
  // On phones two days in one line, each below its label.
  gridTemplateColumns: { base: 'repeat(auto-fit, minmax(min(100%, 9.75rem), 1fr))', md: 'none' },
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '2.5',
  '&& [data-part=root]': { mdDown: { flexDirection: 'column', alignItems: 'stretch', gap: '1' } },
  '& > p': { flexBasis: '100%', gridColumn: '1 / -1', textStyle: 'sm', color: 'dangerOnSubtle' },
}
