import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { LinkButton } from '#src/components/controls/button.tsx'
import { Notice } from '#src/components/feedback/notice.tsx'
import { failureWords } from '#src/runtime/messages/failure-messages.ts'
import { hrefOf } from '#src/runtime/routing/address.ts'

export type UnfinishedOrderProps = {
  order: string
  /** All items of the cart belong to the order. */
  isAll?: boolean
  /** Cancels the order. */
  cancel?: ReactNode
}

/** Links to the unfinished order, which blocks the next one. */
export const UnfinishedOrder = ({ order, isAll = false, cancel }: UnfinishedOrderProps) => {
  const { t, i18n } = useLingui()
  return (
    <Notice
      tone="warning"
      title={
        isAll ? t`All items here belong to an unfinished order.` : i18n._(failureWords.unprocessedOrderExists.what)
      }
      actions={
        <>
          <LinkButton size="sm" variant={isAll ? 'primary' : 'secondary'} href={hrefOf('/order/result', { order })}>
            <Trans>Go to that order</Trans>
          </LinkButton>
          {cancel}
        </>
      }
    >
      {isAll ? (
        <Trans>If it is not paid yet, you can pay it there.</Trans>
      ) : (
        <Trans>It has to be paid or canceled before another one can be placed.</Trans>
      )}
    </Notice>
  )
}
