import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { BillingOption, Feature, NumberType, RequirementLevel } from '#domain/buying/offer.ts'
import { wordTable } from '#src/i18n/word-table.ts'

export const numberTypeWords = wordTable<NumberType>({
  mobile: msg`Mobile`,
  local: msg`Local`,
  national: msg`National`,
  tollFree: msg`Toll free`,
  sharedCost: msg`Shared cost`,
})

/** What a number can do. */
export const featureWords: Record<Feature, MessageDescriptor> = {
  voice: msg({ message: 'Voice', context: 'feature' }),
  sms: msg({ message: 'SMS', context: 'feature' }),
}

export const billingOptionWords = wordTable<BillingOption>({
  freeInboundPerChannel: msg`Free inbound, per channel`,
  perMinute: msg`Per minute`,
})

/** What the customer must submit before a number works. */
export const requirementWords = wordTable<RequirementLevel>({
  none: msg`No requirements`,
  details: msg`Your details`,
  documents: msg`Documents`,
})
