import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { BillingOption, Feature, NumberType, RequirementLevel } from '#domain/buying/offer.ts'

export const numberTypeWords: Record<NumberType, MessageDescriptor> = {
  mobile: msg`Mobile`,
  local: msg`Local`,
  national: msg`National`,
  tollFree: msg`Toll free`,
  sharedCost: msg`Shared cost`,
}

/** What a number can do. */
export const featureWords: Record<Feature, MessageDescriptor> = {
  voice: msg({ message: 'Voice', context: 'feature' }),
  sms: msg({ message: 'SMS', context: 'feature' }),
}

export const billingOptionWords: Record<BillingOption, MessageDescriptor> = {
  freeInboundPerChannel: msg`Free inbound, per channel`,
  perMinute: msg`Per minute`,
}

/** What the customer must submit before a number works. */
export const requirementWords: Record<RequirementLevel, MessageDescriptor> = {
  none: msg`No requirements`,
  details: msg`Your details`,
  documents: msg`Documents`,
}
