import { Trans } from '@lingui/react/macro'

export const UploadLabel = () => <Trans>Photograph or scan</Trans>
