import { useMemo, useState, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { writeLog } from '#flow-lab/core/log-file.ts'
import type { Names } from '#flow-lab/core/names.ts'
import { downloadFile } from '#flow-lab/panel/download-file.ts'
import { FlowPanel, type FlowPanelProps } from '#flow-lab/panel/flow-panel.tsx'
import { LanguageContext } from '#flow-lab/panel/language-context.ts'
import { createDrawer } from '#flow-lab/panel/layout.ts'
import { RecordingBar } from '#flow-lab/panel/recording-bar.tsx'
import type { Recording, Recordings } from '#flow-lab/panel/recordings.ts'
import { translator } from '#flow-lab/text/labels.ts'
import type { LabController } from './lab-controller.ts'
import { labMessagesIn } from './messages.ts'
import { useOwnWindow } from './own-window.ts'

type Text = ReturnType<typeof labMessagesIn>

const standardDraw = createDrawer()

export type LabDrawerProps = {
  readonly lab: LabController
  /** Lays charts out; default `createDrawer()`. */
  readonly draw?: FlowPanelProps['draw']
  /** Names for the ids of the charts; default: the descriptions in the charts. */
  readonly names?: Names
  /** The module and export of all charts, for recordings that are saved as tests. */
  readonly testCharts?: Recordings['testCharts']
  /** Default: from the document's `lang` and its class `dark`. */
  readonly language?: 'en' | 'fa'
  readonly theme?: 'light' | 'dark'
}

/** The Flow panel in a drawer, for the running application or a replay. */
export const LabDrawer = ({ lab, draw = standardDraw, names, testCharts, ...look }: LabDrawerProps) => {
  const [isOpen, setOpen] = useState(lab.isOpenFirst)
  useSyncExternalStore(lab.subscribe, lab.view)
  const { lang, classList } = document.documentElement
  const { language = lang === 'fa' ? 'fa' : 'en', theme = classList.contains('dark') ? 'dark' : 'light' } = look
  const text = labMessagesIn(language)
  const panelLanguage = useMemo(() => ({ language, translate: translator(language) }), [language])
  const recording = useRecording(lab)
  const toggle = () => {
    lab.rememberOpen(!isOpen)
    setOpen(!isOpen)
  }
  const { own, open, close } = useOwnWindow()
  const isShown = isOpen || own !== null
  const drawer = (
    <aside
      className="lab-drawer flow-lab"
      data-open={isShown ? '' : undefined}
      data-window={own === null ? undefined : ''}
      data-replay={lab.isReplaying() ? '' : undefined}
      data-theme={theme}
      dir={language === 'fa' ? 'rtl' : 'ltr'}
      lang={language}
      aria-label={text('lab')}
    >
      <LanguageContext value={panelLanguage}>
        <DrawerBar
          {...{ lab, text, recording }}
          isOpen={isShown}
          onToggle={own === null ? toggle : undefined}
          onWindow={own === null ? () => open(text('lab')) : close}
        />
      </LanguageContext>
      <DrawerContent {...{ lab, text, language, theme, draw, names, testCharts, recording }} isOpen={isShown} />
    </aside>
  )
  return own === null ? drawer : createPortal(drawer, own.document.body)
}

type BarProps = {
  lab: LabController
  text: Text
  recording: Recording
  isOpen: boolean
  /** Absent in a window of its own. */
  onToggle: (() => void) | undefined
  onWindow: () => void
}

/** Always in sight, also while the drawer is closed. */
const DrawerBar = ({ lab, text, isOpen, onToggle, onWindow, recording }: BarProps) => (
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
    {lab.isReplaying() ? null : <RecordingBar {...recording} />}
    {onToggle === undefined ? null : (
      <button type="button" aria-expanded={isOpen} onClick={onToggle}>
        {text(isOpen ? 'fold' : 'unfold')}
      </button>
    )}
    <button type="button" onClick={onWindow}>
      {text(onToggle === undefined ? 'backToPage' : 'ownWindow')}
    </button>
    <button type="button" onClick={lab.close}>
      {text('leave')}
    </button>
  </div>
)

type ContentProps = Required<Pick<LabDrawerProps, 'draw'>> & {
  names: Names | undefined
  testCharts: Recordings['testCharts'] | undefined
  lab: LabController
  text: Text
  isOpen: boolean
  language: 'en' | 'fa'
  theme: 'light' | 'dark'
  recording: Recording
}

/** Renders nothing while the drawer is closed, but keeps the answer to the question about a linked recording. */
const DrawerContent = ({ lab, text, isOpen, language, theme, draw, names, testCharts, recording }: ContentProps) => {
  const [linked, setLinked] = useState<string>()
  const [isAsked, setAsked] = useState(lab.linked !== null)
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
        names={names}
        view={view}
        run={lab.run}
        draw={draw}
        language={language}
        theme={theme}
        recordings={{
          ...(linked === undefined ? {} : { linked }),
          ...(testCharts === undefined ? {} : { testCharts }),
          shorten: lab.shorten,
        }}
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

const useRecording = ({ recording }: LabController): Recording => {
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
    log: recorded,
    save: (log) => downloadFile(`flow-${new Date().toISOString().replaceAll(':', '-')}.json`, writeLog(log)),
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
