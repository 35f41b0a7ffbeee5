import { chakra, type HTMLChakraProps } from '@chakra-ui/react'
import type { LucideIcon } from 'lucide-react'
import { isValidElement, type ReactElement, type ReactNode } from 'react'

export type MarkedRowProps = HTMLChakraProps<'li'> & {
  mark: LucideIcon | ReactElement
  /** The name, as `strong`, and what is known of it, in `data-facts`. */
  children: ReactNode
  /** Buttons, several of them in `data-actions`. */
  actions: ReactNode
}

/** A row of a list in a card: an icon or a picture, a name with facts, and what can be done with it. */
export const MarkedRow = ({ mark: Mark, children, actions, css = markedRowCss, ...rest }: MarkedRowProps) => (
  <chakra.li css={css} {...rest}>
    {isValidElement(Mark) ? (
      Mark
    ) : (
      <span data-mark>
        <Mark size={20} aria-hidden="true" />
      </span>
    )}
    <div data-body>{children}</div>
    {actions}
  </chakra.li>
)

const markedRowCss = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: '3.5',
  rowGap: '3',
  paddingInline: { base: '4', md: '6' },
  paddingBlock: '4',
  '& [data-mark]': {
    flexShrink: '0',
    alignSelf: 'flex-start',
    display: 'grid',
    placeItems: 'center',
    boxSize: '10',
    borderRadius: 'md',
    bg: 'neutralSubtle',
    color: 'textMuted',
  },
  '& [data-body]': { flex: '1 1 14rem', minWidth: '0', display: 'flex', flexDirection: 'column', gap: '1' },
  '& strong': { fontWeight: 'medium', minWidth: '0', overflowWrap: 'anywhere' },
  '& [data-facts]': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '3',
    rowGap: '1',
    textStyle: 'sm',
    color: 'textMuted',
  },
  '& [data-actions]': { display: 'flex', flexWrap: 'wrap', gap: '2', paddingInlineStart: { base: '14', md: '0' } },
} as const

/** With less space between the lines. */
export const denseRowCss = {
  ...markedRowCss,
  rowGap: '3.5',
  '& [data-body]': { ...markedRowCss['& [data-body]'], gap: '0.5' },
  '& [data-facts]': { ...markedRowCss['& [data-facts]'], rowGap: '0' },
} as const
