import { chakra } from '@chakra-ui/react'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { AmountList } from '#src/components/amount-list.tsx'
import { Button } from '#src/components/button.tsx'
import { Card } from '#src/components/card.tsx'
import { Countdown } from '#src/components/countdown.tsx'
import { CountryFlag } from '#src/components/country-flag.tsx'
import { CardGrid, LinkCard } from '#src/components/link-card.tsx'
import { Money } from '#src/components/money.tsx'
import { Page, PageHeader } from '#src/components/page.tsx'
import { PhoneNumber } from '#src/components/phone-number.tsx'
import { RadioCards } from '#src/components/radio-cards.tsx'
import { RankMedal } from '#src/components/rank-medal.tsx'
import { SearchInput } from '#src/components/search-input.tsx'
import { SkeletonCards } from '#src/components/skeleton.tsx'
import { Stepper } from '#src/components/stepper.tsx'
import { RailLayout, SummaryRail } from '#src/components/summary-rail.tsx'
import { useFormat } from '#src/i18n/use-format.ts'
import { Frame } from './frame.tsx'
import { useSample } from './kit.tsx'

export default { title: 'Components/Buying' } satisfies Meta

const Steps = ({ at }: { at: number }) => {
  const words = useSample()
  return (
    <Stepper
      label={words.buy}
      steps={words.steps.map((name, index) => ({
        id: name,
        name,
        state: index < at ? 'finished' : index === at ? 'current' : 'ahead',
        ...(index < at ? { href: `#${index}`, chosen: words.chosen[index] } : {}),
      }))}
    />
  )
}

const countries = ['DE', 'IR', 'FR', 'US', 'NL', 'AT', 'CH', 'GB', 'TR', 'AE', 'CA', 'SE']

export const Countries: StoryObj = {
  render: function Countries() {
    const words = useSample()
    const { country, number } = useFormat()
    const [search, setSearch] = useState('')
    return (
      <Frame>
        <Page>
          <PageHeader title={words.buy} />
          <Steps at={0} />
          <chakra.div maxWidth="sm">
            <SearchInput label={words.search} value={search} onValueChange={setSearch} />
          </chakra.div>
          <CardGrid>
            {countries.map((code, index) => (
              <LinkCard
                key={code}
                mark={<CountryFlag country={code} width={40} />}
                title={country(code)}
                href={`#${code}`}
                refused={index === 8 ? words.none : undefined}
                description={`${number(1200 + index * 317)} ${words.inStock}`}
                aside={
                  index === 8 ? undefined : (
                    <>
                      <chakra.span display="block" textStyle="xs" color="textMuted">
                        {words.from}
                      </chakra.span>
                      <Money amount={String(2 + index)} fontWeight="medium" />
                    </>
                  )
                }
              />
            ))}
          </CardGrid>
          <SkeletonCards count={3} height="4.5rem" />
        </Page>
      </Frame>
    )
  },
}

const offers = [
  { number: '+493023125430', rank: 'gold', fee: '120' },
  { number: '+493023125431', rank: 'normal', fee: '0' },
  { number: '+493023125438', rank: 'silver', fee: '40' },
  { number: '+493023125447', rank: 'bronze', fee: '15' },
] as const

export const NumberAndOptions: StoryObj = {
  render: function NumberAndOptions() {
    const words = useSample()
    const [chosen, choose] = useState<string>(offers[0].number)
    const [billing, setBilling] = useState<string>('channel')
    return (
      <Frame>
        <Page>
          <PageHeader title={words.buy} />
          <Steps at={2} />
          <RailLayout
            rail={
              <SummaryRail
                heading={words.summary}
                totalLabel={words.total}
                total={<Money amount="190.28" />}
                note={words.afterwards}
                action={
                  <Button look="primary" size="lg">
                    {words.next}
                  </Button>
                }
              >
                <AmountList
                  lines={[
                    { id: 'a', label: words.setup, amount: <Money amount="10" /> },
                    { id: 'r', label: words.rank, amount: <Money amount="120" /> },
                    { id: 'b', label: words.monthly, detail: '3 × $4.50', amount: <Money amount="13.5" /> },
                    { id: 'k', label: words.channels, amount: <Money amount="17.08" /> },
                    { id: 'c', label: words.discount, amount: <Money amount="-0.68" />, kind: 'saving' },
                    { id: 'v', label: words.vat, amount: <Money amount="30.38" /> },
                  ]}
                />
                <Countdown seconds={872} />
              </SummaryRail>
            }
          >
            <Card>
              <chakra.div display="flex" flexDirection="column" gap="7">
                <RadioCards
                  legend={words.steps[2]}
                  name="number"
                  columns={2}
                  value={chosen}
                  onValueChange={choose}
                  options={offers.map(({ number, rank, fee }) => ({
                    value: number,
                    title: <PhoneNumber number={number} fontSize="lg" fontWeight="semibold" />,
                    description: <RankMedal rank={rank} />,
                    aside: fee === '0' ? undefined : <Money amount={fee} />,
                  }))}
                />
                <RadioCards
                  legend={words.billing}
                  name="billing"
                  columns={2}
                  value={billing}
                  onValueChange={setBilling}
                  options={[
                    {
                      value: 'channel',
                      title: words.perChannel,
                      description: words.perChannelHelp,
                      aside: <Money amount="4.5" />,
                    },
                    {
                      value: 'minute',
                      title: words.perMinute,
                      description: words.perMinuteHelp,
                      aside: <Money amount="1.2" />,
                    },
                  ]}
                />
              </chakra.div>
            </Card>
          </RailLayout>
        </Page>
      </Frame>
    )
  },
}
