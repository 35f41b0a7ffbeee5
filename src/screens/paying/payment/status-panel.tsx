import { chakra } from '@chakra-ui/react'
import { CircleAlert, CircleSlash, Hourglass, Info, ShieldQuestion, Undo2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { Spinner } from '#src/components/controls/spinner.tsx'
import { Drawing } from '#src/components/drawings/drawing.tsx'
import { Announcement } from '#src/components/feedback/live-region.tsx'

export type StatusTone = 'working' | 'waiting' | 'uncertain' | 'success' | 'refunded' | 'danger' | 'over' | 'info'

export type StatusPanelProps = {
  tone: StatusTone
  /** Announced when it appears or changes. */
  title: string
  /** As high, and its text in the same place, while the order is set up and once it is complete, so that nothing below moves. */
  steady?: boolean
  /** Explanation. */
  children?: ReactNode
  /** What the user can do. */
  actions?: ReactNode
}

const variants = {
  working: { family: 'info', Icon: null },
  waiting: { family: 'info', Icon: Hourglass },
  uncertain: { family: 'warning', Icon: ShieldQuestion },
  refunded: { family: 'refunded', Icon: Undo2 },
  danger: { family: 'danger', Icon: CircleAlert },
  over: { family: 'neutral', Icon: CircleSlash },
  info: { family: 'info', Icon: Info },
} as const

/** Focuses the outcome on the return from the bank, a new page: the user has not moved the focus yet. */
const focusIfFree = (heading: HTMLElement | null) => {
  if (document.activeElement === document.body) heading?.focus({ preventScroll: true })
}

/** The status of the page's subject, at the top of the page. */
export const StatusPanel = ({ tone, title, steady = false, children, actions }: StatusPanelProps) => {
  const isDrawn = steady || tone === 'success'
  return (
    <chakra.section
      bg="card"
      borderWidth="1px"
      borderRadius="lg"
      padding={{ base: '5', md: '6' }}
      {...(isDrawn ? drawnProps : signedProps)}
      {...(steady ? { minHeight: { base: '28rem', md: '17rem' } } : {})}
    >
      <Announcement text={title} />
      {tone === 'success' ? (
        <Drawing name="done" size="sm" />
      ) : steady ? (
        <chakra.span
          flexShrink="0"
          display="grid"
          placeItems={{ base: 'center start', md: 'center' }}
          width="8rem"
          aspectRatio="4 / 3"
        >
          <Sign tone={tone} />
        </chakra.span>
      ) : (
        <Sign tone={tone} />
      )}
      <chakra.div
        display={isDrawn ? undefined : { base: 'contents', md: 'block' }}
        flex="1"
        minWidth="0"
        paddingBlockStart={{ md: '0.5' }}
      >
        <chakra.h2
          ref={focusIfFree}
          tabIndex={-1}
          textStyle="lg"
          fontWeight="semibold"
          textWrap="balance"
          {...(steady
            ? { minHeight: { base: 'calc(2 * 1lh)', md: 'calc(1lh)' }, display: 'grid', alignContent: 'center' }
            : {})}
        >
          {title}
        </chakra.h2>
        {children === undefined ? null : (
          <chakra.div
            gridColumn="1 / -1"
            marginBlockStart={isDrawn ? '1' : { md: '1' }}
            color="textMuted"
            maxWidth="prose"
            display="flex"
            flexDirection="column"
            gap="1"
          >
            {children}
          </chakra.div>
        )}
        {actions === undefined ? null : (
          <chakra.div
            gridColumn="1 / -1"
            display="flex"
            flexWrap="wrap"
            gap="2.5"
            marginBlockStart={isDrawn ? '5' : { base: '2', md: '5' }}
          >
            {actions}
          </chakra.div>
        )}
      </chakra.div>
    </chakra.section>
  )
}

const drawnProps = {
  display: 'flex',
  flexDirection: { base: 'column', md: 'row' },
  alignItems: { md: 'flex-start' },
  gap: { base: '4', md: '5' },
} as const

/** On phones the sign is in the title's line. */
const signedProps = {
  display: { base: 'grid', md: 'flex' },
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  alignItems: { base: 'center', md: 'flex-start' },
  gap: { base: '3', md: '5' },
} as const

const Sign = ({ tone }: { tone: keyof typeof variants }) => {
  const { family, Icon } = variants[tone]
  return (
    <chakra.span
      aria-hidden="true"
      flexShrink="0"
      display="grid"
      placeItems="center"
      boxSize="12"
      borderRadius="full"
      bg={`${family}Subtle`}
      color={`${family}OnSubtle`}
    >
      {Icon === null ? <Spinner /> : <Icon size={24} />}
    </chakra.span>
  )
}
