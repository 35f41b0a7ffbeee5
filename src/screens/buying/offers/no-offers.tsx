import { chakra } from '@chakra-ui/react'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { NumberType, OfferedType } from '#domain/buying/offer.ts'
import { LinkButton } from '#src/components/controls/button.tsx'
import { EmptyState } from '#src/components/feedback/empty-state.tsx'
import { useFormat } from '#src/i18n/use-format.ts'
import { numberTypeWords } from '#src/screens/buying/kit/number.messages.ts'
import { type OffersLocation, offersHref } from './offers.location.ts'

const typeMissing: Record<NumberType, (country: string) => MessageDescriptor> = {
  mobile: (country) => msg`${country} has no mobile numbers.`,
  local: (country) => msg`${country} has no local numbers.`,
  national: (country) => msg`${country} has no national numbers.`,
  tollFree: (country) => msg`${country} has no toll-free numbers.`,
  sharedCost: (country) => msg`${country} has no shared-cost numbers.`,
}

export type NoOffersProps = {
  location: OffersLocation
  /** All kinds of the country; absent in recordings from before they were sent. */
  types: readonly OfferedType[] | undefined
  onTyped: (text: string) => void
}

/**
 * Why the list is empty: the country has nothing of the chosen kind or with the chosen feature, with links to the kinds that it has;
 * otherwise the search matches nothing.
 */
export const NoOffers = ({ location, types, onTyped }: NoOffersProps) => {
  const { i18n } = useLingui()
  const format = useFormat()
  const { type, feature } = location
  const withFeature = types?.filter(({ features }) => feature === undefined || features[feature])
  if (types === undefined || withFeature?.some((each) => type === undefined || each.type === type))
    return (
      <EmptyState
        drawing="noMatch"
        title={<Trans>No offers match.</Trans>}
        description={<Trans>Try a shorter search or another city.</Trans>}
        action={<ShowAll country={location.country} onTyped={onTyped} />}
      />
    )
  const country = format.country(location.country)
  const isTypeMissing = type !== undefined && types.every((each) => each.type !== type)
  const others = withFeature ?? []
  return (
    <EmptyState
      drawing="noMatch"
      title={
        isTypeMissing ? (
          i18n._(typeMissing[type](country))
        ) : type === undefined ? (
          <Trans>{country} has no numbers with SMS.</Trans>
        ) : (
          <Trans>{country} has no numbers of this type with SMS.</Trans>
        )
      }
      description={others.length === 0 ? undefined : <Trans>Choose one of the types available there.</Trans>}
      action={
        <chakra.span display="flex" flexWrap="wrap" justifyContent="center" gap="2">
          {others.map((each) => (
            <LinkButton
              key={each.type}
              href={offersHref({ country: location.country, type: each.type, feature })}
              onClick={() => onTyped('')}
            >
              {i18n._(numberTypeWords[each.type])}
            </LinkButton>
          ))}
          {others.length === 0 ? <ShowAll country={location.country} onTyped={onTyped} /> : null}
        </chakra.span>
      }
    />
  )
}

const ShowAll = ({ country, onTyped }: { country: string; onTyped: (text: string) => void }) => (
  <LinkButton href={offersHref({ country })} onClick={() => onTyped('')}>
    <Trans>Show all offers</Trans>
  </LinkButton>
)
