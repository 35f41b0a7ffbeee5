import { useId, useState } from 'react'
import type { LabCommand, Timer } from '#flow-lab/bench/types.ts'
import { useSpeech } from './panel-context.ts'
import { ActorName, Section } from './section.tsx'
import { clockText, eventText } from './text.ts'

export type ClockPanelProps = { now: number; timers: readonly Timer[]; run: (command: LabCommand) => void }

export const ClockPanel = ({ now, timers, run }: ClockPanelProps) => {
  const { say } = useSpeech()
  const id = useId()
  const [text, setText] = useState('1000')
  const ms = Number(text)
  const isTime = text.trim() !== '' && Number.isFinite(ms) && ms >= 0
  return (
    <Section title={say('clock')}>
      <p>
        {say('now')} <code dir="ltr">{clockText(now)}</code>
      </p>
      <div className="flow-lab-row">
        <label htmlFor={id}>{say('milliseconds')}</label>
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
          {say('advance')}
        </button>
        <button type="button" disabled={timers.length === 0} onClick={() => run({ do: 'advanceToTimer' })}>
          {say('toTimer')}
        </button>
      </div>
      {timers.length === 0 ? <p className="flow-lab-quiet">{say('noTimers')}</p> : null}
      <ul className="flow-lab-list">
        {timers.map(({ actor, event, dueIn }) => (
          <li key={`${actor} ${event}`}>
            <ActorName path={actor} /> <code dir="ltr">{eventText(event)}</code>{' '}
            {say('dueIn', { time: clockText(dueIn) })}
          </li>
        ))}
      </ul>
    </Section>
  )
}
