import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { CircleUser, DoorOpen, LayoutGrid, LogOut, Settings2 } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Account } from '#domain/account.ts'
import type { Language } from '#domain/primitives.ts'
import type { Project } from '#domain/project.ts'
import { isRouteAllowed, type RouteName, type Site, type ThemeName } from '#domain/site.ts'
import { availableBalance } from '#machines/dashboard/dashboard.selectors.ts'
import { AccessLine } from '#src/components/access-line.tsx'
import { Anchor } from '#src/components/anchor.tsx'
import { AppFrame } from '#src/components/app-frame.tsx'
import { BrandMark } from '#src/components/brand-mark.tsx'
import { LinkButton } from '#src/components/button.tsx'
import { LanguageSelect, ThemeSelect } from '#src/components/choice-selects.tsx'
import { Identifier } from '#src/components/identifier.tsx'
import { Money } from '#src/components/money.tsx'
import { type MenuEntry, PopoverMenu } from '#src/components/popover-menu.tsx'
import type { Brand } from '#src/theme/paint.ts'
import { useSideBarEntries } from './side-bar-entries.tsx'

export type FrameViewProps = {
  bars: 'both' | 'top'
  /** Whose page it is in the side bar. */
  current: RouteName | null
  brand: Brand
  site: Pick<Site, 'access' | 'languages'>
  language: Language
  theme: ThemeName
  /** Null while nobody is signed in, and while it is not known who is. */
  account: Account | null
  isAnonymous: boolean
  /** Null while no project is chosen. */
  project: Project | null
  onLanguageChoice: (language: Language) => void
  onThemeChoice: (theme: ThemeName) => void
  onLeave: () => void
  onSignOut: () => void
  children: ReactNode
}

export const FrameView = (props: FrameViewProps) => {
  const { bars, current, brand, site, language, theme, account, project, children } = props
  const entries = useSideBarEntries(site.access)
  const choices = (
    <>
      <LanguageSelect languages={site.languages} value={language} onValueChange={props.onLanguageChoice} />
      <ThemeSelect value={theme} onValueChange={props.onThemeChoice} />
    </>
  )
  return (
    <AppFrame
      topBar={{
        brand: <BrandMark name={brand.name} icon={brand.icon} href="/" nameHidden />,
        ...(project === null
          ? {}
          : {
              place: <AccessLine project={project.name} access={project.role} />,
              balance: <Balance project={project} isLink={isRouteAllowed(site.access, 'finance')} />,
              ...(isRouteAllowed(site.access, 'cart') ? { cart: { href: '/cart', count: project.items_in_cart } } : {}),
            }),
        children: (
          <>
            <chakra.div hideBelow={account === null ? undefined : 'md'} display="flex" gap="2">
              {choices}
            </chakra.div>
            {account === null ? null : <AccountMenu {...props} account={account} choices={choices} />}
            {props.isAnonymous ? <SignInLink /> : null}
          </>
        ),
      }}
      {...(bars === 'both' && project !== null ? { sideBar: { entries, current: parentOf(current) } } : {})}
    >
      {children}
    </AppFrame>
  )
}

/** Pages that hang below an entry of the side bar without being one. */
const parentOf = (current: RouteName | null): RouteName | null =>
  current === 'buy_number' || current === 'order_result' ? 'my_number' : current

const Balance = ({ project, isLink }: { project: Project; isLink: boolean }) => {
  const content = (
    <>
      <chakra.span color="textMuted">
        <Trans>Balance</Trans>
      </chakra.span>
      <Money amount={availableBalance(project)} fontWeight="medium" />
    </>
  )
  return (
    <chakra.span hideBelow="sm" css={balanceCss}>
      {isLink ? <Anchor href="/finance">{content}</Anchor> : <span>{content}</span>}
    </chakra.span>
  )
}

const balanceCss = {
  '& > *': {
    display: 'inline-flex',
    alignItems: 'baseline',
    gap: '1.5',
    height: '9',
    lineHeight: '2.25rem',
    paddingInline: '2.5',
    borderRadius: 'md',
    whiteSpace: 'nowrap',
  },
  '& > a:hover': { bg: 'neutralSubtle' },
}

const SignInLink = () => (
  <LinkButton look="primary" href="/login" size="sm">
    <Trans>Sign in</Trans>
  </LinkButton>
)

type AccountMenuProps = Pick<FrameViewProps, 'site' | 'project' | 'onLeave' | 'onSignOut'> & {
  account: Account
  choices: ReactNode
}

const AccountMenu = ({ account, site, project, onLeave, onSignOut, choices }: AccountMenuProps) => {
  const { t } = useLingui()
  const entries: MenuEntry[] = [
    { id: 'projects', name: t`Projects`, icon: <LayoutGrid aria-hidden="true" />, href: '/' },
    { id: 'leave', name: t`Leave the project`, icon: <DoorOpen aria-hidden="true" />, onSelect: onLeave },
    { id: 'account', name: t`Account`, icon: <Settings2 aria-hidden="true" />, href: '/account' },
    { id: 'signOut', name: t`Sign out`, icon: <LogOut aria-hidden="true" />, onSelect: onSignOut },
  ]
  const hidden = [
    ...(project === null ? ['projects', 'leave'] : []),
    ...(isRouteAllowed(site.access, 'account') ? [] : ['account']),
  ]
  return (
    <PopoverMenu
      label={t`Your account`}
      triggerShape="icon"
      trigger={<CircleUser aria-hidden="true" />}
      heading={
        <>
          <chakra.p fontWeight="medium">
            <bdi>{account.full_name}</bdi>
          </chakra.p>
          <chakra.p color="textMuted" textStyle="xs">
            <Identifier>{account.email}</Identifier>
          </chakra.p>
          {project === null ? null : (
            <chakra.p hideFrom="lg" textStyle="xs" color="textMuted" marginBlockStart="2">
              <AccessLine project={project.name} access={project.role} />
            </chakra.p>
          )}
          <chakra.div hideFrom="md" display="grid" gap="2" marginBlockStart="3">
            {choices}
          </chakra.div>
        </>
      }
      entries={entries.filter(({ id }) => !hidden.includes(id))}
    />
  )
}
