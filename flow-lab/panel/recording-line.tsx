import { memo } from 'react'
import type { LogLineView } from '#flow-lab/bench/types.ts'
import { clockText, eventText } from '#flow-lab/text/format.ts'
import { usePanelLanguage } from './language-context.ts'
import { Named, useNames } from './names-context.tsx'
import { ActorName } from './section.tsx'

type LineRowProps = { line: LogLineView; number: number; isCurrent: boolean; isReached: boolean; isWrong: boolean }

/** A line of a log: who caused it, when, its actor and its event. */
export const LineRow = memo(({ line, number, isCurrent, isReached, isWrong }: LineRowProps) => {
  const { translate, language } = usePanelLanguage()
  const who = whoOf(line)
  return (
    <li data-line={number} data-who={who} data-wrong={isWrong ? '' : undefined}>
      <button type="button" tabIndex={isReached ? 0 : -1} aria-current={isCurrent ? 'step' : undefined}>
        <small>{numbers[language].format(number)}</small>{' '}
        <span className="flow-lab-who">
          <span aria-hidden="true">{icons[who]}</span> {translate(`who.${who}`)}
        </span>{' '}
        {line.digest === undefined ? <Event line={line} who={who} /> : <code dir="ltr">{line.digest}</code>}
      </button>
    </li>
  )
})

const Event = ({ line: { t, actor, chart, type, by }, who }: { line: LogLineView; who: Who }) => {
  const { language } = usePanelLanguage()
  const text = useNames()(chart)
  return (
    <>
      <code dir="ltr">{clockText(t)}</code> <ActorName path={actor} chart={chart} />{' '}
      {who === 'start' || who === 'stop' ? null : <Named name={text.occurrence({ type })} id={eventText(type)} />}
      {by === undefined || by.actor === '' ? null : (
        <small>
          {' '}
          {language === 'fa' ? '→' : '←'} <ActorName path={by.actor} chart={by.chart} />
        </small>
      )}
    </>
  )
}

type Who = keyof typeof icons

const whoOf = ({ type, by, timer, digest }: LogLineView): Who => {
  if (digest !== undefined) return 'digest'
  if (type === 'xstate.init') return 'start'
  if (type === 'xstate.stop') return 'stop'
  if (timer === true) return 'timer'
  if (by !== undefined) return 'itself'
  return /^xstate\.(done|error)\.actor\./.test(type) ? 'call' : 'outside'
}

const icons = { outside: '☞', call: '⇄', timer: '◷', itself: '↻', start: '▶', stop: '■', digest: '≡' } as const

const numbers = { en: new Intl.NumberFormat('en'), fa: new Intl.NumberFormat('fa') }
