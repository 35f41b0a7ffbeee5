import { useId, useState } from 'react'
import type { LabCommand, LabView, Timer } from '#flow-lab/bench/types.ts'
import { clockText, eventText } from '#flow-lab/text/format.ts'
import { usePanelLanguage } from './language-context.ts'
import { Named, useNames } from './names-context.tsx'
import { ActorName, Section } from './section.tsx'

export type ClockPanelProps = {
  now: number
  timers: readonly Timer[]
  actors: LabView['actors']
  run: (command: LabCommand) => void
}

export const ClockPanel = ({ now, timers, actors, run }: ClockPanelProps) => {
  const names = useNames()
  const { translate } = usePanelLanguage()
  const id = useId()
  const [text, setText] = useState('1000')
  const ms = Number(text)
  const isTime = text.trim() !== '' && Number.isFinite(ms) && ms >= 0
  return (
    <Section title={translate('clock')}>
      <p>
        {translate('now')} <code dir="ltr">{clockText(now)}</code>
      </p>
      <div className="flow-lab-row">
        <label htmlFor={id}>{translate('milliseconds')}</label>
        <input
          id={id}
          className="flow-lab-short"
          dir="ltr"
          inputMode="numeric"
          value={text}
          aria-invalid={!isTime}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <button type="button" disabled={!isTime} onClick={() => run({ do: 'advance', ms })}>
          {translate('advance')}
        </button>
        <button type="button" disabled={timers.length === 0} onClick={() => run({ do: 'advanceToTimer' })}>
          {translate('toTimer')}
        </button>
      </div>
      {timers.length === 0 ? <p className="flow-lab-quiet">{translate('noTimers')}</p> : null}
      <ul className="flow-lab-list">
        {timers.map(({ actor, event, dueIn }) => (
          <li key={`${actor} ${event}`}>
            <ActorName path={actor} chart={actors[actor]?.chart} />{' '}
            <Named name={names(actors[actor]?.chart).occurrence({ type: event })} id={eventText(event)} />{' '}
            {translate('dueIn', { time: clockText(dueIn) })}
          </li>
        ))}
      </ul>
    </Section>
  )
}
