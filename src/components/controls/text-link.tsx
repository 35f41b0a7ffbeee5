import { chakra } from '@chakra-ui/react'
import { Anchor } from './anchor.tsx'
import { touchTarget } from './touch-target-css.ts'

/** A link inside text. */
export const TextLink = chakra(Anchor, {
  base: {
    color: 'brandText',
    fontWeight: 'medium',
    borderRadius: 'sm',
    textDecoration: 'underline',
    textDecorationColor: 'transparent',
    textUnderlineOffset: '3px',
    transition: 'text-decoration-color 120ms',
    '&:hover': { textDecorationColor: 'currentColor' },
  },
  variants: {
    // Inside a sentence, colour alone would not distinguish it from the text.
    place: { alone: touchTarget, sentence: { textDecorationColor: 'currentColor' } },
  },
  defaultVariants: { place: 'alone' },
})
