import { chakra } from '@chakra-ui/react'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { FailureCode } from '#domain/kit/failure.ts'
import { type BulkQuote, type BulkQuoted, confirmedOf } from '#domain/numbers/bulk.ts'
import { type AmountLine, AmountList } from '#src/components/data/amount-list.tsx'
import { Money } from '#src/components/values/money.tsx'
import { PhoneNumber } from '#src/components/values/phone-number.tsx'
import { failureWords } from '#src/runtime/messages/failure-messages.ts'

/** What the dry run found: how many are changed, what they cost, and which are left out for what reason. */
export const BulkQuoteLines = ({ quote }: { quote: BulkQuote }) => {
  const changed = confirmedOf(quote).length
  const kept = quote.items.filter((item) => item.kept).length
  const refused = Map.groupBy(
    quote.items.filter(({ refusal }) => refusal !== null),
    ({ refusal }) => refusal as FailureCode,
  )
  const lines: (AmountLine | null)[] = [
    { id: 'total', label: <Trans>To pay now, with VAT</Trans>, amount: <Money amount={quote.total} />, kind: 'total' },
    { id: 'balance', label: <Trans>In your wallet</Trans>, amount: <Money amount={quote.spendable} /> },
    quote.missing === '0'
      ? null
      : { id: 'missing', label: <Trans>Missing</Trans>, amount: <Money amount={quote.missing} /> },
  ]
  return (
    <>
      <chakra.p fontWeight="medium">
        <Plural
          value={changed}
          _0="None of the numbers can be changed."
          one="# number will be changed."
          other="# numbers will be changed."
        />
      </chakra.p>
      {quote.total === '0' ? null : <AmountList lines={lines.filter((line) => line !== null)} />}
      {kept === 0 ? null : (
        <p>
          <Plural value={kept} one="# number needs no change." other="# numbers need no change." />
        </p>
      )}
      {refused.size === 0 ? null : <LeftOut refused={refused} />}
    </>
  )
}

/** Numbers that are shown for each reason. */
const shown = 3

const LeftOut = ({ refused }: { refused: ReadonlyMap<FailureCode, readonly BulkQuoted[]> }) => {
  const { i18n } = useLingui()
  return (
    <chakra.div textStyle="sm" display="grid" gap="2">
      <strong>
        <Trans>Left out, and not charged:</Trans>
      </strong>
      <chakra.ul display="grid" gap="2">
        {[...refused].map(([code, items]) => (
          <li key={code}>
            {i18n._(failureWords[code].what)}{' '}
            <chakra.span color="textMuted">
              <Plural value={items.length} one="# number" other="# numbers" />
              {': '}
              {items.slice(0, shown).map(({ id, number }, order) => (
                <span key={id}>
                  {order === 0 ? null : <Trans context="between numbers">, </Trans>}
                  <PhoneNumber number={number} />
                </span>
              ))}
              {items.length > shown ? ' …' : null}
            </chakra.span>
          </li>
        ))}
      </chakra.ul>
    </chakra.div>
  )
}
