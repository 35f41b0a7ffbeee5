import { useId, useState } from 'react'
import { useSpeech } from './panel-context.ts'
import type { Recording } from './recordings.ts'

type Copied = { readonly link: string; readonly isCopied: boolean } | 'failed' | null

/** The recording that the host makes while somebody works. */
export const OwnRecording = ({ count, limit, flaws, save, copyLink }: Recording) => {
  const { say } = useSpeech()
  const id = useId()
  const [copied, setCopied] = useState<Copied>(null)
  const copy = () => copyLink().then(setCopied, () => setCopied('failed'))
  return (
    <>
      <div className="flow-lab-row">
        <p className="flow-lab-stands">{say('recordedEvents', { count, limit })}</p>
        <button type="button" disabled={count === 0} onClick={save}>
          {say('saveRecording')}
        </button>
        <button type="button" disabled={count === 0} onClick={copy}>
          {say('copyLink')}
        </button>
      </div>
      {flaws === 0 ? null : <p className="flow-lab-fault">{say('recordingFlaws', { count: flaws })}</p>}
      <div aria-live="polite">
        {copied === null ? null : copied === 'failed' ? (
          <p className="flow-lab-fault">{say('linkFailed')}</p>
        ) : (
          <p>{say(copied.isCopied ? 'linkCopied' : 'linkNotCopied', { length: copied.link.length })}</p>
        )}
      </div>
      {copied === null || copied === 'failed' || copied.isCopied ? null : (
        <div className="flow-lab-field">
          <label htmlFor={id}>{say('theLink')}</label>
          <textarea
            id={id}
            dir="ltr"
            rows={3}
            readOnly
            value={copied.link}
            onFocus={(event) => event.currentTarget.select()}
          />
        </div>
      )}
    </>
  )
}
