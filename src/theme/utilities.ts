import { defineConditions, type SystemConfig } from '@chakra-ui/react'
import { valuesOf } from './variables.ts'

type UtilityConfig = NonNullable<SystemConfig['utilities']>

const reading = (category: string, properties: Record<string, string[]>): UtilityConfig => {
  const values = valuesOf(category)
  return Object.fromEntries(
    Object.entries(properties).map(([property, shorthand]) => [property, { values, shorthand }]),
  )
}

const spacing = valuesOf('spacing')

// These accept several measures, as in `gap="2 4"`; each is resolved separately.
const measured = (property: string, shorthand: string[] = []) => ({
  [property]: {
    values: spacing,
    shorthand,
    transform: (value: unknown) => ({
      [property]: String(value)
        .split(' ')
        .map((part) => spacing[part] ?? part)
        .join(' '),
    }),
  },
})

const hidden = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  padding: '0',
  margin: '-1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
  borderWidth: '0',
} as const
const shown = {
  position: 'static',
  width: 'auto',
  height: 'auto',
  padding: '0',
  margin: '0',
  overflow: 'visible',
  clipPath: 'none',
  whiteSpace: 'normal',
} as const
const cut = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const

/**
 * The style properties that use tokens, and our few additions. Chakra's default list is four times as long and is processed
 * before the first paint; tokens.test.ts fails if src uses a property that is not in this list.
 */
export const utilities: UtilityConfig = {
  ...reading('colors', {
    color: [],
    background: ['bg'],
    backgroundColor: ['bgColor'],
    borderColor: [],
    borderBlockColor: [],
    borderBlockStartColor: [],
    borderBlockEndColor: [],
    borderInlineColor: [],
    borderInlineStartColor: [],
    borderInlineEndColor: [],
    outlineColor: [],
    textDecorationColor: [],
    accentColor: [],
    caretColor: [],
    fill: [],
    stroke: [],
  }),
  ...measured('gap'),
  ...measured('padding', ['p']),
  ...measured('paddingBlock', ['py']),
  ...measured('paddingInline', ['px']),
  ...measured('margin', ['m']),
  ...measured('marginBlock', ['my']),
  ...measured('marginInline', ['mx']),
  ...measured('inset'),
  ...reading('spacing', {
    rowGap: [],
    columnGap: [],
    paddingBlockStart: ['pt'],
    paddingBlockEnd: ['pb'],
    paddingInlineStart: ['ps'],
    paddingInlineEnd: ['pe'],
    marginBlockStart: ['mt'],
    marginBlockEnd: ['mb'],
    marginInlineStart: ['ms'],
    marginInlineEnd: ['me'],
    insetBlock: [],
    insetBlockStart: ['top'],
    insetBlockEnd: ['bottom'],
    insetInline: [],
    insetInlineStart: [],
    insetInlineEnd: [],
    scrollMarginBlockStart: [],
    scrollPaddingBlockStart: [],
  }),
  ...reading('sizes', {
    width: ['w'],
    minWidth: ['minW'],
    maxWidth: ['maxW'],
    height: ['h'],
    minHeight: ['minH'],
    maxHeight: ['maxH'],
    inlineSize: [],
    blockSize: [],
    flexBasis: [],
  }),
  ...reading('radii', {
    borderRadius: ['rounded'],
    borderStartStartRadius: [],
    borderStartEndRadius: [],
    borderEndStartRadius: [],
    borderEndEndRadius: [],
  }),
  ...reading('fonts', { fontFamily: [] }),
  ...reading('fontSizes', { fontSize: [] }),
  ...reading('fontWeights', { fontWeight: [] }),
  ...reading('lineHeights', { lineHeight: [] }),
  ...reading('letterSpacings', { letterSpacing: [] }),
  ...reading('shadows', { boxShadow: ['shadow'] }),
  ...reading('zIndex', { zIndex: [] }),
  ...reading('durations', { transitionDuration: [], animationDuration: [] }),
  ...reading('easings', { transitionTimingFunction: [], animationTimingFunction: [] }),
  flexDirection: { shorthand: ['flexDir'] },
  boxSize: { values: valuesOf('sizes'), property: 'width', transform: (value) => ({ width: value, height: value }) },
  srOnly: { values: { type: 'boolean' }, transform: (value) => (String(value) === 'true' ? hidden : shown) },
  truncate: { values: { type: 'boolean' }, transform: (value) => (String(value) === 'true' ? cut : {}) },
  lineClamp: {
    transform: (value) => ({
      overflow: 'hidden',
      display: '-webkit-box',
      WebkitLineClamp: value,
      WebkitBoxOrient: 'vertical',
    }),
  },
  hideFrom: { values: 'breakpoints', transform: (_, { raw }) => ({ [`@breakpoint ${raw}`]: { display: 'none' } }) },
  hideBelow: {
    values: 'breakpoints',
    transform: (_, { raw }) => ({ [`@breakpoint ${raw}Down`]: { display: 'none' } }),
  },
}

export const conditions = defineConditions({
  hover: ['@media (hover: hover)', '&:hover:not(:disabled, [aria-disabled=true])'],
  active: '&:active:not(:disabled, [aria-disabled=true])',
  focusVisible: '&:focus-visible',
  focusWithin: '&:focus-within',
  disabled: '&:is(:disabled, [aria-disabled=true])',
  invalid: '&[aria-invalid=true]',
  checked: '&:checked',
  open: '&:is([open], :popover-open)',
  current: '&[aria-current]',
  first: '&:first-of-type',
  last: '&:last-of-type',
  empty: '&:empty',
  before: '&::before',
  after: '&::after',
  placeholder: '&::placeholder',
  backdrop: '&::backdrop',
  ltr: '[dir=ltr] &',
  rtl: '[dir=rtl] &',
  dark: '.dark &',
  // For tokens only: the language of the page.
  persian: ':root:lang(fa)',
  motionReduce: '@media (prefers-reduced-motion: reduce)',
  print: '@media print',
})
