import { createSystem } from '@chakra-ui/react'
import { themeTokens } from '#domain/color.ts'
import { globalCss } from './global-css.ts'
import { breakpoints, keyframes, textStyles, tokens } from './tokens.ts'
import { conditions, utilities } from './utilities.ts'

// The values are only what a page without a brand shows; `applyBrand` overrides each variable on the root.
const unbranded = themeTokens('#3b5bdb', 'light')
const colors = Object.fromEntries(Object.entries(unbranded).map(([name, value]) => [name, { value }]))

/**
 * Built once, at start. It has no recipes: our components bring theirs along, each in the chunk that draws it. Whoever
 * uses a component of Chakra's own registers its recipe here, or recipes.test.ts says that it would be drawn unstyled.
 */
export const system = createSystem({
  conditions,
  utilities,
  preflight: true,
  cssVarsPrefix: 'np',
  cssVarsRoot: ':where(:root)',
  globalCss,
  theme: { breakpoints, keyframes, textStyles, tokens: { ...tokens, colors } },
})
