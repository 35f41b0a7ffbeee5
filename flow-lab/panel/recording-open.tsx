import { type ChangeEvent, type DragEvent, type FormEvent, useId } from 'react'
import { usePanelLanguage } from './language-context.ts'
import type { Recordings } from './recordings.ts'

export type OpenRecordingProps = {
  stored: Recordings['stored']
  /** `name` is null for a pasted link. */
  onText: (name: string | null, text: Promise<string> | string) => void
}

/** Opens a log from a file, a link, or the recordings of the host. */
export const OpenRecording = ({ stored, onText }: OpenRecordingProps) => {
  const { translate } = usePanelLanguage()
  const id = useId()
  const openFile = (file: File | undefined) => {
    if (file !== undefined) onText(file.name, file.text())
  }
  const choose = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    openFile(currentTarget.files?.[0])
    // Lets the same file be chosen again after it has changed.
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
      {/* biome-ignore lint/a11y/noNoninteractiveElementInteractions: dropping a file is an alternative to the file input inside. */}
      <div className="flow-lab-field flow-lab-drop" onDragOver={(event) => event.preventDefault()} onDrop={drop}>
        <label htmlFor={`${id}-file`}>{translate('openFile')}</label>
        <input id={`${id}-file`} type="file" accept=".json,application/json" onChange={choose} />
      </div>
      <form onSubmit={paste}>
        <label htmlFor={`${id}-link`}>{translate('pasteLink')}</label>
        <div className="flow-lab-row">
          <input
            id={`${id}-link`}
            className="flow-lab-long"
            name="link"
            dir="ltr"
            autoComplete="off"
            spellCheck={false}
          />
          <button type="submit">{translate('openLink')}</button>
        </div>
      </form>
      {stored === undefined || stored.names.length === 0 ? null : <StoredRecordings stored={stored} onText={onText} />}
    </>
  )
}

type StoredRecordingsProps = Pick<OpenRecordingProps, 'onText'> & { stored: NonNullable<Recordings['stored']> }

const StoredRecordings = ({ stored, onText }: StoredRecordingsProps) => {
  const { translate } = usePanelLanguage()
  const id = useId()
  return (
    <div className="flow-lab-row">
      <label htmlFor={id}>{translate('storedRecordings')}</label>
      <select id={id} dir="ltr" value="" onChange={({ currentTarget: { value } }) => onText(value, stored.read(value))}>
        <option value="" disabled>
          {translate('chooseRecording')}
        </option>
        {stored.names.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </select>
    </div>
  )
}
