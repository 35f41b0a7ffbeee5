import { toJsonSchema } from '@valibot/to-json-schema'
import { savedTypes } from '#domain/contract/files/files.ts'
import { type Endpoint, refusalsOf, type Schema } from '#domain/contract/kit/endpoint.ts'
import { problemSchema } from '#domain/kit/failure.ts'

type Json = Record<string, unknown>

/** OpenAPI 3.1 of the contract, made from the schemas that the client and the routes use. */
export const describeApi = (endpoints: readonly Endpoint[]): Json => ({
  openapi: '3.1.0',
  info: {
    title: 'Number portal API',
    version: '1',
    description:
      'Amounts are decimal strings, times RFC 3339 in UTC. Every refusal is a problem document (RFC 9457) with a code of a closed list. Calls of a project take `person` in the query when somebody acts as a person of the project.',
  },
  servers: [{ url: '/api/v1/' }],
  paths: Object.fromEntries(
    [...Map.groupBy(endpoints, (endpoint) => templateOf(endpoint))].map(([path, group]) => [
      path,
      Object.fromEntries(group.map((endpoint) => [endpoint.method.toLowerCase(), describe(endpoint)])),
    ]),
  ),
  components: {
    schemas: { Problem: schemaOf(problemSchema, 'output') },
    securitySchemes: { token: { type: 'http', scheme: 'bearer' } },
  },
})

const describe = (endpoint: Endpoint): Json => ({
  operationId: endpoint.name,
  summary: endpoint.summary,
  tags: [endpoint.path.split('/')[0]],
  'x-row': endpoint.id,
  ...(endpoint.rights === undefined ? {} : { 'x-rights': endpoint.rights }),
  security: endpoint.access === 'public' ? [] : [{ token: [] }],
  parameters: [...pathParameters(endpoint), ...queryParameters(endpoint), ...headerParameters(endpoint)],
  ...(endpoint.body === undefined
    ? {}
    : {
        requestBody: {
          required: true,
          content:
            endpoint.sends === 'bytes'
              ? { 'application/octet-stream': {} }
              : { 'application/json': { schema: schemaOf(endpoint.body, 'input') } },
        },
      }),
  responses: {
    200: {
      description: endpoint.summary,
      content:
        endpoint.answers !== 'json'
          ? Object.fromEntries(savedTypes.map((type) => [type, {}]))
          : {
              'application/json': { schema: schemaOf(endpoint.response, 'output') },
              // Each event has one response in its `data`.
              ...(endpoint.live ? { 'text/event-stream': { schema: { type: 'string' } } } : {}),
            },
    },
    ...(endpoint.answers === 'file'
      ? { 304: { description: 'The client has this file already, by its ETag.', content: {} } }
      : {}),
    ...refusals(endpoint),
  },
})

const templateOf = (endpoint: Endpoint): string =>
  `/${endpoint.path
    .split('/')
    .map((segment) => (segment === 'pk' ? '{project}' : segment))
    .join('/')}`

const pathParameters = (endpoint: Endpoint): Json[] =>
  endpoint.path.split('/').includes('pk')
    ? [
        { name: 'project', in: 'path', required: true, schema: { type: 'string' } },
        { name: 'person', in: 'query', required: false, schema: { type: 'string' } },
      ]
    : []

const queryParameters = (endpoint: Endpoint): Json[] => {
  if (endpoint.query === undefined) return []
  const schema = schemaOf(endpoint.query, 'input')
  const required = Array.isArray(schema.required) ? (schema.required as unknown[]) : []
  return Object.entries((schema.properties ?? {}) as Record<string, Json>).map(([name, property]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema: property,
  }))
}

const headerParameters = (endpoint: Endpoint): Json[] =>
  endpoint.idempotent
    ? [
        {
          name: 'Idempotency-Key',
          in: 'header',
          required: false,
          schema: { type: 'string', pattern: '^[\\w.:-]{8,128}$' },
        },
      ]
    : []

const refusals = (endpoint: Endpoint): Json =>
  Object.fromEntries(
    [...refusalsOf(endpoint)].map(([status, group]) => [
      status,
      {
        description: group.join(', '),
        content: {
          'application/problem+json': {
            schema: { allOf: [{ $ref: '#/components/schemas/Problem' }, { properties: { code: { enum: group } } }] },
          },
        },
      },
    ]),
  )

/** Omits checks that JSON Schema cannot express; the routes still make them. */
const schemaOf = (schema: Schema, typeMode: 'input' | 'output'): Json => {
  const { $schema: _, ...rest } = toJsonSchema(schema, { typeMode, errorMode: 'ignore', target: 'draft-2020-12' })
  return rest as Json
}
