import { useState } from 'react'
import { type Checklist, type ChecklistStorage, loadChecklist, type Subject, saveChecklist } from './checklist.ts'

const testerKey = 'flow-lab:tester'

/** The findings on one chart and the tester's name, stored at each change. */
export const useChecklist = (storage: ChecklistStorage, subject: Subject) => {
  const [kept, setKept] = useState(() => ({ subject, checklist: loadChecklist(storage, subject) }))
  const [tester, setTester] = useState(() => storage.getItem(testerKey) ?? '')
  // Reads the findings of another chart during the render that shows it.
  const isMine = kept.subject.chart === subject.chart && kept.subject.structure === subject.structure
  const mine = isMine ? kept : { subject, checklist: loadChecklist(storage, subject) }
  if (!isMine) setKept(mine)
  return {
    checklist: mine.checklist,
    setChecklist: (checklist: Checklist) => {
      saveChecklist(storage, subject, checklist)
      setKept({ subject, checklist })
    },
    tester,
    setTester: (name: string) => {
      storage.setItem(testerKey, name)
      setTester(name)
    },
  }
}
