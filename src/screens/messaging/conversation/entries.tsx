import { useLingui } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import { Fragment } from 'react'
import type { ConversationEntry, ReceiverState } from '#domain/messaging/message.ts'
import { TextLink } from '#src/components/controls/text-link.tsx'
import { statusVariants } from '#src/components/data/status-variants.ts'
import { ShortId } from '#src/components/feedback/short-id.tsx'
import { useEntering } from '#src/components/motion/use-entering.ts'
import { DayName } from '#src/components/values/day-name.tsx'
import { PhoneNumber } from '#src/components/values/phone-number.tsx'
import { UtcTime } from '#src/components/values/utc-time.tsx'
import { hrefOf } from '#src/runtime/routing/address.ts'
import { MessageText } from '#src/screens/messaging/kit/message-text.tsx'

/** Messages under the days on which they were written; the project's number is named where another one takes over. */
export const Entries = ({ entries, now }: { entries: readonly ConversationEntry[]; now: string | null }) => {
  const list = useEntering<HTMLOListElement>(entries.map(({ id }) => id))
  return (
    <ol ref={list}>
      {entries.map((entry, at) => {
        const before = entries[at - 1]
        return (
          <Fragment key={entry.id}>
            {dayOf(before) === dayOf(entry) ? null : (
              <li data-day="">
                <DayName moment={entry.at} now={now} />
              </li>
            )}
            <Entry entry={entry} namesNumber={before?.number !== entry.number} />
          </Fragment>
        )
      })}
    </ol>
  )
}

const dayOf = (entry: ConversationEntry | undefined) => entry?.at.slice(0, 10)

/** A received message at the start of the line, a sent one at its end. */
const Entry = ({ entry: { id, direction, number, text, at, state }, namesNumber }: EntryProps) => (
  <li data-key={id} data-direction={direction}>
    <div data-bubble="">
      <MessageText text={text} />
    </div>
    <div data-note="">
      {state === null ? (
        <>
          <UtcTime moment={at} show="clock" />
          <span data-reference="">
            <ShortId id={id} />
          </span>
        </>
      ) : (
        <TextLink href={hrefOf(`/sms/outbox/${id}`, {})}>
          <UtcTime moment={at} show="clock" />
        </TextLink>
      )}
      {namesNumber ? <Through number={number} isSent={direction === 'sent'} /> : null}
      {state === null ? null : <Delivery state={state} />}
    </div>
  </li>
)

/** Quiet, but for a message that was not delivered. */
const Delivery = ({ state }: { state: ReceiverState }) => {
  const { i18n } = useLingui()
  const { Sign, word } = statusVariants.receiver[state]
  return (
    <span data-delivery={state}>
      <Sign size={14} aria-hidden="true" />
      {i18n._(word)}
    </span>
  )
}

type EntryProps = { entry: ConversationEntry; namesNumber: boolean }

const Through = ({ number, isSent }: { number: string; isSent: boolean }) => (
  <span>
    {isSent ? (
      <Trans>
        From <PhoneNumber number={number} />
      </Trans>
    ) : (
      <Trans>
        To <PhoneNumber number={number} />
      </Trans>
    )}
  </span>
)
