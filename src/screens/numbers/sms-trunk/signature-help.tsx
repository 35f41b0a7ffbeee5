import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { signatureExample } from '#domain/numbers/signature-example.ts'
import { CopyButton } from '#src/components/feedback/copy-button.tsx'

/** How a receiver verifies that a message is genuine. */
export const SignatureHelp = () => {
  const { t } = useLingui()
  const code = signatureExample({
    purpose: t`Returns whether a request is genuine. body: the text exactly as it arrived.`,
    age: t`Older requests are refused, so that none can be repeated.`,
  })
  return (
    <chakra.details>
      <chakra.summary fontWeight="medium">
        <Trans>How your receiver verifies a message (Node.js)</Trans>
      </chakra.summary>
      <chakra.pre
        dir="ltr"
        tabIndex={0}
        role="region"
        aria-label={t`Example of a verification`}
        data-signature-example=""
        marginBlock="3"
        padding="4"
        borderRadius="md"
        bg="neutralSubtle"
        overflowX="auto"
        textStyle="xs"
        fontFamily="mono"
        textAlign="start"
      >
        {code}
      </chakra.pre>
      <CopyButton text={code} label={t`Copy the example`} />
    </chakra.details>
  )
}
