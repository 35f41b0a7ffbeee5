import { createSystem } from '@chakra-ui/react'
import { themeTokens } from '#domain/kit/color.ts'
import { globalCss } from './global-css.ts'
import { breakpoints, keyframes, semanticTokens, textStyles, tokens } from './tokens.ts'
import { conditions, utilities } from './utilities.ts'

// Defaults for a page without a brand; `applyBrand` overrides each variable on the root.
const unbranded = themeTokens('#3b5bdb', 'light')
const colors = Object.fromEntries(Object.entries(unbranded).map(([name, value]) => [name, { value }]))

/**
 * Built once, at start. It has no recipes: our components import theirs, each in its own chunk. The recipe of a Chakra
 * component must be registered here; recipes.test.ts fails for one that would be unstyled.
 */
export const system = createSystem({
  conditions,
  utilities,
  preflight: true,
  cssVarsPrefix: 'np',
  cssVarsRoot: ':where(:root)',
  globalCss,
  theme: { breakpoints, keyframes, textStyles, tokens: { ...tokens, colors }, semanticTokens },
})
