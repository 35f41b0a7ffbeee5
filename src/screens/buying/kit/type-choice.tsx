import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import type { NumberType } from '#domain/buying/offer.ts'
import type { Countries } from '#domain/contract/buying/buying.ts'
import { Anchor } from '#src/components/controls/anchor.tsx'
import { fadingStripCss, showCurrent } from '#src/components/controls/fading-strip.ts'
import { chosenInForcedColors } from '#src/components/controls/forced-colors-css.ts'
import { Money } from '#src/components/values/money.tsx'
import { numberTypeWords } from '#src/screens/buying/kit/number.messages.ts'
import { numberTypeIcons } from '#src/screens/buying/kit/number-type-icons.tsx'

export type TypeChoiceProps = {
  types: Countries['types']
  current: NumberType
  /** The number type is a parameter of the address, so each type has a link. */
  hrefOf: (type: NumberType) => string
}

/** All number types. A type without stock is shown as sold out. */
export const TypeChoice = ({ types, current, hrefOf }: TypeChoiceProps) => {
  const { t, i18n } = useLingui()
  return (
    <chakra.nav ref={showCurrent} aria-label={t`Number type`} css={stripCss}>
      {types.map(({ type, stock, from }) => {
        const Icon = numberTypeIcons[type]
        const words = (
          <>
            <span data-name>
              <Icon size={18} aria-hidden="true" />
              {i18n._(numberTypeWords[type])}
            </span>
            <span data-price>
              {stock === 0 ? (
                <Trans>Nothing in stock</Trans>
              ) : from === null ? null : (
                <Trans>
                  from <Money amount={from} />
                </Trans>
              )}
            </span>
          </>
        )
        return stock === 0 ? (
          <span key={type} data-off="">
            {words}
          </span>
        ) : (
          <Anchor key={type} href={hrefOf(type)} aria-current={type === current ? 'true' : undefined}>
            {words}
          </Anchor>
        )
      })}
    </chakra.nav>
  )
}

const stripCss = {
  ...fadingStripCss,
  display: 'grid',
  // One scrolling line on phones; several lines on wider screens where it must.
  gridAutoFlow: { base: 'column', md: 'row' },
  gridAutoColumns: 'minmax(8.5rem, 1fr)',
  gridTemplateColumns: { md: 'repeat(auto-fit, minmax(8.5rem, 1fr))' },
  gap: '2',
  scrollSnapType: 'x proximity',
  // Room for the focus ring, which the scroll container would clip.
  paddingBlock: '1',
  marginBlock: '-1',
  '& > *': {
    display: 'flex',
    flexDirection: 'column',
    gap: '1',
    paddingInline: '3.5',
    paddingBlock: '3',
    borderWidth: '1px',
    borderRadius: 'lg',
    bg: 'card',
    scrollSnapAlign: 'center',
    transition: 'border-color 120ms, background-color 120ms',
  },
  '& > a:hover': { borderColor: 'borderStrong' },
  '& > a[aria-current=true]': {
    borderColor: 'brandSolid',
    bg: 'brandSubtle',
    boxShadow: 'inset 0 0 0 1px var(--np-colors-brand-solid)',
    ...chosenInForcedColors,
  },
  '& > a[aria-current=true] :is([data-name], [data-price])': { color: 'brandOnSubtle' },
  '& > [data-off]': { bg: 'neutralSubtle', color: 'textMuted', borderColor: 'transparent' },
  '& [data-name]': { display: 'flex', alignItems: 'center', gap: '2', fontWeight: 'medium', whiteSpace: 'nowrap' },
  '& [data-price]': { textStyle: 'xs', color: 'textMuted', whiteSpace: 'nowrap' },
}
