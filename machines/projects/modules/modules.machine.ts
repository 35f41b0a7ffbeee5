import type { ActorRefFrom } from 'xstate'
import type { Modules } from '#domain/contract/projects/projects.ts'
import { createListing } from '#machines/kit/listing.machine.ts'

/** The modules of the project. (MOD-01) */
export const modulesMachine = createListing<Modules, Record<string, never>, 'listModules'>({
  id: 'modules',
  src: 'listModules',
})

export type ModulesActor = ActorRefFrom<typeof modulesMachine>
