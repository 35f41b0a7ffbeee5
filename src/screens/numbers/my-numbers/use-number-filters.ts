import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { features, numberTypes } from '#domain/buying/offer.ts'
import { expiries, type OwnedNumbers } from '#domain/contract/numbers/numbers.ts'
import type { NumberQuery } from '#machines/numbers/my-numbers/my-numbers.list.ts'
import { useFormat } from '#src/i18n/use-format.ts'
import { featureWords, numberTypeWords } from '#src/screens/buying/kit/number.messages.ts'
import { choiceFilter, type ListFilter } from '#src/screens/kit/listing/list-filter.tsx'

const expiryWords: Record<(typeof expiries)[number], MessageDescriptor> = {
  within7Days: msg`Expires within 7 days`,
  within30Days: msg`Expires within 30 days`,
  past: msg`Expired`,
}

/** Country, type, feature, expiry and label; the address keeps them. */
export const useNumberFilters = (
  query: NumberQuery,
  response: Pick<OwnedNumbers, 'countries' | 'labels'> | null,
  onFilter: (change: NumberQuery) => void,
): readonly ListFilter[] => {
  const { t, i18n } = useLingui()
  const { country, compare } = useFormat()
  const { countries, labels } = response ?? { countries: [], labels: [] }
  const filters = [
    choiceFilter({
      id: 'country',
      label: t`Country`,
      all: t`All countries`,
      value: query.country,
      // The country of the address stays in the list, even before the counts are loaded.
      options: withChosen(countries, query.country)
        .map((code) => ({ value: code, label: country(code) }))
        .toSorted((a, b) => compare(a.label, b.label)),
      onChoice: (chosen) => onFilter({ country: chosen }),
    }),
    choiceFilter({
      id: 'type',
      label: t`Type`,
      all: t`All types`,
      value: query.type,
      options: numberTypes.map((type) => ({ value: type, label: i18n._(numberTypeWords[type]) })),
      onChoice: (type) => onFilter({ type }),
    }),
    choiceFilter({
      id: 'feature',
      label: t`Feature`,
      all: t`All features`,
      value: query.feature,
      options: features.map((feature) => ({ value: feature, label: i18n._(featureWords[feature]) })),
      onChoice: (feature) => onFilter({ feature }),
    }),
    choiceFilter({
      id: 'expiry',
      label: t`Expiry`,
      all: t`Any expiry`,
      value: query.expiry,
      options: expiries.map((expiry) => ({ value: expiry, label: i18n._(expiryWords[expiry]) })),
      onChoice: (expiry) => onFilter({ expiry }),
    }),
  ]
  if (labels.length === 0 && query.label === undefined) return filters
  return [
    ...filters,
    choiceFilter({
      id: 'label',
      label: t`Label`,
      all: t`All labels`,
      value: query.label,
      options: withChosen(labels, query.label).map((label) => ({ value: label, label })),
      onChoice: (label) => onFilter({ label }),
    }),
  ]
}

const withChosen = (values: readonly string[], chosen: string | undefined): readonly string[] =>
  chosen === undefined ? values : [...new Set([...values, chosen])]
