import { useState } from 'react'
import type { LabPath } from '#flow-lab/bench/types.ts'
import {
  type CarriedOver,
  type Checklist,
  type ChecklistStorage,
  carriedOver,
  loadChecklist,
  type Subject,
  saveChecklist,
} from './checklist.ts'

const testerKey = 'flow-lab:tester'

type Kept = { readonly subject: Subject; readonly checklist: Checklist; readonly carried: CarriedOver | null }

/**
 * The findings on one chart and the tester's name, stored at each change. `carried` tells how the chart's paths have changed
 * since the stored findings.
 */
export const useChecklist = (storage: ChecklistStorage, subject: Subject, paths: readonly LabPath[]) => {
  const ids = paths.map(({ id }) => id)
  const read = (): Kept => {
    const stored = loadChecklist(storage, subject.chart)
    // The paths arrive after the chart.
    const carried = ids.length === 0 ? null : carriedOver(stored, { structure: subject.structure, paths: ids })
    return { subject, checklist: stored.findings, carried }
  }
  const [kept, setKept] = useState(read)
  const [hadPaths, setHadPaths] = useState(ids.length > 0)
  const [tester, setTester] = useState(() => storage.getItem(testerKey) ?? '')
  // Reads the findings of another chart during the render that shows it.
  const isMine = kept.subject.chart === subject.chart && kept.subject.structure === subject.structure
  const isRead = isMine && hadPaths === ids.length > 0
  const mine = isRead ? kept : read()
  if (!isRead) {
    setKept(mine)
    setHadPaths(ids.length > 0)
  }
  return {
    checklist: mine.checklist,
    carried: mine.carried,
    setChecklist: (checklist: Checklist) => {
      saveChecklist(storage, subject.chart, { structure: subject.structure, paths: ids, findings: checklist })
      setKept({ ...mine, checklist })
    },
    tester,
    setTester: (name: string) => {
      storage.setItem(testerKey, name)
      setTester(name)
    },
  }
}
