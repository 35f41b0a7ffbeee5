import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { ChevronRight, type LucideIcon, Mail, MessageCircle, Phone, Send } from 'lucide-react'
import { Suspense } from 'react'
import { type Care, careHref } from '#domain/care/care.ts'
import { openTable } from '#domain/kit/open-table.ts'
import type { CareChannel } from '#domain/session/site.ts'
import { Identifier } from '#src/components/values/identifier.tsx'
import { lazyChunk } from '#src/runtime/availability/chunks.ts'
import { channelWords } from './chat.messages.ts'

// Groups need the numbering plans, which weigh more than the panel.
const PhoneNumber = lazyChunk('phone-number', () => import('#src/components/values/phone-number.tsx'), 'PhoneNumber')

/** The channels of customer care that the site has. (NAV-11) */
export const CareList = ({ care }: { care: readonly Care[] }) =>
  care.length === 0 ? (
    <chakra.p padding="4" textStyle="sm" color="textMuted">
      <Trans>No customer care contact has been set up yet.</Trans>
    </chakra.p>
  ) : (
    <chakra.ul css={listCss}>
      {care.map((each) => (
        <li key={`${each.channel} ${each.value}`}>
          <Channel care={each} />
        </li>
      ))}
    </chakra.ul>
  )

const Channel = ({ care }: { care: Care }) => {
  const { i18n } = useLingui()
  const href = careHref(care)
  const Sign = signs[care.channel]
  const content = (
    <>
      <span data-mark>
        <Sign size={18} aria-hidden="true" />
      </span>
      <span data-body>
        <span data-name>{i18n._(channelWords[care.channel])}</span>
        {care.channel === 'phone' || care.channel === 'whatsapp' ? (
          <Suspense fallback={<Identifier>{care.value}</Identifier>}>
            <PhoneNumber number={care.value} />
          </Suspense>
        ) : (
          <Identifier>{care.value}</Identifier>
        )}
      </span>
    </>
  )
  if (href === null) return <div data-row>{content}</div>
  const outside = href.startsWith('https:') ? { target: '_blank', rel: 'noreferrer' } : {}
  return (
    <a data-row href={href} {...outside}>
      {content}
      <ChevronRight size={16} aria-hidden="true" />
    </a>
  )
}

const signs = openTable<CareChannel, LucideIcon>(
  {
    email: Mail,
    phone: Phone,
    telegram: Send,
    whatsapp: MessageCircle,
    bale: MessageCircle,
  },
  () => MessageCircle,
)

const listCss = {
  paddingInline: '1.5',
  paddingBlock: '2',
  '& [data-row]': {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    padding: '2.5',
    borderRadius: 'md',
    '&:focus-visible': { outlineOffset: '-2px' },
  },
  '& a[data-row]:hover': { bg: 'neutralSubtle' },
  '& [data-mark]': {
    flexShrink: '0',
    display: 'grid',
    placeItems: 'center',
    boxSize: '9',
    borderRadius: 'md',
    bg: 'brandSubtle',
    color: 'brandOnSubtle',
  },
  '& [data-body]': { flex: '1', minWidth: '0', display: 'flex', flexDirection: 'column', alignItems: 'flex-start' },
  '& [data-name]': { textStyle: 'xs', color: 'textMuted' },
  '& [data-row] > svg': { color: 'textMuted', flexShrink: '0' },
  '[dir=rtl] & [data-row] > svg': { transform: 'scaleX(-1)' },
}
