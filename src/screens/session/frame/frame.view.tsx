import { Trans } from '@lingui/react/macro'
import { availableBalance } from '#domain/session/balance.ts'
import type { Project } from '#domain/session/project.ts'
import { LinkButton } from '#src/components/controls/button.tsx'
import { ContactEntry } from '#src/components/controls/contact-entry.tsx'
import { AccessLine } from '#src/components/data/access-line.tsx'
import { AppFrame } from '#src/components/layout/app-frame.tsx'
import { AuthFrame } from '#src/components/layout/auth-frame.tsx'
import { BrandMark } from '#src/components/layout/brand-mark.tsx'
import { Money } from '#src/components/values/money.tsx'
import type { FrameViewProps } from './frame-props.ts'
import { useSideBarEntries } from './side-bar-entries.tsx'
import { homeOf, LanguageAndTheme, topBarOf } from './top-bar.tsx'

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
