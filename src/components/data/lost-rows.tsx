import { chakra } from '@chakra-ui/react'
import { Plural } from '@lingui/react/macro'
import { TriangleAlert } from 'lucide-react'
import { lostRowsOf } from '#domain/kit/lost-rows.ts'
import { Identifier } from '#src/components/values/identifier.tsx'

/** References shown; of more rows the count is enough. */
const most = 5

export type LostRowsProps = {
  of: readonly unknown[]
  /** False where what is around the list has a padding. */
  inset?: boolean
}

/** One line below a list, exactly as its response has it: which of its rows could not be read. Nothing if all could. */
export const LostRows = ({ of, inset = true }: LostRowsProps) => {
  const lost = lostRowsOf(of)
  const { length: count } = lost
  if (count === 0) return null
  return (
    <chakra.p
      css={lineCss}
      paddingInline={inset ? { base: '4', md: '6' } : '0'}
      paddingBlock={inset ? '3' : '1'}
      data-lost
    >
      <TriangleAlert size={16} aria-hidden="true" />
      <span>
        <Plural value={count} one="One entry could not be read:" other="# entries could not be read:" />{' '}
        <Identifier>
          {lost
            .slice(0, most)
            .map(({ reference }) => reference)
            .join(', ')}
          {count > most ? ' …' : ''}
        </Identifier>
      </span>
    </chakra.p>
  )
}

const lineCss = {
  display: 'flex',
  gap: '2',
  textStyle: 'sm',
  color: 'textMuted',
  '& svg': { flexShrink: '0', marginBlockStart: '0.5', color: 'warningOnSubtle' },
} as const
