import * as v from 'valibot'
import { StartRefused } from './refusal.ts'

const wholeText = v.pipe(v.string(), v.trim(), v.minLength(1))
const optionalText = v.optional(
  v.union([
    wholeText,
    v.pipe(
      v.literal(''),
      v.transform(() => undefined),
    ),
  ]),
)

const environmentSchema = v.object({
  PORT: v.optional(
    v.pipe(v.string(), v.regex(/^\d{1,5}$/, 'a port number'), v.transform(Number), v.maxValue(65_535, 'a port number')),
    '3000',
  ),
  DATA_DIR: v.optional(
    v.union([
      wholeText,
      v.pipe(
        v.literal(''),
        v.transform(() => '.data'),
      ),
    ]),
    '.data',
  ),
  DATABASE_URL: v.optional(
    v.union([v.pipe(v.string(), v.regex(/^postgres(ql)?:\/\//, 'a postgres:// address')), v.literal('')]),
  ),
  GATEWAY_ORIGIN: v.optional(
    v.pipe(
      v.string(),
      v.check(
        (text) => URL.canParse(text) && new URL(text).origin === text,
        'an origin such as https://pay.example.com',
      ),
    ),
  ),
  NODE_ENV: optionalText,
})

export type Config = {
  readonly port: number
  readonly dataDir: string
  readonly databaseUrl?: string
  /** Where the gateway simulators answer, when it isn't this host under its other name. */
  readonly gatewayOrigin?: string
  /** Whether `/sandbox` answers. */
  readonly console: boolean
}

/** @throws StartRefused naming the variable and what it should be */
export const readConfig = (environment: Record<string, string | undefined>): Config => {
  const parsed = v.safeParse(environmentSchema, environment)
  if (!parsed.success) {
    const [issue] = parsed.issues
    const name = v.getDotPath(issue) ?? ''
    // An address of a database may carry a password: it is not repeated.
    const found = name === 'DATABASE_URL' ? 'something else' : JSON.stringify(environment[name])
    throw new StartRefused(`${name} is ${found}; it should be ${issue.message}.`)
  }
  const { PORT, DATA_DIR, DATABASE_URL, GATEWAY_ORIGIN, NODE_ENV } = parsed.output
  return {
    port: PORT,
    dataDir: DATA_DIR,
    databaseUrl: DATABASE_URL || undefined,
    gatewayOrigin: GATEWAY_ORIGIN,
    console: NODE_ENV !== 'production',
  }
}
