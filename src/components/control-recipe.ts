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
      machine: { direction: 'ltr', _rtl: { textAlign: 'right' } },
    },
    // Room for what is laid over the box at its start (an icon) or its end (a button).
    start: { true: { paddingInlineStart: '9' }, false: {} },
    end: { true: { paddingInlineEnd: '11' }, false: {} },
    // `quiet` stands in a bar, where its words already say that it is there.
    look: {
      field: {},
      quiet: {
        bg: 'transparent',
        borderColor: 'transparent',
        fieldSizing: 'content',
        '&:hover:not(:disabled)': { bg: 'neutralSubtle', borderColor: 'transparent' },
      },
    },
  },
  // The box of machine text runs left to right, what is laid over it follows the page.
  compoundVariants: [
    { script: 'machine', start: true, css: { _rtl: { paddingInlineStart: '3', paddingInlineEnd: '9' } } },
    { script: 'machine', end: true, css: { _rtl: { paddingInlineStart: '11', paddingInlineEnd: '3' } } },
  ],
  defaultVariants: { density: 'comfortable', script: 'human', start: false, end: false, look: 'field' },
})
