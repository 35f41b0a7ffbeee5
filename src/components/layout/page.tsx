import { chakra } from '@chakra-ui/react'
import type { ReactNode, Ref } from 'react'

/** Everything inside the frame's main: one column of at most 1,200 px, or of 768 px for reading and forms; both start at the same edge. */
export const Page = ({
  children,
  layout = 'list',
  dense = false,
}: {
  children: ReactNode
  layout?: 'list' | 'reading'
  /** On phones a list begins near the top. */
  dense?: boolean
}) => (
  <chakra.div
    width="full"
    maxWidth="content"
    marginInline="auto"
    flexGrow="1"
    css={layout === 'reading' ? { '& > *': { width: 'full', maxWidth: '3xl' } } : undefined}
    paddingInline={{ base: '4', md: '8' }}
    paddingBlock={{ base: '5', md: '8' }}
    display="flex"
    flexDirection="column"
    gap={{ base: dense ? '4' : '5', md: '6' }}
  >
    {children}
  </chakra.div>
)

export type PageHeaderProps = {
  title: ReactNode
  /** The purpose of the page, in one line. */
  purpose?: ReactNode
  /** The page's primary action. */
  action?: ReactNode
  /** Above the title: a link to the parent page. */
  parent?: ReactNode
  /** Receives the focus when the page or one of its steps opens. */
  titleRef?: Ref<HTMLHeadingElement>
}

export const PageHeader = ({ title, purpose, action, parent, titleRef }: PageHeaderProps) => (
  <chakra.header display="flex" flexWrap="wrap" alignItems="center" justifyContent="space-between" gap="4">
    <chakra.div minWidth="0" flex={{ base: '1 1 8rem', md: '1 1 20rem' }}>
      {parent}
      <chakra.h1 ref={titleRef} tabIndex={-1} textStyle="xl" fontWeight="semibold" textWrap="balance">
        {title}
      </chakra.h1>
      {purpose === undefined ? null : (
        <chakra.p marginBlockStart="0.5" textStyle="sm" color="textMuted" maxWidth="3xl">
          {purpose}
        </chakra.p>
      )}
    </chakra.div>
    {action}
  </chakra.header>
)
