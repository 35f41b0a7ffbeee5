import { Trans } from '@lingui/react/macro'
import { Notice } from '#src/components/feedback/notice.tsx'
import { AskWhom } from '#src/screens/session/rights/ask-whom.tsx'
import type { SettingsTab } from './project-settings.search.ts'

const rightOf = { billing: 'order', history: 'readHistory' } as const

/** Above the section that is shown instead of the one in the address, which the user's role does not have. */
export const SectionRefused = ({ asked }: { asked: SettingsTab }) =>
  asked === 'billing' || asked === 'history' ? (
    <Notice tone="info" title={<Trans>Your role cannot open the section of this link.</Trans>}>
      <AskWhom right={rightOf[asked]} />
    </Notice>
  ) : null
