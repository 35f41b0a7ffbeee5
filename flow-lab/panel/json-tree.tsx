import type { Json } from '#flow-lab/bench/types.ts'
import { usePanelLanguage } from './language-context.ts'

export type JsonTreeProps = {
  name: string
  value: Json
  /** JSON pointers of changed values, relative to this value. */
  changed: readonly string[]
  /** Open from the start. */
  isOpen?: boolean
}

/** A tree of JSON values. Changed values and their parents are marked. */
export const JsonTree = ({ name, value, changed, isOpen = false }: JsonTreeProps) => (
  <div className="flow-lab-json" dir="ltr">
    <Branch name={name} value={value} changed={changed} isOpen={isOpen} />
  </div>
)

const Branch = ({ name, value, changed, isOpen }: JsonTreeProps) => {
  const { translate } = usePanelLanguage()
  const isChanged = changed.length > 0
  const mark = isChanged ? <small className="flow-lab-changed"> {translate('changed')}</small> : null
  if (typeof value !== 'object' || value === null || Object.keys(value).length === 0)
    return (
      <p data-changed={isChanged ? '' : undefined}>
        <span>{name}</span> <code>{JSON.stringify(value)}</code>
        {mark}
      </p>
    )
  const entries = Object.entries(value as { readonly [key: string]: Json })
  return (
    <details open={isOpen === true} data-changed={isChanged ? '' : undefined}>
      <summary>
        <span>{name}</span> <small dir="auto">{translate('items', { count: entries.length })}</small>
        {mark}
      </summary>
      {entries.map(([key, inner]) => (
        <Branch
          key={key}
          name={key}
          value={inner}
          changed={below(changed, key)}
          isOpen={below(changed, key).length > 0}
        />
      ))}
    </details>
  )
}

const below = (changed: readonly string[], key: string): string[] => {
  const step = `/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`
  return changed
    .filter((path) => path === '' || path === step || path.startsWith(`${step}/`))
    .map((path) => path.slice(step.length))
}
