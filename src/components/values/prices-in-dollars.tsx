import { Trans } from '@lingui/react/macro'

/** Which dollars `$` means: once on each page with prices. (MON-04) */
export const PricesInDollars = () => <Trans>Prices in US dollars.</Trans>
