import { Plural, Trans } from '@lingui/react/macro'
import type { OwnedNumber } from '#domain/numbers/number.ts'
import { autoRenewDays } from '#domain/numbers/number-life.ts'
import type { NumberQuote } from '#domain/numbers/number-quote.ts'
import type { ConfirmedAction } from '#machines/numbers/number-action/number-action.machine.ts'
import { Notice } from '#src/components/feedback/notice.tsx'
import { useFormat } from '#src/i18n/use-format.ts'

type ActionNotesProps = { action: ConfirmedAction; number: OwnedNumber; quote: NumberQuote | null }

/** What the user must know before confirming: what is owed, lost or not refunded. (NUM-04 to NUM-09) */
export const ActionNotes = ({ action, number, quote }: ActionNotesProps) => {
  switch (action) {
    case 'restore':
      return quote === null ? null : <Owed quote={quote} />
    case 'changeChannels':
      return (
        <p>
          <Trans>More channels are charged at once for the remaining time. Fewer channels are not refunded.</Trans>
        </p>
      )
    case 'changeCycle':
      return quote === null ? null : <LostDiscount quote={quote} />
    case 'changeAutoRenew':
      return (
        <p>
          {number.auto_renew ? (
            <Trans>Without automatic renewal, the number expires on its last day unless you renew it.</Trans>
          ) : (
            <Trans>
              The number is then renewed from your wallet <Plural value={autoRenewDays[0]} one="# day" other="# days" />{' '}
              before it expires.
            </Trans>
          )}
        </p>
      )
    case 'cancel':
      return (
        <Notice tone="warning" title={<Trans>Its price returns to your wallet.</Trans>}>
          <Trans>Others can buy the number again.</Trans>
        </Notice>
      )
    case 'delete':
      return (
        <Notice tone="danger" title={<Trans>Nothing is refunded.</Trans>}>
          <Trans>The number stops working at once. After a day, someone else can buy it.</Trans>
        </Notice>
      )
    case 'renew':
      return null
  }
}

const Owed = ({ quote: { unpaid_days, cycles } }: { quote: NumberQuote }) => (
  <p>
    <Plural value={unpaid_days} one="The number expired # day ago." other="The number expired # days ago." />{' '}
    <Plural
      value={cycles}
      one="Restoring it costs # cycle."
      other="Restoring it costs # cycles, because it expired long ago."
    />
  </p>
)

const LostDiscount = ({ quote: { before, after } }: { quote: NumberQuote }) => {
  const { percent } = useFormat()
  const [old, next] = [percent(before.cycle.discount_percent), percent(after.cycle.discount_percent)]
  return (
    <p>
      <Trans>The change applies from the next renewal. Earlier discounts cannot be recovered.</Trans>{' '}
      {before.cycle.discount_percent === after.cycle.discount_percent ? null : (
        <Trans>
          Your discount changes from {old} to {next}.
        </Trans>
      )}
    </p>
  )
}
