import { useId } from 'react'
import type { Json, LogDivergence } from '#flow-lab/bench/types.ts'
import { usePanelLanguage } from './language-context.ts'

/** The first line that differs, with recorded and played event and state. */
export const Divergence = ({ divergence }: { divergence: LogDivergence }) => {
  const { translate } = usePanelLanguage()
  const id = useId()
  const { what, actor, expected, found, differences } = divergence
  return (
    <section
      className="flow-lab-divergence"
      aria-labelledby={id}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling element must be focusable by keyboard.
      tabIndex={0}
    >
      <table>
        <caption id={id}>
          {actor === null
            ? translate('differences')
            : translate('differencesOf', { actor: actor === '' ? '·' : actor })}
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
          {what === 'state' ? null : (
            <tr>
              <th scope="row">{translate('event')}</th>
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
        <p className="flow-lab-quiet">{translate('moreDifferences', { count: differences.length - most })}</p>
      )}
    </section>
  )
}

const most = 50

/** The event, actor and cause of a line, without its checksums. */
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
  const { translate } = usePanelLanguage()
  return (
    <td>
      {of === undefined ? (
        <span className="flow-lab-quiet">{translate('noValue')}</span>
      ) : (
        <code dir="ltr">{JSON.stringify(of)}</code>
      )}
    </td>
  )
}
