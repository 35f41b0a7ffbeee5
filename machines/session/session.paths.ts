import {
  blockedInfo,
  deactivatedProject,
  identity,
  info,
  obligedInfo,
  ownProject,
  project,
  site,
} from '#domain/fixtures/session.ts'
import { nobody } from '#domain/identity.ts'
import type { PathModel } from '#flow-lab/paths/model.ts'
import { sessionMachine } from './session.machine.ts'
import type { SessionInput } from './session.types.ts'

const input: SessionInput = {
  query: { identifier: site.identifier },
  service: { outages: 0, spacing: 0, jitter: 0 },
  identity: nobody,
  resumption: null,
  language: 'en',
}

const resumption = { account: info.client.id, project: ownProject.id, person: null }

export const sessionPaths: PathModel<typeof sessionMachine> = {
  machine: sessionMachine,
  inputs: [input, { ...input, identity }, { ...input, identity: { ...identity, project: null }, resumption }],
  events: {
    'signIn.completed': [{ token: 'tok_new' }],
    'project.chosen': [{ project: ownProject }, { project: deactivatedProject }],
    'language.chosen': [{ language: 'fa' }],
    'session.replaced': ({ identity: mine }) => [
      { identity: mine },
      { identity: { ...mine, project: 'prj_elbe', person: null } },
      { identity: { ...nobody, token: 'tok_other' } },
    ],
    'session.ended': [{ ended: 'expired' }, { ended: 'signedOut' }],
    'impersonation.accepted': [{ token: 'tok_handed', project: ownProject.id, person: null }],
    'info.changed': [{ info }],
    'language.replaced': [{ language: 'fa' }],
    'form.dirtied': [{ form: 'address' }],
    'form.settled': [{ form: 'address' }],
    'call.refused': ({ identity: { token } }) => [
      { failure: { code: 'notSignedIn', status: 401 }, token, quiet: false, money: false },
      { failure: { code: 'passwordChangeRequired', status: 403 }, token, quiet: false, money: false },
      { failure: { code: 'accountBlocked', status: 409 }, token, quiet: false, money: false },
      { failure: { code: 'projectDeactivated', status: 409 }, token, quiet: false, money: false },
      { failure: { code: 'serverFailed', status: 500 }, token, quiet: false, money: false },
    ],
  },
  outcomes: {
    site: { outputs: [site] },
    loadInfo: { outputs: [info, blockedInfo, obligedInfo], errors: [{ code: 'timedOut' }] },
    loadProject: {
      outputs: [project],
      errors: [{ code: 'projectDeactivated', status: 409 }, { code: 'timedOut' }],
    },
    saveLanguage: { outputs: [{ ...info, client: { ...info.client, language: 'fa' } }] },
  },
}
