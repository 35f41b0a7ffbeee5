import { type ReactNode, useId } from 'react'

/** A section of the panel with its heading. */
export const Section = ({ title, children }: { title: string; children: ReactNode }) => {
  const id = useId()
  return (
    <section className="flow-lab-section" aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      {children}
    </section>
  )
}

/** The path of an actor; nothing for the root. */
export const ActorName = ({ path }: { path: string }) =>
  path === '' ? null : (
    <code className="flow-lab-actor" dir="ltr">
      {path}
    </code>
  )
