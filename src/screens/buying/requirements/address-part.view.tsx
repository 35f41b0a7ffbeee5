import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { levelRules, suitsCountry } from '#domain/buying/requirements.ts'
import type { RequirementsActor } from '#machines/buying/requirements/requirements.machine.ts'
import { selectAddress, selectPart, selectRequirements } from '#machines/buying/requirements/requirements.selectors.ts'
import { RadioCards } from '#src/components/forms/radio-cards.tsx'
import { CountryFlag } from '#src/components/values/country-flag.tsx'
import { FactLine } from '#src/components/values/fact-line.tsx'
import { useFormat } from '#src/i18n/use-format.ts'
import { PartCard } from './part-card.tsx'

/** The address of the owner: one that the project has given before, or a new one. */
export const AddressPart = ({ actor, form }: { actor: RequirementsActor; form: ReactNode }) => {
  const { t } = useLingui()
  const format = useFormat()
  const requirements = useSelector(actor, selectRequirements)
  const chosen = useSelector(actor, selectAddress)
  const isOpen = useSelector(actor, selectPart) === 'address'
  if (requirements === null) return null
  const { level, addresses } = requirements
  const country = format.country(requirements.country)
  return (
    <PartCard
      heading={<Trans>Address of the owner</Trans>}
      description={
        levelRules[level].addressInCountry ? (
          <Trans>Must be in the number’s country: {country}.</Trans>
        ) : (
          <Trans>Where the owner lives or is based, in any country.</Trans>
        )
      }
      onAdd={isOpen ? undefined : () => actor.send({ type: 'part.opened', part: 'address' })}
      add={addresses.length === 0 ? <Trans>Add an address</Trans> : <Trans>Add another address</Trans>}
      form={isOpen ? form : null}
    >
      {addresses.length === 0 ? null : (
        <RadioCards
          legend={t`Address of the owner`}
          legendHidden
          name="address"
          columns={2}
          value={chosen}
          onValueChange={(address) => actor.send({ type: 'address.chosen', address })}
          options={addresses.map((address) => ({
            value: address.id,
            title: <bdi>{address.street}</bdi>,
            description: (
              <FactLine>
                <bdi>
                  {address.postal_code} {address.city}
                </bdi>
                {format.country(address.country)}
              </FactLine>
            ),
            mark: <CountryFlag country={address.country} width={24} />,
            ...(suitsCountry(level, requirements.country, address)
              ? {}
              : { refused: <Trans>Not in the country of the number.</Trans> }),
          }))}
        />
      )}
    </PartCard>
  )
}
