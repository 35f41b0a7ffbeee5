import { chakra } from '@chakra-ui/react'
import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'

/** An error of several fields together, announced when it appears. */
export const FieldError = ({ children }: { children: ReactNode }) => (
  <chakra.div role="alert" display="flex" gap="1.5" textStyle="sm" color="dangerOnSubtle">
    <chakra.span paddingBlockStart="0.5" flexShrink="0">
      <CircleAlert size={16} aria-hidden="true" />
    </chakra.span>
    <span>{children}</span>
  </chakra.div>
)
