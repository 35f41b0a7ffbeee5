import { useCallback, useEffect, useMemo } from 'react'
import type { Info } from '#domain/account.ts'
import { mayCreateProject } from '#domain/new-project.ts'
import type { ProjectSummary } from '#domain/project.ts'
import { projectsAtOnce, projectsMachine } from '#machines/projects/projects.machine.ts'
import {
  selectEntering,
  selectIsBlocked,
  selectOwesPassword,
  selectSessionFailure,
} from '#machines/session/session.selectors.ts'
import { projectsActors } from '#src/api/projects.actors.ts'
import { hrefOf } from '#src/app/address.ts'
import { useApp, useSession } from '#src/app/app-context.ts'
import { useSearchOf } from '#src/app/search.ts'
import { useChart } from '#src/app/use-chart.ts'
import { ChangePasswordScreen } from '../change-password/change-password.screen.tsx'
import { focusField } from '../payment/focus-field.ts'
import { useTyped } from '../use-typed.ts'
import { homeSearch } from './home.search.ts'
import { HomeView, type HomeViewProps } from './home.view.tsx'
import { NewProjectScreen } from './new-project.screen.tsx'

export const HomeScreen = () => (useSession(selectOwesPassword) ? <ChangePasswordScreen forced /> : <ProjectList />)

const ProjectList = () => {
  const { session, client, go } = useApp()
  const search = useSearchOf(homeSearch)
  const { q, page = 1, page_size = projectsAtOnce, refused, new: wanted } = search
  const query = useMemo(() => ({ ...(q === undefined ? {} : { q }), page, page_size }), [q, page, page_size])
  const machine = useMemo(() => projectsMachine.provide({ actors: projectsActors(client) }), [client])
  const actor = useChart(machine, { input: { query } })
  useEffect(() => {
    if (actor.getSnapshot().context.query !== query) actor.send({ type: 'query.changed', query })
  }, [actor, query])

  const searchFor = useCallback(
    (words: string) => go(hrefOf('/', { ...search, q: words, page: undefined }), { replace: true }),
    [go, search],
  )
  const [typed, onTyped] = useTyped(q ?? '', searchFor)

  const enterNew = useCallback(
    (project: ProjectSummary) => {
      session.send({ type: 'project.chosen', project })
      // Should it not open, it stands in the list.
      actor.send({ type: 'list.refreshed' })
    },
    [session, actor],
  )

  const failure = useSession(selectSessionFailure)
  const creation = useSession(({ context: { info } }) => creationOf(info))
  const isCreating = wanted !== undefined && creation === 'allowed'
  useFormFocus(isCreating)
  const snapshot = useSession((each) => each)
  return (
    <HomeView
      actor={actor}
      failure={failure ?? (refused === undefined ? null : { code: 'accessRefused' })}
      isBlocked={useSession(selectIsBlocked)}
      canEnter={(project) => snapshot.can({ type: 'project.chosen', project })}
      entering={useSession(selectEntering)}
      onChoice={(project) => session.send({ type: 'project.chosen', project })}
      creation={creation}
      isCreating={isCreating}
      newProjectHref={hrefOf('/', { ...search, new: 1 })}
      newProject={(place) => (
        <NewProjectScreen
          onCreation={enterNew}
          {...(place === 'panel' ? { closeHref: hrefOf('/', { ...search, new: undefined }) } : {})}
        />
      )}
      typed={typed}
      onTyped={onTyped}
      hrefOfPage={(to) => hrefOf('/', { ...search, page: to })}
      onPageSize={(size) => go(hrefOf('/', { ...search, page_size: size, page: undefined }))}
    />
  )
}

/** Into the form when it opens, back to what opened it when it is closed. */
const useFormFocus = (isOpen: boolean) =>
  useEffect(() => {
    if (!isOpen) return
    focusField('name')
    return () => document.querySelector<HTMLElement>('main [data-place=newProject]')?.focus()
  }, [isOpen])

const creationOf = (info: Info | null): HomeViewProps['creation'] => {
  if (info === null || info.global_status === 'blocked') return 'hidden'
  return mayCreateProject(info) ? 'allowed' : 'refused'
}
