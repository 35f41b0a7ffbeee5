import { useCallback } from 'react'
import * as v from 'valibot'
import { useApp } from '#src/runtime/context/app-context.ts'
import { parseSearch } from '#src/runtime/routing/address.ts'

/**
 * Reads the query of the address that is open at the time of the call; `useSearchOf` returns the query of the page that is
 * rendered, which may be older. The function returned is stable.
 */
export const useOpenSearch = <S extends v.GenericSchema<unknown, unknown>>(schema: S): (() => v.InferOutput<S>) => {
  const { history } = useApp().router
  return useCallback(() => v.parse(schema, parseSearch(history.location.search)), [schema, history])
}
