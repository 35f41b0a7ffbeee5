import { defineRecipe } from '@chakra-ui/react'
import { buttonBorder } from '#src/components/controls/button-border.ts'

/** The box of every input and select. */
export const controlRecipe = defineRecipe({
  base: {
    width: 'full',
    minWidth: '0',
    height: '10',
    '@media (pointer: coarse)': { minHeight: '11' },
    px: '3',
    fontSize: 'md',
    lineHeight: 'snug',
    color: 'text',
    bg: 'card',
    borderWidth: '1px',
    borderColor: 'borderStrong',
    borderRadius: 'md',
    transition: 'border-color 120ms',
    appearance: 'none',
    '&:hover:not(:disabled, [aria-invalid=true])': { borderColor: 'textMuted' },
    '&:focus-visible': { outline: '2px solid', outlineColor: 'focus', outlineOffset: '-1px', borderColor: 'focus' },
    '&[aria-invalid=true]': { borderColor: 'dangerSolid' },
    '&:disabled': { bg: 'neutralSubtle', color: 'textMuted', cursor: 'not-allowed' },
    // Safari on phones zooms into text smaller than 16 px, so the small size is for desktops only.
    '&:autofill': { WebkitTextFillColor: 'currentColor', boxShadow: 'inset 0 0 0 100px var(--np-colors-brand-subtle)' },
  },
  variants: {
    density: {
      comfortable: {},
      compact: { height: '9', fontSize: { base: 'md', md: 'sm' } },
    },
    // Machine text (addresses, phone numbers, hosts) runs left to right but is aligned to the page's start.
    script: {
      human: {},
      machine: { direction: 'ltr', _rtl: { textAlign: 'right' } },
    },
    // Space for an icon over the box's start or a button over its end.
    start: { true: { paddingInlineStart: '9' }, false: {} },
    end: { true: { paddingInlineEnd: '11' }, false: {} },
    // `quiet` is for bars, where the label identifies the control without a border. `tool`: next to buttons, whose border it has.
    variant: {
      field: {},
      tool: { borderColor: buttonBorder },
      quiet: {
        bg: 'transparent',
        borderColor: 'transparent',
        fieldSizing: 'content',
        '&:hover:not(:disabled)': { bg: 'neutralSubtle', borderColor: 'transparent' },
      },
    },
  },
  // The text of a machine box runs left to right; its icon and button follow the page's direction.
  compoundVariants: [
    { script: 'machine', start: true, css: { _rtl: { paddingInlineStart: '3', paddingInlineEnd: '9' } } },
    { script: 'machine', end: true, css: { _rtl: { paddingInlineStart: '11', paddingInlineEnd: '3' } } },
  ],
  defaultVariants: { density: 'comfortable', script: 'human', start: false, end: false, variant: 'field' },
})
