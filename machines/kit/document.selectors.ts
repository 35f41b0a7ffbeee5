import type { Failure } from '#domain/kit/failure.ts'
import type { DocumentContext } from './document.machine.ts'

type DocumentState<Response> = { value: unknown; context: Pick<DocumentContext<Response>, 'response' | 'failure'> }

export const selectDocument = <Response>({ context }: DocumentState<Response>): Response | null => context.response

export const selectFailure = ({ context }: DocumentState<unknown>): Failure | null => context.failure

export const selectIsSaving = ({ value }: DocumentState<unknown>): boolean => value === 'saving'
