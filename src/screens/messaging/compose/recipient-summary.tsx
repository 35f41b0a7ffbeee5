import { chakra } from '@chakra-ui/react'
import { Plural, Trans } from '@lingui/react/macro'
import { countryOfPhone } from '#domain/kit/phone-plan.ts'
import { type ComposeDraft, recipientsOf } from '#domain/messaging/compose.ts'
import { divideRecipients, joinRecipients } from '#domain/messaging/recipients.ts'
import { Button } from '#src/components/controls/button.tsx'
import { FactLine } from '#src/components/values/fact-line.tsx'

/** Entries that are no number are named, up to so many. */
const shownWrong = 3

/** The entries of the list that get no message. */
export const RecipientSummary = ({ draft, onClean }: { draft: ComposeDraft; onClean: () => void }) => {
  // Not the entry that is being typed.
  const { entries } = divideRecipients(draft.receivers, countryOfPhone(draft.from))
  const { numbers, duplicates, wrong } = recipientsOf({ ...draft, receivers: joinRecipients(entries) })
  if (duplicates + wrong.length === 0) return null
  return (
    <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="3" textStyle="sm" color="textMuted">
      <chakra.div flex="1 1 14rem" data-recipients="">
        <FactLine>
          <Plural value={numbers.length} one="# number" other="# numbers" />
          {duplicates === 0 ? null : <Plural value={duplicates} one="# duplicate" other="# duplicates" />}
          {wrong.length === 0 ? null : (
            <chakra.span color="dangerOnSubtle">
              <Plural value={wrong.length} one="# is not a phone number" other="# are not phone numbers" />
              {': '}
              <bdi>{[...wrong.slice(0, shownWrong).join(', ')].slice(0, 80).join('')}</bdi>
            </chakra.span>
          )}
        </FactLine>
      </chakra.div>
      <Button size="sm" onClick={onClean}>
        <Trans>Clean the list</Trans>
      </Button>
    </chakra.div>
  )
}
