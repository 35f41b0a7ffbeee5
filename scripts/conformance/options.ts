import { parseArgs } from 'node:util'
import { CannotBegin, type Conformance, type Credentials } from './run.ts'

type Options = Omit<Conformance, 'fetch'> & { readonly html?: string | undefined; readonly junit?: string | undefined }

const text = { type: 'string' } as const
const flag = { type: 'boolean', default: false } as const

/** @throws CannotBegin with the option that is wrong or missing */
export const readOptions = (
  words: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
): Options => {
  const values = valuesIn(words)
  const api = originOf(values.api, '--api')
  const credentials = credentialsOf(values.email, environment, 'CONFORMANCE_')
  if (credentials === undefined)
    throw new CannotBegin('Name a user: --email and CONFORMANCE_PASSWORD, or CONFORMANCE_TOKEN.')
  if (values.write && values.project === undefined)
    throw new CannotBegin('--write makes changes: name a project that nobody uses with --project.')
  if (values.spend && !values.write) throw new CannotBegin('--spend buys a number: it needs --write.')
  return {
    api,
    credentials,
    otherCredentials: credentialsOf(values['other-email'], environment, 'CONFORMANCE_OTHER_'),
    project: values.project,
    origin: values.origin === undefined ? undefined : originOf(values.origin, '--origin'),
    identifier: values.identifier,
    isWriting: values.write,
    isSpending: values.spend,
    isPatient: values.patient,
    html: values.html,
    junit: values.junit,
  }
}

const valuesIn = (words: readonly string[]) => {
  try {
    return parseArgs({
      args: [...words],
      options: {
        api: text,
        email: text,
        'other-email': text,
        project: text,
        origin: text,
        identifier: text,
        write: flag,
        spend: flag,
        patient: flag,
        html: text,
        junit: text,
      },
    }).values
  } catch (error) {
    throw new CannotBegin(error instanceof Error ? error.message : String(error))
  }
}

const originOf = (typed: string | undefined, option: string): string => {
  const url = typed === undefined ? null : URL.parse(typed)
  if (
    url === null ||
    !/^https?:$/.test(url.protocol) ||
    url.pathname !== '/' ||
    url.search !== '' ||
    url.username !== ''
  )
    throw new CannotBegin(
      `${option} is ${typed === undefined ? 'missing' : `“${typed}”`}: it should be an origin such as https://api.example.com.`,
    )
  return url.origin
}

const credentialsOf = (
  email: string | undefined,
  environment: Readonly<Record<string, string | undefined>>,
  prefix: string,
): Credentials | undefined => {
  const { [`${prefix}TOKEN`]: token, [`${prefix}PASSWORD`]: password } = environment
  if (token) return { token }
  if (email === undefined) return undefined
  if (!password) throw new CannotBegin(`The password of ${email} is missing: set ${prefix}PASSWORD.`)
  return { email, password }
}
