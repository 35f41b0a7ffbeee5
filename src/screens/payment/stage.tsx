import { chakra } from '@chakra-ui/react'
import { CircleAlert, CircleCheck, CircleSlash, Hourglass, Info, ShieldQuestion, Undo2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { Announcement } from '#src/components/live-region.tsx'
import { Spinner } from '#src/components/spinner.tsx'

export type StageTone = 'working' | 'waiting' | 'uncertain' | 'success' | 'refunded' | 'danger' | 'over' | 'info'

export type StageProps = {
  tone: StageTone
  /** The one line of truth; announced when it appears or changes. */
  title: string
  /** What it means. */
  children?: ReactNode
  /** What the person can do. */
  actions?: ReactNode
}

const looks = {
  working: { family: 'info', Sign: null },
  waiting: { family: 'info', Sign: Hourglass },
  uncertain: { family: 'warning', Sign: ShieldQuestion },
  success: { family: 'success', Sign: CircleCheck },
  refunded: { family: 'refunded', Sign: Undo2 },
  danger: { family: 'danger', Sign: CircleAlert },
  over: { family: 'neutral', Sign: CircleSlash },
  info: { family: 'info', Sign: Info },
} as const

/** How something important stands, on top of its page. */
export const Stage = ({ tone, title, children, actions }: StageProps) => {
  const { family, Sign } = looks[tone]
  return (
    <chakra.section
      bg="card"
      borderWidth="1px"
      borderRadius="lg"
      padding={{ base: '5', md: '6' }}
      display="flex"
      flexDirection={{ base: 'column', md: 'row' }}
      gap={{ base: '4', md: '5' }}
    >
      <Announcement text={title} />
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
        {Sign === null ? <Spinner /> : <Sign size={24} />}
      </chakra.span>
      <chakra.div flex="1" minWidth="0" paddingBlockStart={{ md: '0.5' }}>
        <chakra.h2 textStyle="lg" fontWeight="semibold" textWrap="balance">
          {title}
        </chakra.h2>
        {children === undefined ? null : (
          <chakra.div
            marginBlockStart="1"
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
          <chakra.div display="flex" flexWrap="wrap" gap="2.5" marginBlockStart="5">
            {actions}
          </chakra.div>
        )}
      </chakra.div>
    </chakra.section>
  )
}
