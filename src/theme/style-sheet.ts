import { createSystem } from '@chakra-ui/react'
import { globalCss } from './global-css.ts'
import { variableOptions } from './system.ts'
import { breakpoints, keyframes, semanticTokens, textStyles, tokens } from './tokens.ts'
import { conditions, utilities } from './utilities.ts'
import { colors } from './variables.ts'

/** The system with the tokens, for the global styles only. */
export const fullSystem = createSystem({
  conditions,
  utilities,
  preflight: true,
  globalCss,
  ...variableOptions,
  theme: { breakpoints, keyframes, textStyles, tokens: { ...tokens, colors }, semanticTokens },
})

/**
 * Chakra's reset, our global styles and the variables of the tokens, as objects for Emotion. The build writes them into the
 * document, and Storybook into its pages.
 */
export const globalStyles = [fullSystem.getPreflightCss(), fullSystem.getGlobalCss(), fullSystem.getTokenCss()]
