import type { AnyActorRef } from 'xstate'
import type { SectionEvent } from '#machines/kit/section.machine.ts'
import type { SectionState } from '#machines/kit/section.selectors.ts'

/** The part of a section's actor that its views use, on any page. */
export type SectionRef = Pick<AnyActorRef, 'subscribe'> & {
  getSnapshot(): SectionState
  send(event: SectionEvent): void
}
