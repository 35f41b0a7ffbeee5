import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { LogOut, Settings2 } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import type { Account } from '#domain/session/account.ts'
import { barItemCss } from '#src/components/controls/bar-item-css.ts'
import { type MenuEntry, MenuPopover } from '#src/components/controls/popover-menu.tsx'
import { Avatar } from '#src/components/values/avatar.tsx'
import { Identifier } from '#src/components/values/identifier.tsx'

export type AccountMenuProps = {
  account: Account
  onSignOut: () => void
  /** Language, theme and height of rows. */
  choices: ReactNode
}

/** The one menu of the user: who is signed in, how the portal looks, the account and signing out. (NAV-10) */
export const AccountMenu = ({ account, onSignOut, choices }: AccountMenuProps) => {
  const { t } = useLingui()
  const id = useId()
  const entries: MenuEntry[] = [
    { id: 'account', name: <Trans>Account</Trans>, icon: <Settings2 aria-hidden="true" />, href: '/account' },
    { id: 'signOut', name: <Trans>Sign out</Trans>, icon: <LogOut aria-hidden="true" />, onSelect: onSignOut },
  ]
  const avatar = <Avatar address={account.avatar} name={account.full_name} size="8" />
  return (
    <>
      <chakra.button
        type="button"
        popoverTarget={id}
        aria-label={t`Your account`}
        title={t`Your account`}
        css={buttonCss}
      >
        {avatar}
      </chakra.button>
      <MenuPopover
        id={id}
        heading={
          <>
            <chakra.div display="flex" alignItems="center" gap="3">
              {avatar}
              <chakra.div minWidth="0">
                <chakra.p fontWeight="medium">
                  <bdi>{account.full_name}</bdi>
                </chakra.p>
                <chakra.p color="textMuted" textStyle="xs">
                  <Identifier>{account.email}</Identifier>
                </chakra.p>
              </chakra.div>
            </chakra.div>
            <chakra.div display="grid" gap="1" marginBlockStart="3" marginInline="-2.5">
              {choices}
            </chakra.div>
          </>
        }
        entries={entries}
      />
    </>
  )
}

const buttonCss = { ...barItemCss, boxSize: { base: '11', md: '9' }, borderRadius: 'full' }
