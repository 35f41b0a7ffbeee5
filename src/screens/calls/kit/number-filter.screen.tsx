import { useLingui } from '@lingui/react/macro'
import { numberChoiceCalls } from '#src/api/numbers/numbers.calls.ts'
import { NumberChoiceScreen } from '#src/screens/numbers/number-choice/number-choice.screen.tsx'

export type NumberFilterScreenProps = {
  /** From the address: it stays shown, also if no search finds it. */
  number: string | undefined
  onFilter: (change: { number: string | undefined }) => void
}

/** Narrows a list to one of the project's numbers. */
export const NumberFilterScreen = ({ number, onFilter }: NumberFilterScreenProps) => {
  const { t } = useLingui()
  return (
    <NumberChoiceScreen
      calls={numberChoiceCalls}
      name="number"
      label={t`Number`}
      all={t`All numbers`}
      density="compact"
      chosen={number}
      onChoice={(chosen) => onFilter({ number: chosen })}
    />
  )
}
