import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { ground } from './auth-frame.tsx'

/** The same background for pages before sign-in that have a top bar. */
export const AuthPage = ({ children }: { children: ReactNode }) => (
  <chakra.div
    minHeight="calc(100dvh - var(--np-sizes-topbar))"
    paddingBlockStart={{ base: '6', md: '16' }}
    backgroundImage={ground}
  >
    {children}
  </chakra.div>
)
