import { chakra } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'
import { Globe, type LucideIcon, PhoneForwarded, ReceiptText } from 'lucide-react'
import type { ReactNode } from 'react'
import { Drawing } from '#src/components/drawings/drawing.tsx'

/** What the brand does, in three sentences, next to the forms before sign-in. */
export const AuthPitch = () => (
  <chakra.aside data-pitch="" css={asideCss}>
    <Drawing name="welcome" size="lg" />
    <chakra.ul>
      <Sentence Icon={Globe} title={<Trans>Numbers where your customers are</Trans>}>
        <Trans>Choose local, mobile and toll-free numbers in many countries and see the price before you order.</Trans>
      </Sentence>
      <Sentence Icon={PhoneForwarded} title={<Trans>Calls and messages where you work</Trans>}>
        <Trans>Forward them to any phone, to your own telephone system or to your software.</Trans>
      </Sentence>
      <Sentence Icon={ReceiptText} title={<Trans>One wallet for each project</Trans>}>
        <Trans>Pay by card, bank or wire transfer, and find an invoice for each payment.</Trans>
      </Sentence>
    </chakra.ul>
  </chakra.aside>
)

const Sentence = ({ Icon, title, children }: { Icon: LucideIcon; title: ReactNode; children: ReactNode }) => (
  <li>
    <Icon size={20} strokeWidth={1.75} aria-hidden="true" />
    <p>
      <strong>{title}</strong>
      {children}
    </p>
  </li>
)

const asideCss = {
  display: { base: 'none', lg: 'flex' },
  flexDirection: 'column',
  justifyContent: 'center',
  gap: '10',
  position: 'sticky',
  insetBlockStart: 'var(--np-above)',
  height: 'calc(100dvh - var(--np-above))',
  paddingInline: '12',
  paddingBlock: '8',
  bg: 'brandSubtle',
  color: 'brandOnSubtle',
  // A quiet pattern: circles, as on the dial of a telephone.
  backgroundImage:
    'repeating-radial-gradient(circle at 100% 100%, transparent 0 5.5rem, color-mix(in oklab, var(--np-colors-brand-solid) 10%, transparent) 5.5rem calc(5.5rem + 1px))',
  _rtl: {
    backgroundImage:
      'repeating-radial-gradient(circle at 0% 100%, transparent 0 5.5rem, color-mix(in oklab, var(--np-colors-brand-solid) 10%, transparent) 5.5rem calc(5.5rem + 1px))',
  },
  '@media (max-height: 40rem)': { '& > [data-drawing]': { display: 'none' } },
  // The line below it begins at the edge of the text.
  '& > [data-drawing]': { marginInlineStart: '-4' },
  '& [data-layer=ground]': { fill: 'var(--np-colors-raised)', opacity: 0.6 },
  '& ul': { display: 'grid', gap: '8', maxWidth: 'sm' },
  '& li': { display: 'flex', gap: '4' },
  '& li > svg': { flexShrink: '0', marginBlockStart: '1' },
  '& strong': { display: 'block', color: 'brandOnSubtle', fontWeight: 'semibold', marginBlockEnd: '1' },
  '& p': { textStyle: 'md', color: 'text', textWrap: 'pretty' },
}
