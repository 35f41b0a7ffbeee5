import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { type OperatorProblem, settingsProblemWords } from '#src/runtime/messages/settings-messages.ts'

/** For the operator, below the page that says that the portal cannot be shown. */
export const SettingsNote = ({ problem }: { problem: OperatorProblem }) => {
  const { i18n } = useLingui()
  return (
    <chakra.aside css={noteCss}>
      <p>
        <Trans>For the operator of this portal:</Trans> {i18n._(settingsProblemWords(problem))}
      </p>
    </chakra.aside>
  )
}

const noteCss = {
  position: 'fixed',
  insetInline: '0',
  insetBlockEnd: '0',
  padding: '4',
  textAlign: 'center',
  textStyle: 'sm',
  color: 'textMuted',
  borderBlockStartWidth: '1px',
  bg: 'card',
  '& p': { maxWidth: '42rem', marginInline: 'auto', overflowWrap: 'anywhere' },
} as const
