import { type ReactNode, useId } from 'react'
import { useActorName } from './names-context.tsx'

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

/** The name of an actor, with its path as tooltip, or its path where its chart has no name. Nothing for the root. */
export const ActorName = ({ path, chart }: { path: string; chart: string | undefined }) => {
  const name = useActorName()(path, chart)
  if (path === '') return null
  if (name !== undefined)
    return (
      <bdi className="flow-lab-actor" title={path}>
        {name}
      </bdi>
    )
  return (
    <code className="flow-lab-actor" dir="ltr">
      {path}
    </code>
  )
}
