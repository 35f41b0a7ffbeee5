import { chakra } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { selectHasNoNumbers } from '#machines/numbers/my-numbers/my-numbers.selectors.ts'
import { LinkButton } from '#src/components/controls/button.tsx'
import { Page, PageHeader } from '#src/components/layout/page.tsx'
import { PricesInDollars } from '#src/components/values/prices-in-dollars.tsx'
import { NoNumbers } from './no-numbers.tsx'
import { NumberListing, type NumberListingProps } from './number-listing.view.tsx'

/**
 * `changes`: tells how changes made in other sessions arrive. `dialog`: the change of many numbers, or the reminders, if the address
 * names them.
 */
export type MyNumbersViewProps = NumberListingProps & { changes: ReactNode; dialog: ReactNode }

export const MyNumbersView = ({ changes, dialog, ...props }: MyNumbersViewProps) => {
  const { actor } = props
  const hasNone = useSelector(actor, selectHasNoNumbers)
  return (
    <Page dense>
      <PageHeader
        title={<Trans>My Number</Trans>}
        purpose={
          <chakra.span hideBelow="md">
            <Trans>The numbers of this project, with their status and expiry date.</Trans> <PricesInDollars />
          </chakra.span>
        }
        action={
          hasNone ? undefined : (
            <LinkButton href="/buy_number" variant="primary" icon={<Plus size={16} aria-hidden="true" />}>
              <Trans>Buy a number</Trans>
            </LinkButton>
          )
        }
      />
      {changes}
      {hasNone ? <NoNumbers /> : <NumberListing {...props} />}
      {dialog}
    </Page>
  )
}
