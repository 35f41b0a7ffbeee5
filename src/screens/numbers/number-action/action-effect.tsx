import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { NumberQuote } from '#domain/numbers/number-quote.ts'
import type { ConfirmedAction, NumberChoice } from '#machines/numbers/number-action/number-action.machine.ts'
import { Money } from '#src/components/values/money.tsx'
import { actionWords } from '#src/screens/numbers/kit/action.messages.ts'

export type ActionEffectProps = { action: ConfirmedAction; choice: NumberChoice; quote: NumberQuote | null }

/** What the confirmation does, and what it charges; the name of the action as long as that is not known. */
export const ActionEffect = ({ action, choice, quote }: ActionEffectProps) => {
  const { i18n } = useLingui()
  if (action === 'changeAutoRenew')
    return choice.auto_renew ? <Trans>Turn automatic renewal on</Trans> : <Trans>Turn automatic renewal off</Trans>
  const price = quote === null ? null : <Money amount={quote.total} />
  if (quote === null || price === null) return i18n._(actionWords[action])
  if (action === 'renew') return <Trans>Renew for {price}</Trans>
  if (action === 'restore') return <Trans>Restore for {price}</Trans>
  const { before, after } = quote
  const more = after.channels_additional - before.channels_additional
  if (action === 'changeChannels' && more > 0)
    return (
      <Trans>
        <Plural value={more} one="Add # channel" other="Add # channels" /> for {price}
      </Trans>
    )
  const fewer = -more
  if (action === 'changeChannels' && fewer > 0)
    return <Plural value={fewer} one="Remove # channel" other="Remove # channels" />
  const { months } = after.cycle
  if (action === 'changeCycle' && months !== before.cycle.months)
    return <Plural value={months} one="Renew every month" other="Renew every # months" />
  return i18n._(actionWords[action])
}
