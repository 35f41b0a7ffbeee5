import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { Drawing, type DrawingName } from '#src/components/drawings/drawing.tsx'

export type EmptyStateProps = {
  drawing: DrawingName
  /** What is missing. */
  title: ReactNode
  description?: ReactNode
  /** The first step. */
  action?: ReactNode
  level?: 2 | 3
}

export const EmptyState = ({ drawing, title, description, action, level = 2 }: EmptyStateProps) => (
  <chakra.div
    display="flex"
    flexDirection="column"
    alignItems="center"
    textAlign="center"
    gap="1"
    paddingBlock={{ base: '10', md: '12' }}
    paddingInline="6"
    marginInline="auto"
    maxWidth="md"
  >
    <Drawing name={drawing} size={level === 2 ? 'md' : 'sm'} />
    <chakra.h2 marginBlockStart="4" as={level === 2 ? 'h2' : 'h3'} textStyle="md" fontWeight="semibold">
      {title}
    </chakra.h2>
    {description === undefined ? null : (
      <chakra.p textStyle="sm" color="textMuted" textWrap="balance">
        {description}
      </chakra.p>
    )}
    {action === undefined ? null : <chakra.div marginBlockStart="4">{action}</chakra.div>}
  </chakra.div>
)
