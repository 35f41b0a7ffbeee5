import { chakra } from '@chakra-ui/react'
import { LazyPasskeys } from '#src/screens/account/passkeys/lazy-passkeys.tsx'
import { LazySecondFactor } from '#src/screens/account/second-factor/lazy-second-factor.tsx'

/** Ways of signing in besides the password. */
export const SecuritySection = () => (
  <chakra.div display="flex" flexDirection="column" gap={{ base: '5', md: '6' }}>
    <LazySecondFactor />
    <LazyPasskeys />
  </chakra.div>
)
