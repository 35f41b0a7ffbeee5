import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { BillingField } from '#domain/paying/billing-address-form.ts'
import type { BillingAddressActor } from '#machines/paying/billing-address/billing-address.machine.ts'
import { selectErrors, theirsOf } from '#machines/paying/billing-address/billing-address.selectors.ts'
import { TheirCheck, Theirs } from '#src/screens/kit/section/theirs.tsx'
import { billingErrorWords } from './billing-address.messages.ts'

export type BillingFieldOptions = {
  help?: ReactNode
  /** Translates a stored value that is a code. */
  nameOf?: (value: string) => string
}

/** Error and help of one field; where another user changed it too, the help begins with the offer of that value. */
export const useBillingField = (
  actor: BillingAddressActor,
  field: BillingField,
  { help, nameOf = (value) => value }: BillingFieldOptions = {},
): { error: string | undefined; help: ReactNode } => {
  const { i18n } = useLingui()
  const words = billingErrorWords(useSelector(actor, selectErrors), field)
  const theirs = useSelector(actor, (snapshot) => theirsOf(field, snapshot))
  const take = () => actor.send({ type: 'theirs.taken', field })
  return {
    error: words && i18n._(words),
    help:
      theirs === undefined ? (
        help
      ) : (
        <chakra.span display="flex" flexDirection="column" alignItems="start" gap="1">
          {typeof theirs === 'boolean' ? (
            <TheirCheck onTake={take} />
          ) : (
            <Theirs value={theirs === null || theirs === '' ? '' : nameOf(theirs)} onTake={take} />
          )}
          {help}
        </chakra.span>
      ),
  }
}
