import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { Download, Printer } from 'lucide-react'
import { officialFormOf } from '#domain/finance/official-form.ts'
import type { OfficialInvoiceActor } from '#machines/finance/official-invoice/official-invoice.machine.ts'
import {
  selectBillingActor,
  selectBuyer,
  selectFailure,
  selectIsIssuing,
  selectIsRepeatable,
  selectIsSaving,
  selectOfficial,
} from '#machines/finance/official-invoice/official-invoice.selectors.ts'
import { BackLink } from '#src/components/controls/back-link.tsx'
import { Button } from '#src/components/controls/button.tsx'
import { Announcement } from '#src/components/feedback/live-region.tsx'
import { SkeletonCards } from '#src/components/feedback/skeleton.tsx'
import { Page, PageHeader } from '#src/components/layout/page.tsx'
import { ScreenOnly } from '#src/screens/finance/kit/paper.tsx'
import { PageFailure } from '#src/screens/kit/failure/page-failure.tsx'
import { BuyerDetails } from './buyer-details.view.tsx'
import { ConfirmBuyer } from './confirm-buyer.view.tsx'
import { OfficialSheet } from './official-sheet.tsx'

export type OfficialInvoiceViewProps = { actor: OfficialInvoiceActor; invoice: string; onPrint: () => void }

/** The official invoice of Iran for one invoice, or the missing data for issuing it. (INV-01, INV-02) */
export const OfficialInvoiceView = ({ actor, invoice, onPrint }: OfficialInvoiceViewProps) => {
  const official = useSelector(actor, selectOfficial)
  const failure = useSelector(actor, selectFailure)
  const buyer = useSelector(actor, selectBuyer)
  const billing = useSelector(actor, selectBillingActor)
  const isRepeatable = useSelector(actor, selectIsRepeatable)
  const isIssuing = useSelector(actor, selectIsIssuing)
  const isSaving = useSelector(actor, selectIsSaving)
  const issue = () => actor.send({ type: 'issuing.requested' })
  const save = () => actor.send({ type: 'download.requested' })
  const retry = official !== null ? save : buyer !== null ? issue : () => actor.send({ type: 'retry.requested' })
  return (
    <Page>
      <ScreenOnly>
        <PageHeader
          parent={
            <BackLink href={`/finance/invoices/${invoice}`}>
              <Trans>Invoice</Trans>
            </BackLink>
          }
          title={<Trans>Official invoice</Trans>}
          purpose={<Trans>In the format of Iran’s tax office, in Persian and in rials.</Trans>}
          action={official === null ? undefined : <Actions isSaving={isSaving} onSave={save} onPrint={onPrint} />}
        />
        {failure === null ? null : <PageFailure failure={failure} {...(isRepeatable ? { onRetry: retry } : {})} />}
      </ScreenOnly>
      {official !== null ? (
        <OfficialSheet form={officialFormOf(official)} />
      ) : billing !== undefined ? (
        <BuyerDetails billing={billing} />
      ) : buyer !== null ? (
        <ConfirmBuyer
          buyer={buyer}
          isIssuing={isIssuing}
          onIssue={issue}
          onChange={() => actor.send({ type: 'details.opened' })}
        />
      ) : failure === null ? (
        <Loading />
      ) : null}
    </Page>
  )
}

const Loading = () => {
  const { t } = useLingui()
  return (
    <>
      <Announcement text={t`Loading the official invoice`} />
      <SkeletonCards count={1} height="32rem" />
    </>
  )
}

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
