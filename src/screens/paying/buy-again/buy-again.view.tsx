import { chakra } from '@chakra-ui/react'
import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { Repeat2 } from 'lucide-react'
import type { ReactNode } from 'react'
import type { BoughtAgain, MissedChoice } from '#domain/buying/again.ts'
import type { BuyAgainActor } from '#machines/paying/buy-again/buy-again.machine.ts'
import {
  type BuyAgainResult,
  selectFailure,
  selectIsAdding,
  selectItems,
  selectResult,
} from '#machines/paying/buy-again/buy-again.selectors.ts'
import { Button, LinkButton } from '#src/components/controls/button.tsx'
import { Announcement } from '#src/components/feedback/live-region.tsx'
import { Notice } from '#src/components/feedback/notice.tsx'
import { Card } from '#src/components/layout/card.tsx'
import { PhoneNumber } from '#src/components/values/phone-number.tsx'
import { wordTable } from '#src/i18n/word-table.ts'
import { FailureMessage } from '#src/screens/kit/failure/failure-message.tsx'

const missedWords = wordTable<MissedChoice>({
  offer: msg`its region or prefix is no longer sold.`,
  stock: msg`sold out at the moment.`,
  rank: msg`of a cheaper class, because none of the same class is free.`,
  billingOption: msg`with another way of billing.`,
  channels: msg`with fewer additional channels.`,
  cycle: msg`with another period.`,
})

export type BuyAgainViewProps = {
  actor: BuyAgainActor
  /** Makes the key of a purchase. */
  createKey: () => string
  /** Only the button, one of several actions in a line. */
  compact?: boolean | undefined
}

/** The button that puts similar numbers into the cart; then, per ordered number, the number that was found. */
export const BuyAgainView = ({ actor, createKey, compact = false }: BuyAgainViewProps) => {
  const { t } = useLingui()
  const isAdding = useSelector(actor, selectIsAdding)
  const failure = useSelector(actor, selectFailure)
  const items = useSelector(actor, selectItems)
  const result = useSelector(actor, selectResult)
  const again = <Again actor={actor} createKey={createKey} compact={compact} />
  if (result !== null) return <Result result={result} items={items} again={again} />
  const announcement = <Announcement text={isAdding ? t`Adding the numbers to your cart` : ''} />
  const failed = failure === null ? null : <FailureMessage failure={failure} />
  if (compact)
    return (
      <>
        {announcement}
        {again}
        {failed}
      </>
    )
  return (
    <Card>
      {announcement}
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="4">
        <chakra.div flex="1 1 16rem">
          <chakra.h2 textStyle="md" fontWeight="semibold">
            <Trans>Need more of the same?</Trans>
          </chakra.h2>
          <chakra.p textStyle="sm" color="textMuted">
            <Trans>We put the same offers and options into your cart, with new numbers where these are taken.</Trans>
          </chakra.p>
        </chakra.div>
        {again}
      </chakra.div>
      {failed === null ? null : <chakra.div marginBlockStart="4">{failed}</chakra.div>}
    </Card>
  )
}

const Again = ({ actor, createKey, compact = false }: BuyAgainViewProps) => {
  const isAdding = useSelector(actor, selectIsAdding)
  return (
    <Button
      variant={compact ? 'ghost' : 'secondary'}
      size={compact ? 'sm' : 'md'}
      loading={isAdding}
      icon={<Repeat2 aria-hidden="true" />}
      onClick={() => actor.send({ type: 'buying.requested', key: createKey() })}
    >
      <Trans>Buy again</Trans>
    </Button>
  )
}

type ResultProps = { result: BuyAgainResult; items: readonly BoughtAgain[]; again: ReactNode }

const tones = { added: 'success', addedInPart: 'warning', soldOut: 'warning' } as const

const Result = ({ result, items, again }: ResultProps) => {
  const count = items.filter(({ number }) => number !== null).length
  return (
    <Notice
      tone={tones[result]}
      role="status"
      title={
        count === 0 ? (
          <Trans>None of these numbers is available at the moment.</Trans>
        ) : (
          <Plural value={count} one="# number is in your cart." other="# numbers are in your cart." />
        )
      }
      actions={
        count === 0 ? (
          again
        ) : (
          <LinkButton href="/cart" variant="primary">
            <Trans>Go to the cart</Trans>
          </LinkButton>
        )
      }
    >
      <chakra.ul marginBlockStart="1" display="flex" flexDirection="column" gap="1.5">
        {items.map((item) => (
          <Line key={item.ordered} item={item} />
        ))}
      </chakra.ul>
    </Notice>
  )
}

const Line = ({ item: { ordered, number, missed } }: { item: BoughtAgain }) => {
  const { i18n } = useLingui()
  const found = number === null ? null : <PhoneNumber number={number} fontWeight="semibold" />
  const before = <PhoneNumber number={ordered} />
  return (
    <li>
      {found === null ? (
        before
      ) : ordered === number ? (
        found
      ) : (
        <Trans>
          {found} instead of {before}
        </Trans>
      )}
      {missed.length === 0 ? null : ': '}
      {missed.map((each) => i18n._(missedWords[each])).join(' ')}
    </li>
  )
}
