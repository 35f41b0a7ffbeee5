import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react/macro'
import { CircleUser, DoorOpen, LayoutGrid, LogOut, Settings2 } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Account } from '#domain/session/account.ts'
import type { Project } from '#domain/session/project.ts'
import { isRouteAllowed, type Site } from '#domain/session/site.ts'
import { type MenuEntry, PopoverMenu } from '#src/components/controls/popover-menu.tsx'
import { AccessLine } from '#src/components/data/access-line.tsx'
import { Avatar } from '#src/components/values/avatar.tsx'
import { Identifier } from '#src/components/values/identifier.tsx'

export type AccountMenuProps = {
  account: Account
  site: Pick<Site, 'access'>
  /** Null while no project is open. */
  project: Project | null
  onLeave: () => void
  onSignOut: () => void
  /** Search, language and theme, for windows whose top bar has no room for them. */
  choices: ReactNode
  density: ReactNode
}

export const AccountMenu = ({ account, site, project, onLeave, onSignOut, choices, density }: AccountMenuProps) => {
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
      trigger={
        account.avatar === null ? (
          <CircleUser aria-hidden="true" />
        ) : (
          <Avatar address={account.avatar} size="7" alt="" />
        )
      }
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
          <chakra.div display="grid" gap="2" marginBlockStart="3">
            <chakra.div hideFrom="md" display="grid" gap="2">
              {choices}
            </chakra.div>
            {density}
          </chakra.div>
        </>
      }
      entries={entries.filter(({ id }) => !hidden.includes(id))}
    />
  )
}
