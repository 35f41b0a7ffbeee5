import * as v from 'valibot'
import { launchPbx } from '#domain/contract/projects/projects.ts'
import { pbxLink } from '#domain/fixtures/modules.ts'
import { pbxLinkSchema } from '#domain/projects/module.ts'
import { bare, contextOf, event, failureInLog } from '#machines/kit/chart.schemas.ts'
import { labOf } from '#machines/kit/lab.ts'
import { launchPbxMachine } from './launch-pbx.machine.ts'

export const launchPbxLab = labOf(launchPbxMachine)({
  schemas: {
    context: contextOf({
      hasTab: v.boolean(),
      link: v.nullable(pbxLinkSchema),
      failure: v.nullable(failureInLog),
    }),
    events: {
      'launch.requested': event('launch.requested', { hasTab: v.boolean() }),
      'link.opened': bare('link.opened'),
    },
    outputs: { launchPbx: launchPbx.response },
  },
  events: { 'launch.requested': [{ hasTab: true }, { hasTab: false }] },
  outcomes: { launchPbx: { outputs: [pbxLink], errors: [{ code: 'moduleOff' }] } },
})
