import { chakra } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'
import type { Buyer } from '#domain/paying/invoice.ts'
import { Button } from '#src/components/controls/button.tsx'
import { type Fact, FactList } from '#src/components/data/fact-list.tsx'
import { Card } from '#src/components/layout/card.tsx'
import { Identifier } from '#src/components/values/identifier.tsx'

type ConfirmBuyerProps = { buyer: Buyer; isIssuing: boolean; onIssue: () => void; onChange: () => void }

/** The buyer as the official invoice will name it: once issued, it can't be changed. */
export const ConfirmBuyer = ({ buyer, isIssuing, onIssue, onChange }: ConfirmBuyerProps) => (
  <Card>
    <chakra.div display="grid" gap="5">
      <chakra.div>
        <chakra.h2 textStyle="md" fontWeight="semibold">
          <Trans>Is this the buyer?</Trans>
        </chakra.h2>
        <chakra.p textStyle="sm" color="textMuted">
          <Trans>An official invoice gets a tax ID when it is issued and can’t be changed afterwards.</Trans>
        </chakra.p>
      </chakra.div>
      <FactList facts={factsOf(buyer)} />
      <chakra.div display="flex" flexWrap="wrap" gap="2">
        <Button variant="primary" loading={isIssuing} onClick={onIssue}>
          <Trans>Issue the official invoice</Trans>
        </Button>
        <Button variant="secondary" onClick={onChange}>
          <Trans>Change the details</Trans>
        </Button>
      </chakra.div>
    </chakra.div>
  </Card>
)

const factsOf = (buyer: Buyer): Fact[] =>
  [
    { id: 'name', name: <Trans>Company or name</Trans>, text: buyer.name, value: <bdi>{buyer.name}</bdi> },
    { id: 'national', name: <Trans>National ID</Trans>, text: buyer.national_id },
    { id: 'registration', name: <Trans>Registration number</Trans>, text: buyer.registration_number },
    { id: 'economic', name: <Trans>Economic code</Trans>, text: buyer.economic_code },
    { id: 'postal', name: <Trans>Postal code</Trans>, text: buyer.postal_code },
    { id: 'street', name: <Trans>Street and number</Trans>, text: buyer.street, value: <bdi>{buyer.street}</bdi> },
  ]
    .filter(({ text }) => text !== '')
    .map(({ id, name, text, value }) => ({ id, name, value: value ?? <Identifier>{text}</Identifier> }))
