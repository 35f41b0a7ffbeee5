import { useLingui } from '@lingui/react/macro'
import { useFormat } from '#src/i18n/use-format.ts'

export type CityNameProps = { city: string | null; country: string }

/** "Berlin, Germany", or the country alone. */
export const CityName = ({ city, country: code }: CityNameProps) => {
  const { t } = useLingui()
  const country = useFormat().country(code)
  return city === null ? country : t`${city}, ${country}`
}
