import { chakra } from '@chakra-ui/react'
import { Anchor } from './anchor.tsx'
import { touchTarget } from './touch-target-css.ts'

const base = {
  color: 'brandText',
  fontWeight: 'medium',
  borderRadius: 'sm',
  textDecoration: 'underline',
  textDecorationColor: 'transparent',
  textUnderlineOffset: '3px',
  transition: 'text-decoration-color 120ms',
  '&:hover': { textDecorationColor: 'currentColor' },
} as const

/** For the links in a table's cells, set once on its root. */
export const textLinkCss = { ...base, ...touchTarget }

/** A link inside text. */
export const TextLink = chakra(Anchor, {
  base,
  variants: {
    // Inside a sentence, colour alone would not distinguish it from the text.
    place: { alone: touchTarget, sentence: { textDecorationColor: 'currentColor' } },
  },
  defaultVariants: { place: 'alone' },
})
