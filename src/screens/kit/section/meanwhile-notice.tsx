import { Trans } from '@lingui/react/macro'
import { Notice } from '#src/components/feedback/notice.tsx'

/** Another user changed other fields of a form, or the same ones, before it was saved. */
export const MeanwhileNotice = ({ meanwhile }: { meanwhile: 'merged' | 'contested' }) =>
  meanwhile === 'merged' ? (
    <Notice
      tone="warning"
      role="alert"
      title={<Trans>Other fields were changed somewhere else in the meantime.</Trans>}
    >
      <Trans>They show the new values, and your changes are kept. Save again if everything is right.</Trans>
    </Notice>
  ) : (
    <Notice tone="warning" role="alert" title={<Trans>Somebody else changed the same fields in the meantime.</Trans>}>
      <Trans>Nothing was overwritten. Compare the values below, then save again.</Trans>
    </Notice>
  )
