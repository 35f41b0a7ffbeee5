import { chakra } from '@chakra-ui/react'
import { useFieldControl } from './field.tsx'

export type SliderProps = {
  least: number
  most: number
  step: number
  value: number
  onChange: (value: number) => void
  /** Left stays left in right-to-left languages, for places in a picture. */
  physical?: boolean
}

/** A native range input: arrows, Home and End work as everywhere. */
export const Slider = ({ least, most, step, value, onChange, physical = false }: SliderProps) => {
  const control = useFieldControl()
  return (
    <chakra.input
      {...control}
      type="range"
      dir={physical ? 'ltr' : undefined}
      min={least}
      max={most}
      step={step}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.valueAsNumber)}
      css={{ width: 'full', height: '11', accentColor: 'var(--np-colors-brand-solid)' }}
    />
  )
}
