import type { ExportFilter } from '#domain/contract/exports.ts'
import type { ExportKind } from '#domain/finance/export.ts'
import type { ExportSource } from '#sandbox/platform/exports/source.ts'

/** One source for each kind of export. */
export type ExportSources = { readonly [Kind in ExportKind]: ExportSource<ExportFilter<Kind>> }

export const sourceOf = (sources: ExportSources, kind: ExportKind): ExportSource => sources[kind]
