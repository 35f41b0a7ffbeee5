import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { orderNumber } from '#domain/paying/order.ts'
import { CopyButton } from '#src/components/feedback/copy-button.tsx'
import { Identifier } from '#src/components/values/identifier.tsx'

/** The order's number, short enough to read aloud; the button copies the whole id. */
export const OrderNumber = ({ id }: { id: string }) => {
  const { t } = useLingui()
  const number = orderNumber(id)
  return (
    <chakra.span display="inline-flex" flexWrap="wrap" alignItems="center" gap="1.5">
      <Trans>
        Order number: <Identifier>{number}</Identifier>
      </Trans>
      <CopyButton text={id} label={t`Copy the order number`} />
    </chakra.span>
  )
}
