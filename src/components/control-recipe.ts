import { defineRecipe } from '@chakra-ui/react'

/** The box of every control one types into or picks from. */
export const controlRecipe = defineRecipe({
  base: {
    width: 'full',
    minWidth: '0',
    height: '10',
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
    '&:hover:not(:disabled)': { borderColor: 'textMuted' },
    '&:focus-visible': { outline: '2px solid', outlineColor: 'focus', outlineOffset: '-1px', borderColor: 'focus' },
    '&[aria-invalid=true]': { borderColor: 'dangerSolid' },
    '&:disabled': { bg: 'neutralSubtle', color: 'textMuted', cursor: 'not-allowed' },
    // Safari on phones zooms into anything smaller than 16 px, so the small size is for the desk only.
    '&:autofill': { WebkitTextFillColor: 'currentColor', boxShadow: 'inset 0 0 0 100px var(--np-colors-brand-subtle)' },
  },
  variants: {
    density: {
      comfortable: {},
      compact: { height: '9', fontSize: { base: 'md', md: 'sm' } },
    },
    // Machine text (addresses, phone numbers, hosts) is written left to right, but keeps to the side the page starts from.
    script: {
      human: {},
      machine: { direction: 'ltr', ':root:dir(rtl) &': { textAlign: 'right' } },
    },
    start: { true: { paddingInlineStart: '9' }, false: {} },
    end: { true: { paddingInlineEnd: '11' }, false: {} },
  },
  defaultVariants: { density: 'comfortable', script: 'human', start: false, end: false },
})
