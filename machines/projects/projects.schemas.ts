import * as v from 'valibot'
import { listProjects } from '#domain/contract/project.ts'
import { countSchema, pageSizes } from '#domain/primitives.ts'
import { schemasOf } from '#machines/kit/chart.schemas.ts'
import { listingSchemas } from '#machines/kit/listing.schemas.ts'
import type { projectsMachine } from './projects.machine.ts'

const query = v.strictObject({ q: listProjects.query.entries.q, page: countSchema, page_size: v.picklist(pageSizes) })

export const projectsSchemas = schemasOf<typeof projectsMachine>()(
  listingSchemas('listProjects', query, listProjects.response),
)
