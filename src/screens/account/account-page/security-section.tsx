import { chakra } from '@chakra-ui/react'
import { useCallback, useState } from 'react'
import { LazyPasskeys } from '#src/screens/account/passkeys/lazy-passkeys.tsx'
import { LazySecondFactor } from '#src/screens/account/second-factor/lazy-second-factor.tsx'

/** Ways of signing in besides the password. */
export const SecuritySection = () => {
  const [factorChanges, setFactorChanges] = useState(0)
  const onFactorChange = useCallback(() => setFactorChanges((changes) => changes + 1), [])
  return (
    <chakra.div display="flex" flexDirection="column" gap={{ base: '5', md: '6' }}>
      <LazySecondFactor onChange={onFactorChange} />
      {/* Loaded again after a change: its forms ask for a code if there is a second factor. */}
      <LazyPasskeys key={factorChanges} />
    </chakra.div>
  )
}
