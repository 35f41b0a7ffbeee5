import { type ChangeEvent, type DragEvent, type FormEvent, useId } from 'react'
import { useSpeech } from './panel-context.ts'
import type { Recordings } from './recordings.ts'

export type OpenRecordingProps = {
  stored: Recordings['stored']
  /** A name is absent where nobody gave one. */
  onText: (name: string | null, text: Promise<string> | string) => void
}

/** The ways in which a log comes here: a file, a link, one that the host keeps. */
export const OpenRecording = ({ stored, onText }: OpenRecordingProps) => {
  const { say } = useSpeech()
  const id = useId()
  const openFile = (file: File | undefined) => {
    if (file !== undefined) onText(file.name, file.text())
  }
  const choose = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    openFile(currentTarget.files?.[0])
    // The same file, written anew, can be chosen again.
    currentTarget.value = ''
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    openFile(event.dataTransfer.files[0])
  }
  const paste = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const link = String(new FormData(event.currentTarget).get('link') ?? '')
    if (link.trim() !== '') onText(null, link)
  }
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: see the next line. */}
      {/* biome-ignore lint/a11y/noNoninteractiveElementInteractions: dropping is another way to do what the input inside does. */}
      <div className="flow-lab-field flow-lab-drop" onDragOver={(event) => event.preventDefault()} onDrop={drop}>
        <label htmlFor={`${id}-file`}>{say('openFile')}</label>
        <input id={`${id}-file`} type="file" accept=".json,application/json" onChange={choose} />
      </div>
      <form onSubmit={paste}>
        <label htmlFor={`${id}-link`}>{say('pasteLink')}</label>
        <div className="flow-lab-row">
          <input
            id={`${id}-link`}
            className="flow-lab-long"
            name="link"
            dir="ltr"
            autoComplete="off"
            spellCheck={false}
          />
          <button type="submit">{say('openLink')}</button>
        </div>
      </form>
      {stored === undefined || stored.names.length === 0 ? null : (
        <div className="flow-lab-row">
          <label htmlFor={`${id}-stored`}>{say('storedRecordings')}</label>
          <select
            id={`${id}-stored`}
            dir="ltr"
            value=""
            onChange={({ currentTarget: { value } }) => onText(value, stored.read(value))}
          >
            <option value="" disabled>
              {say('chooseRecording')}
            </option>
            {stored.names.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </select>
        </div>
      )}
    </>
  )
}
