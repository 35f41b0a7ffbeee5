import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react/macro'
import { Rows3 } from 'lucide-react'
import { type Density, densities } from '#src/theme/preferences.ts'
import { NativeSelect } from './native-select.tsx'

export type DensitySelectProps = { value: Density; onValueChange: (density: Density) => void }

/** Not shown for coarse pointers, whose rows have one height. */
export const DensitySelect = ({ value, onValueChange }: DensitySelectProps) => {
  const { t } = useLingui()
  const names: Record<Density, string> = { comfortable: t`Comfortable rows`, compact: t`Compact rows` }
  return (
    <chakra.div css={{ '@media (pointer: coarse)': { display: 'none' } }}>
      <NativeSelect
        aria-label={t`Row height`}
        density="compact"
        variant="quiet"
        icon={<Rows3 size={16} />}
        value={value}
        options={densities.map((density) => ({ value: density, label: names[density] }))}
        onValueChange={onValueChange}
      />
    </chakra.div>
  )
}
