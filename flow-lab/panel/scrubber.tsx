import { useId } from 'react'
import type { LabCommand, LabStep } from '#flow-lab/bench/types.ts'
import { clockText, eventText, valueText } from '#flow-lab/text/format.ts'
import { usePanelLanguage } from './language-context.ts'
import { ActorName, Section } from './section.tsx'

export type ScrubberProps = { steps: readonly LabStep[]; at: number; run: (command: LabCommand) => void }

/** The steps taken, with a slider to go to any of them. */
export const Scrubber = ({ steps, at, run }: ScrubberProps) => {
  const { translate } = usePanelLanguage()
  const id = useId()
  const count = steps.length
  const goTo = (step: number) => run({ do: 'goTo', step })
  return (
    <Section title={translate('steps')}>
      <div className="flow-lab-row">
        <button type="button" disabled={at === 0} onClick={() => goTo(0)}>
          {translate('start')}
        </button>
        <button type="button" disabled={at === 0} onClick={() => goTo(at - 1)}>
          {translate('back')}
        </button>
        <button type="button" disabled={at === count} onClick={() => goTo(at + 1)}>
          {translate('forward')}
        </button>
        <button type="button" disabled={at === count} onClick={() => goTo(count)}>
          {translate('end')}
        </button>
        <button type="button" onClick={() => run({ do: 'restart' })}>
          {translate('restart')}
        </button>
      </div>
      <div className="flow-lab-field">
        <label htmlFor={id}>{translate('step', { at, count })}</label>
        <input
          id={id}
          type="range"
          min={0}
          max={count}
          value={at}
          disabled={count === 0}
          onChange={(event) => goTo(Number(event.currentTarget.value))}
        />
      </div>
      <ol className="flow-lab-steps">
        {steps.map(({ index, t, actor, event, value }) => (
          <li key={index} data-ahead={index >= at ? '' : undefined}>
            <button type="button" aria-current={index === at - 1 ? 'step' : undefined} onClick={() => goTo(index + 1)}>
              <code dir="ltr">
                {clockText(t)} <ActorName path={actor} /> {eventText(event.type)} → {valueText(value)}
              </code>
            </button>
          </li>
        ))}
      </ol>
    </Section>
  )
}
