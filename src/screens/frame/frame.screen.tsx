import { useLingui } from '@lingui/react'
import type { ReactNode } from 'react'
import type { RouteName } from '#domain/site.ts'
import { selectInfo, selectProject, selectSite, standingOf } from '#machines/session/session.selectors.ts'
import { useApp, useSession } from '#src/app/app-context.ts'
import { useSearchOf } from '#src/app/search.ts'
import { useLook } from '#src/app/use-look.ts'
import { languageOf } from '#src/i18n/language.ts'
import { orderResultSearch } from '#src/screens/order-result/order-result.search.ts'
import { FrameView } from './frame.view.tsx'

export type FrameScreenProps = { bars: 'both' | 'top'; current: RouteName | null; children: ReactNode }

export const FrameScreen = ({ bars, current, children }: FrameScreenProps) => {
  const { session, look, go } = useApp()
  const { brand, theme } = useLook()
  const { i18n } = useLingui()
  const { order } = useSearchOf(orderResultSearch)
  const site = useSession(selectSite)
  const info = useSession(selectInfo)
  const project = useSession(selectProject)
  const isAnonymous = useSession((snapshot) => standingOf(snapshot) === 'anonymous')
  if (site === null) return children
  return (
    <FrameView
      bars={bars}
      // Without an order it is a deposit that came to its end there.
      current={current === 'order_result' && order === undefined ? 'finance' : current}
      brand={brand}
      site={site}
      theme={theme}
      language={languageOf(i18n.locale)}
      account={info?.client ?? null}
      isAnonymous={isAnonymous}
      project={project}
      onLanguageChoice={(language) => session.send({ type: 'language.chosen', language })}
      onThemeChoice={look.choose}
      onLeave={() => {
        go('/')
        session.send({ type: 'project.left' })
      }}
      onSignOut={() => session.send({ type: 'signOut.requested' })}
    >
      {children}
    </FrameView>
  )
}
