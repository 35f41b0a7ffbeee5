import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'

/** A word about a row, such as a role; a status has a `StatusBadge`. */
export const Badge = ({ tone = 'neutral', children }: { tone?: 'neutral' | 'brand'; children: ReactNode }) => (
  <chakra.span
    width="fit"
    paddingInline="2"
    borderRadius="full"
    textStyle="xs"
    fontWeight="medium"
    whiteSpace="nowrap"
    bg={`${tone}Subtle`}
    color={`${tone}OnSubtle`}
  >
    {children}
  </chakra.span>
)
