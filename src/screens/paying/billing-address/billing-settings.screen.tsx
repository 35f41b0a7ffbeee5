import { billingAddressMachine } from '#machines/paying/billing-address/billing-address.machine.ts'
import { billingAddressActions, billingAddressCalls } from '#src/api/paying/paying.calls.ts'
import { useChart } from '#src/runtime/context/use-chart.ts'
import { useOwnCountry } from '#src/runtime/context/use-own-country.ts'
import { useProvided } from '#src/screens/kit/chart/use-provided.ts'
import { focusField } from '#src/screens/kit/form/focus-field.ts'
import { BillingSettingsView } from './billing-settings.view.tsx'

/** The billing address in the settings of a project. Its country is shown in the whole portal. */
export const BillingSettingsScreen = () => {
  const machine = useProvided(
    billingAddressMachine,
    ({ client, drafts, session }) => ({
      actors: billingAddressCalls(client, drafts),
      actions: {
        ...billingAddressActions(drafts, focusField),
        reportSaved: () => session.send({ type: 'project.changed' }),
      },
    }),
    [],
  )
  const actor = useChart(machine, {
    input: { response: null, changes: {}, staysOpen: true, country: useOwnCountry() },
  })
  return <BillingSettingsView actor={actor} />
}
