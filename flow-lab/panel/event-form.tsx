import { type FormEvent, useId, useState } from 'react'
import type { Field, Issue, Json } from '#flow-lab/core/schema.ts'
import { usePanelLanguage } from './language-context.ts'
import { type Fault, type Filled, issuesAt, nameOf, type Payload, readPayload, valueAt, whole } from './payload.ts'

export type EventFormProps = {
  start: Payload
  /** Absent: the payload is edited as JSON. */
  fields: readonly Field[] | undefined
  /** Schema issues of the last event, which was not sent. */
  issues: readonly Issue[]
  action: string
  onSubmit: (payload: Payload) => void
}

/** A form for a payload: one control per field of its schema, or one JSON field. */
export const EventForm = ({ start, fields = [whole], issues, action, onSubmit }: EventFormProps) => {
  const { translate } = usePanelLanguage()
  const [faults, setFaults] = useState<ReadonlyMap<string, Fault>>(new Map())
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const read = readPayload(fields, (field) => ({
      text: String(data.get(`=${nameOf(field)}`) ?? ''),
      how: (data.get(`${nameOf(field)}?`) ?? 'given') as Filled['how'],
    }))
    setFaults('faults' in read ? read.faults : new Map())
    if ('payload' in read) onSubmit(read.payload)
  }
  const wrong = (field: Field): string[] => {
    const fault = faults.get(nameOf(field))
    if (fault !== undefined) return [translate(fault.word, 'why' in fault ? { why: fault.why } : {})]
    return issuesAt(fields, issues, field).map(({ path, expected, received }) => {
      const below = path.slice(field.path.length).join('.')
      return `${below === '' ? '' : `${below}: `}${translate('badValue', { expected, received })}`
    })
  }
  return (
    <form className="flow-lab-form" onSubmit={submit} noValidate>
      {fields.map((field) => (
        <Control
          key={nameOf(field)}
          field={field}
          label={field === whole ? translate('json') : nameOf(field)}
          start={valueAt(start, field.path)}
          wrong={wrong(field)}
        />
      ))}
      <button type="submit">{action}</button>
    </form>
  )
}

type ControlProps = { field: Field; label: string; start: Json | undefined; wrong: readonly string[] }

const Control = ({ field, label, start, wrong }: ControlProps) => {
  const id = useId()
  const { translate } = usePanelLanguage()
  const { missing = [] } = field
  const first = start === undefined ? 'absent' : start === null ? 'null' : 'given'
  const [how, setHow] = useState<Filled['how']>(missing.find((each) => each === first) ?? 'given')
  const isWrong = wrong.length > 0
  const shared = {
    id,
    name: `=${nameOf(field)}`,
    dir: 'ltr' as const,
    'aria-invalid': isWrong,
    'aria-describedby': isWrong ? `${id}-fault` : undefined,
    onChange: () => setHow('given'),
  }
  return (
    <div className="flow-lab-field">
      <label htmlFor={id}>{label}</label>
      <div className="flow-lab-row">
        <Input field={field} start={start} shared={shared} />
        {missing.length === 0 ? null : (
          <select
            name={`${nameOf(field)}?`}
            aria-label={translate('presence', { field: label })}
            value={how}
            onChange={(event) => setHow(event.currentTarget.value as Filled['how'])}
          >
            {(['given', ...missing] as const).map((each) => (
              <option key={each} value={each}>
                {translate(each)}
              </option>
            ))}
          </select>
        )}
      </div>
      {isWrong ? (
        <p className="flow-lab-fault" id={`${id}-fault`}>
          {wrong.join(' ')}
        </p>
      ) : null}
    </div>
  )
}

const Input = ({ field, start, shared }: Pick<ControlProps, 'field' | 'start'> & { shared: object }) => {
  const { kind, options = [] } = field
  if (kind === 'boolean') return <input {...shared} type="checkbox" defaultChecked={start === true} />
  if (kind === 'choice')
    return (
      <select {...shared} defaultValue={JSON.stringify(start ?? options[0] ?? null)}>
        {options.map((option) => (
          <option key={JSON.stringify(option)} value={JSON.stringify(option)}>
            {String(option)}
          </option>
        ))}
      </select>
    )
  if (kind === 'json')
    return <textarea {...shared} rows={4} defaultValue={start === undefined ? '' : JSON.stringify(start, null, 2)} />
  return (
    <input
      {...shared}
      type={kind === 'email' ? 'email' : 'text'}
      inputMode={kind === 'number' ? 'decimal' : undefined}
      defaultValue={typeof start === 'string' || typeof start === 'number' ? start : ''}
    />
  )
}
