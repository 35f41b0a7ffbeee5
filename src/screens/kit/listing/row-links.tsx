import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'

/** Where the details of an open row lead. */
export const RowLinks = ({ children }: { children: ReactNode }) => (
  <chakra.div
    display="flex"
    flexWrap="wrap"
    columnGap="5"
    rowGap="2"
    marginBlockStart="4"
    css={{ '&:empty': { display: 'none' } }}
  >
    {children}
  </chakra.div>
)
