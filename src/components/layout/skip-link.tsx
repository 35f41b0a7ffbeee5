import { chakra } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'

/** The first link of a page: leads the keyboard past the bars, and is drawn only while it has the focus. */
export const SkipLink = () => (
  <chakra.a href="#main" css={skipCss}>
    <Trans>Skip to the content</Trans>
  </chakra.a>
)

const skipCss = {
  position: 'absolute',
  insetBlockStart: '2',
  insetInlineStart: '2',
  zIndex: 'skip',
  paddingInline: '4',
  paddingBlock: '2',
  borderRadius: 'md',
  bg: 'brandSolid',
  color: 'brandOnSolid',
  fontWeight: 'medium',
  '&:not(:focus)': { srOnly: true },
}
