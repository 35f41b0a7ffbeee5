import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { type Feature, features, type NumberType, numberTypes } from '#domain/buying/offer.ts'
import type { OffersActor } from '#machines/buying/offers/offers.list.ts'
import { selectResponse } from '#machines/kit/listing.selectors.ts'
import { NativeSelect } from '#src/components/forms/native-select.tsx'
import { SearchInput } from '#src/components/forms/search-input.tsx'
import { featureWords, numberTypeWords } from '#src/screens/buying/kit/number.messages.ts'
import type { OffersLocation } from './offers.location.ts'

export type OffersFiltersProps = {
  actor: OffersActor
  location: OffersLocation
  typed: string
  onTyped: (text: string) => void
  onLocationChange: (location: OffersLocation) => void
}

/** Search, kind and feature. A kind or a feature that the country does not have cannot be chosen and is marked. */
export const OffersFilters = ({ actor, location, typed, onTyped, onLocationChange }: OffersFiltersProps) => {
  const { t, i18n } = useLingui()
  const types = useSelector(actor, selectResponse)?.types
  const optionOf = (label: string, isOffered: boolean) =>
    isOffered ? { label } : { label: t`${label}: none`, disabled: true }
  const has = (feature: Feature) =>
    types?.some((each) => each.features[feature] && (location.type ?? each.type) === each.type) ?? true
  return (
    // On phones the first card of the list has its own padding.
    <chakra.div
      display="flex"
      flexWrap="wrap"
      gap="3"
      padding={{ base: '4', md: '5' }}
      paddingBlockEnd={{ base: '1', md: '5' }}
    >
      <chakra.div flex="1 1 16rem">
        <SearchInput label={t`Search by city or prefix`} value={typed} onValueChange={onTyped} />
      </chakra.div>
      <chakra.div flex={{ base: '1 1 13rem', md: '0 1 14rem' }}>
        <NativeSelect<NumberType | 'all'>
          aria-label={t`Number type`}
          density="compact"
          variant="tool"
          value={location.type ?? 'all'}
          options={[
            { value: 'all', label: t`All types` },
            ...numberTypes.map((each) => ({
              value: each,
              ...optionOf(i18n._(numberTypeWords[each]), types?.some(({ type }) => type === each) ?? true),
            })),
          ]}
          onValueChange={(value) =>
            onLocationChange({ ...location, page: undefined, type: value === 'all' ? undefined : value })
          }
        />
      </chakra.div>
      <chakra.div flex={{ base: '1 1 13rem', md: '0 1 14rem' }}>
        <NativeSelect<Feature | 'all'>
          aria-label={t`Feature`}
          density="compact"
          variant="tool"
          value={location.feature ?? 'all'}
          options={[
            { value: 'all', label: t`All features` },
            ...features.map((each) => ({ value: each, ...optionOf(i18n._(featureWords[each]), has(each)) })),
          ]}
          onValueChange={(value) =>
            onLocationChange({ ...location, page: undefined, feature: value === 'all' ? undefined : value })
          }
        />
      </chakra.div>
    </chakra.div>
  )
}
