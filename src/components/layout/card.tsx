import { chakra, type HTMLChakraProps } from '@chakra-ui/react'
import { createContext, type ReactNode, use, useRef } from 'react'
import { HeadingContext } from './heading-context.ts'

/** Level of the headings of the cards in a part of a page that has a heading itself. */
export const CardLevelContext = createContext<2 | 3>(2)

export type CardProps = HTMLChakraProps<'div'> & {
  /** The card's heading. */
  heading?: ReactNode
  /** Level of the heading in the page; absent: below the page's title, or below that of a page of settings. */
  level?: 2 | 3
  description?: ReactNode
  /** One secondary action at the end of the heading's line. */
  action?: ReactNode
  /** No inner space, for tables that reach the border. */
  flush?: boolean
}

export const Card = ({ heading, level: own, description, action, flush = false, children, ...rest }: CardProps) => {
  const outer = use(HeadingContext)
  const around = use(CardLevelContext)
  const level = own ?? around
  const ref = useRef<HTMLHeadingElement>(null)
  return (
    <chakra.div bg="card" borderWidth="1px" borderRadius="lg" minWidth="0" {...rest}>
      {heading === undefined ? null : (
        <chakra.div
          display="grid"
          gridTemplateColumns="minmax(0, 1fr) auto"
          alignItems="center"
          rowGap="1"
          columnGap="4"
          paddingInline={{ base: '4', md: '6' }}
          paddingBlockStart={{ base: '4', md: '5' }}
          paddingBlockEnd={flush ? '4' : '0'}
        >
          <chakra.h2 ref={ref} as={level === 2 ? 'h2' : 'h3'} textStyle="md" fontWeight="semibold">
            {heading}
          </chakra.h2>
          <div>{action}</div>
          {description === undefined ? null : (
            <chakra.p gridColumn="1 / -1" textStyle="sm" color="textMuted">
              {description}
            </chakra.p>
          )}
        </chakra.div>
      )}
      <HeadingContext value={heading === undefined ? outer : ref}>
        {flush ? (
          children
        ) : (
          <chakra.div padding={{ base: '4', md: '6' }} paddingBlockStart={heading === undefined ? undefined : '4'}>
            {children}
          </chakra.div>
        )}
      </HeadingContext>
    </chakra.div>
  )
}

/** A line of text in a card that is `flush`, below its rows. */
export const CardLine = ({ children }: { children: ReactNode }) => (
  <chakra.p
    paddingInline={{ base: '4', md: '6' }}
    paddingBlock="4"
    borderBlockStartWidth="1px"
    textStyle="sm"
    color="textMuted"
  >
    {children}
  </chakra.p>
)
