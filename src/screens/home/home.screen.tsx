import { useActorRef } from '@xstate/react'
import { useCallback, useEffect, useMemo } from 'react'
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
import { ChangePasswordScreen } from '../change-password/change-password.screen.tsx'
import { useTyped } from '../use-typed.ts'
import { homeSearch } from './home.search.ts'
import { HomeView } from './home.view.tsx'

export const HomeScreen = () => (useSession(selectOwesPassword) ? <ChangePasswordScreen forced /> : <ProjectList />)

const ProjectList = () => {
  const { session, client, go } = useApp()
  const search = useSearchOf(homeSearch)
  const { q, page = 1, page_size = projectsAtOnce, refused } = search
  const query = useMemo(() => ({ ...(q === undefined ? {} : { q }), page, page_size }), [q, page, page_size])
  const machine = useMemo(() => projectsMachine.provide({ actors: projectsActors(client) }), [client])
  const actor = useActorRef(machine, { input: { query } })
  useEffect(() => {
    if (actor.getSnapshot().context.query !== query) actor.send({ type: 'query.changed', query })
  }, [actor, query])

  const searchFor = useCallback(
    (words: string) => go(hrefOf('/', { ...search, q: words, page: undefined }), { replace: true }),
    [go, search],
  )
  const [typed, onTyped] = useTyped(q ?? '', searchFor)

  const failure = useSession(selectSessionFailure)
  const snapshot = useSession((each) => each)
  return (
    <HomeView
      actor={actor}
      failure={failure ?? (refused === undefined ? null : { code: 'accessRefused' })}
      isBlocked={useSession(selectIsBlocked)}
      canEnter={(project) => snapshot.can({ type: 'project.chosen', project })}
      entering={useSession(selectEntering)}
      onChoice={(project) => session.send({ type: 'project.chosen', project })}
      typed={typed}
      onTyped={onTyped}
      hrefOfPage={(to) => hrefOf('/', { ...search, page: to })}
      onPageSize={(size) => go(hrefOf('/', { ...search, page_size: size, page: undefined }))}
    />
  )
}
