import { type ClipboardEvent, type DragEvent, type FormEvent, useEffect, useId, useState } from 'react'
import { usePanelLanguage } from '#flow-lab/panel/language-context.ts'
import { type Attached, type AttachmentFault, readAttachedRecording, readPicture } from '#flow-lab/plan/attachments.ts'
import { type Attachment, type Finding, limits } from '#flow-lab/plan/plan.ts'
import { keptRecording } from '#flow-lab/plan/store.ts'
import type { PathProps } from './plan-parts.ts'

type AttachmentProps = PathProps & { own: Finding | undefined }

type Fault = AttachmentFault | 'picturesFull' | 'noPanelRecording' | null

const attachmentsOf = (own: Finding | undefined, kind: Attachment['kind']): readonly Attachment[] =>
  (own?.attachments ?? []).filter((each) => each.kind === kind)

const without = ({ whole, path, own, editor }: AttachmentProps, removed: Attachment) =>
  editor.edit(whole, path, own?.id, { attachments: own?.attachments.filter(({ id }) => id !== removed.id) ?? [] })

/** Screenshots: chosen, pasted or dropped. */
export const FindingPictures = (props: AttachmentProps) => {
  const { whole, path, own, editor } = props
  const { translate } = usePanelLanguage()
  const id = useId()
  const [fault, setFault] = useState<Fault>(null)
  const pictures = attachmentsOf(own, 'picture')
  const add = async (files: readonly File[]) => {
    if (files.length === 0) return
    if (pictures.length + files.length > limits.pictures) return setFault('picturesFull')
    const read = await Promise.all(files.map(readPicture))
    const refused = read.find((each) => 'fault' in each)
    setFault(refused?.fault ?? null)
    const attached = read.flatMap((each) => ('attached' in each ? each.attached : []))
    if (attached.length === 0) return
    const added = attached
      .map(({ attachment }) => attachment)
      .filter((each) => !pictures.some((known) => known.id === each.id))
    await editor.edit(
      whole,
      path,
      own?.id,
      { attachments: [...(own?.attachments ?? []), ...added] },
      contentsOf(attached),
    )
  }
  const paste = (event: ClipboardEvent) => add([...event.clipboardData.files])
  return (
    // Pasting and dropping are alternatives to the file input inside.
    <fieldset onPaste={paste} {...dropOf(add)}>
      <legend>{translate('pictures')}</legend>
      <ul className="flow-lab-row flow-lab-plan-pictures">
        {pictures.map((picture) => (
          <li key={picture.id}>
            <Picture picture={picture} store={editor.store} />
            <button
              type="button"
              aria-label={translate('removeOf', { name: picture.name })}
              onClick={() => without(props, picture)}
            >
              {translate('remove')}
            </button>
          </li>
        ))}
      </ul>
      <FileField
        id={id}
        label={translate('addPicture', { count: limits.pictures })}
        accept="image/png,image/jpeg,image/webp"
        onFiles={add}
        multiple
      />
      <Refused fault={fault} />
    </fieldset>
  )
}

