import { Trans, useLingui } from '@lingui/react/macro'
import { hrefOf } from '#src/app/address.ts'
import { failureWords } from '#src/app/failure-messages.ts'
import { LinkButton } from '#src/components/button.tsx'
import { Notice } from '#src/components/notice.tsx'

export type UnfinishedOrderProps = {
  order: string
  /** Everything in the cart belongs to it. */
  isAll?: boolean
}

/** An order that has not ended blocks the next one; this is the way to it. */
export const UnfinishedOrder = ({ order, isAll = false }: UnfinishedOrderProps) => {
  const { t, i18n } = useLingui()
  return (
    <Notice
      tone="warning"
      title={
        isAll
          ? t`Everything here is in an order that waits to be finished.`
          : i18n._(failureWords.unprocessedOrderExists.what)
      }
      actions={
        <LinkButton size="sm" look={isAll ? 'primary' : 'secondary'} href={hrefOf('/order/result', { order })}>
          <Trans>Go to that order</Trans>
        </LinkButton>
      }
    >
      {isAll ? (
        <Trans>If it has not been paid yet, it is paid there.</Trans>
      ) : (
        <Trans>It has to be paid or canceled before another one can be placed.</Trans>
      )}
    </Notice>
  )
}
