import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { WireList as Listed } from '#domain/contract/paying/paying.ts'
import { selectFailure, selectResponse } from '#machines/kit/listing.selectors.ts'
import type { WireTransfersActor } from '#machines/paying/wire-transfer/wire-transfers.list.ts'
import { BackLink } from '#src/components/controls/back-link.tsx'
import { Announcement } from '#src/components/feedback/live-region.tsx'
import { Skeleton } from '#src/components/feedback/skeleton.tsx'
import { Page, PageHeader } from '#src/components/layout/page.tsx'
import { PageFailure } from '#src/screens/kit/failure/page-failure.tsx'
import { WayBack } from '#src/screens/paying/payment/way-back.tsx'
import { BankAccountCard } from './bank-account.tsx'
import { WireList } from './wire-list.view.tsx'
import type { WireRowProps } from './wire-row.view.tsx'

export type WireTransfersViewProps = Omit<WireRowProps, 'transfer'> & {
  actor: WireTransfersActor
  /** The page that needed the money; null for the cart. */
  purpose?: string | null
  /** The form of a new or a corrected transfer. */
  form: (response: Listed) => ReactNode
}

/** Bank account, form and earlier transfers. (FIN-08) */
export const WireTransfersView = ({ purpose = null, ...props }: WireTransfersViewProps) => (
  <Page>
    <PageHeader
      parent={
        <BackLink href={purpose ?? '/cart'}>
          <WayBack purpose={purpose} cart={<Trans>Back to the cart</Trans>} />
        </BackLink>
      }
      title={<Trans>Wire transfer</Trans>}
      purpose={
        <Trans>Add money to your wallet by bank transfer, without a fee. It takes one to three working days.</Trans>
      }
    />
    <Content {...props} />
  </Page>
)

const Content = ({ actor, form, ...row }: Omit<WireTransfersViewProps, 'purpose'>) => {
  const response = useSelector(actor, selectResponse)
  const failure = useSelector(actor, selectFailure)
  if (response === null && failure !== null)
    return <PageFailure failure={failure} onRetry={() => actor.send({ type: 'retry.requested' })} />
  if (response === null) return <WireSkeleton />
  return (
    <chakra.div css={columnsCss}>
      <BankAccountCard account={response.account} />
      {form(response)}
      <WireList actor={actor} {...row} />
    </chakra.div>
  )
}

/** First the money, then the form: side by side where both fit, with the earlier transfers below the bank account. */
const columnsCss = {
  display: 'grid',
  gap: { base: '5', md: '6' },
  alignItems: 'start',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 5fr) minmax(0, 7fr)' },
  gridTemplateRows: { lg: 'auto 1fr' },
  '& > :nth-of-type(2)': { gridColumn: { lg: '2' }, gridRow: { lg: '1 / span 2' } },
}

const WireSkeleton = () => {
  const { t } = useLingui()
  return (
    <>
      <Announcement text={t`Loading the wire transfers`} />
      <chakra.div css={columnsCss}>
        <Skeleton height="20rem" borderRadius="lg" />
        <Skeleton height="32rem" borderRadius="lg" />
      </chakra.div>
    </>
  )
}
