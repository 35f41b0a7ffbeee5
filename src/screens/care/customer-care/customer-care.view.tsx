import { chakra } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Care } from '#domain/care/care.ts'
import { Card } from '#src/components/layout/card.tsx'
import { Page, PageHeader } from '#src/components/layout/page.tsx'
import { CareList } from '#src/screens/care/chat/care-list.tsx'

export type CustomerCareViewProps = {
  /** The site's channels. */
  care: readonly Care[]
  faqs: ReactNode
  form: ReactNode
  messages: ReactNode
}

/** Questions with answers, messages to support, and the site's channels. (CAR-01) */
export const CustomerCareView = ({ care, faqs, form, messages }: CustomerCareViewProps) => (
  <Page>
    <PageHeader
      title={<Trans>Customer Care</Trans>}
      purpose={<Trans>Find an answer, write to us, or reach us directly.</Trans>}
    />
    <chakra.div css={columnsCss}>
      <chakra.div css={columnCss}>
        {faqs}
        {form}
        {messages}
      </chakra.div>
      <Card flush heading={<Trans>Contact us</Trans>} css={contactCss}>
        <CareList care={care} />
      </Card>
    </chakra.div>
  </Page>
)

const columnsCss = {
  display: 'grid',
  gap: { base: '4', md: '6' },
  alignItems: 'start',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 2fr) minmax(0, 1fr)' },
}

/** The rows, which have a space of their own for the pointer, begin where the heading does. */
const contactCss = { '& > ul': { paddingInline: { md: '3.5' } } }

const columnCss = { display: 'grid', gap: { base: '4', md: '6' }, gridTemplateColumns: 'minmax(0, 1fr)' }
