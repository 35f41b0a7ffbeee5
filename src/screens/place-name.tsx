import { useLingui } from '@lingui/react/macro'
import { useFormat } from '#src/i18n/use-format.ts'

export type Place = { city: string | null; country: string }

/** "Berlin, Germany", or the country alone. */
export const PlaceName = ({ city, country: code }: Place) => {
  const { t } = useLingui()
  const country = useFormat().country(code)
  return city === null ? country : t`${city}, ${country}`
}
