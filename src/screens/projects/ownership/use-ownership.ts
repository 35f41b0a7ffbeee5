import type { Project } from '#domain/session/project.ts'
import { ownershipMachine } from '#machines/projects/ownership/ownership.machine.ts'
import { ownershipCalls } from '#src/api/projects/people.calls.ts'
import { useApp } from '#src/runtime/context/app-context.ts'
import { useChart } from '#src/runtime/context/use-chart.ts'
import { useProvided } from '#src/screens/kit/chart/use-provided.ts'

/** The actor of an open offer of the ownership. A new owner enters the project again, without its person. */
export const useOwnership = (project: Project) => {
  const { session } = useApp()
  const machine = useProvided(
    ownershipMachine,
    ({ client }) => ({
      actors: ownershipCalls(client),
      actions: {
        focusPeople: () => {
          const main = document.querySelector('main')
          const people = main?.querySelector<HTMLElement>('[data-focus-target=people]')
          // A simple user sees no list.
          const target = people ?? main?.querySelector<HTMLElement>('h1')
          target?.focus()
        },
        enterProject: () =>
          session.send({ type: 'project.chosen', project: { ...project, role: 'owner', person: null } }),
      },
    }),
    [session, project],
  )
  return useChart(machine)
}
