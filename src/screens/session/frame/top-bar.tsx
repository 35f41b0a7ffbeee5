import { isRouteAllowed } from '#domain/session/site.ts'
import { ContactEntry } from '#src/components/controls/contact-entry.tsx'
import { LanguageSelect, ThemeSelect } from '#src/components/forms/choice-selects.tsx'
import { DensitySelect } from '#src/components/forms/density-select.tsx'
import type { AppFrameProps } from '#src/components/layout/app-frame.tsx'
import { BrandMark } from '#src/components/layout/brand-mark.tsx'
import { AccountMenu } from './account-menu.tsx'
import type { FrameViewProps } from './frame-props.ts'
import { ProjectSwitcher } from './project-switcher.tsx'
import { SearchButton } from './search-button.tsx'
import { WalletMenu } from './wallet-menu.tsx'

/** @param hasContact the page has no side bar, whose foot leads to support */
export const topBarOf = (props: FrameViewProps, hasContact: boolean): AppFrameProps['topBar'] => {
  const { brand, site, account, project } = props
  return {
    brand: <BrandMark name={brand.name} icon={brand.icon} href={homeOf(props)} nameHidden="belowLarge" />,
    ...(project === null
      ? {}
      : {
          project: (
            <ProjectSwitcher
              project={project}
              list={props.projectList}
              mayCreate={props.mayCreateProject}
              onLeave={props.onLeave}
            />
          ),
          wallet: <WalletMenu project={project} />,
          ...(isRouteAllowed(site.access, 'cart') ? { cart: { href: '/cart', count: project.items_in_cart } } : {}),
        }),
    bell: isRouteAllowed(site.access, 'notifications') ? props.bell : null,
    ...(account === null ? {} : { search: <SearchButton onSearch={props.onSearch} /> }),
    children: (
      <>
        {hasContact ? <ContactEntry place="bar" /> : null}
        {account === null ? (
          <LanguageAndTheme {...props} />
        ) : (
          <AccountMenu
            account={account}
            onSignOut={props.onSignOut}
            choices={
              <>
                <LanguageAndTheme {...props} />
                <DensitySelect value={props.density} onValueChange={props.onDensityChoice} />
              </>
            }
          />
        )}
      </>
    ),
  }
}

type Choices = Pick<FrameViewProps, 'site' | 'language' | 'theme' | 'onLanguageChoice' | 'onThemeChoice'>

export const LanguageAndTheme = ({ site, language, theme, onLanguageChoice, onThemeChoice }: Choices) => (
  <>
    <LanguageSelect languages={site.languages} value={language} onValueChange={onLanguageChoice} />
    <ThemeSelect value={theme} onValueChange={onThemeChoice} />
  </>
)

/** The dashboard inside a project, else the start page. */
export const homeOf = ({ project, site }: FrameViewProps): string =>
  project !== null && isRouteAllowed(site.access, 'dashboard') ? '/dashboard' : '/'
