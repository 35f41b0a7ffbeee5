import { chakra } from '@chakra-ui/react'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { X } from 'lucide-react'
import type { Quote } from '#domain/contract/buying/buying.ts'
import { IconButton } from '#src/components/controls/button.tsx'
import { PhoneNumber } from '#src/components/values/phone-number.tsx'
import { RankMedal } from '#src/components/values/rank-medal.tsx'

export type ChosenNumbersProps = {
  numbers: readonly string[]
  quote: Quote | null
  onDrop: ((number: string) => void) | undefined
}

/** More numbers than this are a line that opens the list, so that the total and the action stay in view. */
const maxListed = 3

export const ChosenNumbers = (props: ChosenNumbersProps) => {
  const count = props.numbers.length
  if (count === 0)
    return (
      <chakra.p textStyle="sm" color="textMuted">
        <Trans>Choose a number to see what it costs.</Trans>
      </chakra.p>
    )
  if (count <= maxListed) return <NumberList {...props} />
  return (
    <chakra.details css={detailsCss}>
      <summary>
        <Plural value={count} one="# number" other="# numbers" />
      </summary>
      <NumberList {...props} />
    </chakra.details>
  )
}

const NumberList = ({ numbers, quote, onDrop }: ChosenNumbersProps) => {
  const { t } = useLingui()
  return (
    <chakra.ul aria-label={t`Chosen numbers`} display="flex" flexDirection="column" gap="1">
      {numbers.map((number) => (
        <chakra.li
          key={number}
          display="flex"
          alignItems="center"
          gap="2"
          minHeight="9"
          paddingInlineStart="3"
          borderWidth="1px"
          borderRadius="md"
          bg="page"
        >
          <PhoneNumber number={number} fontWeight="medium" />
          <RankMedal rank={quote?.numbers.find((each) => each.number === number)?.rank ?? 'normal'} />
          {onDrop === undefined ? null : (
            <chakra.span marginInlineStart="auto">
              <IconButton size="sm" label={t`Remove ${number}`} onClick={() => onDrop(number)}>
                <X aria-hidden="true" />
              </IconButton>
            </chakra.span>
          )}
        </chakra.li>
      ))}
    </chakra.ul>
  )
}

const detailsCss = {
  '& > summary': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    minHeight: { base: '11', lg: '9' },
    paddingInline: '3',
    borderWidth: '1px',
    borderRadius: 'md',
    bg: 'page',
    textStyle: 'sm',
    fontWeight: 'medium',
  },
  '&[open] > ul': { marginBlockStart: '1', maxHeight: '12rem', overflowY: 'auto' },
}
