import { msg } from '@lingui/core/macro'
import type { FailureWords } from '#src/app/door-failure-messages.ts'

/** The address names a country that nothing is sold in, or none at all. */
export const unknownCountry: FailureWords = {
  what: msg`There are no numbers for a country of that name.`,
  next: msg`Choose a country from the list.`,
}
