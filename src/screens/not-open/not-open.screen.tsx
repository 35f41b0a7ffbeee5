import { useLingui } from '@lingui/react'
import { useMatches } from '@tanstack/react-router'
import { standingOf } from '#machines/session/session.selectors.ts'
import { useSession } from '#src/app/app-context.ts'
import { NotOpenView } from './not-open.view.tsx'

export const NotOpenScreen = () => {
  const { i18n } = useLingui()
  const route = useMatches({ select: (matches) => matches.at(-1)?.staticData.route })
  const standing = useSession(standingOf)
  const back = { anonymous: '/login', inProject: '/dashboard' }[String(standing)] ?? '/'
  return <NotOpenView title={route === undefined ? '' : i18n._(route.title)} back={back} />
}
