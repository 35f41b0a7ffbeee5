import { Children, type ReactNode } from 'react'

/** Separates two facts of a line that is cut at its end; a line that wraps is a `FactLine`. */
export const Dot = () => <span data-dot=""> · </span>

/**
 * Facts about one thing in a line, a dot between any two; what is null is left out. The line wraps between facts, and a dot is
 * never at its start or end.
 */
export const FactLine = ({ children }: { children: ReactNode }) => {
  const facts = Children.toArray(children)
  return (
    <span data-facts="">
      {facts.map((fact, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a fact has no id, and its place is constant.
        <span key={index}>
          {index === 0 ? null : <Dot />}
          {fact}
        </span>
      ))}
    </span>
  )
}

/** The same as text, for titles and tooltips. */
export const factText = (facts: readonly (string | null | undefined)[]): string =>
  facts.filter((fact) => fact !== null && fact !== undefined && fact !== '').join(' · ')
