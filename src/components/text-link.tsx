import { chakra } from '@chakra-ui/react'
import { Anchor } from './anchor.tsx'

/** A link among words. */
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
    // Inside a sentence colour alone would not tell it from the words around it.
    place: { alone: {}, sentence: { textDecorationColor: 'currentColor' } },
  },
  defaultVariants: { place: 'alone' },
})
