import type { Hono } from 'hono'
import { endpoints } from '#domain/contract/endpoints.ts'
import { describeApi } from '#sandbox/platform/http/openapi.ts'

type Refused = {
  content: Record<string, { schema: { allOf: [unknown, { properties: { code: { enum: string[] } } }] } }>
}
type Document = { paths: Record<string, Record<string, { responses: Record<string, unknown> }>> }

const { paths } = describeApi(endpoints) as Document
const operations = Object.entries(paths).map(([template, methods]) => ({
  pattern: new RegExp(`^/api/v1${template.replace('{project}', '[^/]+').replace(/\/$/, '/?')}$`),
  methods,
}))

/** Lets each in-process request fail whose response the published document does not declare, by status and code. */
export const requireDeclared = (app: Hono): void => {
  const request = app.request
  app.request = async (input, init, ...rest) => {
    const response = await request(input, init, ...rest)
    const method = (input instanceof Request ? input.method : (init?.method ?? 'GET')).toLowerCase()
    const url = new URL(input instanceof Request ? input.url : String(input), 'http://localhost')
    const undeclared = await findUndeclared(method, url.pathname, response)
    if (undeclared !== undefined)
      throw new Error(`The document declares no ${undeclared} of ${method} ${url.pathname}.`)
    return response
  }
}

/** Calls outside the contract declare nothing; a method outside it is answered by the other operations of its path. */
const findUndeclared = async (method: string, path: string, response: Response): Promise<string | undefined> => {
  const methods = operations.find(({ pattern }) => pattern.test(path))?.methods
  if (methods === undefined) return undefined
  const { responses } = methods[method] ?? Object.values(methods)[0] ?? { responses: {} }
  const { status } = response
  if (!Object.hasOwn(responses, status)) return String(status)
  if (status === 200 || status === 304) return undefined
  const [form] = Object.entries((responses[status] as Refused).content)
  const type = response.headers.get('content-type')
  if (form === undefined || type !== form[0]) return `${status} of the type ${type}`
  const { code } = (await response.clone().json()) as { code: string }
  return form[1].schema.allOf[1].properties.code.enum.includes(code) ? undefined : `${status} ${code}`
}
