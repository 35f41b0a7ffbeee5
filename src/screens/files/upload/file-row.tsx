import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'

export type FileRowProps = {
  sign: ReactNode
  name: string
  /** Next to the name: size or progress. */
  detail: ReactNode
  actions?: ReactNode
  /** Below the name. */
  children?: ReactNode
}

/** One file in the box of a field. */
export const FileRow = ({ sign, name, detail, actions, children }: FileRowProps) => (
  <chakra.div
    display="flex"
    flexDirection="column"
    justifyContent="center"
    gap="2.5"
    minHeight="16"
    paddingInlineStart="4"
    paddingInlineEnd="3"
    paddingBlock="3"
    borderWidth="1px"
    borderColor="borderStrong"
    borderRadius="md"
    bg="card"
  >
    <chakra.div display="flex" alignItems="center" gap="3">
      <chakra.span flexShrink="0" color="textMuted" display="inline-flex" aria-hidden="true">
        {sign}
      </chakra.span>
      <chakra.div flex="1" minWidth="0" textStyle="sm">
        <chakra.div fontWeight="medium" truncate title={name}>
          <bdi>{name}</bdi>
        </chakra.div>
        <chakra.span color="textMuted" data-figure="">
          {detail}
        </chakra.span>
      </chakra.div>
      {actions}
    </chakra.div>
    {children}
  </chakra.div>
)
