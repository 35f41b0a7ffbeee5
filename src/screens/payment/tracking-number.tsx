import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { Identifier } from '#src/components/identifier.tsx'
import { CopyButton } from '#src/screens/copy-button.tsx'

/** What support asks for first. */
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
