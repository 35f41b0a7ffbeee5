import { chakra } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Language } from '#domain/kit/primitives.ts'
import type { Account } from '#domain/session/account.ts'
import type { Project } from '#domain/session/project.ts'
import { isRouteAllowed, type RouteName, type Site, type ThemeName } from '#domain/session/site.ts'
import { LinkButton } from '#src/components/controls/button.tsx'
import { AccessLine } from '#src/components/data/access-line.tsx'
import { LanguageSelect, ThemeSelect } from '#src/components/forms/choice-selects.tsx'
import { DensitySelect } from '#src/components/forms/density-select.tsx'
import { AppFrame } from '#src/components/layout/app-frame.tsx'
import { BrandMark } from '#src/components/layout/brand-mark.tsx'
import type { Brand } from '#src/theme/paint.ts'
import type { Density } from '#src/theme/preferences.ts'
import { AccountMenu } from './account-menu.tsx'
import { Balance } from './balance.tsx'
import { SearchButton, SearchEntry } from './search-button.tsx'
import { useSideBarEntries } from './side-bar-entries.tsx'

export type FrameViewProps = {
  bars: 'both' | 'top'
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
  const { bars, current, brand, site, language, theme, account, project, children } = props
  const entries = useSideBarEntries(site.access, current)
  const choices = (
    <>
      <LanguageSelect languages={site.languages} value={language} onValueChange={props.onLanguageChoice} />
      <ThemeSelect value={theme} onValueChange={props.onThemeChoice} />
    </>
  )
  return (
    <AppFrame
      topBar={{
        brand: (
          <BrandMark
            name={brand.name}
            icon={brand.icon}
            href={homeOf(props)}
            nameHidden={account === null ? 'onPhones' : true}
          />
        ),
        ...(project === null
          ? {}
          : {
              project: <AccessLine project={project.name} access={project.role} />,
              balance: <Balance project={project} isLink={isRouteAllowed(site.access, 'finance')} />,
              ...(isRouteAllowed(site.access, 'cart') ? { cart: { href: '/cart', count: project.items_in_cart } } : {}),
            }),
        bell: isRouteAllowed(site.access, 'notifications') ? props.bell : null,
        ...(account === null ? {} : { search: <SearchButton onSearch={props.onSearch} /> }),
        children: (
          <>
            <chakra.div hideBelow={account === null ? undefined : 'md'} display="flex" gap="2">
              {choices}
            </chakra.div>
            {account === null ? null : (
              <AccountMenu
                account={account}
                site={site}
                project={project}
                onLeave={props.onLeave}
                onSignOut={props.onSignOut}
                choices={
                  <>
                    <SearchEntry onSearch={props.onSearch} />
                    {choices}
                  </>
                }
                density={<DensitySelect value={props.density} onValueChange={props.onDensityChoice} />}
              />
            )}
            {props.offersSignIn ? <SignInLink /> : null}
          </>
        ),
      }}
      {...(bars === 'both' && project !== null ? { sideBar: { entries, current } } : {})}
    >
      {children}
    </AppFrame>
  )
}

/** The dashboard inside a project, else the start page. */
const homeOf = ({ project, site }: FrameViewProps): string =>
  project !== null && isRouteAllowed(site.access, 'dashboard') ? '/dashboard' : '/'

const SignInLink = () => (
  <chakra.span hideBelow="md">
    <LinkButton variant="primary" href="/login" size="sm">
      <Trans>Sign in</Trans>
    </LinkButton>
  </chakra.span>
)
