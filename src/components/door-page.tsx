import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { ground } from './door-frame.tsx'

/** The same ground for the doors that stand below the top bar. */
export const DoorPage = ({ children }: { children: ReactNode }) => (
  <chakra.div
    minHeight="calc(100dvh - var(--np-sizes-topbar))"
    paddingBlockStart={{ base: '6', md: '16' }}
    backgroundImage={ground}
  >
    {children}
  </chakra.div>
)
