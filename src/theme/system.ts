import { createSystem } from '@chakra-ui/react'
import { styles } from './theme.ts'
import { conditions, utilities } from './utilities.ts'

/**
 * Created once, at start. It has no recipes: our components import theirs, each in its own chunk. The recipe of a Chakra
 * component must be registered here; recipes.test.ts fails for one that would be unstyled.
 */
export const system = createSystem({
  conditions,
  utilities,
  preflight: true,
  cssVarsPrefix: 'np',
  cssVarsRoot: ':where(:root)',
  ...styles,
})
