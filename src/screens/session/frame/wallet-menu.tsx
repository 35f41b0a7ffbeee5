import { chakra } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'
import { ArrowLeftRight, FileText, Plus, Wallet } from 'lucide-react'
import { useId } from 'react'
import { availableBalance } from '#domain/session/balance.ts'
import type { Project } from '#domain/session/project.ts'
import { useRouteExists } from '#src/components/controls/anchor.tsx'
import { barItemCss } from '#src/components/controls/bar-item-css.ts'
import { type MenuEntry, MenuPopover } from '#src/components/controls/popover-menu.tsx'
import { Money } from '#src/components/values/money.tsx'

/** What can be spent, and the pages of the wallet; a plain amount where the site and the role have none of them. (NAV-10, DSH-02) */
export const WalletMenu = ({ project }: { project: Project }) => {
  const id = useId()
  const routeExists = useRouteExists()
  const isMenu = entries.some(({ href }) => href !== undefined && routeExists(href))
  const content = (
    <>
      <Wallet aria-hidden="true" />
      <chakra.span srOnly>
        <Trans>Available</Trans>
      </chakra.span>
      <Money amount={availableBalance(project)} fontWeight="medium" color="text" />
    </>
  )
  if (!isMenu) return <chakra.span css={{ ...walletCss, cursor: 'default' }}>{content}</chakra.span>
  return (
    <>
      <chakra.button type="button" popoverTarget={id} css={walletCss}>
        {content}
      </chakra.button>
      <MenuPopover id={id} entries={entries} />
    </>
  )
}

const entries: readonly MenuEntry[] = [
  {
    id: 'deposit',
    name: <Trans>Increase balance</Trans>,
    icon: <Plus aria-hidden="true" />,
    href: '/cart?step=deposit',
  },
  {
    id: 'transactions',
    name: <Trans>Transactions</Trans>,
    icon: <ArrowLeftRight aria-hidden="true" />,
    href: '/finance/transactions',
  },
  {
    id: 'statement',
    name: <Trans>Statement</Trans>,
    icon: <FileText aria-hidden="true" />,
    href: '/finance/statement',
  },
]

const walletCss = { ...barItemCss, paddingInline: '2.5' }