/** The recording of the bug: a file, a link, or the recording in the panel. */
export const FindingRecording = (props: AttachmentProps) => {
  const { whole, path, own, editor, chart } = props
  const { translate } = usePanelLanguage()
  const id = useId()
  const [fault, setFault] = useState<Fault>(null)
  const recordings = attachmentsOf(own, 'recording')
  const attach = async (name: string, text: string) => {
    const read = await readAttachedRecording(name, text)
    setFault('fault' in read ? read.fault : null)
    if ('fault' in read) return
    const { attachment, environment } = read.attached
    const others = own?.attachments.filter(({ kind }) => kind !== 'recording') ?? []
    const change = {
      attachments: [...others, attachment],
      environment: { ...(own?.environment ?? editor.environment), ...environment },
      // A recording is made of what went wrong.
      ...(own === undefined || own.verdict === 'open' ? { verdict: 'failed' as const } : {}),
    }
    await editor.edit(whole, path, own?.id, change, contentsOf([read.attached]))
  }
  const addFile = async ([file]: readonly File[]) => {
    if (file === undefined) return
    if (file.size > limits.recordingBytes) return setFault('recordingLarge')
    await attach(file.name, await file.text())
  }
  const paste = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    attach(translate('fromLink'), String(new FormData(event.currentTarget).get('link') ?? ''))
  }
  const attachPanels = async () => {
    const { [keptRecording]: text } = await editor.store.contents([keptRecording])
    if (text === undefined) setFault('noPanelRecording')
    else await attach(translate('recording'), text)
  }
  return (
    <fieldset {...dropOf(addFile)}>
      <legend>{translate('findingRecording')}</legend>
      {recordings.map((recording) => (
        <div key={recording.id} className="flow-lab-row">
          <bdi>{recording.name}</bdi>
          <Replay {...recording} story={chart.story} />
          <button
            type="button"
            aria-label={translate('removeOf', { name: recording.name })}
            onClick={() => without(props, recording)}
          >
            {translate('remove')}
          </button>
        </div>
      ))}
      <FileField
        id={`${id}-file`}
        label={translate('addRecording')}
        accept=".json,application/json"
        onFiles={addFile}
      />
      <form onSubmit={paste} className="flow-lab-field">
        <label htmlFor={`${id}-link`}>{translate('recordingLink')}</label>
        <div className="flow-lab-row">
          <input id={`${id}-link`} name="link" dir="ltr" autoComplete="off" spellCheck={false} required />
          <button type="submit">{translate('attach')}</button>
        </div>
      </form>
      <button type="button" onClick={attachPanels}>
        {translate('attachPanels')}
      </button>
      <Refused fault={fault} />
    </fieldset>
  )
}

const Refused = ({ fault }: { fault: Fault }) => {
  const { translate } = usePanelLanguage()
  return (
    <div aria-live="polite">
      {fault === null ? null : <p className="flow-lab-fault">{translate(fault, { count: limits.pictures })}</p>}
    </div>
  )
}

type FileFieldProps = {
  id: string
  label: string
  accept: string
  onFiles: (files: readonly File[]) => void
  multiple?: boolean
}

const FileField = ({ id, label, accept, onFiles, multiple = false }: FileFieldProps) => (
  <div className="flow-lab-field">
    <label htmlFor={id}>{label}</label>
    <input
      id={id}
      type="file"
      accept={accept}
      multiple={multiple}
      onChange={({ currentTarget }) => {
        const files = [...(currentTarget.files ?? [])]
        // Lets the same file be chosen again after it has changed.
        currentTarget.value = ''
        onFiles(files)
      }}
    />
  </div>
)

const dropOf = (onFiles: (files: readonly File[]) => void) => ({
  onDragOver: (event: DragEvent) => event.preventDefault(),
  onDrop: (event: DragEvent) => {
    event.preventDefault()
    onFiles([...event.dataTransfer.files])
  },
})

const contentsOf = (attached: readonly Attached[]) =>
  Object.fromEntries(attached.map(({ attachment, content }) => [attachment.id, content]))

/** A thumbnail that opens the picture. */
const Picture = ({ picture: { id, name }, store }: { picture: Attachment; store: PathProps['editor']['store'] }) => {
  const { translate } = usePanelLanguage()
  const [source, setSource] = useState<string | null>(null)
  useEffect(() => {
    let isMounted = true
    store.contents([id]).then(
      ({ [id]: content = null }) => isMounted && setSource(content),
      () => undefined,
    )
    return () => {
      isMounted = false
    }
  }, [id, store])
  if (source === null) return <bdi>{name}</bdi>
  return (
    <details>
      <summary>
        <img src={source} alt={translate('picture', { name })} />
      </summary>
      <img src={source} alt="" />
    </details>
  )
}

/** Opens the recording of a finding in the panel of the chart's story. */
export const Replay = ({ id, name, story }: { id: string; name: string; story: string | null }) => {
  const { translate } = usePanelLanguage()
  return story === null ? null : (
    <a href={`./?path=/story/${story}&recording=${id}`} target="_top" aria-label={translate('replayOf', { name })}>
      {translate('replay')}
    </a>
  )
}
