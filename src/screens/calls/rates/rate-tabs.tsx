import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { type RateKind, rateKinds } from '#domain/calls/rate.ts'
import { TabLinks } from '#src/components/layout/tab-links.tsx'

export const ratePaths: Readonly<Record<RateKind, string>> = {
  pstn: '/rate',
  smsOut: '/rate/sms_out',
  smsDelivery: '/rate/sms_delivery',
}

const names: Readonly<Record<RateKind, MessageDescriptor>> = {
  pstn: msg`Calls (PSTN)`,
  smsOut: msg`SMS out`,
  smsDelivery: msg`SMS delivery`,
}

/** The kinds of rates, each with its own address. (RAT-01) */
export const RateTabs = ({ current }: { current: RateKind }) => {
  const { t, i18n } = useLingui()
  return (
    <TabLinks
      label={t`Kinds of rates`}
      tabs={rateKinds.map((kind) => ({ id: kind, name: i18n._(names[kind]), href: ratePaths[kind] }))}
      current={current}
    />
  )
}
