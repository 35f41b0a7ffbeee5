import { createSystem } from '@chakra-ui/react'
import { breakpoints, textStyles } from './tokens.ts'
import { conditions, utilities } from './utilities.ts'

/** The names of the variables; the style sheet declares them. */
export const variableOptions = { cssVarsPrefix: 'np', cssVarsRoot: ':where(:root)' }

/**
 * Created once, at start. Its properties have the references to the tokens' variables, so it needs no tokens, and its global
 * styles are in the document: style-sheet.ts. It has no recipes: our components import theirs, each in its own chunk. The
 * recipe of a Chakra component must be registered here; recipes.test.ts fails for one that would be unstyled.
 */
export const system = createSystem({
  conditions,
  utilities,
  preflight: false,
  ...variableOptions,
  theme: { breakpoints, textStyles },
})
