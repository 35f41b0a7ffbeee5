import { useLingui } from '@lingui/react'
import { useSelector } from '@xstate/react'
import { useEffect, useMemo } from 'react'
import type { BuyNumberActor } from '#machines/buy-number/buy-number.machine.ts'
import { selectTermsRefused } from '#machines/buy-number/buy-number.selectors.ts'
import { termsMachine } from '#machines/terms/terms.machine.ts'
import { termsActors } from '#src/api/terms.actors.ts'
import { useApp } from '#src/app/app-context.ts'
import { useChart } from '#src/app/use-chart.ts'
import { languageOf } from '#src/i18n/language.ts'
import { TermsPanelView } from './terms-panel.view.tsx'

export const TermsPanelScreen = ({ actor }: { actor: BuyNumberActor }) => {
  const { client } = useApp()
  const language = languageOf(useLingui().i18n.locale)
  const machine = useMemo(() => termsMachine.provide({ actors: termsActors(client) }), [client])
  const terms = useChart(machine, { input: { language } })
  useEffect(() => terms.send({ type: 'language.changed', language }), [terms, language])

  const refused = useSelector(actor, selectTermsRefused)
  useEffect(() => {
    if (refused > 0) terms.send({ type: 'terms.outdated' })
  }, [terms, refused])

  return <TermsPanelView actor={actor} terms={terms} />
}
