import { chakra } from '@chakra-ui/react'
import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react'
import type { ReactNode, Ref } from 'react'

export type NoticeTone = 'info' | 'success' | 'warning' | 'danger'

export type NoticeProps = {
  tone: NoticeTone
  title: ReactNode
  children?: ReactNode
  /** What to do next. */
  actions?: ReactNode
  /** `alert` interrupts a screen reader: only for a new failure. */
  role?: 'alert' | 'status' | 'note'
  titleRef?: Ref<HTMLParagraphElement>
}

const signs = { info: Info, success: CircleCheck, warning: TriangleAlert, danger: CircleAlert }

/** A message with an optional explanation; its actions are at the end of its line, or below where they do not fit. */
export const Notice = ({ tone, title, children, actions, role = 'note', titleRef }: NoticeProps) => {
  const Sign = signs[tone]
  return (
    <chakra.div
      role={role}
      display="flex"
      gap="3"
      padding="4"
      borderRadius="lg"
      borderWidth="1px"
      css={{ borderColor: `color-mix(in oklab, var(--np-colors-${tone}-border) 35%, var(--np-colors-${tone}-subtle))` }}
      bg={`${tone}Subtle`}
      color="text"
    >
      <chakra.span color={`${tone}OnSubtle`} flexShrink="0" paddingBlockStart="0.5">
        <Sign size={18} aria-hidden="true" />
      </chakra.span>
      <chakra.div
        minWidth="0"
        flex="1"
        display="flex"
        flexWrap="wrap"
        alignItems="center"
        rowGap="4"
        columnGap="4"
        textStyle="sm"
      >
        <chakra.div minWidth="0" flex="1 1 20rem">
          <chakra.p ref={titleRef} tabIndex={-1} fontWeight="semibold" color={`${tone}OnSubtle`}>
            {title}
          </chakra.p>
          {children === undefined ? null : <chakra.div marginBlockStart="0.5">{children}</chakra.div>}
        </chakra.div>
        {actions === undefined ? null : (
          // Its line is no higher than one of text, so that the sign stays on it.
          <chakra.div display="flex" flexWrap="wrap" gap="2" marginBlock="-1.5">
            {actions}
          </chakra.div>
        )}
      </chakra.div>
    </chakra.div>
  )
}
