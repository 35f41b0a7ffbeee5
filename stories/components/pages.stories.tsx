import { chakra } from '@chakra-ui/react'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { Ellipsis, Hash, Plus } from 'lucide-react'
import { BrandMark } from '#src/components/brand-mark.tsx'
import { Button, LinkButton } from '#src/components/button.tsx'
import { Card } from '#src/components/card.tsx'
import { LanguageSelect, ThemeSelect } from '#src/components/choice-selects.tsx'
import { CountryFlag } from '#src/components/country-flag.tsx'
import { type Column, DataTable } from '#src/components/data-table.tsx'
import { DoorCard, DoorFrame } from '#src/components/door-frame.tsx'
import { EmptyState } from '#src/components/empty-state.tsx'
import { FailureNotice } from '#src/components/failure-notice.tsx'
import { Field } from '#src/components/field.tsx'
import { LoadingScreen } from '#src/components/loading-screen.tsx'
import { Money } from '#src/components/money.tsx'
import { Notice } from '#src/components/notice.tsx'
import { Page, PageHeader } from '#src/components/page.tsx'
import { Pagination } from '#src/components/pagination.tsx'
import { PasswordInput } from '#src/components/password-input.tsx'
import { PhoneNumber } from '#src/components/phone-number.tsx'
import { PopoverMenu } from '#src/components/popover-menu.tsx'
import { SegmentedFilter } from '#src/components/segmented-filter.tsx'
import { StatusBadge } from '#src/components/status-badge.tsx'
import { TabLinks } from '#src/components/tab-links.tsx'
import { TableSkeleton } from '#src/components/table-skeleton.tsx'
import { TextInput } from '#src/components/text-input.tsx'
import { TextLink } from '#src/components/text-link.tsx'
import { UtcTime } from '#src/components/utc-time.tsx'
import { useFormat } from '#src/i18n/use-format.ts'
import { Frame } from './frame.tsx'
import { languages, useSample } from './kit.tsx'
import { type SampleNumber, sampleNumbers } from './sample.ts'

export default { title: 'Components/Pages' } satisfies Meta

const Title = () => {
  const words = useSample()
  return (
    <PageHeader
      title={words.title}
      purpose={words.purpose}
      action={
        <LinkButton look="primary" href="#buy" icon={<Plus aria-hidden="true" />}>
          {words.buy}
        </LinkButton>
      }
    />
  )
}

export const List: StoryObj = {
  render: function List() {
    const words = useSample()
    const { number } = useFormat()
    const columns: Column<SampleNumber>[] = [
      {
        id: 'number',
        header: words.columns.number,
        card: 'title',
        cell: (row) => (
          <chakra.span display="inline-flex" alignItems="center" gap="2.5">
            <CountryFlag country={row.country} width={20} />
            <PhoneNumber number={row.number} />
          </chakra.span>
        ),
      },
      { id: 'city', header: words.columns.country, wideOnly: true, cell: (row) => words.cities[row.city] },
      {
        id: 'state',
        header: words.columns.state,
        card: 'status',
        cell: (row) => <StatusBadge kind="number" status={row.state} />,
      },
      {
        id: 'channels',
        wideOnly: true,
        header: words.columns.channels,
        align: 'end',
        card: 'hidden',
        cell: (row) => number(row.channels),
      },
      {
        id: 'expires',
        header: words.columns.expires,
        sort: { href: '#sort', direction: 'ascending' },
        cell: (row) => <UtcTime moment={row.expires} />,
      },
      { id: 'cost', header: words.columns.cost, align: 'end', cell: (row) => <Money amount={row.monthly} /> },
    ]
    return (
      <Frame>
        <Page>
          <Title />
          <SegmentedFilter
            label={words.columns.state}
            current="all"
            segments={words.states.map((name, index) => ({
              id: index === 0 ? 'all' : String(index),
              name,
              href: `#${index}`,
              count: [134, 112, 14, 6, 2][index] ?? 0,
            }))}
          />
          <Card flush>
            <DataTable
              label={words.title}
              columns={columns}
              rows={sampleNumbers}
              keyOf={(row) => row.number}
              hrefOf={(row) => `#${row.number}`}
              actions={(row) => (
                <PopoverMenu
                  label={`Actions ${row.number}`}
                  triggerShape="icon"
                  trigger={<Ellipsis aria-hidden="true" />}
                  entries={[{ id: 'renew', name: words.autoRenew, onSelect: () => undefined }]}
                />
              )}
            />
            <chakra.div paddingInline={{ base: '4', md: '6' }} paddingBlock="4" borderBlockStartWidth="1px">
              <Pagination
                label={words.title}
                page={4}
                pageSize={10}
                count={134}
                hrefOf={(page) => `#page-${page}`}
                onPageSizeChange={() => undefined}
              />
            </chakra.div>
          </Card>
        </Page>
      </Frame>
    )
  },
}

export const Waiting: StoryObj = {
  render: function Waiting() {
    const words = useSample()
    return (
      <Frame>
        <Page>
          <Title />
          <Card flush>
            <TableSkeleton rows={6} columns={6} />
          </Card>
          <Card flush>
            <EmptyState
              icon={<Hash />}
              title={words.noNumbers}
              description={words.noNumbersMore}
              action={<Button look="primary">{words.buy}</Button>}
            />
          </Card>
        </Page>
      </Frame>
    )
  },
}

export const Notices: StoryObj = {
  render: function Notices() {
    const words = useSample()
    return (
      <Frame>
        <Page width="3xl">
          <Title />
          <TabLinks
            label={words.title}
            current="1"
            tabs={words.pages.slice(0, 5).map((name, index) => ({ id: String(index), name, href: `#${index}` }))}
          />
          <Notice tone="success" title={words.paid}>
            {words.paidMore}
          </Notice>
          <Notice tone="info" title={words.paid}>
            {words.paidMore}
          </Notice>
          <Notice tone="warning" title={words.nextStep} actions={<Button size="sm">{words.next}</Button>} />
          <FailureNotice
            what={words.failed}
            safe={words.safe}
            next={words.nextStep}
            reference="req_4Zk81"
            onRetry={() => undefined}
          />
        </Page>
      </Frame>
    )
  },
}

export const Door: StoryObj = {
  render: function Door() {
    const words = useSample()
    const { language } = useFormat()
    return (
      <DoorFrame
        brand={<BrandMark name={words.portal} icon="" size="lg" />}
        corner={
          <>
            <LanguageSelect languages={languages} value={language} onValueChange={() => undefined} />
            <ThemeSelect value="light" onValueChange={() => undefined} />
          </>
        }
      >
        <DoorCard
          title={words.signIn}
          purpose={words.signInPurpose}
          footer={<TextLink href="#register">{words.noAccount}</TextLink>}
        >
          <chakra.form display="flex" flexDirection="column" gap="5" noValidate>
            <Field label={words.email}>
              <TextInput type="email" autoComplete="username" />
            </Field>
            <Field label={words.password} aside={<TextLink href="#forgot">{words.forgot}</TextLink>}>
              <PasswordInput />
            </Field>
            <Button type="submit" look="primary" size="lg" full>
              {words.signIn}
            </Button>
          </chakra.form>
        </DoorCard>
      </DoorFrame>
    )
  },
}

export const Loading: StoryObj = {
  render: function Loading() {
    return <LoadingScreen name={useSample().portal} icon="" />
  },
}
