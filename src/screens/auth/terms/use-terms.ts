import { useLingui } from '@lingui/react'
import { useEffect } from 'react'
import { termsMachine } from '#machines/auth/terms/terms.machine.ts'
import { termsCalls } from '#src/api/auth/auth.calls.ts'
import { languageOf } from '#src/i18n/language.ts'
import { useChart } from '#src/runtime/context/use-chart.ts'
import { useProvided } from '#src/screens/kit/chart/use-provided.ts'

/**
 * Loads the terms in the current language, and again when the language changes.
 *
 * @param refused whether, or how often, a submission was refused because newer terms exist; a new refusal loads them
 */
export const useTerms = (refused: boolean | number) => {
  const language = languageOf(useLingui().i18n.locale)
  const machine = useProvided(termsMachine, ({ client }) => ({ actors: termsCalls(client) }), [])
  const terms = useChart(machine, { input: { language } })
  useEffect(() => terms.send({ type: 'language.changed', language }), [terms, language])
  useEffect(() => {
    if (refused) terms.send({ type: 'terms.outdated' })
  }, [terms, refused])
  return terms
}
