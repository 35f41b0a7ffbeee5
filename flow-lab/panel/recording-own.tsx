import { useId, useState } from 'react'
import { usePanelLanguage } from './language-context.ts'
import type { Recording } from './recordings.ts'

type Copied = { readonly link: string; readonly isCopied: boolean } | 'failed' | null

/** The host's own recording. `RecordingBar` saves it. */
export const OwnRecording = ({ count, limit, flaws, copyLink }: Recording) => {
  const { translate } = usePanelLanguage()
  const id = useId()
  const [copied, setCopied] = useState<Copied>(null)
  const copy = () => copyLink().then(setCopied, () => setCopied('failed'))
  return (
    <>
      <div className="flow-lab-row">
        <p className="flow-lab-status">{translate('recordedEvents', { count, limit })}</p>
        <button type="button" disabled={count === 0} onClick={copy}>
          {translate('copyLink')}
        </button>
      </div>
      {flaws === 0 ? null : <p className="flow-lab-fault">{translate('recordingFlaws', { count: flaws })}</p>}
      <div aria-live="polite">
        {copied === null ? null : copied === 'failed' ? (
          <p className="flow-lab-fault">{translate('linkFailed')}</p>
        ) : (
          <p>{translate(copied.isCopied ? 'linkCopied' : 'linkNotCopied', { length: copied.link.length })}</p>
        )}
      </div>
      {copied === null || copied === 'failed' || copied.isCopied ? null : (
        <div className="flow-lab-field">
          <label htmlFor={id}>{translate('theLink')}</label>
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
