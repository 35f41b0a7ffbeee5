import { useState, useSyncExternalStore } from 'react'
import { writeLog } from '#flow-lab/core/log-file.ts'
import { downloadFile } from '#flow-lab/panel/download-file.ts'
import { FlowPanel } from '#flow-lab/panel/flow-panel.tsx'
import { createDrawer } from '#flow-lab/panel/layout.ts'
import type { LabController } from './lab-controller.ts'
import { labMessagesIn } from './messages.ts'

type Text = ReturnType<typeof labMessagesIn>

const draw = createDrawer()

const testCharts = { module: '#src/lab/charts.ts', name: 'charts' }

/** The Flow panel in a drawer, for the running portal or a replay. */
export const LabDrawer = ({ lab }: { lab: LabController }) => {
  const [isOpen, setOpen] = useState(lab.isOpenFirst)
  useSyncExternalStore(lab.subscribe, lab.view)
  const language = document.documentElement.lang === 'fa' ? 'fa' : 'en'
  const theme = document.documentElement.classList.contains('dark') ? 'dark' : 'light'
  const text = labMessagesIn(language)
  const toggle = () => {
    lab.rememberOpen(!isOpen)
    setOpen(!isOpen)
  }
  return (
    <aside
      className="lab-drawer flow-lab"
      data-open={isOpen ? '' : undefined}
      data-replay={lab.isReplaying() ? '' : undefined}
      data-theme={theme}
      dir={language === 'fa' ? 'rtl' : 'ltr'}
      lang={language}
      aria-label={text('lab')}
    >
      <DrawerBar lab={lab} text={text} isOpen={isOpen} onToggle={toggle} />
      <DrawerContent lab={lab} text={text} isOpen={isOpen} language={language} theme={theme} />
    </aside>
  )
}

type BarProps = { lab: LabController; text: Text; isOpen: boolean; onToggle: () => void }

const DrawerBar = ({ lab, text, isOpen, onToggle }: BarProps) => (
  <div className="lab-drawer-bar">
    <strong>{text(lab.isReplaying() ? 'replaying' : 'lab')}</strong>
    {lab.isReplaying() ? null : (
      <label>
        <input
          type="checkbox"
          checked={lab.areCallsManual()}
          onChange={(event) => lab.setCallsManual(event.currentTarget.checked)}
        />
        {text('manualCalls')}
      </label>
    )}
    <button type="button" aria-expanded={isOpen} onClick={onToggle}>
      {text(isOpen ? 'fold' : 'unfold')}
    </button>
    <button type="button" onClick={lab.close}>
      {text('leave')}
    </button>
  </div>
)

type ContentProps = {
  lab: LabController
  text: Text
  isOpen: boolean
  language: 'en' | 'fa'
  theme: 'light' | 'dark'
}

/** Renders nothing while the drawer is closed, but keeps the answer to the question about a linked recording. */
const DrawerContent = ({ lab, text, isOpen, language, theme }: ContentProps) => {
  const [linked, setLinked] = useState<string>()
  const [isAsked, setAsked] = useState(lab.linked !== null)
  const recording = useRecording(lab)
  const view = useSyncExternalStore(lab.subscribe, lab.view)
  if (!isOpen) return null
  const onOpenLinked = () => {
    setAsked(false)
    setLinked(lab.linked ?? undefined)
  }
  return (
    <div className="lab-drawer-content">
      {isAsked ? <LinkedQuestion text={text} onOpen={onOpenLinked} onDismiss={() => setAsked(false)} /> : null}
      <FlowPanel
        charts={lab.charts()}
        view={view}
        run={lab.run}
        draw={draw}
        language={language}
        theme={theme}
        recordings={{ ...(linked === undefined ? {} : { linked }), shorten: lab.shorten, testCharts }}
        recording={lab.isReplaying() ? undefined : recording}
      />
    </div>
  )
}

type QuestionProps = { text: Text; onOpen: () => void; onDismiss: () => void }

const LinkedQuestion = ({ text, onOpen, onDismiss }: QuestionProps) => (
  <div className="lab-drawer-question" role="alert">
    <p>{text('linked')}</p>
    <button type="button" onClick={onOpen}>
      {text('openLinked')}
    </button>
    <button type="button" onClick={onDismiss}>
      {text('notNow')}
    </button>
  </div>
)

const useRecording = ({ recording }: LabController) => {
  const [flaws, setFlaws] = useState(0)
  const recorded = () => {
    const { log, flaws: found } = recording.log()
    setFlaws(found)
    return log
  }
  return {
    count: recording.count(),
    limit: recording.limit,
    flaws,
    save: () => downloadFile(`flow-${new Date().toISOString().replaceAll(':', '-')}.json`, writeLog(recorded())),
    copyLink: async () => {
      recorded()
      const link = await recording.link()
      return navigator.clipboard.writeText(link).then(
        () => ({ link, isCopied: true }),
        () => ({ link, isCopied: false }),
      )
    },
  }
}
