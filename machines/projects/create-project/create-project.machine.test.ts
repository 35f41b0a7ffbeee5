import { expect, test } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import { ownProject } from '#domain/fixtures/session.ts'
import type { Failure } from '#domain/kit/failure.ts'
import type { DraftOf } from '#domain/kit/validation/form.ts'
import type { createProjectForm } from '#domain/projects/create-project.ts'
import type { ProjectSummary } from '#domain/session/project.ts'
import { selectDraft, selectErrors, selectFormFailure } from '#machines/kit/form.selectors.ts'
import { createProjectMachine } from './create-project.machine.ts'

const start = (...responses: (Failure | ProjectSummary)[]) => {
  const sent: DraftOf<typeof createProjectForm>[] = []
  const reported: ProjectSummary[] = []
  const actor = createActor(
    createProjectMachine.provide({
      actors: {
        createProject: fromPromise<ProjectSummary, DraftOf<typeof createProjectForm>>(async ({ input }) => {
          sent.push(input)
          const next = responses.shift()
          if (next !== undefined && 'role' in next) return next
          throw next
        }),
      },
      actions: { reportResponse: (_, { response }) => reported.push(response) },
    }),
    { input: { draft: { timezone: 'Europe/Berlin' } } },
  )
  actor.start()
  const submit = () => {
    actor.send({ type: 'submission.requested' })
    return waitFor(actor, (snapshot) => !snapshot.hasTag('busy'))
  }
  return { actor, sent, reported, submit }
}

test('with a known time zone only the name is required; the project is passed on [HOM-02]', async () => {
  const { actor, sent, reported, submit } = start(ownProject)
  expect(selectErrors(await submit())).toEqual({ name: 'REQUIRED' })
  expect(sent).toEqual([])
  actor.send({ type: 'draft.changed', change: { name: ' Hafen Logistik ' } })
  expect((await submit()).value).toBe('completed')
  expect(sent).toEqual([{ name: 'Hafen Logistik', timezone: 'Europe/Berlin' }])
  expect(reported).toEqual([ownProject])
})

test('a refusal of the API keeps the typed values and belongs to the whole form [HOM-02]', async () => {
  const { actor, submit } = start({ code: 'projectCreationRefused', status: 409 })
  actor.send({ type: 'draft.changed', change: { name: 'Hafen Logistik' } })
  const refused = await submit()
  expect(refused.value).toBe('refused')
  expect(selectFormFailure(refused)).toEqual({ code: 'projectCreationRefused', status: 409 })
  expect(selectDraft(refused)).toEqual({ name: 'Hafen Logistik', timezone: 'Europe/Berlin' })
})
