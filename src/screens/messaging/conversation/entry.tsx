import { chakra } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'
import type { ConversationEntry } from '#domain/messaging/message.ts'
import { TextLink } from '#src/components/controls/text-link.tsx'
import { StatusBadge } from '#src/components/data/status-badge.tsx'
import { ShortId } from '#src/components/feedback/short-id.tsx'
import { PhoneNumber } from '#src/components/values/phone-number.tsx'
import { UtcTime } from '#src/components/values/utc-time.tsx'
import { hrefOf } from '#src/runtime/routing/address.ts'
import { MessageText } from '#src/screens/messaging/kit/message-text.tsx'

/** One message of a conversation: received ones at the start of the line, sent ones at its end. */
export const Entry = ({ entry: { id, direction, number, text, at, state } }: { entry: ConversationEntry }) => (
  <chakra.li
    data-direction={direction}
    justifySelf={direction === 'sent' ? 'end' : 'start'}
    maxWidth="min(100%, 36rem)"
    padding="4"
    borderRadius="lg"
    bg={direction === 'sent' ? 'brandSubtle' : 'neutralSubtle'}
  >
    <MessageText text={text} />
    <chakra.div
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      gap="2"
      marginBlockStart="2"
      textStyle="xs"
      color="textMuted"
    >
      <span>
        {direction === 'sent' ? (
          <Trans>
            From <PhoneNumber number={number} />
          </Trans>
        ) : (
          <Trans>
            To <PhoneNumber number={number} />
          </Trans>
        )}
      </span>
      {state === null ? (
        <>
          <UtcTime moment={at} />
          <ShortId id={id} />
        </>
      ) : (
        <>
          <TextLink href={hrefOf(`/sms/outbox/${id}`, {})}>
            <UtcTime moment={at} />
          </TextLink>
          <StatusBadge kind="receiver" status={state} size="sm" />
        </>
      )}
    </chakra.div>
  </chakra.li>
)
