import { useState, useSyncExternalStore } from 'react'
import { writeLog } from '#flow-lab/core/log-file.ts'
import { FlowPanel } from '#flow-lab/panel/flow-panel.tsx'
import { createDrawer } from '#flow-lab/panel/layout.ts'
import { offerFile } from '#flow-lab/panel/offer.ts'
import type { Desk } from './desk.ts'
import { labWordsIn } from './words.ts'

const draw = createDrawer()

/** The Flow panel beside the portal that is running, or that plays a recording. */
export const LabDrawer = ({ desk }: { desk: Desk }) => {
  const [isOpen, setOpen] = useState(desk.isOpenFirst)
  const [flaws, setFlaws] = useState(0)
  const [linked, setLinked] = useState<string>()
  const [isAsked, setAsked] = useState(desk.linked !== null)
  const view = useSyncExternalStore(desk.subscribe, desk.view)
  const language = document.documentElement.lang === 'fa' ? 'fa' : 'en'
  const theme = document.documentElement.classList.contains('dark') ? 'dark' : 'light'
  const say = labWordsIn(language)
  const recorded = () => {
    const { log, flaws: found } = desk.recording.log()
    setFlaws(found)
    return log
  }
  const copyLink = async () => {
    recorded()
    const link = await desk.recording.link()
    return navigator.clipboard.writeText(link).then(
      () => ({ link, isCopied: true }),
      () => ({ link, isCopied: false }),
    )
  }
  const save = () => offerFile(`flow-${new Date().toISOString().replaceAll(':', '-')}.json`, writeLog(recorded()))
  return (
    <aside
      className="lab-drawer flow-lab"
      data-open={isOpen ? '' : undefined}
      data-replay={desk.isReplaying() ? '' : undefined}
      data-theme={theme}
      dir={language === 'fa' ? 'rtl' : 'ltr'}
      lang={language}
      aria-label={say('lab')}
    >
      <div className="lab-drawer-bar">
        <strong>{say(desk.isReplaying() ? 'replaying' : 'lab')}</strong>
        {desk.isReplaying() ? null : (
          <label>
            <input
              type="checkbox"
              checked={desk.isHolding()}
              onChange={(event) => desk.hold(event.currentTarget.checked)}
            />
            {say('hold')}
          </label>
        )}
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={() => {
            desk.rememberOpen(!isOpen)
            setOpen(!isOpen)
          }}
        >
          {say(isOpen ? 'fold' : 'unfold')}
        </button>
        <button type="button" onClick={desk.close}>
          {say('leave')}
        </button>
      </div>
      {isOpen ? (
        <div className="lab-drawer-content">
          {isAsked ? (
            <div className="lab-drawer-question" role="alert">
              <p>{say('linked')}</p>
              <button
                type="button"
                onClick={() => {
                  setAsked(false)
                  setLinked(desk.linked ?? undefined)
                }}
              >
                {say('openLinked')}
              </button>
              <button type="button" onClick={() => setAsked(false)}>
                {say('notNow')}
              </button>
            </div>
          ) : null}
          <FlowPanel
            charts={desk.charts()}
            view={view}
            run={desk.run}
            draw={draw}
            language={language}
            theme={theme}
            recordings={{ ...(linked === undefined ? {} : { linked }), shorten: desk.shorten }}
            recording={
              desk.isReplaying()
                ? undefined
                : { count: desk.recording.count(), limit: desk.recording.limit, flaws, save, copyLink }
            }
          />
        </div>
      ) : null}
    </aside>
  )
}
