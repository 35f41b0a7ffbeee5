import { chakra } from '@chakra-ui/react'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { BulkJob, BulkResult } from '#domain/numbers/bulk.ts'
import { Button } from '#src/components/controls/button.tsx'
import { LostRows } from '#src/components/data/lost-rows.tsx'
import { Announcement } from '#src/components/feedback/live-region.tsx'
import { ProgressBar } from '#src/components/feedback/progress-bar.tsx'
import { Money } from '#src/components/values/money.tsx'
import { PhoneNumber } from '#src/components/values/phone-number.tsx'
import { useFormat } from '#src/i18n/use-format.ts'
import { failureWords } from '#src/runtime/messages/failure-messages.ts'
import { resultWords } from './bulk.messages.ts'

export type BulkProgressProps = {
  job: BulkJob
  isLoadingMore: boolean
  /** Absent: all results are shown. */
  onMore?: (() => void) | undefined
}

/** How far a change is, and afterwards the result of each number, the refused ones first. */
export const BulkProgress = ({ job, isLoadingMore, onMore }: BulkProgressProps) => {
  const { t } = useLingui()
  const { number } = useFormat()
  const { waiting, refused, kept, done } = job.counts
  const all = waiting + refused + kept + done
  const ended = all - waiting
  const [some, total] = [number(ended), number(all)]
  if (job.state === 'running')
    return (
      <>
        <ProgressBar label={t`Numbers changed`} percent={Math.floor((ended * 100) / Math.max(1, all))} />
        <p>
          <Trans>
            {some} of {total} numbers
          </Trans>
        </p>
        <chakra.p textStyle="sm" color="textMuted">
          <Trans>You can leave this page; the change continues. Open this address again to see the result.</Trans>
        </chakra.p>
      </>
    )
  return (
    <>
      <Announcement text={t`The change has ended.`} />
      <chakra.p fontWeight="medium">
        <Plural value={done} _0="No number was changed." one="# number was changed." other="# numbers were changed." />{' '}
        {job.charged === '0' ? null : (
          <Trans>
            <Money amount={job.charged} /> were charged.
          </Trans>
        )}
      </chakra.p>
      {refused === 0 ? null : (
        <p>
          <Plural
            value={refused}
            one="# number was refused and not charged."
            other="# numbers were refused and not charged."
          />
        </p>
      )}
      <Results items={job.items} />
      <LostRows of={job.items} inset={false} />
      {onMore === undefined ? null : (
        <Button size="sm" variant="secondary" loading={isLoadingMore} onClick={onMore}>
          <Trans>Show more results</Trans>
        </Button>
      )}
    </>
  )
}

const Results = ({ items }: { items: readonly BulkResult[] }) => {
  const { t, i18n } = useLingui()
  return (
    <chakra.ul css={resultsCss} aria-label={t`Results`} tabIndex={0}>
      {items.map(({ id, number, state, refusal }) => (
        <li key={id}>
          <PhoneNumber number={number} />
          <span data-state={state}>{i18n._(refusal === null ? resultWords[state] : failureWords[refusal].what)}</span>
        </li>
      ))}
    </chakra.ul>
  )
}

const resultsCss = {
  maxHeight: '18rem',
  overflowY: 'auto',
  borderWidth: '1px',
  borderRadius: 'md',
  textStyle: 'sm',
  '& > li': {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    columnGap: '4',
    paddingInline: '3',
    paddingBlock: '2',
  },
  '& > li + li': { borderBlockStartWidth: '1px' },
  '& [data-state]': { color: 'textMuted' },
  '& [data-state=refused]': { color: 'dangerOnSubtle' },
}
