import { chakra } from '@chakra-ui/react'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { Ellipsis, Plus } from 'lucide-react'
import { Button, LinkButton } from '#src/components/controls/button.tsx'
import { PopoverMenu } from '#src/components/controls/popover-menu.tsx'
import { TextLink } from '#src/components/controls/text-link.tsx'
import { type Column, DataTable } from '#src/components/data/data-table.tsx'
import { Pagination } from '#src/components/data/pagination.tsx'
import { StatusBadge } from '#src/components/data/status-badge.tsx'
import { TableSkeleton } from '#src/components/data/table-skeleton.tsx'
import { EmptyState } from '#src/components/feedback/empty-state.tsx'
import { FailureNotice } from '#src/components/feedback/failure-notice.tsx'
import { LoadingScreen } from '#src/components/feedback/loading-screen.tsx'
import { Notice } from '#src/components/feedback/notice.tsx'
import { LanguageSelect, ThemeSelect } from '#src/components/forms/choice-selects.tsx'
import { Field } from '#src/components/forms/field.tsx'
import { PasswordInput } from '#src/components/forms/password-input.tsx'
import { SegmentedFilter } from '#src/components/forms/segmented-filter.tsx'
import { TextInput } from '#src/components/forms/text-input.tsx'
import { AuthCard, AuthFrame } from '#src/components/layout/auth-frame.tsx'
import { BrandMark } from '#src/components/layout/brand-mark.tsx'
import { Card } from '#src/components/layout/card.tsx'
import { Page, PageHeader } from '#src/components/layout/page.tsx'
import { TabLinks } from '#src/components/layout/tab-links.tsx'
import { CountryFlag } from '#src/components/values/country-flag.tsx'
import { Money } from '#src/components/values/money.tsx'
import { PhoneNumber } from '#src/components/values/phone-number.tsx'
import { UtcTime } from '#src/components/values/utc-time.tsx'
import { useFormat } from '#src/i18n/use-format.ts'
import { densities } from '#src/theme/preferences.ts'
import { Frame } from './frame.tsx'
import { languages, useSample } from './kit.tsx'
import { type SampleNumber, sampleNumbers } from './sample.ts'

export default { title: 'Components/Pages', tags: ['main'] } satisfies Meta

const Title = () => {
  const words = useSample()
  return (
    <PageHeader
      title={words.title}
      purpose={words.purpose}
      action={
        <LinkButton variant="primary" href="#buy" icon={<Plus aria-hidden="true" />}>
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
      { id: 'city', header: words.columns.country, from: 'wide', cell: (row) => words.cities[row.city] },
      {
        id: 'state',
        header: words.columns.state,
        card: 'status',
        cell: (row) => <StatusBadge kind="number" status={row.state} />,
      },
      {
        id: 'channels',
        from: 'wide',
        header: words.columns.channels,
        align: 'end',
        card: 'hidden',
        cell: (row) => number(row.channels),
      },
      {
        id: 'expires',
        header: words.columns.expires,
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
              sorts={{ expires: { href: '#sort', direction: 'ascending' } }}
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

/** Two lines in a row of 44 pixels, and in one of 36. */
export const Densities: StoryObj = {
  render: function Densities() {
    const words = useSample()
    const columns: Column<SampleNumber>[] = [
      {
        id: 'number',
        header: words.columns.number,
        card: 'title',
        cell: (row) => (
          <span>
            <PhoneNumber number={row.number} />
            <chakra.span display="block" textStyle="xs" fontWeight="normal" color="textMuted">
              {words.cities[row.city]}
            </chakra.span>
          </span>
        ),
      },
      { id: 'state', header: words.columns.state, cell: (row) => <StatusBadge kind="number" status={row.state} /> },
      { id: 'cost', header: words.columns.cost, align: 'end', cell: (row) => <Money amount={row.monthly} /> },
    ]
    return (
      <Page>
        {densities.map((density) => (
          <chakra.div key={density} data-density={density}>
            <Card flush>
              <DataTable
                label={`${words.title} ${density}`}
                columns={columns}
                rows={sampleNumbers.slice(0, 4)}
                keyOf={(row) => row.number}
              />
            </Card>
          </chakra.div>
        ))}
      </Page>
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
              drawing="numbers"
              title={words.noNumbers}
              description={words.noNumbersMore}
              action={<Button variant="primary">{words.buy}</Button>}
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
        <Page layout="reading">
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
            actions={<Button size="sm">Try again</Button>}
          />
        </Page>
      </Frame>
    )
  },
}

export const AuthPage: StoryObj = {
  render: function AuthPage() {
    const words = useSample()
    const { language } = useFormat()
    return (
      <AuthFrame
        brand={<BrandMark name={words.portal} icon="" size="lg" />}
        preferences={
          <>
            <LanguageSelect languages={languages} value={language} onValueChange={() => undefined} />
            <ThemeSelect value="light" onValueChange={() => undefined} />
          </>
        }
      >
        <AuthCard
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
            <Button type="submit" variant="primary" size="lg" full>
              {words.signIn}
            </Button>
          </chakra.form>
        </AuthCard>
      </AuthFrame>
    )
  },
}

export const Loading: StoryObj = {
  render: function Loading() {
    return <LoadingScreen name={useSample().portal} icon="" />
  },
}
