import type { Account } from '#domain/session/account.ts'
import { migrationMachine } from '#machines/session/migration/migration.machine.ts'
import { migrationCalls } from '#src/api/session/migration.calls.ts'
import { useBranding } from '#src/runtime/context/use-branding.ts'
import { useChart } from '#src/runtime/context/use-chart.ts'
import { useProvided } from '#src/screens/kit/chart/use-provided.ts'
import { MigrationView } from './migration.view.tsx'

export const MigrationScreen = ({ account }: { account: Account }) => {
  const { brand } = useBranding()
  const machine = useProvided(
    migrationMachine,
    ({ client, session }) => ({
      actors: migrationCalls(client),
      actions: { tellAccount: (_, { info }) => session.send({ type: 'info.changed', info }) },
    }),
    [],
  )
  const actor = useChart(machine)
  return <MigrationView actor={actor} brand={brand.name} account={account} />
}
