import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { Drawing, type DrawingName } from '#src/components/drawings/drawing.tsx'

export type AuthOutcomeProps = {
  drawing: DrawingName
  title: ReactNode
  children?: ReactNode
  /** What to do next. */
  action?: ReactNode
  /** Below the card: links to other auth pages. */
  footer?: ReactNode
}

/** An auth page without a form: what happened, and links to what comes next. */
export const AuthOutcome = ({ drawing, title, children, action, footer }: AuthOutcomeProps) => (
  <chakra.div
    width="full"
    maxWidth="27rem"
    marginInline="auto"
    paddingInline="4"
    paddingBlockEnd="8"
    display="flex"
    flexDirection="column"
    gap="6"
  >
    <chakra.div
      bg="card"
      borderWidth="1px"
      borderRadius="lg"
      padding={{ base: '5', md: '8' }}
      display="flex"
      flexDirection="column"
      alignItems="center"
      textAlign="center"
      textWrap="pretty"
    >
      <Drawing name={drawing} />
      <chakra.h1 marginBlockStart="4" tabIndex={-1} textStyle="lg" fontWeight="semibold" textWrap="balance">
        {title}
      </chakra.h1>
      {children === undefined ? null : (
        <chakra.div width="full" marginBlockStart="2" textStyle="sm" color="textMuted">
          {children}
        </chakra.div>
      )}
      {action === undefined ? null : (
        <chakra.div marginBlockStart="6" width="full">
          {action}
        </chakra.div>
      )}
    </chakra.div>
    {footer === undefined ? null : (
      <chakra.div textAlign="center" textStyle="sm" color="textMuted">
        {footer}
      </chakra.div>
    )}
  </chakra.div>
)
