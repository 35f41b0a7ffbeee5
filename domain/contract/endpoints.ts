import * as account from './account.ts'
import * as auth from './auth.ts'
import * as billing from './billing.ts'
import * as callback from './callback.ts'
import * as cart from './cart.ts'
import * as configs from './configs.ts'
import * as dashboard from './dashboard.ts'
import * as dids from './dids.ts'
import type { Endpoint } from './endpoint.ts'
import * as finance from './finance.ts'
import * as mynumbers from './mynumbers.ts'
import * as newProject from './new-project.ts'
import * as newsletter from './newsletter.ts'
import * as project from './project.ts'
import * as settings from './settings.ts'
import * as signUp from './sign-up.ts'

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'path' in value && 'response' in value && 'access' in value

/** Every call of the contract, in the order of the call list; the published document and the fuzz tests walk it. */
export const endpoints: readonly Endpoint[] = [
  configs,
  newsletter,
  auth,
  signUp,
  settings,
  account,
  project,
  newProject,
  billing,
  dashboard,
  dids,
  mynumbers,
  cart,
  callback,
  finance,
].flatMap((group) => Object.values(group).filter(isEndpoint))
