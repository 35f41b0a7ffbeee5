import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { type BankAccount, groupedIban } from '#domain/paying/wire-transfer.ts'
import { CopyButton } from '#src/components/feedback/copy-button.tsx'
import { Card } from '#src/components/layout/card.tsx'
import { Identifier } from '#src/components/values/identifier.tsx'

/** Where to send the money, line by line, each with a button that copies it as a bank's form takes it. */
export const BankAccountCard = ({ account }: { account: BankAccount }) => {
  const { t } = useLingui()
  return (
    <Card
      heading={<Trans>1. Transfer the money</Trans>}
      description={<Trans>From your bank to this account, in US dollars.</Trans>}
    >
      <chakra.dl display="flex" flexDirection="column">
        <Line name={<Trans>Account holder</Trans>} copy={account.holder} label={t`Copy the account holder`}>
          {account.holder}
        </Line>
        <Line name="IBAN" copy={account.iban} label={t`Copy the IBAN`}>
          <Identifier>{groupedIban(account.iban)}</Identifier>
        </Line>
        <Line name="BIC" copy={account.bic} label={t`Copy the BIC`}>
          <Identifier>{account.bic}</Identifier>
        </Line>
        <Line name={<Trans>Bank</Trans>}>{account.bank}</Line>
        <Line name={<Trans>Reference</Trans>} copy={account.reference} label={t`Copy the reference of the transfer`}>
          <Identifier>{account.reference}</Identifier>
        </Line>
      </chakra.dl>
      <chakra.p marginBlockStart="3" textStyle="sm" color="textMuted">
        <Trans>Include the reference in your transfer so that we can match it to your project.</Trans>
      </chakra.p>
    </Card>
  )
}

type LineProps = { name: ReactNode; children: ReactNode; copy?: string; label?: string }

const Line = ({ name, children, copy, label = '' }: LineProps) => (
  <chakra.div
    display="grid"
    gridTemplateColumns="minmax(0, 1fr) auto"
    alignItems="center"
    columnGap="3"
    paddingBlock="2"
    borderBlockStartWidth="1px"
    css={{ '&:first-of-type': { borderBlockStartWidth: '0' } }}
    textStyle="sm"
  >
    <chakra.dt gridColumn="1" textStyle="xs" color="textMuted">
      {name}
    </chakra.dt>
    <chakra.dd gridColumn="1" fontWeight="medium" overflowWrap="anywhere" data-figure="">
      {children}
    </chakra.dd>
    {copy === undefined ? null : (
      <chakra.dd gridColumn="2" gridRow="1 / span 2">
        <CopyButton text={copy} label={label} />
      </chakra.dd>
    )}
  </chakra.div>
)
