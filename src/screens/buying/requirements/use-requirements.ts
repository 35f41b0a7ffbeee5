import { useCallback } from 'react'
import type { RegisteredFor } from '#domain/buying/requirements.ts'
import type { RequirementSubject } from '#machines/buying/requirements/requirements.context.ts'
import { type RequirementsActor, requirementsMachine } from '#machines/buying/requirements/requirements.machine.ts'
import { requirementsCalls } from '#src/api/buying/buying.calls.ts'
import { useChart } from '#src/runtime/context/use-chart.ts'
import { useProvided } from '#src/screens/kit/chart/use-provided.ts'
import { useOnPageVisible } from '#src/screens/kit/navigation/use-on-page-visible.ts'

export type RequirementsProps = {
  subject: RequirementSubject
  registeredFor: RegisteredFor | null
  onChoice: (registeredFor: RegisteredFor | null) => void
}

/** The actor of the requirements of one subject; another subject needs another `key`. */
export const useRequirements = ({ subject, registeredFor, onChoice }: RequirementsProps): RequirementsActor => {
  const machine = useProvided(
    requirementsMachine,
    ({ client, session }) => ({
      actors: requirementsCalls(client),
      actions: {
        reportChoice: (_, chosen) => onChoice(chosen.registeredFor),
        refreshProject: () => session.send({ type: 'project.changed' }),
      },
    }),
    [onChoice],
  )
  const actor = useChart(machine, { input: { subject, registeredFor } })
  useOnPageVisible(useCallback(() => actor.send({ type: 'page.returned' }), [actor]))
  return actor
}
