import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { CopyButton } from '#src/components/feedback/copy-button.tsx'
import { Notice } from '#src/components/feedback/notice.tsx'
import { Identifier } from '#src/components/values/identifier.tsx'

/** The secret that was just made; it is not shown again. */
export const SecretNotice = ({ secret }: { secret: string | null }) => {
  const { t } = useLingui()
  if (secret === null) return null
  return (
    <Notice tone="success" role="status" title={<Trans>Copy the secret now: it is not shown again.</Trans>}>
      <p>
        <Trans>Your receiver verifies with it that a message is from us.</Trans>
      </p>
      <chakra.div display="flex" alignItems="center" gap="2">
        <chakra.span minWidth="0" overflowWrap="anywhere" fontWeight="medium">
          <Identifier>{secret}</Identifier>
        </chakra.span>
        <CopyButton text={secret} label={t`Copy the secret`} />
      </chakra.div>
    </Notice>
  )
}
