import { frameIconCss } from '#src/components/controls/bar-item-css.ts'
import { chosenInForcedColors } from '#src/components/controls/forced-colors-css.ts'

/** The entries of the navigation: links, and buttons that look like them. */
export const listCss = {
  display: 'flex',
  flexDirection: 'column',
  '& h2': {
    paddingInline: '2.5',
    paddingBlockStart: '4',
    paddingBlockEnd: '1',
    textStyle: 'xs',
    fontWeight: 'medium',
    color: 'textMuted',
  },
  '& ul': { display: 'flex', flexDirection: 'column', gap: '0.5' },
  '& [data-entry]': {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    width: 'full',
    minHeight: '9',
    '@media (pointer: coarse)': { minHeight: '11' },
    paddingInline: '2.5',
    borderRadius: 'md',
    textStyle: 'sm',
    fontWeight: 'medium',
    textAlign: 'start',
    color: 'textMuted',
    cursor: 'pointer',
    transition: 'background-color 120ms, color 120ms',
    '& svg': frameIconCss,
    '&:hover': { bg: 'neutralSubtle', color: 'text' },
    '&:focus-visible': { outlineOffset: '-2px' },
    '&[aria-current=page]': { bg: 'brandSubtle', color: 'brandOnSubtle', ...chosenInForcedColors },
  },
}

/** Help stays at the end of the bar. */
export const footCss = {
  gap: '0.5',
  marginBlockStart: 'auto',
  paddingBlockStart: '3',
}

/** On medium screens the labels are read, but not drawn, and a line takes the place of a heading. */
export const slimCss = {
  '@media (max-width: 63.99rem)': {
    '& [data-entry]': { justifyContent: 'center', paddingInline: '0' },
    '& [data-entry] > span': { srOnly: true },
    '& h2': { paddingBlock: '2', paddingInline: '2' },
    '& h2::before': { content: '""', display: 'block', borderBlockStartWidth: '1px' },
    '& h2 > span': { srOnly: true },
  },
}

export const projectCss = {
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  gap: '2',
  paddingInline: '2.5',
  paddingBlockEnd: '3',
  marginBlockEnd: '3',
  borderBlockEndWidth: '1px',
  textStyle: 'sm',
  color: 'textMuted',
}

export const drawerCss = {
  position: 'fixed',
  insetBlock: '0',
  insetInlineStart: '0',
  insetInlineEnd: 'auto',
  width: 'min(19rem, 88vw)',
  height: '100dvh',
  maxHeight: '100dvh',
  margin: '0',
  padding: '3',
  paddingBlockEnd: 'max(0.75rem, env(safe-area-inset-bottom))',
  color: 'text',
  bg: 'card',
  borderInlineEndWidth: '1px',
  overflowY: 'auto',
  '&[open]': { display: 'flex', flexDirection: 'column', animation: 'appear 150ms' },
  '&::backdrop': { background: 'rgb(0 0 0 / 0.45)' },
}
