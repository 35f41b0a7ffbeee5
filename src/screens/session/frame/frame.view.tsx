import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Language } from '#domain/kit/primitives.ts'
import type { Account } from '#domain/session/account.ts'
import { availableBalance } from '#domain/session/balance.ts'
import type { Project } from '#domain/session/project.ts'
import type { RouteName, Site, ThemeName } from '#domain/session/site.ts'
import { LinkButton } from '#src/components/controls/button.tsx'
import { ContactEntry } from '#src/components/controls/contact-entry.tsx'
import { AccessLine } from '#src/components/data/access-line.tsx'
import { AppFrame } from '#src/components/layout/app-frame.tsx'
import { AuthFrame } from '#src/components/layout/auth-frame.tsx'
import { BrandMark } from '#src/components/layout/brand-mark.tsx'
import { Money } from '#src/components/values/money.tsx'
import type { Brand } from '#src/theme/paint.ts'
import type { Density } from '#src/theme/preferences.ts'
import { useSideBarEntries } from './side-bar-entries.tsx'
import { homeOf, LanguageAndTheme, topBarOf } from './top-bar.tsx'

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

export const FrameView = (props: FrameViewProps) => {
  const { bars, brand, current, project, children } = props
  const entries = useSideBarEntries(current)
  if (bars === 'auth')
    return (
      <AuthFrame
        brand={<BrandMark name={brand.name} icon={brand.icon} href="/" />}
        preferences={
          <>
            <LanguageAndTheme {...props} />
            {props.offersSignIn ? <SignInLink /> : null}
          </>
        }
      >
        {children}
      </AuthFrame>
    )
  const frame = { topBar: topBarOf(props, bars === 'top') }
  if (bars === 'top' || project === null) return <AppFrame {...frame}>{children}</AppFrame>
  return (
    <AppFrame
      {...frame}
      sideBar={{
        ...entries,
        current,
        foot: <ContactEntry place="list" />,
        heading: <BrandMark name={brand.name} icon={brand.icon} href={homeOf(props)} />,
        project: <DrawerProject project={project} />,
      }}
    >
      {children}
    </AppFrame>
  )
}

const DrawerProject = ({ project }: { project: Project }) => (
  <>
    <span>
      <AccessLine project={project.name} access={project.role} />
    </span>
    <span>
      <Trans>Available</Trans> <Money amount={availableBalance(project)} fontWeight="medium" color="text" />
    </span>
  </>
)

const SignInLink = () => (
  <LinkButton variant="primary" href="/login" size="sm">
    <Trans>Sign in</Trans>
  </LinkButton>
)
