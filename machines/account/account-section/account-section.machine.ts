import type { ActorRefFrom } from 'xstate'
import { accountRules, type DetailSection } from '#domain/account/sections.ts'
import { createSection, type SectionContext } from '#machines/kit/section.machine.ts'

/** One section of the account. */
export const accountSectionMachine = createSection<DetailSection>({
  id: 'accountSection',
  rules: accountRules,
  outdated: 'accountChanged',
})

export type AccountSectionContext = SectionContext<DetailSection>
export type AccountSectionActor = ActorRefFrom<typeof accountSectionMachine>
