import { defineRecipe } from '@chakra-ui/react'

const heading = defineRecipe({
  base: { fontFamily: 'heading', fontWeight: 'semibold', color: 'text', textWrap: 'balance' },
  variants: {
    size: {
      sm: { textStyle: 'sm' },
      md: { textStyle: 'md' },
      lg: { textStyle: 'lg' },
      xl: { textStyle: 'xl' },
      '2xl': { textStyle: '2xl' },
    },
  },
  defaultVariants: { size: 'lg' },
})

/**
 * Recipes of the Chakra components the portal uses, by Chakra's key. A component without its recipe here is drawn
 * unstyled, so recipes.test.ts compares this list with what src imports. Our own components bring their recipe along.
 */
export const recipes = { heading, text: defineRecipe({}) }
