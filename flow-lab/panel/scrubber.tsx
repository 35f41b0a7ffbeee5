import { useId, useRef, useState } from 'react'
import { occurrenceText } from '#flow-lab/bench/path-titles.ts'
import type { LabCommand, LabStep, LabView } from '#flow-lab/bench/types.ts'
import { clockText, valueText } from '#flow-lab/text/format.ts'
import { usePanelLanguage } from './language-context.ts'
import { Named, useNames } from './names-context.tsx'
import { ActorName, Section } from './section.tsx'
import { useFollowed } from './use-followed.ts'

export type ScrubberProps = {
  steps: readonly LabStep[]
  at: number
  goingBack: LabView['goingBack']
  run: (command: LabCommand) => void
}

/** The steps taken, with a slider to go to any of them. */
export const Scrubber = ({ steps, at, goingBack, run }: ScrubberProps) => {
  const { translate } = usePanelLanguage()
  const id = useId()
  // The step to go back to once the user has agreed that the session ends.
  const [asked, setAsked] = useState<number | null>(null)
  const count = steps.length
  const isFree = goingBack === 'isFree'
  const goTo = (step: number) => {
    if (isFree) run({ do: 'goTo', step })
    else setAsked(step < count ? step : null)
  }
  const goBack = () => {
    setAsked(null)
    if (asked !== null) run({ do: 'goTo', step: asked })
  }
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
        {isFree ? (
          <button type="button" onClick={() => run({ do: 'restart' })}>
            {translate('restart')}
          </button>
        ) : null}
      </div>
      {asked === null ? null : <EndQuestion step={asked} onAgree={goBack} onStay={() => setAsked(null)} />}
      <div className="flow-lab-field">
        <label htmlFor={id}>{translate('step', { at, count })}</label>
        <input
          id={id}
          type="range"
          min={0}
          max={count}
          value={asked ?? at}
          disabled={count === 0}
          onChange={(event) => goTo(Number(event.currentTarget.value))}
        />
      </div>
      <StepList steps={steps} at={at} onChoose={goTo} />
    </Section>
  )
}

type EndQuestionProps = { step: number; onAgree: () => void; onStay: () => void }

const EndQuestion = ({ step, onAgree, onStay }: EndQuestionProps) => {
  const { translate } = usePanelLanguage()
  return (
    <div className="flow-lab-question" role="alert">
      <p>{translate('backEndsSession', { step })}</p>
      <div className="flow-lab-row">
        <button type="button" onClick={onAgree}>
          {translate('endSession')}
        </button>
        <button type="button" onClick={onStay}>
          {translate('stay')}
        </button>
      </div>
    </div>
  )
}

type StepListProps = Pick<ScrubberProps, 'steps' | 'at'> & { onChoose: (step: number) => void }

const StepList = ({ steps, at, onChoose }: StepListProps) => {
  const names = useNames()
  const list = useRef<HTMLOListElement>(null)
  useFollowed(list, at - 1)
  return (
    <ol className="flow-lab-steps" ref={list}>
      {steps.map(({ index, t, actor, chart, event, value, valueChart }, place) => (
        <li key={index} data-ahead={place >= at ? '' : undefined}>
          <button
            type="button"
            aria-current={place === at - 1 ? 'step' : undefined}
            onClick={() => onChoose(place + 1)}
          >
            <code dir="ltr">{clockText(t)}</code> <ActorName path={actor} chart={chart} />{' '}
            <Named
              name={`${names(chart).occurrence(event)} ${names(chart).arrow} ${names(valueChart).value(value)}`}
              id={`${occurrenceText(event)} → ${valueText(value)}`}
            />
          </button>
        </li>
      ))}
    </ol>
  )
}
