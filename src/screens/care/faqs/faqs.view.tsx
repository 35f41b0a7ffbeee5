import { chakra } from '@chakra-ui/react'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { type Faq, splitByPage } from '#domain/care/faq.ts'
import type { RouteName } from '#domain/session/site.ts'
import type { FaqsActor } from '#machines/care/faqs/faqs.list.ts'
import { selectFailure, selectIsRefreshing, selectResponse } from '#machines/kit/listing.selectors.ts'
import { LostRows } from '#src/components/data/lost-rows.tsx'
import { Skeleton } from '#src/components/feedback/skeleton.tsx'
import { SearchInput } from '#src/components/forms/search-input.tsx'
import { Card } from '#src/components/layout/card.tsx'
import { useFormat } from '#src/i18n/use-format.ts'
import { FailureMessage } from '#src/screens/kit/failure/failure-message.tsx'

export type FaqsViewProps = {
  actor: FaqsActor
  /** The page that the user came from; its questions come first. */
  page: RouteName | undefined
  typed: string
  onTyped: (text: string) => void
}

/** The site's questions; each opens its answer. */
export const FaqsView = ({ actor, page, typed, onTyped }: FaqsViewProps) => {
  const { t } = useLingui()
  const isRefreshing = useSelector(actor, selectIsRefreshing)
  return (
    <Card heading={<Trans>Questions and answers</Trans>} aria-busy={isRefreshing || undefined}>
      <SearchInput
        label={t`Search the questions`}
        value={typed}
        onValueChange={(text) => onTyped([...text].slice(0, 100).join(''))}
        density="comfortable"
      />
      <Answers actor={actor} page={page} />
    </Card>
  )
}

const Answers = ({ actor, page }: Pick<FaqsViewProps, 'actor' | 'page'>) => {
  const response = useSelector(actor, selectResponse)
  const failure = useSelector(actor, selectFailure)
  if (failure !== null)
    return (
      <chakra.div marginBlockStart="4">
        <FailureMessage failure={failure} onRetry={() => actor.send({ type: 'retry.requested' })} />
      </chakra.div>
    )
  if (response === null) return <Skeleton height="10rem" marginBlockStart="4" borderRadius="md" />
  const { length: count } = response.results
  const { about, others } = splitByPage(response.results, page)
  return (
    <>
      <chakra.p role="status" css={count === 0 ? emptyCss : hiddenCss}>
        {count === 0 ? (
          <Trans>No question matches. Write to us below.</Trans>
        ) : (
          <Plural value={count} one="# question" other="# questions" />
        )}
      </chakra.p>
      <LostRows of={response.results} inset={false} />
      {about.length === 0 ? null : <Questions faqs={about} heading={<Trans>About the page you came from</Trans>} />}
      {others.length === 0 ? null : (
        <Questions faqs={others} heading={about.length === 0 ? null : <Trans>More questions</Trans>} />
      )}
    </>
  )
}

const Questions = ({ faqs, heading }: { faqs: readonly Faq[]; heading: ReactNode }) => (
  <chakra.div css={listCss}>
    {heading === null ? null : <h3>{heading}</h3>}
    {faqs.map((faq) => (
      <Question key={faq.id} faq={faq} />
    ))}
  </chakra.div>
)

const Question = ({ faq: { question, answer } }: { faq: Faq }) => {
  const { language } = useFormat()
  return (
    <details>
      <summary>{question[language]}</summary>
      <p>{answer[language]}</p>
    </details>
  )
}

const emptyCss = { marginBlockStart: '4', textStyle: 'sm', color: 'textMuted' }

const hiddenCss = { srOnly: true }

const listCss = {
  marginBlockStart: '3',
  '& h3': { paddingBlock: '2', textStyle: 'sm', color: 'textMuted' },
  '& details + details': { borderBlockStartWidth: '1px' },
  '& summary': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    paddingBlock: '2.5',
    minHeight: '11',
    fontWeight: 'medium',
    textStyle: 'sm',
  },
  '& summary:hover': { color: 'brandText' },
  '& p': {
    paddingBlockEnd: '4',
    maxWidth: 'prose',
    textStyle: 'sm',
    color: 'textMuted',
    whiteSpace: 'pre-line',
  },
}
