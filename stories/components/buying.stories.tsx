import { chakra } from '@chakra-ui/react'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { Button } from '#src/components/controls/button.tsx'
import { AmountList } from '#src/components/data/amount-list.tsx'
import { Countdown } from '#src/components/feedback/countdown.tsx'
import { SkeletonCards } from '#src/components/feedback/skeleton.tsx'
import { RadioCards } from '#src/components/forms/radio-cards.tsx'
import { SearchInput } from '#src/components/forms/search-input.tsx'
import { Card } from '#src/components/layout/card.tsx'
import { CardGrid, LinkCard } from '#src/components/layout/link-card.tsx'
import { Page } from '#src/components/layout/page.tsx'
import { StepsHeader } from '#src/components/layout/steps-header.tsx'
import { RailLayout, SummaryRail } from '#src/components/layout/summary-rail.tsx'
import { CountryFlag } from '#src/components/values/country-flag.tsx'
import { Money } from '#src/components/values/money.tsx'
import { useFormat } from '#src/i18n/use-format.ts'
import { Frame } from './frame.tsx'
import { useSample } from './kit.tsx'

export default { title: 'Components/Buying', tags: ['main'] } satisfies Meta

const Steps = ({ at, title }: { at: number; title: string }) => {
  const words = useSample()
  return (
    <StepsHeader
      title={title}
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
          <Steps at={0} title={words.buy} />
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
                      <Money amount={`${2 + index}`} fontWeight="medium" />
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

export const Options: StoryObj = {
  render: function Options() {
    const words = useSample()
    const [billing, setBilling] = useState<string>('channel')
    return (
      <Frame>
        <Page>
          <Steps at={3} title={words.buy} />
          <RailLayout
            rail={
              <SummaryRail
                heading={words.summary}
                totalLabel={words.total}
                total={<Money amount="190.28" />}
                note={words.afterwards}
                action={
                  <Button variant="primary" size="lg">
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
