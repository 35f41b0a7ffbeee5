import { type ChangeEvent, useId, useState } from 'react'
import { downloadFile } from '#flow-lab/panel/download-file.ts'
import { usePanelLanguage } from '#flow-lab/panel/language-context.ts'
import { csvOf, junitOf, markdownOf } from '#flow-lab/plan/exports.ts'
import { limits } from '#flow-lab/plan/plan.ts'
import { type Read, type Refusal, readPlan, writePlan } from '#flow-lab/plan/plan-file.ts'
import type { PlanStore, StoreFault } from '#flow-lab/plan/store.ts'
import type { PlanParts } from './plan-parts.ts'

/** Saves, exports and merges plans. */
export const PlanFiles = (props: PlanParts) => (
  <div className="flow-lab-plan-box">
    <Exports {...props} />
    <Merge store={props.editor.store} />
  </div>
)

const Exports = ({ shown, risks, editor: { plan, store, tester } }: PlanParts) => {
  const { translate, language } = usePanelLanguage()
  const id = useId()
  const exported = () => ({ charts: shown, plan, risks, tester, date: new Date().toISOString(), language })
  const name = () => `test-plan-${new Date().toISOString().slice(0, 10)}`
  const save = async () => {
    const ids = Object.values(plan.rows).flatMap(({ findings }) =>
      findings.flatMap(({ attachments }) => attachments.map((each) => each.id)),
    )
    const contents = await store.contents([...new Set(ids)])
    downloadFile(`${name()}.json`, writePlan(plan, contents, { tester, date: new Date().toISOString() }))
  }
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{translate('exportPlan')}</h2>
      <div className="flow-lab-row">
        <button type="button" onClick={save}>
          {translate('savePlan')}
        </button>
        <button type="button" onClick={() => downloadFile(`${name()}.xml`, junitOf(exported()), 'application/xml')}>
          {translate('exportJunit')}
        </button>
        <button type="button" onClick={() => downloadFile(`${name()}.csv`, csvOf(exported()), 'text/csv')}>
          {translate('exportCsv')}
        </button>
        <button type="button" onClick={() => downloadFile(`${name()}.md`, markdownOf(exported()), 'text/markdown')}>
          {translate('exportMarkdown')}
        </button>
      </div>
      <small>{translate('exportHint', { count: shown.reduce((sum, { paths }) => sum + paths.length, 0) })}</small>
    </section>
  )
}

/** What happened to one chosen file. */
type Loaded = { readonly name: string } & ({ readonly count: number } | { readonly fault: Refusal | StoreFault })

const Merge = ({ store }: { store: PlanStore }) => {
  const { translate } = usePanelLanguage()
  const id = useId()
  const [loaded, setLoaded] = useState<readonly Loaded[]>([])
  const load = async ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(currentTarget.files ?? [])]
    // Lets the same file be chosen again after it has changed.
    currentTarget.value = ''
    const results: Loaded[] = []
    for (const file of files) results.push(await mergeFile(store, file))
    setLoaded(results)
  }
  return (
    <div className="flow-lab-field">
      <label htmlFor={id}>{translate('loadPlans')}</label>
      <input id={id} type="file" multiple accept=".json,application/json" onChange={load} />
      <ul className="flow-lab-list" aria-live="polite">
        {loaded.map((each, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two files may have one name
          <li key={index} className={'fault' in each ? 'flow-lab-fault' : undefined}>
            {'fault' in each ? (
              <>
                <bdi>{each.name}</bdi>: {translate(each.fault.code, { detail: each.fault.detail })}
              </>
            ) : (
              translate(each.count === 0 ? 'mergedNone' : 'merged', each)
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}

/** A refused file changes nothing. */
const mergeFile = async (store: PlanStore, file: File): Promise<Loaded> => {
  if (file.size > limits.planBytes) return { name: file.name, fault: { code: 'tooLarge', detail: String(file.size) } }
  const read = readPlan(await file.text())
  if ('refused' in read) return { name: file.name, fault: read.refused }
  const count = freshIn(store, read)
  const fault = await store.merge(read.plan, read.contents)
  return fault === null ? { name: file.name, count } : { name: file.name, fault }
}

/** The number of findings that the store does not have, or has in another version. */
const freshIn = (store: PlanStore, { plan }: Read): number => {
  const { rows } = store.state().plan
  return Object.values(plan.rows).flatMap(({ path, findings }) =>
    findings.filter(({ id, at }) => !rows[path]?.findings.some((known) => known.id === id && known.at >= at)),
  ).length
}
