import type { StateStructure, Structure } from '#flow-lab/core/structure.ts'

/** Charts with fewer states are shown whole. */
const largeFrom = 14

/**
 * The states of a large chart that are folded: those without an active state inside, and the regions of parallel states in
 * which nothing has happened. The region of the shown state is never folded.
 *
 * @param active ids of the active states
 * @param shown id of the state that the panel scrolls to
 */
export const foldedIn = (structure: Structure, active: ReadonlySet<string>, shown: string | undefined): string[] => {
  const { states } = structure
  if (states.length < largeFrom) return []
  const kinds = new Map(states.map(({ id, kind }) => [id, kind]))
  const folds = states.filter(({ id, kind, parent }) => {
    if (parent === null || (kind !== 'compound' && kind !== 'parallel')) return false
    if (shown !== undefined && isWithin(id, shown)) return false
    if (!active.has(id)) return true
    return kinds.get(parent) === 'parallel' && isAtRest(states, active, id)
  })
  return folds.map(({ id }) => id).filter((id) => !folds.some((outer) => outer.id !== id && isWithin(outer.id, id)))
}

/** The structure without the states inside the folded ones; their transitions begin and end at the folded state. */
export const foldedStructure = (structure: Structure, folded: ReadonlySet<string>): Structure => {
  if (folded.size === 0) return structure
  const placeOf = (id: string) => [...folded].find((outer) => isWithin(outer, id)) ?? id
  const isInside = (id: string) => placeOf(id) !== id
  return {
    ...structure,
    states: structure.states
      .filter(({ id }) => !isInside(id))
      .map((state) => (folded.has(state.id) ? { ...state, kind: 'atomic', initial: [], calls: [] } : state)),
    transitions: structure.transitions
      .filter(
        ({ source, targets }) => !isInside(source) || targets.some((target) => placeOf(target) !== placeOf(source)),
      )
      .map((transition) => ({
        ...transition,
        source: placeOf(transition.source),
        targets: [...new Set(transition.targets.map(placeOf))],
      })),
  }
}

/**
 * The innermost active state to look at: the last target of the last step, otherwise one that is not where its outer state
 * starts, otherwise that of the largest region.
 *
 * @param taken labels of the transitions of the last step
 */
export const shownState = (
  { states, transitions }: Structure,
  active: ReadonlySet<string>,
  taken: readonly string[],
): string | undefined => {
  const leaves = states.filter(({ id, kind }) => active.has(id) && kind !== 'compound' && kind !== 'parallel')
  const targets = transitions.flatMap(({ label, targets: its }) => (taken.includes(label) ? its : []))
  const entered = leaves.findLast(({ id }) => targets.some((target) => isWithin(target, id)))
  if (entered !== undefined) return entered.id
  const sizeOf = ({ id }: StateStructure) => {
    const region = id.split('.').slice(0, 2).join('.')
    return states.filter((state) => isWithin(region, state.id)).length
  }
  const moved = leaves.filter(({ id, parent }) => {
    const outer = states.find((state) => state.id === parent)
    return outer?.kind === 'compound' && !outer.initial.includes(id)
  })
  const choices = moved.length > 0 ? moved : leaves
  return choices.toSorted((one, other) => sizeOf(other) - sizeOf(one))[0]?.id
}

const isAtRest = (states: readonly StateStructure[], active: ReadonlySet<string>, id: string): boolean =>
  states
    .filter((state) => state.parent === id && active.has(state.id))
    .every((inner) => {
      const outer = states.find((state) => state.id === id)
      return (outer?.kind === 'parallel' || outer?.initial.includes(inner.id)) && isAtRest(states, active, inner.id)
    })

const isWithin = (outer: string, id: string): boolean => `${id}.`.startsWith(`${outer}.`)
