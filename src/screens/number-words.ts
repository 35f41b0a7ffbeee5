import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { BillingOption, NumberType, RequirementLevel } from '#domain/number.ts'

export const numberTypeWords: Record<NumberType, MessageDescriptor> = {
  mobile: msg`Mobile`,
  local: msg`Local`,
  national: msg`National`,
  tollFree: msg`Toll free`,
  sharedCost: msg`Shared cost`,
}

export const billingOptionWords: Record<BillingOption, MessageDescriptor> = {
  freeInboundPerChannel: msg`Free inbound, per channel`,
  perMinute: msg`Per minute`,
}

/** What has to be told before a number works. */
export const requirementWords: Record<RequirementLevel, MessageDescriptor> = {
  none: msg`Nothing needed`,
  details: msg`Your details`,
  documents: msg`Documents`,
}
