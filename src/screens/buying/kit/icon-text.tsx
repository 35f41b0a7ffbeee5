import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'

/** A word with an icon before it, on one line. */
export const IconText = ({ icon, children }: { icon: ReactNode; children: ReactNode }) => (
  <chakra.span
    display="inline-flex"
    alignItems="center"
    gap="1"
    verticalAlign="bottom"
    whiteSpace="nowrap"
    css={{ '& svg': { color: 'textMuted' } }}
  >
    {icon}
    {children}
  </chakra.span>
)
