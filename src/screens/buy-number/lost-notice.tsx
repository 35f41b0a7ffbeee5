import { chakra } from '@chakra-ui/react'
import { Plural, Trans } from '@lingui/react/macro'
import type { LostNumber } from '#machines/buy-number/buy-number.context.ts'
import { Notice } from '#src/components/notice.tsx'
import { PhoneNumber } from '#src/components/phone-number.tsx'

/** Which numbers can't be had, why, and that nothing else is lost. */
export const LostNotice = ({ lost }: { lost: readonly LostNumber[] }) => (
  <Notice
    tone="warning"
    role="alert"
    title={
      <Plural
        value={lost.length}
        one="A number you had chosen can't be bought any more."
        other="# numbers you had chosen can't be bought any more."
      />
    }
  >
    <chakra.ul>
      {lost.map(({ number, reason }) => (
        <li key={number}>
          <PhoneNumber number={number} fontWeight="semibold" />
          {': '}
          {reason === 'taken' ? (
            <Trans>sold, or held in a cart.</Trans>
          ) : (
            <Trans>not one of the numbers on offer here.</Trans>
          )}
        </li>
      ))}
    </chakra.ul>
    <p>
      <Trans>Your other choices are kept. Choose another one below.</Trans>
    </p>
  </Notice>
)
