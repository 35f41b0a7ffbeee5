import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { ContactKind } from '#domain/account/contacts.ts'
import type { Contact, ContactsActor, SentCode } from '#machines/account/contacts/contacts.machine.ts'
import {
  selectCanAdd,
  selectDone,
  selectIsAdding,
  selectIsLoading,
  selectLoadFailure,
  selectProving,
  selectQuestioned,
  selectRefusal,
  selectSent,
} from '#machines/account/contacts/contacts.selectors.ts'
import { Button } from '#src/components/controls/button.tsx'
import { InlineQuestion } from '#src/components/feedback/inline-question.tsx'
import { Announcement } from '#src/components/feedback/live-region.tsx'
import { Notice } from '#src/components/feedback/notice.tsx'
import { Card } from '#src/components/layout/card.tsx'
import { SessionsSkeleton } from '#src/screens/account/sessions/sessions-skeleton.tsx'
import { FailureMessage } from '#src/screens/kit/failure/failure-message.tsx'
import { ContactList } from './contact-list.view.tsx'
import { addWords, doneWords, headingWords, loadingWords, purposeWords, removalWords } from './contacts.messages.ts'

export type ContactsViewProps = {
  actor: ContactsActor
  kind: ContactKind
  /** Instead of the actions, for a user who acts for the account. */
  readOnly: ReactNode
  /** The form of each step. */
  adding: ReactNode
  confirming: (sent: SentCode) => ReactNode
  proving: (contact: Contact) => ReactNode
}

/** The addresses or the phones of the account; a step is a form above them. */
export const ContactsView = ({ actor, kind, readOnly, adding, confirming, proving }: ContactsViewProps) => {
  const { i18n } = useLingui()
  const isLoading = useSelector(actor, selectIsLoading)
  const failure = useSelector(actor, selectLoadFailure)
  const isAdding = useSelector(actor, selectIsAdding)
  const sent = useSelector(actor, selectSent)
  const proved = useSelector(actor, selectProving)
  if (failure !== null)
    return <FailureMessage failure={failure} onRetry={() => actor.send({ type: 'retry.requested' })} />
  return (
    <chakra.div display="flex" flexDirection="column" gap={{ base: '5', md: '6' }}>
      {readOnly}
      <Outcome actor={actor} kind={kind} />
      {isAdding ? adding : null}
      {sent === null ? null : confirming(sent)}
      {proved === null ? null : proving(proved)}
      <Card
        flush
        heading={i18n._(headingWords[kind])}
        description={i18n._(purposeWords[kind])}
        action={readOnly === null ? <AddButton actor={actor} kind={kind} /> : null}
      >
        <Question actor={actor} kind={kind} />
        {isLoading ? <SessionsSkeleton /> : <ContactList actor={actor} kind={kind} mayChange={readOnly === null} />}
      </Card>
    </chakra.div>
  )
}

type PartProps = { actor: ContactsActor; kind: ContactKind }

const AddButton = ({ actor, kind }: PartProps) => {
  const { i18n } = useLingui()
  return useSelector(actor, selectCanAdd) ? (
    <Button size="sm" onClick={() => actor.send({ type: 'adding.requested' })}>
      {i18n._(addWords[kind])}
    </Button>
  ) : null
}

const Question = ({ actor, kind }: PartProps) => {
  const { i18n } = useLingui()
  const contact = useSelector(actor, selectQuestioned)
  if (contact === null) return null
  return (
    <InlineQuestion
      question={
        <>
          {i18n._(removalWords[kind])} <bdi dir="ltr">{'email' in contact ? contact.email : contact.number}</bdi>
        </>
      }
      confirm={<Trans>Remove it</Trans>}
      dismiss={<Trans>Keep it</Trans>}
      onConfirm={() => actor.send({ type: 'removal.confirmed' })}
      onDismiss={() => actor.send({ type: 'step.dismissed' })}
    />
  )
}

const Outcome = ({ actor, kind }: PartProps) => {
  const { i18n } = useLingui()
  const isLoading = useSelector(actor, selectIsLoading)
  const refusal = useSelector(actor, selectRefusal)
  const done = useSelector(actor, selectDone)
  if (isLoading) return <Announcement text={i18n._(loadingWords[kind])} />
  if (refusal !== null) return <FailureMessage failure={refusal} />
  return done === null ? null : <Notice tone="success" role="status" title={i18n._(doneWords[done][kind])} />
}
