import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import type { Quote } from '#domain/contract/buying/buying.ts'
import { Money } from '#src/components/values/money.tsx'
import { PhoneNumber } from '#src/components/values/phone-number.tsx'
import { RankMedal } from '#src/components/values/rank-medal.tsx'

export type ReviewedNumbersProps = {
  numbers: readonly string[]
  /** Null while the price is loading. */
  quote: Quote | null
}

export const ReviewedNumbers = ({ numbers, quote }: ReviewedNumbersProps) => {
  const { t } = useLingui()
  return (
    <chakra.ul aria-label={t`Chosen numbers`} css={listCss}>
      {numbers.map((number) => {
        const priced = quote?.numbers.find((each) => each.number === number)
        return (
          <li key={number}>
            <PhoneNumber number={number} textStyle="lg" fontWeight="semibold" />
            <RankMedal rank={priced?.rank ?? 'normal'} />
            <span data-price>
              {priced === undefined ? '…' : <Money amount={priced.price.subtotal} fontWeight="medium" />}
              <span>
                <Trans>before VAT</Trans>
              </span>
            </span>
          </li>
        )
      })}
    </chakra.ul>
  )
}

const listCss = {
  '& > li': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '1 3', paddingBlock: '3' },
  '& > li:first-of-type': { paddingBlockStart: '0' },
  '& > li + li': { borderBlockStartWidth: '1px' },
  '& > li:last-of-type': { borderBlockEndWidth: '1px', paddingBlockEnd: '5' },
  '& [data-price]': { marginInlineStart: 'auto', textAlign: 'end' },
  '& [data-price] > span': { display: 'block', textStyle: 'xs', color: 'textMuted' },
}
