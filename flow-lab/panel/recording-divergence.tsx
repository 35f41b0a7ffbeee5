import { type ReactNode, useId } from 'react'
import { occurrenceText } from '#flow-lab/bench/path-titles.ts'
import { leavesOf } from '#flow-lab/bench/state-value.ts'
import type { Json, LabEvent, LogDivergence, LogLineView } from '#flow-lab/bench/types.ts'
import type { ChartText } from '#flow-lab/text/chart-text.ts'
import { usePanelLanguage } from './language-context.ts'
import { useActorName, useNames } from './names-context.tsx'
import { ActorName } from './section.tsx'

export type DivergenceProps = { divergence: LogDivergence; lines: readonly LogLineView[] }

/** The first line that differs, with recorded and played event and state. */
export const Divergence = ({ divergence, lines }: DivergenceProps) => {
  const { translate } = usePanelLanguage()
  const names = useNames()
  const nameOf = useActorName()
  const id = useId()
  const { line, what, actor, expected, found, differences } = divergence
  const chartOf = (path: string): string => {
    const isOf = (each: LogLineView) => each.actor === path
    return (lines.slice(0, line).findLast(isOf) ?? lines.find(isOf))?.chart ?? ''
  }
  const text = names(chartOf(actor ?? ''))
  // A link has no contexts, and at a start there is no event.
  const hasEvents = what !== 'state' && (expected !== null || found !== null)
  if (!hasEvents && differences.length === 0) return <p>{translate('noFields')}</p>
  return (
    <section
      className="flow-lab-divergence"
      aria-labelledby={id}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling element must be focusable by keyboard.
      tabIndex={0}
    >
      <table>
        <caption id={id} title={actor ?? undefined}>
          {actor === null
            ? translate('differences')
            : translate('differencesOf', { actor: nameOf(actor, chartOf(actor)) ?? (actor === '' ? '·' : actor) })}
        </caption>
        <thead>
          <tr>
            <th scope="col">{translate('field')}</th>
            <th scope="col">{translate('recorded')}</th>
            <th scope="col">{translate('played')}</th>
          </tr>
        </thead>
        <tbody>
          {/* With equal events only the states differ. */}
          {!hasEvents ? null : (
            <tr>
              <th scope="row">{translate('event')}</th>
              <EventSide line={expected} chartOf={chartOf} />
              <EventSide line={found} chartOf={chartOf} />
            </tr>
          )}
          {differences.slice(0, most).map(({ path, left, right }) => (
            <tr key={path}>
              <th scope="row">
                <code dir="ltr">{path}</code>
              </th>
              <StateSide path={path} of={left} text={text} />
              <StateSide path={path} of={right} text={text} />
            </tr>
          ))}
        </tbody>
      </table>
      {differences.length <= most ? null : (
        <p className="flow-lab-quiet">{translate('moreDifferences', { count: differences.length - most })}</p>
      )}
    </section>
  )
}

const most = 50

/** A recorded or played event by its names, and as JSON. */
const EventSide = ({ line, chartOf }: { line: Json; chartOf: (path: string) => string }) => {
  const names = useNames()
  const of = eventOf(line)
  if (of === undefined) return <Side of={of} />
  const { actor, event } = of
  const name = names(chartOf(actor)).occurrence(event)
  return (
    <Side of={of}>
      {name === occurrenceText(event) ? null : (
        <p>
          <ActorName path={actor} chart={chartOf(actor)} /> <bdi>{name}</bdi>
        </p>
      )}
    </Side>
  )
}

/** A `Line` of a log as JSON. */
type RecordedLine = readonly [t: number, actor: string, event: LabEvent, note?: { by?: string; timer?: true }]

/** The event, actor and cause of a line. */
const eventOf = (line: Json) => {
  if (line === null) return undefined
  const [, actor, event, note] = line as unknown as RecordedLine
  const { by, timer } = note ?? {}
  return { actor, event, ...(by === undefined ? {} : { by }), ...(timer === undefined ? {} : { timer }) }
}

/** A part of an actor's state as JSON; its states also by their names. */
const StateSide = ({ path, of, text }: { path: string; of: Json | undefined; text: ChartText }) => {
  const [, part, ...outer] = path.split('/')
  if (of === undefined || part !== 'value') return <Side of={of} />
  const places = leavesOf(outer.reduceRight<Json>((inner, state) => ({ [state]: inner }), of))
  const name = text.places(places)
  return (
    <Side of={of}>
      {name === places.join(', ') ? null : (
        <p>
          <bdi>{name}</bdi>
        </p>
      )}
    </Side>
  )
}

const Side = ({ of, children }: { of: unknown; children?: ReactNode }) => {
  const { translate } = usePanelLanguage()
  return (
    <td>
      {children}
      {of === undefined ? (
        <span className="flow-lab-quiet">{translate('noValue')}</span>
      ) : (
        <code dir="ltr">{JSON.stringify(of)}</code>
      )}
    </td>
  )
}
