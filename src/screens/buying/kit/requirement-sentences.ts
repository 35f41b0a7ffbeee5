import { msg } from '@lingui/core/macro'
import type { RequirementLevel } from '#domain/buying/offer.ts'
import type { Need } from '#domain/buying/requirements.ts'
import { wordTable } from '#src/i18n/word-table.ts'

/** What a level requires, in a sentence. */
export const levelSentences = wordTable<RequirementLevel>({
  none: msg`The number works right after the purchase.`,
  details: msg`The regulator requires the name and address of the owner. The number works right after the purchase.`,
  documents: msg`The regulator requires the name and address of the owner, and a document for each. The number works when both documents are accepted.`,
})

export const needWords = wordTable<Need>({
  registrant: msg`Name of the owner`,
  address: msg`Address`,
  identityProof: msg`Proof of identity`,
  addressProof: msg`Proof of address`,
})
