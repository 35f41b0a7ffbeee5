import { useId } from 'react'
import type { Json, LogDivergence } from '#flow-lab/bench/types.ts'
import { useSpeech } from './panel-context.ts'

/** The first line that is not as recorded: the line and what it led to, recorded and played side by side. */
export const Divergence = ({ divergence }: { divergence: LogDivergence }) => {
  const { say } = useSpeech()
  const id = useId()
  const { what, actor, expected, found, differences } = divergence
  return (
    <section
      className="flow-lab-divergence"
      aria-labelledby={id}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard.
      tabIndex={0}
    >
      <table>
        <caption id={id}>
          {actor === null ? say('differences') : say('differencesOf', { actor: actor === '' ? '·' : actor })}
        </caption>
        <thead>
          <tr>
            <th scope="col">{say('place')}</th>
            <th scope="col">{say('recorded')}</th>
            <th scope="col">{say('played')}</th>
          </tr>
        </thead>
        <tbody>
          {/* Where the same has happened only the states differ. */}
          {what === 'state' ? null : (
            <tr>
              <th scope="row">{say('event')}</th>
              <Side of={eventOf(expected)} />
              <Side of={eventOf(found)} />
            </tr>
          )}
          {differences.slice(0, most).map(({ path, left, right }) => (
            <tr key={path}>
              <th scope="row">
                <code dir="ltr">{path}</code>
              </th>
              <Side of={left} />
              <Side of={right} />
            </tr>
          ))}
        </tbody>
      </table>
      {differences.length <= most ? null : (
        <p className="flow-lab-quiet">{say('moreDifferences', { count: differences.length - most })}</p>
      )}
    </section>
  )
}

const most = 50

/** Of a line what happened, to whom and because of whom; its seals say nothing to people. */
const eventOf = (line: Json): Json | undefined => {
  if (!Array.isArray(line)) return line ?? undefined
  const [, actor, event, note] = line as readonly Json[]
  const { by, timer } = (note ?? {}) as { by?: Json; timer?: Json }
  return {
    actor: actor ?? null,
    event: event ?? null,
    ...(by == null ? {} : { by }),
    ...(timer == null ? {} : { timer }),
  }
}

const Side = ({ of }: { of: Json | undefined }) => {
  const { say } = useSpeech()
  return (
    <td>
      {of === undefined ? (
        <span className="flow-lab-quiet">{say('nothingThere')}</span>
      ) : (
        <code dir="ltr">{JSON.stringify(of)}</code>
      )}
    </td>
  )
}
