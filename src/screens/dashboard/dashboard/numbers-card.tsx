import { chakra } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'
import { PhoneIncoming } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Dashboard } from '#domain/contract/dashboard/dashboard.ts'
import { numberStates } from '#domain/numbers/number.ts'
import { Anchor } from '#src/components/controls/anchor.tsx'
import { LinkButton } from '#src/components/controls/button.tsx'
import { StatusBadge } from '#src/components/data/status-badge.tsx'
import { EmptyState } from '#src/components/feedback/empty-state.tsx'
import { Card } from '#src/components/layout/card.tsx'
import { useFormat } from '#src/i18n/use-format.ts'
import { hrefOf } from '#src/runtime/routing/address.ts'

/** `mayBuy`: whether an empty project shows the way to its first number. */
export type NumbersCardProps = { dashboard: Dashboard; mayList: boolean; mayBuy: boolean }

/** Count of numbers per state, each a link to the filtered list; states without numbers are left out. */
export const NumbersCard = ({ dashboard: { numbers }, mayList, mayBuy }: NumbersCardProps) => {
  const { number } = useFormat()
  const present = numberStates.filter((state) => numbers[state] > 0)
  return (
    <Card
      heading={<Trans>Numbers</Trans>}
      action={
        present.length === 0 || !mayList ? undefined : (
          <LinkButton href="/my_number" variant="ghost" size="sm">
            <Trans>My Number</Trans>
          </LinkButton>
        )
      }
    >
      {present.length === 0 ? (
        <EmptyState
          level={3}
          icon={<PhoneIncoming />}
          title={<Trans>No numbers yet</Trans>}
          description={<Trans>Numbers that you buy are counted here by their state.</Trans>}
          action={
            mayBuy ? (
              <LinkButton href="/buy_number" variant="secondary">
                <Trans>Buy a number</Trans>
              </LinkButton>
            ) : undefined
          }
        />
      ) : (
        <chakra.ul css={listCss}>
          {present.map((state) => (
            <li key={state}>
              <Cell href={mayList ? hrefOf('/my_number', { state }) : null}>
                <StatusBadge kind="number" status={state} />
                <span>{number(numbers[state])}</span>
              </Cell>
            </li>
          ))}
        </chakra.ul>
      )}
    </Card>
  )
}

const Cell = ({ href, children }: { href: string | null; children: ReactNode }) =>
  href === null ? <div>{children}</div> : <Anchor href={href}>{children}</Anchor>

const listCss = {
  display: 'grid',
  gap: '2',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 13rem), 1fr))',
  '& li > *': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '3',
    paddingInline: '3',
    minHeight: '11',
    borderWidth: '1px',
    borderRadius: 'md',
    transition: 'border-color 120ms',
  },
  '& li > a:hover': { borderColor: 'brandSolid' },
  '& li > * > span:last-child': { fontWeight: 'semibold', fontVariantNumeric: 'tabular-nums' },
}
