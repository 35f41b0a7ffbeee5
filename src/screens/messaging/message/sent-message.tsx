import { chakra } from '@chakra-ui/react'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { MessageDetail } from '#domain/messaging/message.ts'
import { TextLink } from '#src/components/controls/text-link.tsx'
import { StatusBadge } from '#src/components/data/status-badge.tsx'
import { statusVariants } from '#src/components/data/status-variants.ts'
import { Announcement } from '#src/components/feedback/live-region.tsx'
import { Card } from '#src/components/layout/card.tsx'
import { PhoneNumber } from '#src/components/values/phone-number.tsx'
import { useFormat } from '#src/i18n/use-format.ts'
import { conversationPath } from '#src/screens/messaging/kit/conversation-path.ts'
import { MessageBubble } from '#src/screens/messaging/kit/message-bubble.tsx'
import { MessageFacts } from './message-facts.tsx'

export type SentMessageProps = {
  detail: MessageDetail
  /** The project's time zone. */
  zone: string
  action: ReactNode
}

/** The receivers of a message, its state, its text and its facts. */
export const SentMessage = ({ detail, zone, action }: SentMessageProps) => {
  const { i18n } = useLingui()
  const { message } = detail
  return (
    <Card flush css={messageCss}>
      <Announcement text={i18n._(statusVariants.message[message.state].word)} />
      <chakra.header>
        <div>
          <h2>
            <Receivers detail={detail} />
          </h2>
          <p>
            <Trans>
              From <PhoneNumber number={message.from} />
            </Trans>
          </p>
        </div>
        <State detail={detail} />
        {action === null ? null : <div data-action="">{action}</div>}
      </chakra.header>
      <div data-columns="">
        <MessageBubble text={message.text} maxWidth="min(85%, 32rem)" />
        <MessageFacts message={message} zone={zone} />
      </div>
    </Card>
  )
}

type DetailProps = Pick<SentMessageProps, 'detail'>

/** The only receiver leads to the conversation, several do so in their table. */
const Receivers = ({ detail: { message } }: DetailProps) => {
  const [first = ''] = message.receivers
  const others = message.receiver_count - 1
  if (others > 0)
    return (
      <>
        <Trans>
          To <PhoneNumber number={first} />
        </Trans>{' '}
        <Plural value={others} one="and # other" other="and # others" />
      </>
    )
  return (
    <Trans>
      To{' '}
      <TextLink href={conversationPath(first)}>
        <PhoneNumber number={first} />
      </TextLink>
    </Trans>
  )
}

/** The only receiver has a more precise state than its message. */
const State = ({ detail: { message, results } }: DetailProps) => {
  const { number } = useFormat()
  const { state, delivered, receiver_count } = message
  const [result] = results
  if (receiver_count === 1 && result !== undefined) return <StatusBadge kind="receiver" status={result.state} />
  const [reached, all] = [number(delivered), number(receiver_count)]
  return (
    <div data-state="">
      <StatusBadge kind="message" status={state} />
      {delivered === receiver_count ? null : (
        <span>
          <Trans>
            {reached} of {all} delivered
          </Trans>
        </span>
      )}
    </div>
  )
}

const messageCss = {
  '& > header': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '4',
    rowGap: '3',
    paddingInline: { base: '4', md: '6' },
    paddingBlock: '4',
    borderBlockEndWidth: '1px',
    textStyle: 'sm',
  },
  '& > header h2': { textStyle: 'md', fontWeight: 'semibold' },
  '& > header :is(p, [data-state])': { color: 'textMuted' },
  '& > header [data-action]': { marginInlineStart: { md: 'auto' } },
  '& [data-state]': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '3' },
  '& [data-columns]': {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(20rem, 24rem)' },
    alignItems: 'start',
  },
  '& [data-columns] > div': { marginBlock: { base: '4', md: '6' }, marginInlineEnd: { base: '4', md: '6' } },
  '& [data-columns] > dl': {
    alignSelf: 'stretch',
    alignContent: 'start',
    padding: { base: '4', md: '6' },
    borderBlockStartWidth: { base: '1px', lg: '0' },
    borderInlineStartWidth: { lg: '1px' },
  },
}
