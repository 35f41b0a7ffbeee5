import { expect, test } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import type { Failure } from '#domain/failure.ts'
import { ownProject } from '#domain/fixtures/session.ts'
import type { NewProjectDraft } from '#domain/new-project.ts'
import type { ProjectSummary } from '#domain/project.ts'
import { selectDraft, selectErrors, selectFormFailure } from '#machines/kit/form.selectors.ts'
import { createProjectMachine } from './create-project.machine.ts'

const start = (...answers: (Failure | ProjectSummary)[]) => {
  const sent: NewProjectDraft[] = []
  const handed: ProjectSummary[] = []
  const actor = createActor(
    createProjectMachine.provide({
      actors: {
        createProject: fromPromise<ProjectSummary, NewProjectDraft>(async ({ input }) => {
          sent.push(input)
          const next = answers.shift()
          if (next !== undefined && 'role' in next) return next
          throw next
        }),
      },
      actions: { handOver: (_, { answer }) => handed.push(answer) },
    }),
    { input: { draft: { timezone: 'Europe/Berlin' } } },
  )
  actor.start()
  const submit = () => {
    actor.send({ type: 'submission.requested' })
    return waitFor(actor, (snapshot) => !snapshot.hasTag('busy'))
  }
  return { actor, sent, handed, submit }
}

test('a name is all that is asked for where the time zone is known; the project is handed over [HOM-02]', async () => {
  const { actor, sent, handed, submit } = start(ownProject)
  expect(selectErrors(await submit())).toEqual({ name: 'REQUIRED' })
  expect(sent).toEqual([])
  actor.send({ type: 'draft.changed', change: { name: ' Hafen Logistik ' } })
  expect((await submit()).value).toBe('completed')
  expect(sent).toEqual([{ name: 'Hafen Logistik', timezone: 'Europe/Berlin' }])
  expect(handed).toEqual([ownProject])
})

test('a refusal of the API keeps what was typed and is said for the whole form [HOM-02]', async () => {
  const { actor, submit } = start({ code: 'projectCreationRefused', status: 409 })
  actor.send({ type: 'draft.changed', change: { name: 'Hafen Logistik' } })
  const refused = await submit()
  expect(refused.value).toBe('refused')
  expect(selectFormFailure(refused)).toEqual({ code: 'projectCreationRefused', status: 409 })
  expect(selectDraft(refused)).toEqual({ name: 'Hafen Logistik', timezone: 'Europe/Berlin' })
})
