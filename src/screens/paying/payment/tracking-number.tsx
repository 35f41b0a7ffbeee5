import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { CopyButton } from '#src/components/feedback/copy-button.tsx'
import { Identifier } from '#src/components/values/identifier.tsx'

/** The number that support asks for. */
export const TrackingNumber = ({ number }: { number: string }) => {
  const { t } = useLingui()
  return (
    <chakra.p display="flex" flexWrap="wrap" alignItems="center" gap="1.5" textStyle="sm">
      <Trans>
        Tracking number:{' '}
        <Identifier color="text" fontWeight="medium">
          {number}
        </Identifier>
      </Trans>
      <CopyButton text={number} label={t`Copy the tracking number`} />
    </chakra.p>
  )
}
