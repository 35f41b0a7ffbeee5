import { Plural, Trans } from '@lingui/react/macro'
import type { Quote } from '#domain/contract/buying/buying.ts'
import { Money } from '#src/components/values/money.tsx'

export const RenewalPrice = ({ quote: { cycle, price, vat_percent, vat_country } }: { quote: Quote }) => {
  const renewal = <Money amount={price.renewal} color="text" fontWeight="medium" />
  return (
    <>
      <Plural
        value={cycle.months}
        one={<Trans>then {renewal} every month</Trans>}
        other={<Trans>then {renewal} every # months</Trans>}
      />
      {vat_country !== null && vat_percent === '0' ? null : (
        <>
          {' '}
          <Trans>plus VAT</Trans>
        </>
      )}
    </>
  )
}
