import type { AnyStateMachine } from 'xstate'
import { type StateStructure, type Structure, structureOf } from '#flow-lab/core/structure.ts'

/**
 * The chart as a Mermaid state diagram: regions, calls in parentheses, and transitions with events and guards.
 *
 * @param from the command that writes the diagram
 */
export const mermaidOf = (machine: AnyStateMachine, from: string): string => {
  const structure = structureOf(machine)
  const [root] = structure.states
  const lines = ['stateDiagram-v2', `  %% ${machine.id}: written from the chart by ${from}`]
  if (root !== undefined) lines.push(...drawn(structure, root, '  '))
  for (const { source, label, targets } of structure.transitions) {
    const event = label.slice(source.length + ' · '.length, label.lastIndexOf(' → '))
    for (const target of targets.length === 0 ? [source] : targets)
      lines.push(`  ${nameOf(source)} --> ${nameOf(target)}: ${event}`)
  }
  return `${lines.join('\n')}\n`
}

const drawn = (structure: Structure, { id, kind, initial, calls }: StateStructure, indent: string): string[] => {
  const name = nameOf(id)
  const children = structure.states.filter(({ parent }) => parent === id)
  const made = calls.map(({ src }) => ` (${src})`).join('')
  const lines = [`${indent}state "${id.slice(id.lastIndexOf('.') + 1)}${made}" as ${name}`]
  if (kind === 'final') lines.push(`${indent}${name} --> [*]`)
  if (children.length === 0) return lines
  lines.push(`${indent}state ${name} {`, ...initial.slice(0, 1).map((first) => `${indent}  [*] --> ${nameOf(first)}`))
  children.forEach((child, index) => {
    if (kind === 'parallel' && index > 0) lines.push(`${indent}  --`)
    lines.push(...drawn(structure, child, `${indent}  `))
  })
  return [...lines, `${indent}}`]
}

const nameOf = (id: string): string => id.replaceAll('.', '_')
