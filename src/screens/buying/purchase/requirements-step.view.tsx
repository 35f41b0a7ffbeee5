import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { PurchaseActor } from '#machines/buying/purchase/purchase.machine.ts'
import { selectOffer, selectReminder } from '#machines/buying/purchase/purchase.selectors.ts'
import { Notice } from '#src/components/feedback/notice.tsx'
import { levelSentences } from '#src/screens/buying/kit/requirement-sentences.ts'
import { reminderWords } from './purchase.messages.ts'

/** What the offer requires, in a sentence, and the parts of it. */
export const RequirementsStep = ({ actor, children }: { actor: PurchaseActor; children: ReactNode }) => {
  const { i18n } = useLingui()
  const offer = useSelector(actor, selectOffer)
  const reminder = useSelector(actor, selectReminder)
  if (offer === null) return null
  return (
    <chakra.div display="flex" flexDirection="column" gap="5">
      {reminder === null ? null : <Notice tone="warning" role="alert" title={i18n._(reminderWords[reminder])} />}
      <chakra.p textStyle="sm" color="textMuted" maxWidth="prose">
        {i18n._(levelSentences[offer.requirement_level])}
      </chakra.p>
      {children}
    </chakra.div>
  )
}
