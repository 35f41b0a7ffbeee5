// What can be read out of a chart for people and for a lock: a diagram, its structure, and what has changed in it.
import type { AnyStateMachine, StateNode } from 'xstate'
import { nodesOf, placeOf, transitionsOf } from '#machines/kit/paths.ts'
import type { StateCoverage } from '../stories/kit/coverage.ts'

/** Everything of a chart that a stored recording or a diagram depends on. */
export type Structure = { readonly states: readonly string[]; readonly transitions: readonly string[] }

/** The structure of every chart by its id. */
export type Lock = Readonly<Record<string, Structure>>

export const structureOf = (machine: AnyStateMachine): Structure => ({
  states: nodesOf(machine.root)
    .filter((node) => node.parent !== undefined)
    .map((node) => `${placeOf(node)} (${kindOf(node)})`)
    .sort(),
  transitions: [...transitionsOf(machine).values()].sort(),
})

const kindOf = (node: StateNode): string => {
  const calls = node.invoke.map(({ src }) => `calls ${String(src)}`)
  return [node.type, ...calls].join(', ')
}

/** What a change does to the charts, in words; empty when nothing is different. */
export const driftBetween = (before: Lock, after: Lock): string[] => {
  const lines: string[] = []
  for (const id of [...new Set([...Object.keys(before), ...Object.keys(after)])].sort()) {
    const [old, now] = [before[id], after[id]]
    if (old === undefined) lines.push(`${id}: a new chart`)
    else if (now === undefined) lines.push(`${id}: the chart is gone; recordings of it can't be replayed`)
    else
      for (const part of ['states', 'transitions'] as const) {
        const one = part === 'states' ? 'state' : 'transition'
        for (const gone of old[part].filter((each) => !now[part].includes(each)))
          lines.push(`${id}: the ${one} is gone: ${gone}; recordings that pass it diverge there`)
        for (const added of now[part].filter((each) => !old[part].includes(each)))
          lines.push(`${id}: a new ${one}: ${added}`)
      }
  }
  return lines
}

/** The chart as a Mermaid state diagram: regions beside each other, a state's call in brackets, every transition with its event and guard. */
export const mermaidOf = (machine: AnyStateMachine): string => {
  const lines = ['stateDiagram-v2', `  %% ${machine.id}: written from the chart by "npm run flows"`]
  lines.push(...drawn(machine.root, '  '))
  for (const label of transitionsOf(machine).values()) {
    const [from, rest] = split(label, ' · ')
    const [event, targets] = split(rest, ' → ')
    for (const target of targets === 'itself' ? [from] : targets.replace(/ \(\d+\)$/, '').split(', '))
      lines.push(`  ${nameOf(from)} --> ${nameOf(target)}: ${event}`)
  }
  return `${lines.join('\n')}\n`
}

const split = (text: string, by: string): [string, string] => {
  const at = text.indexOf(by)
  return [text.slice(0, at), text.slice(at + by.length)]
}

const drawn = (node: StateNode, indent: string): string[] => {
  const name = nameOf(placeOf(node))
  const children = Object.values(node.states)
  const calls = node.invoke.map(({ src }) => ` (${String(src)})`).join('')
  const lines = [`${indent}state "${node.key}${calls}" as ${name}`]
  if (node.type === 'final') lines.push(`${indent}${name} --> [*]`)
  if (children.length === 0) return lines
  lines.push(`${indent}state ${name} {`)
  const first = node.type === 'parallel' ? undefined : node.initial.target[0]
  if (first !== undefined) lines.push(`${indent}  [*] --> ${nameOf(placeOf(first))}`)
  children.forEach((child, index) => {
    if (node.type === 'parallel' && index > 0) lines.push(`${indent}  --`)
    lines.push(...drawn(child, `${indent}  `))
  })
  return [...lines, `${indent}}`]
}

const nameOf = (place: string): string => place.replaceAll('.', '_')

/** States × stories as a page that opens anywhere. */
export const coveragePage = (rows: readonly StateCoverage[]): string => {
  const bare = rows.filter(({ stories }) => stories.length === 0).length
  const body = rows
    .map(
      ({ chart, state, stories }) =>
        `<tr${stories.length === 0 ? ' class="bare"' : ''}><td>${marked(chart)}</td><td>${marked(state)}</td><td>${
          stories.length === 0 ? 'none' : stories.map(marked).join('<br>')
        }</td></tr>`,
    )
    .join('\n')
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>States and their stories</title>
<style>
body { font: 14px/1.5 system-ui, sans-serif; margin: 2rem }
table { border-collapse: collapse }
th, td { text-align: start; vertical-align: top; padding: .25rem 1rem .25rem 0; border-bottom: 1px solid #ddd }
.bare td { background: #fde2e1 }
</style>
<h1>States and their stories</h1>
<p>${rows.length - bare} of ${rows.length} states have a story. Written by <code>npm run flows</code>.</p>
<table>
<thead><tr><th>Chart<th>State<th>Stories</tr></thead>
<tbody>
${body}
</tbody>
</table>
</html>
`
}

const marked = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? sign)
