import { useLingui } from '@lingui/react'
import type { ReactNode } from 'react'
import type { RouteName } from '#domain/session/site.ts'
import { selectInfo, selectProject, selectSite, sessionStatusOf } from '#machines/session/session/session.selectors.ts'
import { Bell } from '#src/app/pages/bell.tsx'
import { useCommandPalette } from '#src/app/pages/command-palette.tsx'
import { ProjectList } from '#src/app/pages/project-list.tsx'
import { languageOf } from '#src/i18n/language.ts'
import { useSession } from '#src/runtime/context/app-context.ts'
import { useRecentProject } from '#src/runtime/context/recent-projects.ts'
import { useBranding } from '#src/runtime/context/use-branding.ts'
import { NotificationsProvider } from '#src/runtime/notifications/notifications-provider.tsx'
import { AllowedLinks, AllowedPage } from '#src/screens/session/frame/allowed-pages.tsx'
import { FrameView } from '#src/screens/session/frame/frame.view.tsx'
import type { FrameViewProps } from '#src/screens/session/frame/frame-props.ts'
import { useFrameChoices } from '#src/screens/session/frame/use-frame-choices.ts'

export type FrameScreenProps = {
  bars: FrameViewProps['bars']
  /** The side bar's entry for the page; null if it has none. */
  current: RouteName | null
  /** Whether the bar has a link to sign in while no user is signed in; the pages before sign-in have their own. */
  offersSignIn: boolean
  /** False where a project is only chosen: the page that opens then has a frame and a bell of its own. */
  hasBell: boolean
  children: ReactNode
}

export const FrameScreen = ({ bars, current, offersSignIn, hasBell, children }: FrameScreenProps) => {
  const choices = useFrameChoices()
  const { palette, open } = useCommandPalette()
  const { brand, theme, density } = useBranding()
  const { i18n } = useLingui()
  const site = useSession(selectSite)
  const project = useSession(selectProject)
  const isAnonymous = useSession((snapshot) => sessionStatusOf(snapshot) === 'anonymous')
  const account = useSession(selectInfo)?.client ?? null
  useRecentProject(project?.id)
  const owner = account && project && `${account.id} ${project.id}`
  if (site === null) return children
  return (
    <AllowedLinks>
      <NotificationsProvider owner={owner}>
        <FrameView
          bars={bars}
          current={current}
          brand={brand}
          site={site}
          theme={theme}
          density={density}
          language={languageOf(i18n.locale)}
          account={account}
          offersSignIn={offersSignIn && isAnonymous}
          project={project}
          projectList={<ProjectList />}
          {...choices}
          onSearch={open}
          bell={owner === null || !hasBell ? null : <Bell owner={owner} />}
        >
          <AllowedPage>{children}</AllowedPage>
          {palette}
        </FrameView>
      </NotificationsProvider>
    </AllowedLinks>
  )
}
