import { chakra } from '@chakra-ui/react'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { cartItemStates } from '#domain/buying/cart.ts'
import { rankClasses } from '#domain/buying/offer.ts'
import { numberStates } from '#domain/numbers/number.ts'
import { orderItemStatuses, orderStatuses } from '#domain/paying/order.ts'
import { attemptStates, paymentOutcomes } from '#domain/paying/payment.ts'
import { projectStatuses } from '#domain/session/project.ts'
import { AmountList } from '#src/components/data/amount-list.tsx'
import { FactList } from '#src/components/data/fact-list.tsx'
import { StatusBadge } from '#src/components/data/status-badge.tsx'
import { Countdown } from '#src/components/feedback/countdown.tsx'
import { Card } from '#src/components/layout/card.tsx'
import { CountryFlag } from '#src/components/values/country-flag.tsx'
import { FactLine } from '#src/components/values/fact-line.tsx'
import { Identifier } from '#src/components/values/identifier.tsx'
import { Money } from '#src/components/values/money.tsx'
import { PhoneNumber } from '#src/components/values/phone-number.tsx'
import { RankMedal } from '#src/components/values/rank-medal.tsx'
import { UtcTime } from '#src/components/values/utc-time.tsx'
import { SampleGroup, Sheet, useSample } from './kit.tsx'

export default { title: 'Components/Values', tags: ['main'] } satisfies Meta

export const Badges: StoryObj = {
  render: () => (
    <Sheet>
      <SampleGroup name="Numbers">
        {numberStates.map((status) => (
          <StatusBadge key={status} kind="number" status={status} />
        ))}
      </SampleGroup>
      <SampleGroup name="Orders">
        {orderStatuses.map((status) => (
          <StatusBadge key={status} kind="order" status={status} />
        ))}
      </SampleGroup>
      <SampleGroup name="Order items">
        {orderItemStatuses.map((status) => (
          <StatusBadge key={status} kind="orderItem" status={status} />
        ))}
      </SampleGroup>
      <SampleGroup name="Cart items">
        {cartItemStates.map((status) => (
          <StatusBadge key={status} kind="cartItem" status={status} />
        ))}
      </SampleGroup>
      <SampleGroup name="Attempts">
        {attemptStates.map((status) => (
          <StatusBadge key={status} kind="attempt" status={status} />
        ))}
      </SampleGroup>
      <SampleGroup name="Payments, projects, small">
        {paymentOutcomes.map((status) => (
          <StatusBadge key={status} kind="payment" status={status} />
        ))}
        {projectStatuses.map((status) => (
          <StatusBadge key={status} kind="project" status={status} size="sm" />
        ))}
      </SampleGroup>
    </Sheet>
  ),
}

const rial = { code: 'IRR', symbol: 'ریال', decimal: 0 }

export const Values: StoryObj = {
  render: function Values() {
    const words = useSample()
    return (
      <Sheet>
        <SampleGroup name="Amounts">
          <Money amount="1234.5" fontSize="xl" fontWeight="semibold" />
          <Money amount="-7" />
          <Money amount="0.0125" decimals={4} />
          <Money amount="12450000" currency={rial} />
          <Money amount="49.9" currency={{ code: 'EUR', symbol: '€', decimal: 2 }} />
        </SampleGroup>
        <SampleGroup name="Numbers, ids, times">
          <PhoneNumber number="+982112345678" fontSize="lg" fontWeight="semibold" />
          <PhoneNumber number="+4930123456" />
          <Identifier>ord_8F3K2</Identifier>
          <UtcTime moment="2026-11-20T14:05:00.000Z" />
          <UtcTime moment="2026-11-20T14:05:00.000Z" show="date" />
          <Countdown seconds={899} fontWeight="semibold" />
          <Countdown seconds={3725} />
        </SampleGroup>
        <SampleGroup name="Facts of a line">
          {['24rem', '11rem', '7rem'].map((width) => (
            <chakra.div key={width} width={width} padding="2" borderWidth="1px" borderRadius="md">
              <FactLine>
                {words.cities[0]}
                <PhoneNumber number="+4930123456" />
                {words.columns.country}
                <Money amount="4.5" />
              </FactLine>
            </chakra.div>
          ))}
        </SampleGroup>
        <SampleGroup name="Flags, medals">
          {(['DE', 'IR', 'JP', 'US'] as const).map((country) => (
            <CountryFlag key={country} country={country} width={40} named />
          ))}
          <CountryFlag country="CH" width={24} named />
          {rankClasses.map((rank) => (
            <RankMedal key={rank} rank={rank} />
          ))}
        </SampleGroup>
        <chakra.div display="grid" gap="5" gridTemplateColumns={{ base: '1fr', md: '1fr 20rem' }} alignItems="start">
          <Card heading={words.title} description={words.purpose}>
            <FactList
              facts={[
                { id: 'a', name: words.columns.country, value: words.cities[1] },
                { id: 'b', name: words.columns.expires, value: <UtcTime moment="2026-11-20T14:05:00.000Z" /> },
                { id: 'c', name: words.columns.number, value: <PhoneNumber number="+982112345678" /> },
                { id: 'd', name: words.columns.cost, value: <Money amount="4.5" /> },
              ]}
            />
          </Card>
          <Card heading={words.summary}>
            <AmountList
              lines={[
                { id: 'a', label: words.setup, amount: <Money amount="10" /> },
                { id: 'b', label: words.monthly, detail: '3 × $4.50', amount: <Money amount="13.5" /> },
                { id: 'c', label: words.discount, amount: <Money amount="-0.68" />, kind: 'saving' },
                { id: 'd', label: words.total, amount: <Money amount="27.16" />, kind: 'total' },
              ]}
            />
          </Card>
        </chakra.div>
      </Sheet>
    )
  },
}
