import { useId, useState } from 'react'
import type { Json } from '#flow-lab/bench/types.ts'
import { readJson } from '#flow-lab/text/format.ts'
import { usePanelLanguage } from './language-context.ts'

export type JsonFormProps = {
  start: Json
  actions: readonly { readonly name: string; readonly run: (value: Json) => void }[]
}

/** A JSON field with its actions. */
export const JsonForm = ({ start, actions }: JsonFormProps) => {
  const { translate } = usePanelLanguage()
  const id = useId()
  const [text, setText] = useState(() => JSON.stringify(start, null, 2))
  const read = readJson(text)
  const fault = 'why' in read ? translate('badJson', read) : null
  return (
    <div className="flow-lab-form">
      <div className="flow-lab-field">
        <label htmlFor={id}>{translate('json')}</label>
        <textarea
          id={id}
          dir="ltr"
          rows={5}
          value={text}
          aria-invalid={fault !== null}
          aria-describedby={`${id}-fault`}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <p className="flow-lab-fault" id={`${id}-fault`}>
          {fault}
        </p>
      </div>
      <div className="flow-lab-row">
        {actions.map(({ name, run }) => (
          <button
            key={name}
            type="button"
            disabled={fault !== null}
            onClick={() => ('value' in read ? run(read.value) : undefined)}
          >
            {name}
          </button>
        ))}
      </div>
    </div>
  )
}
