import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'

export type EmptyStateProps = {
  icon: ReactNode
  /** What is missing. */
  title: ReactNode
  description?: ReactNode
  /** The first step. */
  action?: ReactNode
  level?: 2 | 3
}

export const EmptyState = ({ icon, title, description, action, level = 2 }: EmptyStateProps) => (
  <chakra.div
    display="flex"
    flexDirection="column"
    alignItems="center"
    textAlign="center"
    gap="1"
    paddingBlock="14"
    paddingInline="6"
    marginInline="auto"
    maxWidth="md"
  >
    <chakra.span
      aria-hidden="true"
      display="grid"
      placeItems="center"
      boxSize="12"
      marginBlockEnd="3"
      borderRadius="lg"
      bg="brandSubtle"
      color="brandOnSubtle"
      css={{ '& svg': { boxSize: '5.5' } }}
    >
      {icon}
    </chakra.span>
    <chakra.h2 as={level === 2 ? 'h2' : 'h3'} textStyle="md" fontWeight="semibold">
      {title}
    </chakra.h2>
    {description === undefined ? null : (
      <chakra.p textStyle="sm" color="textMuted" textWrap="pretty">
        {description}
      </chakra.p>
    )}
    {action === undefined ? null : <chakra.div marginBlockStart="4">{action}</chakra.div>}
  </chakra.div>
)
