import type { ReactNode } from 'react'
import type { Language } from '#domain/kit/primitives.ts'
import type { Account } from '#domain/session/account.ts'
import type { Project } from '#domain/session/project.ts'
import type { RouteName, Site, ThemeName } from '#domain/session/site.ts'
import type { Brand } from '#src/theme/paint.ts'
import type { Density } from '#src/theme/preferences.ts'

export type FrameViewProps = {
  /** `auth`: the frame of the pages before sign-in. */
  bars: 'both' | 'top' | 'auth'
  /** The side bar's entry for the page; null if it has none. */
  current: RouteName | null
  brand: Brand
  site: Pick<Site, 'access' | 'languages'>
  language: Language
  theme: ThemeName
  density: Density
  /** Null while no user is signed in, and until the account is loaded. */
  account: Account | null
  offersSignIn: boolean
  /** Null while no project is open. */
  project: Project | null
  /** The other projects, in the switcher. */
  projectList: ReactNode
  mayCreateProject: boolean
  onLanguageChoice: (language: Language) => void
  onThemeChoice: (theme: ThemeName) => void
  onDensityChoice: (density: Density) => void
  onLeave: () => void
  onSignOut: () => void
  onSearch: () => void
  /** Leads to the notifications; null outside of a project. */
  bell: ReactNode
  children: ReactNode
}
