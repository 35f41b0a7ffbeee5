import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { Check } from 'lucide-react'
import { type Density, densities } from '#src/theme/preferences.ts'

export type DensityChoiceProps = { value: Density; onValueChange: (density: Density) => void }

/** The height of rows as entries of a menu. Not shown for coarse pointers, whose rows have one height. */
export const DensityChoice = ({ value, onValueChange }: DensityChoiceProps) => {
  const { t } = useLingui()
  const names: Record<Density, string> = { comfortable: t`Comfortable rows`, compact: t`Compact rows` }
  return (
    <chakra.fieldset css={{ '@media (pointer: coarse)': { display: 'none' } }}>
      <chakra.legend srOnly>
        <Trans>Row height</Trans>
      </chakra.legend>
      <ul>
        {densities.map((density) => (
          <li key={density}>
            <button type="button" aria-pressed={density === value} onClick={() => onValueChange(density)}>
              <chakra.span width="4" flexShrink="0">
                {density === value ? <Check aria-hidden="true" /> : null}
              </chakra.span>
              {names[density]}
            </button>
          </li>
        ))}
      </ul>
    </chakra.fieldset>
  )
}
