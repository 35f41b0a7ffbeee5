import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { sendMessage } from '#domain/contract/messaging/messaging.ts'
import { curlExample } from '#domain/messaging/curl-example.ts'
import { fadingEndsCss } from '#src/components/controls/fading-strip.ts'
import { CopyButton } from '#src/components/feedback/copy-button.tsx'
import { Notice } from '#src/components/feedback/notice.tsx'
import { Card } from '#src/components/layout/card.tsx'
import { Identifier } from '#src/components/values/identifier.tsx'

/** The key that was just made; it is not shown again. */
export const NewKey = ({ secret }: { secret: string }) => {
  const { t } = useLingui()
  return (
    <Notice tone="success" role="status" title={<Trans>Copy the key now: it is not shown again.</Trans>}>
      <chakra.div display="flex" alignItems="center" gap="2">
        <chakra.span minWidth="0" overflowWrap="anywhere" fontWeight="medium" data-sms-key="">
          <Identifier>{secret}</Identifier>
        </chakra.span>
        <CopyButton text={secret} label={t`Copy the key`} />
      </chakra.div>
    </Notice>
  )
}

type ExampleProps = { origin: string; project: string; operation: string; from: string | null; secret: string | null }

/** A request that can be pasted into a shell; with the key while it is shown. */
export const Example = ({ origin, project, operation, from, secret }: ExampleProps) => {
  const { t } = useLingui()
  const command = curlExample({
    origin,
    path: sendMessage.path,
    project,
    operation,
    key: secret ?? 'YOUR_KEY',
    from: from ?? '+12025550100',
    receiver: '+12125550123',
    text: t`Hello from our program`,
  })
  return (
    <Card
      heading={<Trans>Send a message from your program</Trans>}
      description={<Trans>A repeated request with the same Idempotency-Key sends nothing twice.</Trans>}
      action={<CopyButton text={command} label={t`Copy the example`} />}
    >
      <chakra.pre
        dir="ltr"
        tabIndex={0}
        role="region"
        aria-label={t`Example of a request`}
        data-example=""
        marginBlockStart="3"
        padding="4"
        borderRadius="md"
        bg="neutralSubtle"
        overflowX="auto"
        textStyle="sm"
        fontFamily="mono"
        css={fadingEndsCss}
        textAlign="start"
      >
        {command}
      </chakra.pre>
    </Card>
  )
}
