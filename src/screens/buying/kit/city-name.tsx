import { useLingui } from '@lingui/react/macro'
import type { Place } from '#domain/kit/place.ts'
import { useFormat } from '#src/i18n/use-format.ts'

/** "Berlin, Germany", or the country alone. */
export const CityName = ({ place }: { place: Place & { country: string } }) => {
  const { t } = useLingui()
  const format = useFormat()
  const country = format.country(place.country)
  const city = format.city(place)
  return city === null ? country : t`${city}, ${country}`
}
