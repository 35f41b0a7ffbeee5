import { Trans } from '@lingui/react/macro'
import type { ChangedBy } from '#domain/kit/failure.ts'
import { Notice } from '#src/components/feedback/notice.tsx'
import { SavedBy } from '#src/components/values/saved-by.tsx'

export type MeanwhileNoticeProps = { meanwhile: 'merged' | 'contested'; changed: ChangedBy | undefined }

/** Another user changed other fields of a form, or the same ones, before it was saved. */
export const MeanwhileNotice = ({ meanwhile, changed }: MeanwhileNoticeProps) =>
  meanwhile === 'merged' ? (
    <Notice tone="warning" role="alert" title={<Trans>Other fields were changed elsewhere in the meantime.</Trans>}>
      <Trans>They show the new values, and your changes are kept. Save again if everything is right.</Trans>{' '}
      <SavedBy changed={changed} />
    </Notice>
  ) : (
    <Notice tone="warning" role="alert" title={<Trans>Someone else changed the same fields in the meantime.</Trans>}>
      <Trans>Nothing was overwritten. Compare the values below, then save again.</Trans> <SavedBy changed={changed} />
    </Notice>
  )
