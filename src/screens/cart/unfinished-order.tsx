import { Trans, useLingui } from '@lingui/react/macro'
import { hrefOf } from '#src/app/address.ts'
import { failureWords } from '#src/app/failure-messages.ts'
import { LinkButton } from '#src/components/button.tsx'
import { Notice } from '#src/components/notice.tsx'

/** An order that has not ended blocks the next one; this is the way to it. */
export const UnfinishedOrder = ({ order }: { order: string }) => {
  const { i18n } = useLingui()
  return (
    <Notice
      tone="warning"
      title={i18n._(failureWords.unprocessedOrderExists.what)}
      actions={
        <LinkButton size="sm" href={hrefOf('/order/result', { order })}>
          <Trans>Go to that order</Trans>
        </LinkButton>
      }
    >
      <Trans>It has to be paid or canceled before another one can be placed.</Trans>
    </Notice>
  )
}
