import type { Problem } from '#flow-lab/core/log.ts'
import { useSpeech } from './panel-context.ts'
import type { Source } from './recordings.ts'
import type { Say } from './words.ts'

export type ProblemsProps = { from: Source; problems: readonly Problem[]; why?: string }

/** What is wrong with a log and where, in words; nothing of such a log is shown. */
export const Problems = ({ from, problems, why }: ProblemsProps) => {
  const { say } = useSpeech()
  return (
    <div className="flow-lab-refused">
      <p className="flow-lab-fault">
        {say('notOpened')} {why === undefined ? null : say('readFailed', { detail: why })}
      </p>
      <ul className="flow-lab-list">
        {problems.slice(0, most).map((problem) => (
          <li key={JSON.stringify(problem)}>
            {say(`problem.${problem.code}`, { chart: problem.chart ?? '' })}
            <Place say={say} from={from} problem={problem} />
          </li>
        ))}
      </ul>
    </div>
  )
}

const most = 10

const Place = ({ say, from, problem: { line, at } }: { say: Say; from: Source; problem: Problem }) => (
  <>
    {line === null ? null : (
      // The first row of a file is its head.
      <small> {from === 'file' ? say('atRow', { line, row: line + 1 }) : say('atLine', { line })}</small>
    )}
    {at === undefined || at === '' ? null : (
      <>
        {' '}
        <code dir="ltr">{at}</code>
      </>
    )}
  </>
)
