import { chakra } from '@chakra-ui/react'
import { CircleAlert } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { useId } from 'react'
import { boxCss, checkboxShapeCss } from './checkbox-css.ts'

const Box = chakra('input', {
  base: boxCss,
  variants: {
    kind: {
      checkbox: checkboxShapeCss,
      switch: {
        width: '9',
        height: '5',
        borderRadius: 'full',
        justifyItems: 'start',
        '&::before': { boxSize: '3', borderRadius: 'full', marginInlineStart: '0.5', bg: 'borderStrong' },
        '&:checked::before': { translate: '1rem 0', bg: 'brandOnSolid' },
        '[dir=rtl] &:checked::before': { translate: '-1rem 0' },
      },
    },
  },
})

export type CheckboxProps = Omit<ComponentProps<'input'>, 'size' | 'type' | 'onChange'> & {
  children: ReactNode
  help?: ReactNode
  error?: ReactNode
  checked: boolean
  onCheckedChange: (checked: boolean) => void
  /** `switch` for a setting that applies immediately, `checkbox` for a form value. */
  kind?: 'checkbox' | 'switch'
}

export const Checkbox = ({
  children,
  help,
  error,
  checked,
  onCheckedChange,
  kind = 'checkbox',
  ...rest
}: CheckboxProps) => {
  const id = useId()
  const invalid = error !== undefined && error !== null && error !== ''
  const describedBy = [invalid ? `${id}-error` : '', help ? `${id}-help` : ''].filter(Boolean).join(' ')
  return (
    <chakra.div display="flex" gap="3" alignItems="flex-start">
      <chakra.span display="flex" alignItems="center" height="1.5em" textStyle="md">
        <Box
          id={id}
          {...rest}
          type="checkbox"
          role={kind === 'switch' ? 'switch' : undefined}
          kind={kind}
          checked={checked}
          aria-invalid={invalid || undefined}
          aria-describedby={describedBy || undefined}
          onChange={(event) => onCheckedChange(event.currentTarget.checked)}
        />
      </chakra.span>
      <chakra.div minWidth="0" textStyle="md">
        <chakra.label htmlFor={rest.id ?? id} cursor="pointer">
          {children}
        </chakra.label>
        {help ? (
          <chakra.div id={`${id}-help`} textStyle="sm" color="textMuted">
            {help}
          </chakra.div>
        ) : null}
        {invalid ? (
          <chakra.div id={`${id}-error`} display="flex" gap="1.5" textStyle="sm" color="dangerOnSubtle">
            <chakra.span flexShrink="0" paddingBlockStart="0.5">
              <CircleAlert size={16} aria-hidden="true" />
            </chakra.span>
            {error}
          </chakra.div>
        ) : null}
      </chakra.div>
    </chakra.div>
  )
}
