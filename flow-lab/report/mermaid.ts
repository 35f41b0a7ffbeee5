import type { AnyStateMachine } from 'xstate'
import type { Names } from '#flow-lab/core/names.ts'
import { type StateStructure, type Structure, structureOf } from '#flow-lab/core/structure.ts'
import { chartTextOf } from '#flow-lab/text/chart-text.ts'

/**
 * The chart as a Mermaid state diagram: regions, calls in parentheses, and transitions with events and guards.
 *
 * @param from the command that writes the diagram
 * @param names English names for the ids; default: the descriptions in the chart
 */
export const mermaidOf = (machine: AnyStateMachine, from: string, names?: Names): string => {
  const { structure } = chartTextOf(structureOf(machine), 'en', names)
  const [root] = structure.states
  const lines = ['stateDiagram-v2', `  %% ${machine.id}: written from the chart by ${from}`]
  if (root !== undefined) lines.push(...drawn(structure, root, '  '))
  for (const { source, label, name, guards, targets } of structure.transitions) {
    const event =
      name === undefined
        ? label.slice(source.length + ' · '.length, label.lastIndexOf(' → '))
        : [quotable(name), guards.length === 0 ? '' : `[${guards.join(' ')}]`].filter(Boolean).join(' ')
    for (const target of targets.length === 0 ? [source] : targets)
      lines.push(`  ${nameOf(source)} --> ${nameOf(target)}: ${event}`)
  }
  return `${lines.join('\n')}\n`
}

const drawn = (structure: Structure, state: StateStructure, indent: string): string[] => {
  const { id, kind, initial, calls } = state
  const name = nameOf(id)
  const text = quotable(state.name ?? id.slice(id.lastIndexOf('.') + 1))
  const children = structure.states.filter(({ parent }) => parent === id)
  const made = calls.map(({ src }) => ` (${src})`).join('')
  const lines = [`${indent}state "${text}${made}" as ${name}`]
  if (kind === 'final') lines.push(`${indent}${name} --> [*]`)
  if (children.length === 0) return lines
  lines.push(`${indent}state ${name} {`, ...initial.slice(0, 1).map((first) => `${indent}  [*] --> ${nameOf(first)}`))
  children.forEach((child, index) => {
    if (kind === 'parallel' && index > 0) lines.push(`${indent}  --`)
    lines.push(...drawn(structure, child, `${indent}  `))
  })
  return [...lines, `${indent}}`]
}

/** A text without the signs that end a name or a label in Mermaid. */
const quotable = (text: string): string =>
  text.replace(/[";:\p{Cc}\u2028\u2029]/gu, (sign) => (sign === '"' ? "'" : /[;:]/.test(sign) ? ',' : ' '))

const nameOf = (id: string): string => id.replaceAll('.', '_')
