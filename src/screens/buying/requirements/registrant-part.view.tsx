import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { Building2, UserRound } from 'lucide-react'
import type { ReactNode } from 'react'
import { nameOf, type SavedRegistrant } from '#domain/buying/requirements.ts'
import type { RequirementsActor } from '#machines/buying/requirements/requirements.machine.ts'
import {
  selectPart,
  selectRegistrant,
  selectRequirements,
} from '#machines/buying/requirements/requirements.selectors.ts'
import { RadioCards } from '#src/components/forms/radio-cards.tsx'
import { useFormat } from '#src/i18n/use-format.ts'
import { PartCard } from './part-card.tsx'

/** The owner of the number: one that the project has given before, or a new one. */
export const RegistrantPart = ({ actor, form }: { actor: RequirementsActor; form: ReactNode }) => {
  const { t } = useLingui()
  const requirements = useSelector(actor, selectRequirements)
  const chosen = useSelector(actor, selectRegistrant)
  const isOpen = useSelector(actor, selectPart) === 'registrant'
  const registrants = requirements?.registrants ?? []
  return (
    <PartCard
      heading={<Trans>Owner of the number</Trans>}
      description={<Trans>The person or company for whom the number is registered.</Trans>}
      onAdd={isOpen ? undefined : () => actor.send({ type: 'part.opened', part: 'registrant' })}
      add={<Trans>Add another owner</Trans>}
      form={isOpen ? form : null}
    >
      {registrants.length === 0 ? null : (
        <RadioCards
          legend={t`Owner of the number`}
          legendHidden
          name="registrant"
          columns={2}
          value={chosen}
          onValueChange={(registrant) => actor.send({ type: 'registrant.chosen', registrant })}
          options={registrants.map((registrant) => ({
            value: registrant.id,
            title: <bdi>{nameOf(registrant)}</bdi>,
            description: <About registrant={registrant} />,
            mark:
              registrant.kind === 'company' ? (
                <Building2 size={20} aria-hidden="true" />
              ) : (
                <UserRound size={20} aria-hidden="true" />
              ),
          }))}
        />
      )}
    </PartCard>
  )
}

const About = ({ registrant: { kind, birth_date, registration_number } }: { registrant: SavedRegistrant }) => {
  const { utcDate } = useFormat()
  if (kind === 'company') return <bdi dir="ltr">{registration_number}</bdi>
  const born = utcDate(birth_date)
  return <Trans>born {born}</Trans>
}
