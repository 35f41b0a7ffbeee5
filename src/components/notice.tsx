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
  /** `alert` interrupts a screen reader: only for what just went wrong. */
  role?: 'alert' | 'status' | 'note'
  titleRef?: Ref<HTMLParagraphElement>
}

const signs = { info: Info, success: CircleCheck, warning: TriangleAlert, danger: CircleAlert }

/** One line of truth with room to explain it. */
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
      <chakra.div minWidth="0" flex="1" textStyle="sm">
        <chakra.p ref={titleRef} tabIndex={-1} fontWeight="semibold" color={`${tone}OnSubtle`}>
          {title}
        </chakra.p>
        {children === undefined ? null : <chakra.div marginBlockStart="0.5">{children}</chakra.div>}
        {actions === undefined ? null : (
          <chakra.div display="flex" flexWrap="wrap" gap="2" marginBlockStart="3">
            {actions}
          </chakra.div>
        )}
      </chakra.div>
    </chakra.div>
  )
}
