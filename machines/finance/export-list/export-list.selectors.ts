import type { Export } from '#domain/finance/export.ts'
import type { Failure } from '#domain/kit/failure.ts'
import type { ExportChoice, ExportListSnapshot } from './export-list.machine.ts'

export const selectIsOpen = (snapshot: ExportListSnapshot): boolean => snapshot.hasTag('open')
export const selectChoice = ({ context }: ExportListSnapshot): ExportChoice => context.choice
export const selectExports = ({ context }: ExportListSnapshot): Export[] | null => context.exports
export const selectFailure = ({ context }: ExportListSnapshot): Failure | null => context.failure
export const selectSaved = ({ context }: ExportListSnapshot): string | null => context.saved
export const selectIsLoading = (snapshot: ExportListSnapshot): boolean => snapshot.matches('loading')
export const selectIsStarting = (snapshot: ExportListSnapshot): boolean => snapshot.matches('starting')
export const selectIsSaving = (snapshot: ExportListSnapshot): boolean => snapshot.matches('saving')
export const selectHasFailed = (snapshot: ExportListSnapshot): boolean => snapshot.matches('failed')
