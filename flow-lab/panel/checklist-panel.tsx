import { type ChangeEvent, useId, useState } from 'react'
import type { LabPath } from '#flow-lab/bench/types.ts'
import {
  type CarriedOver,
  type Checklist,
  checklistOf,
  type Refusal,
  readResult,
  resultFile,
  type Subject,
} from './checklist.ts'
import { downloadFile } from './download-file.ts'
import { usePanelLanguage } from './language-context.ts'
import { Section } from './section.tsx'

export type ChecklistPanelProps = {
  subject: Subject
  paths: readonly LabPath[]
  checklist: Checklist
  /** How the chart's paths have changed since the findings. */
  carried: CarriedOver | null
  onChecklist: (checklist: Checklist) => void
  tester: string
  onTester: (tester: string) => void
}

type Read = { readonly tester: string; readonly date: string } | { readonly refused: Refusal }

export const ChecklistPanel = (props: ChecklistPanelProps) => {
  const { subject, paths, checklist, carried, onChecklist, tester, onTester } = props
  const { translate } = usePanelLanguage()
  const id = useId()
  const [read, setRead] = useState<Read | null>(null)
  const count = (verdict: string) => paths.filter((path) => (checklist[path.id]?.verdict ?? 'open') === verdict).length
  const load = async ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const file = currentTarget.files?.[0]
    if (file === undefined) return
    const answer = readResult(await file.text(), subject.chart)
    if ('result' in answer) onChecklist({ ...checklist, ...checklistOf(answer.result) })
    setRead('result' in answer ? answer.result : answer)
  }
  const save = () => {
    const date = new Date().toISOString()
    const text = JSON.stringify(resultFile(subject, paths, checklist, { tester, date }), null, 2)
    downloadFile(`${subject.chart}-${date.slice(0, 10)}.flow-result.json`, `${text}\n`)
  }
  return (
    <Section title={translate('checklist')}>
      <p>{translate('progress', { passed: count('passed'), failed: count('failed'), open: count('open') })}</p>
      {carried === null ? null : <p className="flow-lab-carried">{translate('carriedOver', carried)}</p>}
      <div className="flow-lab-row">
        <label htmlFor={`${id}-tester`}>{translate('tester')}</label>
        <input
          id={`${id}-tester`}
          dir="auto"
          autoComplete="name"
          value={tester}
          onChange={(event) => onTester(event.currentTarget.value)}
        />
        <button type="button" onClick={save}>
          {translate('saveResult')}
        </button>
      </div>
      <div className="flow-lab-field">
        <label htmlFor={`${id}-file`}>{translate('loadResult')}</label>
        <input id={`${id}-file`} type="file" accept=".json,application/json" onChange={load} />
      </div>
      <div aria-live="polite">
        {read === null ? null : 'refused' in read ? (
          <p className="flow-lab-fault">{translate(read.refused.code, { detail: read.refused.detail })}</p>
        ) : (
          <p>{translate('loaded', { tester: read.tester, date: read.date.slice(0, 10) })}</p>
        )}
      </div>
    </Section>
  )
}
