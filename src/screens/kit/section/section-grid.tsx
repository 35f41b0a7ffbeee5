import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'

/** Fields in two columns where there is room. */
export const SectionGrid = ({ children }: { children: ReactNode }) => (
  <chakra.div display="grid" gap="5" gridTemplateColumns={{ base: '1fr', md: '1fr 1fr' }}>
    {children}
  </chakra.div>
)

export const WideField = ({ children }: { children: ReactNode }) => (
  <chakra.div gridColumn={{ md: '1 / -1' }}>{children}</chakra.div>
)
