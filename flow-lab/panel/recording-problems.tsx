import type { Problem } from '#flow-lab/core/log.ts'
import type { Source } from '#flow-lab/core/read-recording.ts'
import type { Translate } from '#flow-lab/text/labels.ts'
import { usePanelLanguage } from './language-context.ts'

export type ProblemsProps = { from: Source; problems: readonly Problem[]; why?: string }

/** The problems of a rejected log with their positions. */
export const Problems = ({ from, problems, why }: ProblemsProps) => {
  const { translate } = usePanelLanguage()
  return (
    <div className="flow-lab-refused">
      <p className="flow-lab-fault">
        {translate('notOpened')} {why === undefined ? null : translate('readFailed', { detail: why })}
      </p>
      <ul className="flow-lab-list">
        {problems.slice(0, most).map((problem) => (
          <li key={JSON.stringify(problem)}>
            {translate(`problem.${problem.code}`, { chart: problem.chart ?? '' })}
            <ProblemPosition translate={translate} from={from} problem={problem} />
          </li>
        ))}
      </ul>
    </div>
  )
}

const most = 10

const ProblemPosition = ({
  translate,
  from,
  problem: { line, at },
}: {
  translate: Translate
  from: Source
  problem: Problem
}) => (
  <>
    {line === null ? null : (
      // The first row of a file is the header.
      <small> {from === 'file' ? translate('atRow', { line, row: line + 1 }) : translate('atLine', { line })}</small>
    )}
    {at === undefined || at === '' ? null : (
      <>
        {' '}
        <code dir="ltr">{at}</code>
      </>
    )}
  </>
)
