import { useMemo } from 'react'
import type { Account } from '#domain/account.ts'
import { migrationMachine } from '#machines/migration/migration.machine.ts'
import { migrationActors } from '#src/api/migration.actors.ts'
import { useApp } from '#src/app/app-context.ts'
import { useChart } from '#src/app/use-chart.ts'
import { useLook } from '#src/app/use-look.ts'
import { MigrationView } from './migration.view.tsx'

export const MigrationScreen = ({ account }: { account: Account }) => {
  const { session, client } = useApp()
  const { brand } = useLook()
  const machine = useMemo(
    () =>
      migrationMachine.provide({
        actors: migrationActors(client),
        actions: { tellAccount: (_, { info }) => session.send({ type: 'info.changed', info }) },
      }),
    [client, session],
  )
  const actor = useChart(machine)
  return <MigrationView actor={actor} brand={brand.name} account={account} />
}
