import { useSelector } from '@xstate/react'
import type { AccountSectionActor } from '#machines/account/account-section/account-section.machine.ts'
import { states } from '#machines/account/states/states.list.ts'
import { textOf } from '#machines/kit/section.selectors.ts'
import { statesCalls } from '#src/api/account/account-details.calls.ts'
import { useChart } from '#src/runtime/context/use-chart.ts'
import { useProvided } from '#src/screens/kit/chart/use-provided.ts'
import { StatesView } from './states.view.tsx'

/** The field for the state; nothing while no country is chosen. */
export const StatesScreen = ({ section }: { section: AccountSectionActor }) => {
  const country = useSelector(section, (snapshot) => textOf('country', snapshot))
  return country === '' ? null : <StatesOf key={country} section={section} country={country} />
}

const StatesOf = ({ section, country }: { section: AccountSectionActor; country: string }) => {
  const machine = useProvided(states.machine, ({ client }) => ({ actors: statesCalls(client) }), [])
  const actor = useChart(machine, { input: { query: { country } } })
  return <StatesView actor={actor} section={section} />
}
