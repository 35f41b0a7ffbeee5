import { chakra } from '@chakra-ui/react'
import { ChevronDown } from 'lucide-react'
import type { ChangeEvent, ComponentProps, ReactNode } from 'react'
import { controlRecipe } from './control-recipe.ts'
import { useFieldControl } from './field.tsx'

const Base = chakra('select', controlRecipe)

export type SelectOption<Value extends string> = { value: Value; label: string; disabled?: boolean; lang?: string }

export type NativeSelectProps<Value extends string> = Omit<ComponentProps<'select'>, 'size' | 'value' | 'onChange'> & {
  options: readonly SelectOption<Value>[]
  value: Value | ''
  onValueChange: (value: Value) => void
  /** Shown until something is chosen. */
  placeholder?: string
  density?: 'comfortable' | 'compact'
  /** `quiet` in bars. */
  look?: 'field' | 'quiet'
  /** An icon drawn at the start, decoration only. */
  icon?: ReactNode
}

/** The platform's own picker: typing ahead, screen readers and phones' wheels come with it, and it costs nothing to load. */
export const NativeSelect = <Value extends string>({
  options,
  value,
  onValueChange,
  placeholder,
  icon,
  density = 'comfortable',
  ...rest
}: NativeSelectProps<Value>) => (
  <chakra.div position="relative" minWidth="0">
    {icon === undefined ? null : (
      <chakra.span
        aria-hidden="true"
        position="absolute"
        insetBlock="0"
        insetInlineStart="2.5"
        display="flex"
        alignItems="center"
        color="textMuted"
        pointerEvents="none"
      >
        {icon}
      </chakra.span>
    )}
    <Base
      {...useFieldControl()}
      {...rest}
      density={density}
      start={icon !== undefined}
      paddingInlineEnd="8"
      cursor="pointer"
      textOverflow="ellipsis"
      value={value}
      onChange={(event: ChangeEvent<HTMLSelectElement>) => {
        const chosen = options.find((option) => option.value === event.currentTarget.value)
        if (chosen) onValueChange(chosen.value)
      }}
    >
      {placeholder === undefined ? null : (
        <option value="" disabled>
          {placeholder}
        </option>
      )}
      {options.map((option) => (
        <option key={option.value} value={option.value} disabled={option.disabled} lang={option.lang}>
          {option.label}
        </option>
      ))}
    </Base>
    <chakra.span
      aria-hidden="true"
      position="absolute"
      insetBlock="0"
      insetInlineEnd="2.5"
      display="flex"
      alignItems="center"
      color="textMuted"
      pointerEvents="none"
    >
      <ChevronDown size={16} />
    </chakra.span>
  </chakra.div>
)
