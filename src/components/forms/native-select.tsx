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
  /** `quiet`: without a border, for bars. `tool`: with the border of a button. */
  variant?: 'field' | 'quiet' | 'tool'
  /** An icon drawn at the start, decoration only. */
  icon?: ReactNode
}

/** The browser's own select: it supports typing ahead, screen readers and the pickers of phones without extra code. */
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
    {icon === undefined ? null : <Decoration insetInlineStart="2.5">{icon}</Decoration>}
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
    <Decoration insetInlineEnd="2.5">
      <ChevronDown size={16} />
    </Decoration>
  </chakra.div>
)

/** An icon over the control that lets clicks through. */
const Decoration = (props: ComponentProps<typeof chakra.span>) => (
  <chakra.span
    aria-hidden="true"
    position="absolute"
    insetBlock="0"
    display="flex"
    alignItems="center"
    color="textMuted"
    pointerEvents="none"
    {...props}
  />
)
