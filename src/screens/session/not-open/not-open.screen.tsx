import { useLingui } from '@lingui/react'
import { useMatches } from '@tanstack/react-router'
import { sessionStatusOf } from '#machines/session/session/session.selectors.ts'
import { useSession } from '#src/app/context/app-context.ts'
import { NotOpenView } from './not-open.view.tsx'

export const NotOpenScreen = () => {
  const { i18n } = useLingui()
  const route = useMatches({ select: (matches) => matches.at(-1)?.staticData.route })
  const status = useSession(sessionStatusOf)
  const back = { anonymous: '/login', inProject: '/dashboard' }[String(status)] ?? '/'
  return <NotOpenView title={route === undefined ? '' : i18n._(route.title)} back={back} />
}
