import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { Download, Printer } from 'lucide-react'
import type { Invoice } from '#domain/paying/invoice.ts'
import type { InvoiceActor } from '#machines/finance/invoice/invoice.machine.ts'
import { selectDocument, selectFailure, selectIsSaving } from '#machines/kit/document.selectors.ts'
import { BackLink } from '#src/components/controls/back-link.tsx'
import { Button } from '#src/components/controls/button.tsx'
import { TextLink } from '#src/components/controls/text-link.tsx'
import { Announcement } from '#src/components/feedback/live-region.tsx'
import { Notice } from '#src/components/feedback/notice.tsx'
import { SkeletonCards } from '#src/components/feedback/skeleton.tsx'
import { Page, PageHeader } from '#src/components/layout/page.tsx'
import { Identifier } from '#src/components/values/identifier.tsx'
import { PricesInDollars } from '#src/components/values/prices-in-dollars.tsx'
import { useFormat } from '#src/i18n/use-format.ts'
import { hrefOf } from '#src/runtime/routing/address.ts'
import { invoiceKindWords } from '#src/screens/finance/kit/invoice.messages.ts'
import { ScreenOnly } from '#src/screens/finance/kit/paper.tsx'
import { PageFailure } from '#src/screens/kit/failure/page-failure.tsx'
import { InvoiceSheet } from './invoice-sheet.tsx'

export type InvoiceViewProps = { actor: InvoiceActor; onPrint: () => void }

/** One invoice as a sheet of paper, with its PDF. (FIN-04) */
export const InvoiceView = ({ actor, onPrint }: InvoiceViewProps) => {
  const { t, i18n } = useLingui()
  const { language } = useFormat()
  const invoice = useSelector(actor, selectDocument<Invoice>)
  const failure = useSelector(actor, selectFailure)
  const isSaving = useSelector(actor, selectIsSaving)
  const save = () => actor.send({ type: 'download.requested', language })
  return (
    <Page>
      <ScreenOnly>
        <PageHeader
          parent={
            <BackLink href="/finance/invoices">
              <Trans>Invoices</Trans>
            </BackLink>
          }
          title={
            invoice === null ? (
              <Trans>Invoice</Trans>
            ) : (
              <>
                {i18n._(invoiceKindWords[invoice.kind])} <Identifier whiteSpace="nowrap">{invoice.number}</Identifier>
              </>
            )
          }
          purpose={<PricesInDollars />}
          action={invoice === null ? undefined : <Actions isSaving={isSaving} onSave={save} onPrint={onPrint} />}
        />
        {failure === null ? null : (
          <PageFailure
            failure={failure}
            onRetry={() => (invoice === null ? actor.send({ type: 'retry.requested' }) : save())}
          />
        )}
        {invoice === null ? null : <SourceLinks invoice={invoice} />}
        {invoice?.has_official === true ? <OfficialLink invoice={invoice.id} /> : null}
      </ScreenOnly>
      {invoice !== null ? (
        <InvoiceSheet invoice={invoice} />
      ) : failure === null ? (
        <>
          <Announcement text={t`Loading the invoice`} />
          <SkeletonCards count={1} height="32rem" />
        </>
      ) : null}
    </Page>
  )
}

/** The movement and the payment that the invoice is about; the paper does without. */
const SourceLinks = ({ invoice: { transaction, payment } }: { invoice: Invoice }) => (
  <chakra.p display="flex" flexWrap="wrap" columnGap="4" textStyle="sm">
    {transaction === null ? null : (
      <TextLink href={hrefOf('/finance/transactions', { q: transaction })}>
        <Trans>Show the transaction</Trans>
      </TextLink>
    )}
    {payment === null ? null : (
      <TextLink href={hrefOf('/finance/payments', { q: payment })}>
        <Trans>Show the payment</Trans>
      </TextLink>
    )}
  </chakra.p>
)

const OfficialLink = ({ invoice }: { invoice: string }) => (
  <Notice
    tone="info"
    title={<Trans>Do you need the official invoice?</Trans>}
    actions={
      <TextLink href={`/finance/invoices/${invoice}/official`}>
        <Trans>Open the official invoice</Trans>
      </TextLink>
    }
  >
    <Trans>In the format of Iran’s tax office, in Persian and in rials.</Trans>
  </Notice>
)

const Actions = ({ isSaving, onSave, onPrint }: { isSaving: boolean; onSave: () => void; onPrint: () => void }) => (
  <chakra.div display="flex" flexWrap="wrap" gap="2">
    <Button variant="secondary" onClick={onPrint}>
      <Printer size={16} aria-hidden="true" />
      <Trans>Print</Trans>
    </Button>
    <Button variant="primary" loading={isSaving} onClick={onSave}>
      <Download size={16} aria-hidden="true" />
      <Trans>Save as PDF</Trans>
    </Button>
  </chakra.div>
)
