import { type FormEvent, useId, useState } from 'react'
import type { Log } from '#flow-lab/core/log.ts'
import { usePanelLanguage } from './language-context.ts'
import type { Recording } from './recordings.ts'

export type RecordingBarProps = Pick<Recording, 'count' | 'log' | 'save'>

/** Saves the recording, also with the words of a tester who has seen something wrong. */
export const RecordingBar = ({ count, log, save }: RecordingBarProps) => {
  const { translate } = usePanelLanguage()
  const id = useId()
  // The recording up to the moment in which the button was pressed.
  const [seen, setSeen] = useState<Log | null>(null)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const text = String(new FormData(event.currentTarget).get('text')).trim()
    if (seen === null || text === '') return
    save({ ...seen, header: { ...seen.header, wrong: { line: seen.lines.length, text } } })
    setSeen(null)
  }
  return (
    <>
      <div className="flow-lab-row">
        <button type="button" disabled={count === 0} onClick={() => save(log())}>
          {translate('saveRecording')}
        </button>
        <button type="button" disabled={count === 0} aria-expanded={seen !== null} onClick={() => setSeen(log())}>
          {translate('hereIsWrong')}
        </button>
      </div>
      {seen === null ? null : (
        <form className="flow-lab-question" onSubmit={submit}>
          <label htmlFor={id}>{translate('whatIsWrong')}</label>
          <input ref={focus} id={id} name="text" dir="auto" required maxLength={500} />
          <div className="flow-lab-row">
            <button type="submit">{translate('saveWrong')}</button>
            <button type="button" onClick={() => setSeen(null)}>
              {translate('notWrong')}
            </button>
          </div>
        </form>
      )}
    </>
  )
}

/** The same function for every render, so that the field is focused once. */
const focus = (field: HTMLInputElement | null): void => field?.focus()
