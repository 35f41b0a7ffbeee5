import type { NumberState } from '#domain/numbers/number.ts'

/** What a new customer does first, in this order. */
export const setUpSteps = ['verifyPhone', 'buyNumber', 'routeCalls', 'firstCall'] as const
export type SetUpStep = (typeof setUpSteps)[number]

/** `recent`: the last calls and messages of the project. */
type Overview = {
  readonly numbers: Readonly<Record<NumberState, number>>
  readonly first_number: { readonly is_routed: boolean } | null
  readonly calls: { readonly recent: readonly unknown[] }
  readonly messages: { readonly recent: readonly unknown[] }
}

/** A project with more numbers is not new, even if none of them was used. */
const maxNumbersOfNew = 3

/** States of numbers that the project has bought and not given back. */
const ownedStates = ['notActivated', 'active', 'renewNeeded', 'expired', 'blocked'] as const

const countOwned = ({ numbers }: Pick<Overview, 'numbers'>): number =>
  ownedStates.reduce((count, state) => count + numbers[state], 0)

/** Whether a project is still being set up: it has few numbers, and no call or message yet. */
export const isNewProject = (overview: Overview): boolean =>
  overview.calls.recent.length === 0 && overview.messages.recent.length === 0 && countOwned(overview) <= maxNumbersOfNew

/** The steps that are done, by the project's overview and the user's account. */
export const doneSteps = (overview: Overview, isPhoneVerified: boolean): ReadonlySet<SetUpStep> => {
  const isDone: Readonly<Record<SetUpStep, boolean>> = {
    verifyPhone: isPhoneVerified,
    buyNumber: countOwned(overview) > 0,
    routeCalls: overview.first_number?.is_routed ?? false,
    firstCall: overview.calls.recent.length > 0,
  }
  return new Set(setUpSteps.filter((step) => isDone[step]))
}
