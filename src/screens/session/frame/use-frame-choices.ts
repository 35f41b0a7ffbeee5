import { selectMayCreateProject } from '#machines/session/session/rights.selectors.ts'
import { useApp, useSession } from '#src/runtime/context/app-context.ts'
import type { FrameViewProps } from './frame-props.ts'

type FrameChoices = Pick<
  FrameViewProps,
  'onLanguageChoice' | 'onThemeChoice' | 'onDensityChoice' | 'onLeave' | 'onSignOut' | 'mayCreateProject'
>

/** What the user chooses in the bars, and may do there. */
export const useFrameChoices = (): FrameChoices => {
  const { session, branding, navigate } = useApp()
  return {
    mayCreateProject: useSession(selectMayCreateProject),
    onLanguageChoice: (language) => session.send({ type: 'language.chosen', language }),
    onThemeChoice: branding.chooseTheme,
    onDensityChoice: branding.chooseDensity,
    onLeave: () => {
      navigate('/')
      session.send({ type: 'project.left' })
    },
    onSignOut: () => session.send({ type: 'signOut.requested' }),
  }
}
