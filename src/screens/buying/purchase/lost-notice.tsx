import { chakra } from '@chakra-ui/react'
import { Plural, Trans } from '@lingui/react/macro'
import type { LostNumber } from '#machines/buying/purchase/purchase.context.ts'
import { Anchor } from '#src/components/controls/anchor.tsx'
import { Notice } from '#src/components/feedback/notice.tsx'
import { PhoneNumber } from '#src/components/values/phone-number.tsx'

/** Lists the numbers that are no longer available, with the reason for each. */
export const LostNotice = ({ lost }: { lost: readonly LostNumber[] }) => (
  <Notice
    tone="warning"
    role="alert"
    title={
      lost.every(({ reason }) => reason === 'own') ? (
        <Plural
          value={lost.length}
          one="You have ordered this number already."
          other="You have ordered # of these numbers already."
        />
      ) : (
        <Plural
          value={lost.length}
          one="One of your chosen numbers is no longer available."
          other="# of your chosen numbers are no longer available."
        />
      )
    }
  >
    <chakra.ul>
      {lost.map(({ number, reason }) => (
        <li key={number}>
          <PhoneNumber number={number} fontWeight="semibold" />
          {': '}
          {reason === 'own' ? (
            <Trans>
              yours already. <Anchor href="/my_number">My numbers</Anchor>
            </Trans>
          ) : reason === 'taken' ? (
            <Trans>sold, or held in a cart.</Trans>
          ) : (
            <Trans>not among the numbers of this offer.</Trans>
          )}
        </li>
      ))}
    </chakra.ul>
    <p>
      <Trans>Your other choices are kept. Choose another one below.</Trans>
    </p>
  </Notice>
)
